import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { connected } from './ports.ts';

/**
 * What stands in front of several API processes: each connection goes to the next one that takes it. A connection whose
 * process dies is cut, as any balancer would.
 */
export async function startBalancer(port: number, targets: () => readonly number[]): Promise<{ close(): void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer(async (client) => {
    const all = targets();
    turn += 1;
    open.add(client.on('error', () => {}));
    for (const nth of all.keys()) {
      const upstream = await connected(all[(turn + nth) % all.length] ?? 0);
      if (!upstream) continue;
      await pipeline(client, upstream, client).catch(() => {});
      break;
    }
    client.destroy();
    open.delete(client);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
