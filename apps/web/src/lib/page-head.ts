import { type PageName, pages } from '../content/pages.ts';

const unlisted: readonly PageName[] = [
  'success',
  'cancel',
  'booking',
  'newsletter',
  'messageReceived',
  'newsletterReceived',
  'notFound',
];

/** Whether a page is meant to be found by search engines. */
export function isListed(name: PageName): boolean {
  return !unlisted.includes(name);
}

type PageWords = { path: string; title: string; description: string };

/** The head of one page, for its route: title, description, canonical address; pages nobody searches for say so. */
export function pageHead(name: PageName) {
  return headOf(pages[name], { listed: isListed(name), canonical: name !== 'notFound' });
}

/** The head of a page that has no line of its own in the table of pages: of a fare, a guide, a problem of the API. */
export function headOf({ path, title, description }: PageWords, { listed = true, canonical = true } = {}) {
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: canonical ? [{ rel: 'canonical', href: absolute(path) }] : [],
  };
}

/** The address the site is published at, set when the pages are built. */
const origin: string = import.meta.env['VITE_PUBLIC_URL'];

/** A path of the site as an absolute address, as search engines and link previews need it. */
export function absolute(path: string): string {
  return new URL(path, origin).href;
}
