import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/server.ts'],
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // The mail templates, and what renders them, stay in chunks of their own that are loaded with the first mail.
  splitting: true,
  clean: true,
  sourcemap: true,
  // The domain exports source; of React Email only the components that are used are worth loading.
  noExternal: [/^@fallsline\//, '@react-email/components'],
});
