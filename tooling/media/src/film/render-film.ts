// Renders the player's film, in both its cuts or in one: `nice -n 15 pnpm --filter @fallsline/media film [wide|upright]`.
// Needs Chromium and ffmpeg.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicFolder } from '../public-folder.ts';
import { encode, encodeStill, ffmpeg, frames, framesPerSecond } from './encode.ts';
import { endCard } from './end-card.ts';
import { type Camera, type Cut, crossfade, shots } from './shots.ts';
import { viewHeight, viewWidth } from './stage.ts';
import { type Frame, frame, openStudio, type SceneName, type Studio } from './studio.ts';

const files = { wide: 'film', upright: 'film-upright' } as const;
const [, , only] = process.argv;
if (only !== undefined && !(only in files)) throw new Error(`No cut '${only}'`);
for (const cut of ['wide', 'upright'] as const) if (only === undefined || only === cut) await render(cut);

async function render(cut: Cut): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-film-'));
  const seen = frame[cut];
  const clips: string[] = [];
  const studios = new Map<SceneName, Studio>();
  try {
    for (const [i, shot] of shots.entries()) {
      const studio = studios.get(shot.scene) ?? (await openSet(shot.scene, cut));
      studios.set(shot.scene, studio);
      const stills = join(folder, String(i));
      await mkdir(stills);
      for (let f = 0; f < shot.seconds * framesPerSecond; f++) {
        const seconds = f / framesPerSecond;
        await aim(studio, seen, shot.camera(seconds, cut), shot.card?.(seconds) ?? 0);
        await writeFile(join(stills, `${String(f).padStart(4, '0')}.png`), await studio.shoot(shot.start + seconds));
      }
      const file = join(folder, `${i}.mkv`);
      await ffmpeg(...frames(stills), '-c:v', 'ffv1', file);
      clips.push(file);
    }
  } finally {
    for (const studio of studios.values()) await studio.close();
  }
  const cutFile = join(folder, 'cut.mkv');
  await fadeTogether(clips, cutFile);
  const target = join(publicFolder, 'media', files[cut]);
  const width = Math.round(seen.width * seen.scale);
  await encode(['-i', cutFile], target, { width, av1: 45, h264: 28, keyframes: 5 * framesPerSecond });
  const poster = join(folder, 'poster.png');
  await ffmpeg('-ss', '5.6', '-i', cutFile, '-frames:v', '1', poster);
  await encodeStill(poster, `${target}-poster`);
  await rm(folder, { recursive: true });
}

/** A studio with the end card over its scene, unseen. */
async function openSet(scene: SceneName, cut: Cut): Promise<Studio> {
  const studio = await openStudio({ scene, seen: frame[cut] });
  await studio.tab.evaluate(
    (html) => {
      const over = document.getElementById('over');
      if (over) over.innerHTML = html;
    },
    await endCard(cut),
  );
  return studio;
}

/** Points the camera, in units of the picture, without looking past its edges; shows the end card as far as asked. */
async function aim({ tab }: Studio, seen: Frame, { x, y, zoom }: Camera, card: number): Promise<void> {
  const within = (middle: number, units: number, size: number, window: number) =>
    Math.min(0, Math.max(window - size * zoom, window / 2 - (middle / units) * size * zoom));
  const left = within(x, 1600, viewWidth, seen.width);
  const top = within(y, 900, viewHeight, seen.height);
  await tab.evaluate(
    ([to, opacity]) => {
      const [stage, over] = [document.getElementById('stage'), document.getElementById('over')];
      if (stage) stage.style.transform = to;
      if (over) over.style.opacity = opacity;
    },
    [`translate(${left}px, ${top}px) scale(${zoom})`, String(card)] as const,
  );
}

/** Each shot fades into the next; the offsets are where the fades begin. */
async function fadeTogether(clips: readonly string[], target: string): Promise<void> {
  const chain: string[] = [];
  let offset = 0;
  shots.forEach(({ seconds }, i) => {
    chain.push(`[${i}:v]trim=duration=${seconds},setpts=PTS-STARTPTS,fps=${framesPerSecond},format=gbrp[c${i}]`);
    if (i > 0)
      chain.push(
        `[${i === 1 ? 'c0' : `x${i - 1}`}][c${i}]xfade=duration=${crossfade}:offset=${offset.toFixed(3)}[x${i}]`,
      );
    offset += seconds - crossfade;
  });
  await ffmpeg(
    ...clips.flatMap((file) => ['-i', file]),
    ...['-filter_complex', chain.join(';'), '-map', `[x${clips.length - 1}]`, '-c:v', 'ffv1', target],
  );
}
