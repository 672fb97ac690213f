import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotRun } from '../around/nginx.ts';

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

/** The folder of the web as it is built. Throws where nobody has built it. */
export function findBuiltWeb(): string {
  const root = join(import.meta.dirname, '../../../../../apps/web/dist');
  if (!existsSync(join(root, 'booking.html'))) throw new CannotRun(`no built web in ${root}: \`pnpm build\` makes it`);
  return root;
}
