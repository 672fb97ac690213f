// Draws every SVG of the site into the web app, with the web manifest that names the icons and the data of both maps:
// `pnpm --filter @fallsline/media draw`.
import { writeFile } from 'node:fs/promises';
import { drawings } from './drawings.ts';
import { liveMap, liveMapFile } from './map/live-map.ts';
import { mapData, mapDataFile } from './map/map-data.ts';
import { writePublic } from './web-files.ts';
import { webManifest } from './web-manifest.ts';

for (const { path, draw } of drawings) await writePublic(path, draw());
await writePublic('site.webmanifest', webManifest());
await writeFile(mapDataFile, mapData());
await writeFile(liveMapFile, liveMap());
