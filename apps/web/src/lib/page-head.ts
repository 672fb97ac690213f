import { type PagePath, pages } from '../content/pages.ts';

const unlisted: readonly PagePath[] = ['/success', '/cancel', '/404'];

/** The head of one page, for its route: title, description, canonical address; pages nobody searches for say so. */
export function pageHead(path: PagePath) {
  const { title, description } = pages[path];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(unlisted.includes(path) ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: path === '/404' ? [] : [{ rel: 'canonical', href: new URL(path, import.meta.env['VITE_PUBLIC_URL']).href }],
  };
}
