import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/driving-schema.ts',
    './src/database/after-ride-schema.ts',
    './src/database/service-schema.ts',
  ],
  out: './migrations',
});
