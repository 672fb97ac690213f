import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs Debian's ffmpeg; throws with its complaint when it fails. */
export async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-y', '-nostdin', '-loglevel', 'error', ...args], { maxBuffer: 1 << 24 });
}

export const framesPerSecond = 24;

/** The frames of a folder, in order, as input. */
export const frames = (folder: string) => ['-framerate', String(framesPerSecond), '-i', `${folder}/%04d.png`];

const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-an'];

/** The filter from drawn RGB to what players expect. */
const toVideo = (width: number) =>
  `scale=${width}:-1:out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int,format=yuv420p`;

export type Quality = { width: number; av1: number; h264: number; keyframes: number };

/** Writes `<target>.webm` (AV1) and `<target>.mp4` (H.264, playable while it loads). */
export async function encode(
  input: readonly string[],
  target: string,
  { width, av1, h264, keyframes }: Quality,
): Promise<void> {
  const group = ['-g', String(keyframes)];
  await ffmpeg(
    ...input,
    ...['-vf', toVideo(width), ...bt709],
    ...['-c:v', 'libsvtav1', '-preset', '4', '-crf', String(av1), ...group],
    ...['-svtav1-params', 'tune=0:film-grain=0', `${target}.webm`],
  );
  await ffmpeg(
    ...input,
    ...['-vf', toVideo(width), ...bt709],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', String(h264), ...group],
    ...['-profile:v', 'high', '-level', width > 1920 ? '5.0' : '4.0', '-movflags', '+faststart', `${target}.mp4`],
  );
}

/** Writes one picture as `<target>.jpg`. */
export const encodeStill = (picture: string, target: string) => ffmpeg('-i', picture, '-q:v', '5', `${target}.jpg`);
