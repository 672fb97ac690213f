import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampled } from './log.ts';
import { createLogSampler, sampleLog } from './log-sampling.ts';
import { logging } from './logger-options.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function open(level: 'info' | 'debug' = 'info') {
  const lines: Record<string, unknown>[] = [];
  const heldBack: string[] = [];
  const sampler = createLogSampler();
  const app = Fastify(logging(level, { write: (line) => void lines.push(JSON.parse(line)) }, sampler));
  sampleLog(app, sampler, (text) => void heldBack.push(text));
  return { app, lines, heldBack, texts: () => lines.map(({ msg }) => msg) };
}

describe('a line that strangers cause', () => {
  it('is written once a minute, and counted', async () => {
    const { app, lines, heldBack, texts } = open();
    for (let times = 0; times < 500; times += 1) app.log.warn(sampled({}), 'Refused');
    expect(texts()).toEqual(['Refused']);
    vi.advanceTimersByTime(60_000);
    expect(lines.at(-1)).toMatchObject({ level: 40, count: 499, msg: 'Refused: 499 more like it within a minute' });
    expect(heldBack).toHaveLength(499);
    app.log.warn(sampled({}), 'Refused');
    vi.advanceTimersByTime(60_000);
    expect(texts().slice(2)).toEqual(['Refused']);
    await app.close();
  });

  it('is told apart by its request, its level and where its error came from', async () => {
    const { app, texts } = open();
    const broken = [1, 2].map((code) => Object.assign(new Error('x'), { code }));
    for (let times = 0; times < 3; times += 1) {
      for (const status of [400, 404]) app.log.info(sampled({ method: 'GET', route: '/api/x', status }, 2), 'answered');
      for (const err of broken) app.log.error(sampled({ err }), 'failed');
    }
    expect(texts()).toEqual(['answered', 'answered', 'failed', 'failed', 'answered', 'answered']);
    await app.close();
  });

  it('is written as often as it comes where every line is asked for, and with its count when the app closes', async () => {
    const { app, texts } = open('debug');
    for (let times = 0; times < 3; times += 1) app.log.info(sampled({}), 'x');
    expect(texts()).toEqual(['x', 'x', 'x']);
    await app.close();
    const other = open();
    for (let times = 0; times < 3; times += 1) other.app.log.info(sampled({}), 'x');
    await other.app.close();
    expect(other.texts()).toEqual(['x', 'x: 2 more like it within a minute']);
  });

  it('leaves every other line alone', async () => {
    const { app, texts } = open();
    for (let times = 0; times < 3; times += 1) app.log.info({ booking: 'one' }, 'A booking was paid');
    expect(texts()).toHaveLength(3);
    await app.close();
  });
});
