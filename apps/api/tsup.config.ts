import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Libraries get a source map that says nothing. Pino asks where it was called from when the log is opened, and Node then
 * reads the whole map: with every library in it that is a quarter of a start.
 */
const emptyMap = JSON.stringify({ version: 3, sources: [''], sourcesContent: [''], mappings: 'AAAA' });
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${btoa(emptyMap)}`,
      loader: 'js',
    }));
  },
};

export default defineConfig({
  entry: {
    server: 'src/server.ts',
    desk: 'src/desk.ts',
    'standstill-worker': 'src/database/pglite/standstill-worker.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // The mail templates stay in chunks of their own, which are loaded with the first mail, and React Email with them.
  splitting: true,
  clean: true,
  sourcemap: true,
  // The domain exports source. The libraries come along because a start spends a third of its time finding their files
  // (decision 124); not those that read files beside their own, nor the one pg only tries to load.
  noExternal: [/^(?!@electric-sql\/pglite|@fastify\/swagger-ui|pg-native)/],
  // Of React, its production build, wherever this one runs: the other takes several times as long for a mail. The API
  // itself asks the record of its settings, which this does not touch.
  define: { 'process.env.NODE_ENV': '"production"' },
  // What bundled CommonJS asks Node for.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
  esbuildPlugins: [ownMapsOnly],
});
