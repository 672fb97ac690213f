import { createServer } from 'node:net';

// Below the range from which systems take ports for outgoing connections: a process that is killed and started again
// finds its port as it left it.
const first = 20_000;
const last = 32_000;
let next = first + Math.floor(Math.random() * (last - first));

/** A port on loopback that is free, and that this runner has given to nobody else. */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < last - first; tries += 1) {
    next = next >= last ? first : next + 1;
    if (await isFree(next)) return next;
  }
  throw new Error(`No port between ${first} and ${last} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
