import { type PageName, pages } from '../content/pages.ts';
import { absolute } from './site-address.ts';

const unlisted: readonly PageName[] = ['success', 'cancel', 'newsletter', 'notFound'];

/** Whether a page is meant to be found by search engines. */
export function isListed(name: PageName): boolean {
  return !unlisted.includes(name);
}

/** The head of one page, for its route: title, description, canonical address; pages nobody searches for say so. */
export function pageHead(name: PageName) {
  const { path, title, description } = pages[name];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isListed(name) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: name === 'notFound' ? [] : [{ rel: 'canonical', href: absolute(path) }],
  };
}
