import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { Document } from '../src/document.tsx';

/** In development: a page without the app, which the browser renders into it, for every address and with the build's own head. Vite's is a file of its own, index.html. */
export const emptyPage = (): Plugin => ({
  name: 'empty-page',
  apply: 'serve',
  configureServer: (server) => () => {
    const pageOf = (entry: string) =>
      `<!doctype html>${renderToStaticMarkup(<Document head={<script type="module" src={`/src/${entry}.tsx`} />} />)}`;
    server.middlewares.use((request, response, next) => {
      const url = request.originalUrl ?? '/';
      // What is built apart has an entry of its own.
      const [, apart = 'client'] = /^\/(board|drive)\b/.exec(url) ?? [];
      server
        .transformIndexHtml(url, pageOf(apart))
        .then((page) => response.setHeader('content-type', 'text/html').end(page), next);
    });
  },
});
