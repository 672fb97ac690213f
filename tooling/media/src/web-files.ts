import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the web app's static files lie. */
export const publicFolder = join(import.meta.dirname, '../../../apps/web/public');

/** The text of one static file. */
export const readPublic = (path: string) => readFile(join(publicFolder, path), 'utf8');

/** Writes one static file and says how heavy it is. */
export async function writePublic(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(publicFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(`${path.padEnd(62)}${(content.length / 1024).toFixed(1).padStart(7)} KB`);
}

/** The text of a TypeScript file of the web that holds one constant, which Biome leaves as it is. */
export const generated = (types: string, constant: string) =>
  `// Written by tooling/media (\`pnpm --filter @fallsline/media draw\`): change the generator, not this file.
${types}

export const ${constant};
`;
