import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { InlineSources } from '../plugins/security-headers.ts';

/** The file in which the web's build names what it has written into its pages. No page asks for it. */
export const inlineSourcesFile = 'csp.json';

const inlineSourcesSchema = z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) });

/**
 * What the built web has written into its pages, read once at start like the pages themselves; nothing where there is no
 * build. Throws where a build does not name it: its pages would have no style and no scripts.
 */
export function readInlineSources(webRoot: string): InlineSources {
  if (!existsSync(join(webRoot, 'index.html'))) return { styles: [], scripts: [] };
  const file = join(webRoot, inlineSourcesFile);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web again`);
  return inlineSourcesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
