import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Two stylesheets instead of Vite's one for each chunk: what only the chunk of `page` leads to, and all the rest, which
 * the build writes into every page (write-pages.ts). The page's own stays a file beside that, and Vite's preload waits for
 * it when a visitor comes to the page by a link.
 */
export function ownStylesheet(page: string): Plugin {
  return {
    name: 'own-stylesheet',
    apply: 'build',
    // After Vite has cut the stylesheets, before it writes into the scripts which of them to wait for.
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const pageChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
      if (!pageChunk) this.error(`No chunk begins with ${page}`);

      const shared = reached(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
        new Set([pageChunk]),
      );
      const own = reached(bundle, [pageChunk], new Set(shared));
      const join = (from: Iterable<Rolldown.OutputChunk>) =>
        [...from].flatMap((chunk) => [...takeStyles(bundle, chunk)]).join('');
      const emit = (originalFileName: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name: originalFileName, originalFileName, source }));
      emit('style.css', join(shared));
      const name = basename(page).replace(/\..*/, '.css');
      pageChunk.viteMetadata?.importedCss.add(emit(name, join(own)));
    },
  };
}

/** What the chunks `from` lead to, themselves included: each after what it imports, and what they may ask for later last. */
function reached(
  bundle: Rolldown.OutputBundle,
  from: readonly Rolldown.OutputChunk[],
  without: ReadonlySet<Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const later = new Set<string>();
  function follow(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) {
    if (chunk?.type !== 'chunk' || found.has(chunk) || without.has(chunk)) return;
    for (const name of chunk.imports) follow(bundle[name]);
    for (const name of chunk.dynamicImports) later.add(name);
    found.add(chunk);
  }
  for (const chunk of from) follow(chunk);
  // A set may grow while it is gone through.
  for (const name of later) follow(bundle[name]);
  return found;
}

/** The styles of a chunk, which has and names them no longer. */
function* takeStyles(bundle: Rolldown.OutputBundle, { viteMetadata }: Rolldown.OutputChunk): Generator<string> {
  for (const file of viteMetadata?.importedCss ?? []) {
    const sheet = bundle[file];
    if (sheet?.type === 'asset') yield String(sheet.source);
    delete bundle[file];
  }
  viteMetadata?.importedCss.clear();
}
