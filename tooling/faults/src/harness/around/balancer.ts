import { connect, createServer, type Socket } from 'node:net';

export type Balancer = { close(): Promise<void> };

/**
 * What stands in front of several API processes: each connection goes to the next one that takes it. A connection whose
 * process dies is cut, as any balancer would.
 */
export function startBalancer(port: number, targets: () => readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;

  function forward(client: Socket, untried: number[]): void {
    const target = untried.shift();
    if (target === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    open.add(upstream);
    upstream.once('close', () => {
      open.delete(upstream);
      client.destroy();
    });
    const refused = () => {
      upstream.removeAllListeners('close');
      open.delete(upstream);
      forward(client, untried);
    };
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      upstream.on('error', () => {});
      client.once('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }

  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {});
    client.once('close', () => open.delete(client));
    const all = targets();
    turn += 1;
    forward(
      client,
      all.map((_, index) => all[(turn + index) % all.length] ?? 0),
    );
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of open) socket.destroy();
          }),
      }),
    );
  });
}
