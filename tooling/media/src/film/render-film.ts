// Renders the player's film: `nice -n 15 pnpm --filter @fallsline/media film`. Needs Chromium and ffmpeg.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicFolder } from '../public-folder.ts';
import { encode, encodeStill, ffmpeg, frames, framesPerSecond } from './encode.ts';
import { endCard } from './end-card.ts';
import { type Camera, crossfade, shots } from './shots.ts';
import { frameHeight, frameWidth, openStudio, type Studio } from './studio.ts';

const folder = await mkdtemp(join(tmpdir(), 'fallsline-film-'));
const studio = await openStudio();
const clips: { file: string; seconds: number }[] = [];
try {
  await studio.tab.evaluate(
    (html) => {
      const over = document.getElementById('over');
      if (over) over.innerHTML = html;
    },
    await endCard(),
  );
  for (const [i, shot] of shots.entries()) {
    if ('footage' in shot) {
      clips.push({ file: shot.footage, seconds: shot.seconds });
      continue;
    }
    const stills = join(folder, String(i));
    await mkdir(stills);
    for (let f = 0; f < shot.seconds * framesPerSecond; f++) {
      const seconds = f / framesPerSecond;
      await aim(studio, shot.camera(seconds), shot.card?.(seconds) ?? 0);
      await writeFile(join(stills, `${String(f).padStart(4, '0')}.png`), await studio.shoot(shot.start + seconds));
    }
    const file = join(folder, `${i}.mkv`);
    await ffmpeg(...frames(stills), '-c:v', 'ffv1', file);
    clips.push({ file, seconds: shot.seconds });
  }
} finally {
  await studio.close();
}

/** Points the camera, in units of the picture, without looking past its edges; shows the end card as far as asked. */
async function aim({ tab }: Studio, { x, y, zoom }: Camera, card: number): Promise<void> {
  const within = (middle: number, size: number, units: number) =>
    Math.min(0, Math.max(size - size * zoom, size / 2 - (middle / units) * size * zoom));
  const transform = `translate(${within(x, frameWidth, 1600)}px, ${within(y, frameHeight, 900)}px) scale(${zoom})`;
  await tab.evaluate(
    ([to, opacity]) => {
      const [stage, over] = [document.getElementById('stage'), document.getElementById('over')];
      if (stage) stage.style.transform = to;
      if (over) over.style.opacity = opacity;
    },
    [transform, String(card)] as const,
  );
}

// Each shot fades into the next; the offsets are where the fades begin.
const chain: string[] = [];
let offset = 0;
clips.forEach(({ seconds }, i) => {
  const trim = `[${i}:v]trim=duration=${seconds},setpts=PTS-STARTPTS,fps=${framesPerSecond},format=gbrp[c${i}]`;
  chain.push(trim);
  if (i > 0)
    chain.push(
      `[${i === 1 ? 'c0' : `x${i - 1}`}][c${i}]xfade=duration=${crossfade}:offset=${offset.toFixed(3)}[x${i}]`,
    );
  offset += seconds - crossfade;
});
const cut = join(folder, 'cut.mkv');
await ffmpeg(
  ...clips.flatMap(({ file }) => ['-i', file]),
  ...['-filter_complex', chain.join(';'), '-map', `[x${clips.length - 1}]`, '-c:v', 'ffv1', cut],
);
const target = join(publicFolder, 'media/film');
await encode(['-i', cut], target, { av1: 45, h264: 28, keyframes: 5 * framesPerSecond });
const poster = join(folder, 'poster.png');
await ffmpeg('-ss', '5.6', '-i', cut, '-frames:v', '1', poster);
await encodeStill(poster, `${target}-poster`);
await rm(folder, { recursive: true });
