// Renders the hero's loop: `nice -n 15 pnpm --filter @fallsline/media loop`. Needs Chromium and ffmpeg.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicFolder } from '../public-folder.ts';
import { duration } from './clock.ts';
import { encode, encodeStill, frames, framesPerSecond } from './encode.ts';
import { openStudio } from './studio.ts';

const folder = await mkdtemp(join(tmpdir(), 'fallsline-loop-'));
const studio = await openStudio();
try {
  for (let i = 0; i < duration * framesPerSecond; i++)
    await writeFile(join(folder, `${String(i).padStart(4, '0')}.png`), await studio.shoot(i / framesPerSecond));
} finally {
  await studio.close();
}
const target = join(publicFolder, 'media/hero-loop');
await encode(frames(folder), target, { av1: 37, h264: 25, keyframes: duration * framesPerSecond });
await encodeStill(join(folder, '0000.png'), target);
await rm(folder, { recursive: true });
