import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    server: 'src/server.ts',
    desk: 'src/desk.ts',
    'standstill-worker': 'src/database/standstill-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // The mail templates stay in chunks of their own, which are loaded with the first mail, and React Email with them.
  splitting: true,
  clean: true,
  sourcemap: true,
  // The domain exports source.
  noExternal: [/^@fallsline\//],
});
