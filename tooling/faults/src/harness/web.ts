import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The least of a built web: pages that the API serves, so that a case can see how. Answers its folder. */
export async function writeWeb(folder: string): Promise<string> {
  const root = join(folder, 'web');
  await mkdir(root);
  for (const page of ['index', 'success', '404']) {
    await writeFile(join(root, `${page}.html`), `<!doctype html><title>${page}</title>`);
  }
  await writeFile(join(root, 'csp.json'), '{"styles":[],"scripts":[]}');
  return root;
}
