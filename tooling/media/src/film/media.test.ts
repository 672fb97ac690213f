import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hero } from '@fallsline/web/content/home';
import { describe, expect, test } from 'vitest';
import { publicFolder } from '../public-folder.ts';
import { duration } from './clock.ts';
import { crossfade, filmLength, shots } from './shots.ts';

const read = (name: string) => readFile(join(publicFolder, 'media', name));
const bytes = async (...names: string[]) => (await Promise.all(names.map(read))).reduce((sum, f) => sum + f.length, 0);

/** The boxes of an MP4, in order: name and content. */
function boxes(file: Buffer): { name: string; content: Buffer }[] {
  const found = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    found.push({ name: file.toString('latin1', at + 4, at + 8), content: file.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function box(file: Buffer, ...path: string[]): Buffer {
  return path.reduce((content, name) => {
    const found = boxes(content).find((b) => b.name === name);
    if (!found) throw new Error(`No ${name} box`);
    return found.content;
  }, file);
}

function secondsOf(mp4: Buffer): number {
  const header = box(mp4, 'moov', 'mvhd');
  return header.readUInt32BE(16) / header.readUInt32BE(12);
}

describe('the hero loop', () => {
  test('both encodings together stay under one megabyte', async () => {
    expect(await bytes('hero-loop.webm', 'hero-loop.mp4')).toBeLessThan(1_000_000);
  });

  test('is as long as its clock says', async () => {
    expect(secondsOf(await read('hero-loop.mp4'))).toBeCloseTo(duration, 1);
  });

  test('has a light still for every browser', async () => {
    expect(await bytes('hero-loop.avif')).toBeLessThan(60_000);
    expect(await bytes('hero-loop.jpg')).toBeLessThan(110_000);
  });
});

describe('the film', () => {
  test('both encodings together stay under four megabytes', async () => {
    expect(await bytes('film.webm', 'film.mp4')).toBeLessThan(4_000_000);
  });

  test('lasts between 20 and 30 seconds, as its shots say', async () => {
    const seconds = secondsOf(await read('film.mp4'));
    expect(seconds).toBeCloseTo(filmLength, 1);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  test('its words cover every shot, from the first moment to the last', async () => {
    const vtt = (await read('film.vtt')).toString();
    expect(vtt.startsWith('WEBVTT\n')).toBe(true);
    const cues = [...vtt.matchAll(/00:([\d.]+) --> 00:([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
    let at = 0;
    const expected = shots.map(({ seconds }, i) => {
      const from = at;
      at += seconds - crossfade;
      return [from, i === shots.length - 1 ? at + crossfade : at];
    });
    expect(cues).toEqual(expected);
  });

  test('its words repeat the end card as it is written', async () => {
    const vtt = (await read('film.vtt')).toString();
    for (const line of [...hero.headline, hero.tagline]) expect(vtt).toContain(line);
  });
});

test.each(['hero-loop.mp4', 'film.mp4'])('%s plays while it loads and has no sound track', async (name) => {
  const file = await read(name);
  const order = boxes(file).map((b) => b.name);
  expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
  expect(boxes(box(file, 'moov')).filter((b) => b.name === 'trak')).toHaveLength(1);
});
