import { type PageName, pages } from '../content/pages.ts';

const unlisted: readonly PageName[] = ['success', 'cancel', 'notFound'];

/** The head of one page, for its route: title, description, canonical address; pages nobody searches for say so. */
export function pageHead(name: PageName) {
  const { path, title, description } = pages[name];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(unlisted.includes(name) ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links:
      name === 'notFound' ? [] : [{ rel: 'canonical', href: new URL(path, import.meta.env['VITE_PUBLIC_URL']).href }],
  };
}
