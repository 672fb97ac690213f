/** The address the site is published at, set when the pages are built. */
const origin: string = import.meta.env['VITE_PUBLIC_URL'];

/** A path of the site as an absolute address, as search engines and link previews need it. */
export function absolute(path: string): string {
  return new URL(path, origin).href;
}
