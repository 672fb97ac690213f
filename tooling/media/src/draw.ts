// Draws every SVG of the site into the web app, with the web manifest that names the icons and the data of the fare map:
// `pnpm --filter @fallsline/media draw`.
import { writeFile } from 'node:fs/promises';
import { drawings } from './drawings.ts';
import { mapData, mapDataFile } from './map/map-data.ts';
import { writePublic } from './public-folder.ts';
import { webManifest } from './web-manifest.ts';

for (const { path, draw } of drawings) await writePublic(path, draw());
await writePublic('site.webmanifest', webManifest());
await writeFile(mapDataFile, mapData());
