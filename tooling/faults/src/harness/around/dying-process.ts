import { createServer, request } from 'node:http';

export type DyingProcess = {
  /** How many requests it has passed on and left without an answer. */
  requests(): number;
  close(): Promise<void>;
};

/**
 * What a proxy sees of a process that is killed at the worst moment: it does what it is asked, for `target` does, and
 * the connection breaks before a byte of the answer.
 */
export function startDyingProcess({ port, target }: { port: number; target: number }): Promise<DyingProcess> {
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
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        requests: () => count,
        close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
      }),
    );
  });
}
