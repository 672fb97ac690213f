import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

// Below the range from which systems take ports for outgoing connections: a process that is killed and started again
// finds its port as it left it.
const first = 20_000;
const last = 32_000;
let next = first + Math.floor(Math.random() * (last - first));

/** A port on loopback that is free, and that this runner has given to nobody else. */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < last - first; tries += 1) {
    next = next >= last ? first : next + 1;
    const probe = createServer().listen(next, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return next;
  }
  throw new Error(`No port between ${first} and ${last} is free.`);
}

/** A connection to a port on loopback; undefined where nobody takes it. */
export async function connected(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}
