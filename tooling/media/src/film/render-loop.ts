// Renders the hero's loop: `nice -n 15 pnpm --filter @fallsline/media loop`. Needs Chromium and ffmpeg.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicFolder } from '../public-folder.ts';
import { duration } from './clock.ts';
import { encode, frames, framesPerSecond } from './encode.ts';
import { frame, openStudio } from './studio.ts';

const folder = await mkdtemp(join(tmpdir(), 'fallsline-loop-'));
const studio = await openStudio({ seen: frame.large });
try {
  for (let i = 0; i < duration * framesPerSecond; i++)
    await writeFile(join(folder, `${String(i).padStart(4, '0')}.png`), await studio.shoot(i / framesPerSecond));
} finally {
  await studio.close();
}
// Shot once, at the size that is sharp on a wide screen; the one for laptops and phones is the same, half as large.
const target = join(publicFolder, 'media/hero-loop');
const keyframes = duration * framesPerSecond;
await encode(frames(folder), target, { width: 1280, av1: 37, h264: 25, keyframes });
await encode(frames(folder), `${target}-wide`, { width: 2560, av1: 43, h264: 29, keyframes });
await rm(folder, { recursive: true });
