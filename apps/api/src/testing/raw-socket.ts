import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A connection on which a test writes what no HTTP client would, or reads as slowly as no browser does. */
export function openSocket(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // Being cut is what these tests wait for.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    closed,
    write: (bytes: string) => socket.write(bytes),
    received: () => text,
    /** What came until the other side closed, as one answer. */
    async answer(): Promise<RawAnswer> {
      await closed;
      return readAnswer(text);
    },
  };
}

/** Sends bytes and returns what comes back before the connection is closed. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const { write, answer } = openSocket(port);
  write(bytes);
  return answer();
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
}
