import autocannon from 'autocannon';

/** How long each of `count` runs of something took, one after another, in milliseconds. */
export async function timeEach(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return times;
}

/**
 * How long each of several things takes in milliseconds, `count` times, one of each in turn: whatever else the machine does
 * meanwhile, it does to all of them.
 */
export async function timeInTurn<Kind extends string>(
  count: number,
  runs: Readonly<Record<Kind, () => Promise<unknown>>>,
): Promise<Record<Kind, number[]>> {
  const kinds = Object.keys(runs) as Kind[];
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  for (let i = 0; i < count; i += 1) {
    for (const kind of kinds) times[kind].push(...(await timeEach(1, runs[kind])));
  }
  return times;
}

/** Posts JSON. */
export function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Posts JSON and reads the answer. Throws when it is not a success. */
export async function post<Answer = unknown>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await send(url, body, headers);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Answer;
}

/** How many answers a second many connections get together, each asking again as soon as it was answered. */
export async function throughput(url: string, body: unknown, { connections = 20, seconds = 3 } = {}): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  return requests.average;
}
