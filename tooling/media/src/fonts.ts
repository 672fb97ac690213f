import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// The fonts belong to the web app: cards show the very files the site ships.
const webApp = createRequire(import.meta.resolve('@fallsline/web/scenes'));

async function fontFace(family: string): Promise<string> {
  const file = webApp.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const data = await readFile(file, 'base64');
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
}

/** Style rules that bring Phudu (as `phudu`) and Hanken Grotesk (as `hanken-grotesk`), whole, into a page. */
export const siteFonts = async () => (await Promise.all([fontFace('phudu'), fontFace('hanken-grotesk')])).join('');
