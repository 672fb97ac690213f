// Draws every SVG of the site and writes it into the web app: `pnpm --filter @fallsline/media draw`.
import { drawings } from './drawings.ts';
import { writePublic } from './public-folder.ts';

for (const { path, draw } of drawings) await writePublic(path, draw());
