import { boardStreamPath, hour, staffCalls, wallClock } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { call } from '../../harness/around/call.ts';
import { openBoard, paidRide } from '../../harness/people/dispatcher.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

const boards = 5;
const rightWithinMs = 10_000;
/** As browsers wait before they open a stream again. */
const againMs = 1000;

export const boardsThroughARestart: FaultCase = {
  number: 41,
  title:
    'boards look through a rolling restart of two processes behind nginx: each is right within 10 s, none is refused',
  rounds: 1,
  mostRounds: 5,
  seconds: 20,
  // Long enough for a busy machine to notice that a process drains.
  site: { front: 'nginx', settings: { DRAIN_SECONDS: '3' } },
  sharesSite: true,
  async run(stage) {
    const { rounds, expect, note, startApi, startAnother, api, expectAnswer } = stage;
    let second = await startAnother();
    const desk = await openBoard(stage);
    const drivers = [await desk.hire('Sam', 1), await desk.hire('Marcy', 2)];
    // Further ahead than guests are told who drives.
    const pickupAt = stage.now() + 30 * 24 * hour;
    const { vehicle } = await paidRide(stage, pickupAt - stage.now());
    const looking = await Promise.all(Array.from({ length: boards }, () => look(stage, vehicle.id, pickupAt)));
    let version = vehicle.version;
    let slowest = 0;
    const assignAndSee = async (when: string) => {
      const which = version % 2;
      expectAnswer(
        `an assignment ${when}`,
        await desk.assign({ ...vehicle, version }, drivers[which] ?? '', which + 1),
      );
      version += 1;
      const began = performance.now();
      await until(`every board is right ${when}`, () => looking.every((board) => board.version() === version), 60_000);
      slowest = Math.max(slowest, performance.now() - began);
    };
    const restart = async (end: () => Promise<void>, begin: () => Promise<unknown>) => {
      const ended = end();
      await assignAndSee('while a process drains');
      await ended;
      await assignAndSee('while it is gone');
      await begin();
      await assignAndSee('once it is there again');
    };
    for (let round = 0; round < rounds; round += 1) {
      await restart(() => api().stop(), startApi);
      await restart(
        () => second.stop(),
        async () => {
          second = await startAnother();
        },
      );
    }
    const refused = await Promise.all(looking.map((board) => board.close()));
    expect(refused.flat().length === 0, `boards were answered ${refused.flat().join()}`);
    expect(slowest <= rightWithinMs, `a board was right after ${Math.round(slowest)} ms`);
    note(`${boards} boards right within ${Math.round(slowest)} ms`);
    await second.stop();
  },
};

/** A board as browsers keep it: at each word of the stream it asks for the day, and a stream that ends it opens again. */
async function look(stage: Stage, vehicleId: string, pickupAt: number) {
  const { siteUrl } = stage;
  const { headers } = await openBoard(stage);
  const closing = new AbortController();
  const refused: number[] = [];
  let version = -1;
  async function askForTheDay(): Promise<void> {
    const day = wallClock(pickupAt).pickupDate;
    const { status, body } = await call(`${siteUrl}${staffCalls.boardDay.path}?day=${day}`, { headers });
    if (status !== 200) return void refused.push(status);
    const { rides } = staffCalls.boardDay.reply.parse(body);
    version = rides.flatMap(({ vehicles }) => vehicles).find(({ id }) => id === vehicleId)?.version ?? -1;
  }
  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const stream = await fetch(`${siteUrl}${boardStreamPath}`, { headers, signal: closing.signal });
        if (stream.status !== 200) refused.push(stream.status);
        for await (const part of stream.body ?? []) {
          if (new TextDecoder().decode(part).includes('data:')) await askForTheDay();
        }
      } catch {
        // Its process has gone.
      }
      await sleep(againMs);
    }
  }
  const following = follow();
  await until('a board has its day', () => version >= 0);
  return {
    version: () => version,
    async close(): Promise<readonly number[]> {
      closing.abort();
      await following;
      return refused;
    },
  };
}
