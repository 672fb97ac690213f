import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * What a proxy sees of a process that is killed at the worst moment: it does what it is asked, for `target` does, and
 * the connection breaks before a byte of the answer.
 */
export async function startDyingProcess({ port, target }: { port: number; target: number }) {
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
