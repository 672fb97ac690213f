import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { contract } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { type Answer, call } from '../../harness/around/call.ts';
import type { Stage } from '../../harness/people/stage.ts';
import type { ApiProcess } from '../../harness/site/api-process.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

const visitors = 8;
/** Always some requests under way, and a machine that still gets processes started. */
const pauseMs = 25;

export const rollingRestart: FaultCase = {
  number: 32,
  title: 'rolling restart of two processes behind nginx under load: no request dropped, none taken twice',
  rounds: 1,
  seconds: 15,
  // Long enough for a busy machine to ask a process something while it drains.
  site: { front: 'nginx', settings: { DRAIN_SECONDS: '3' } },
  sharesSite: true,
  async run(stage) {
    const { rounds, expect, note, startApi, startAnother } = stage;
    let second = await startAnother();
    const load = startLoad(stage);
    for (let round = 0; round < rounds; round += 1) {
      // The procedure of OPERATIONS.md: end one, start it, wait until it is ready, go on to the next.
      await drain(stage, stage.api());
      await stage.api().exit;
      await untilReady(await startApi());
      await drain(stage, second);
      await second.exit;
      second = await startAnother();
      await untilReady(second);
    }
    const { requests, dropped } = await load.end();
    expect(dropped.length === 0, `of ${requests} requests ${dropped.length} were dropped: ${count(dropped)}`);
    note(`${requests} requests during ${rounds * 2} restarts`);
    await second.stop();
    await repeatByNginx(stage, second.port);
  },
};

/**
 * Puts a process that dies before each answer in the place of the second one, so that nginx sends what it took to the
 * first one again, and looks that clients which send no key are answered once and have one of everything. Without
 * chance: in the restarts above a process dies in the middle of an answer once in some thousand requests.
 */
async function repeatByNginx(stage: Stage, port: number): Promise<void> {
  const dying = await startDyingProcess({ port, target: stage.api().port });
  try {
    // nginx takes turns: every second one meets the process that dies.
    for (let turn = 0; turn < 4; turn += 1) {
      stage.expectAnswer('a booking without a key', await stage.guest({}, { keyless: true }).book());
    }
    for (let turn = 0; turn < 4; turn += 1) {
      stage.expectAnswer('a message without a key', await stage.writer({}, { keyless: true }).write());
    }
    stage.expect(dying.requests() > 0, 'nginx has sent nothing to the process that dies');
    stage.note(`${dying.requests()} POSTs repeated by nginx`);
  } finally {
    await dying.close();
  }
}

/** Asks a process to end, and looks that it says so first while it still takes what comes, and tells to reconnect. */
async function drain({ expect, expectAnswer }: Stage, api: ApiProcess): Promise<void> {
  const stopped = api.stop();
  const own = `http://127.0.0.1:${api.port}`;
  await until('a process that is to end says that it is not ready', async () => {
    return (await call(`${own}${contract.ready.path}`)).status === 503;
  });
  const answer = await call(`${own}${contract.fares.path}`);
  expectAnswer('a request to a process that is to end', answer);
  expect(answer.headers.get('connection') === 'close', 'a process that is to end did not say to reconnect');
  await stopped;
}

function untilReady({ port }: ApiProcess): Promise<void> {
  return until('a process that was started is ready', async () => {
    return (await call(`http://127.0.0.1:${port}${contract.ready.path}`)).status === 200;
  });
}

/** Visitors who look, book and write, one thing after the other, and whether anything was not answered as if nothing were. */
function startLoad(stage: Stage) {
  const { siteUrl } = stage;
  const answers: string[] = [];
  let ended = false;
  const look = (path: string) => async () => call(`${siteUrl}${path}`);
  const asks: (() => Promise<Answer>)[] = [
    look('/'),
    look(contract.fares.path),
    () => stage.guest().book(),
    look(contract.fares.path),
    () => stage.writer().write(),
    () => stage.writer({}, { keyless: true }).write(),
  ];
  async function visit(first: number): Promise<void> {
    for (let turn = first; !ended; turn += 1) {
      const answer = await asks[turn % asks.length]?.();
      if (!answer) continue;
      answers.push(answer.status === 200 ? 'ok' : `${answer.status} ${String(answer.body['text'] ?? '').slice(0, 80)}`);
      await sleep(pauseMs);
    }
  }
  const visits = Array.from({ length: visitors }, (_, first) => visit(first));
  return {
    async end() {
      ended = true;
      await Promise.all(visits);
      return { requests: answers.length, dropped: answers.filter((each) => each !== 'ok') };
    },
  };
}

function count(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, times]) => `${times} times ${text}`).join(', ');
}

/**
 * What a proxy sees of a process that is killed at the worst moment: it does what it is asked, for `target` does, and
 * the connection breaks before a byte of the answer.
 */
async function startDyingProcess({ port, target }: { port: number; target: number }) {
  let count = 0;
  const server = createServer((asked) => {
    const { method, url, headers } = asked;
    const passedOn = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      answer.resume().once('end', () => {
        count += 1;
        asked.socket.destroy();
      });
    });
    passedOn.once('error', () => asked.socket.destroy());
    asked.pipe(passedOn);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    /** How many requests it has passed on and left without an answer. */
    requests: () => count,
    close: async () => server.close().closeAllConnections(),
  };
}
