// Draws every SVG of the site, and the web manifest that names the icons, into the web app:
// `pnpm --filter @fallsline/media draw`.
import { drawings } from './drawings.ts';
import { writePublic } from './public-folder.ts';
import { webManifest } from './web-manifest.ts';

for (const { path, draw } of drawings) await writePublic(path, draw());
await writePublic('site.webmanifest', webManifest());
