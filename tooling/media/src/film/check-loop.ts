// Measures the encoded loop: `pnpm --filter @fallsline/media check-loop`. Needs Chromium and ffmpeg.
// Says how smooth the seam is, how near frame 0 is to the drawing, and how white text reads over the home page's shade.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicFolder } from '../public-folder.ts';
import { duration } from './clock.ts';
import { framesPerSecond } from './encode.ts';
import { viewHeight as frameHeight, viewWidth as frameWidth } from './stage.ts';
import { openStudio } from './studio.ts';

const frameBytes = frameWidth * frameHeight * 3;

/** The frames of a video, or the one of a picture, as bytes of red, green and blue. */
function decode(file: Buffer): Buffer {
  const args = [
    '-loglevel',
    'error',
    '-i',
    '-',
    '-vf',
    `scale=${frameWidth}:-1`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-',
  ];
  const { stdout, stderr, status } = spawnSync('ffmpeg', args, { input: file, maxBuffer: frameBytes * 300 });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
  return stdout;
}

const linear = Float64Array.from({ length: 256 }, (_, v) => {
  const s = v / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

/** How dark the home page's shade is at a share of the width; the text ends at 45 %. */
const shadeAt = (share: number) => 0.86 - (0.24 * share) / 0.45;
const shade = [7, 21, 36] as const;

for (const name of ['hero-loop.mp4', 'hero-loop.webm', 'hero-loop-wide.mp4', 'hero-loop-wide.webm']) {
  const video = decode(await readFile(join(publicFolder, 'media', name)));
  const count = video.length / frameBytes;
  if (count !== duration * framesPerSecond) throw new Error(`${name} has ${count} frames`);
  const change = Array.from({ length: count }, (_, i) => {
    const [a, b] = [((i + count - 1) % count) * frameBytes, i * frameBytes];
    let sum = 0;
    for (let k = 0; k < frameBytes; k += 7) sum += Math.abs((video[a + k] ?? 0) - (video[b + k] ?? 0));
    return (sum * 7) / frameBytes;
  });
  const sorted = change.slice(1).sort((a, b) => a - b);
  console.log(
    `${name}: change into a frame median ${sorted[count >> 1]?.toFixed(3)}, largest ${sorted.at(-1)?.toFixed(3)}, at the seam ${change[0]?.toFixed(3)}`,
  );
  let brightest = 0;
  const textWidth = Math.round(frameWidth * 0.45);
  for (let row = 0; row < count * frameHeight; row++)
    for (let x = 0; x < textWidth; x++) {
      const alpha = shadeAt((x + 0.5) / frameWidth);
      const k = (row * frameWidth + x) * 3;
      const channel = (c: 0 | 1 | 2) => linear[Math.round((video[k + c] ?? 0) * (1 - alpha) + shade[c] * alpha)] ?? 0;
      brightest = Math.max(brightest, 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2));
    }
  console.log(`${name}: worst contrast of white text in the left 45 % is ${(1.05 / (brightest + 0.05)).toFixed(2)}:1`);
}

const [moving, drawn] = [await openStudio(), await openStudio({ still: true })];
try {
  const [a, b] = [decode(await moving.shoot(0)), decode(await drawn.shoot(0))];
  const error = a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length;
  console.log(`frame 0 against the drawing: PSNR ${(10 * Math.log10(255 ** 2 / error)).toFixed(1)} dB`);
} finally {
  await moving.close();
  await drawn.close();
}
