import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './document.tsx';

/** A page without the app, which the browser renders into it: what the server answers in development (vite.config.ts). */
export function writeEmptyPage(): string {
  return `<!doctype html>${renderToStaticMarkup(<Document head={<script type="module" src="/src/client.tsx" />} />)}`;
}
