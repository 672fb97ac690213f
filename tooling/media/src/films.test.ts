import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmPlayer } from '@fallsline/web/content/film-player';
import { hero } from '@fallsline/web/content/home';
import { describe, expect, test } from 'vitest';
import { publicFolder } from './web-files.ts';

const read = (name: string) => readFile(join(publicFolder, 'media', name));
const bytes = async (...names: string[]) => (await Promise.all(names.map(read))).reduce((sum, f) => sum + f.length, 0);

/** Seconds of both cuts. */
const filmLength = 28.5;

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

/** Width and height of its picture, as the film's track states them. */
function sizeOf(mp4: Buffer): { width: number; height: number } {
  const header = box(mp4, 'moov', 'trak', 'tkhd');
  return { width: header.readUInt16BE(header.length - 8), height: header.readUInt16BE(header.length - 4) };
}

describe.each([
  { name: 'hero-loop', width: 1280, limit: 1_000_000 },
  // Sharp on a screen 2,560 pixels wide, within what the look allows for a loop.
  { name: 'hero-loop-wide', width: 2560, limit: 1_500_000 },
])('$name', ({ name, width, limit }) => {
  test(`both encodings together stay under ${limit} bytes`, async () => {
    expect(await bytes(`${name}.webm`, `${name}.mp4`)).toBeLessThan(limit);
  });

  test('is as large as it is meant to be, and ten seconds long', async () => {
    const loop = await read(`${name}.mp4`);
    expect(sizeOf(loop)).toEqual({ width, height: (width * 9) / 16 });
    expect(secondsOf(loop)).toBeCloseTo(10, 1);
  });
});

describe('the film', () => {
  test.each(Object.entries(filmPlayer.cuts))(
    'its %s cut is as large as the site says, and light',
    async (_cut, cut) => {
      const [webm, mp4] = cut.sources.map(({ src }) => src.replace('/media/', ''));
      if (!webm || !mp4) throw new Error('A cut has two encodings');
      expect(sizeOf(await read(mp4))).toEqual({ width: cut.width, height: cut.height });
      expect(secondsOf(await read(mp4))).toBeCloseTo(filmLength, 1);
      expect(await bytes(webm, mp4)).toBeLessThan(4_000_000);
      expect(await bytes(cut.poster.replace('/media/', ''))).toBeLessThan(110_000);
    },
  );

  test('its words follow it without a gap, from the first moment to the last', async () => {
    const vtt = (await read('film.vtt')).toString();
    expect(vtt.startsWith('WEBVTT\n')).toBe(true);
    const cues = [...vtt.matchAll(/00:([\d.]+) --> 00:([\d.]+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
    expect(cues.map(([from]) => from)).toEqual([0, ...cues.slice(0, -1).map(([, to]) => to)]);
    expect(cues.at(-1)?.[1]).toBe(filmLength);
  });

  test('its words repeat the end card as it is written', async () => {
    const vtt = (await read('film.vtt')).toString();
    for (const line of [...hero.headline, hero.tagline]) expect(vtt).toContain(line);
  });
});

test.each(['hero-loop.mp4', 'hero-loop-wide.mp4', 'film.mp4', 'film-upright.mp4'])(
  '%s plays while it loads and has no sound track',
  async (name) => {
    const file = await read(name);
    const order = boxes(file).map((b) => b.name);
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    expect(boxes(box(file, 'moov')).filter((b) => b.name === 'trak')).toHaveLength(1);
  },
);
