import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, Faults } from './faults.ts';
import type { Store } from './mail-store.ts';

const maximumBytes = 25 * 1024 * 1024;

/** Listens for mail on loopback, keeps what comes, and misbehaves as the faults say. Returns its port and how to stop. */
export async function listenForMail(port: number, store: Store, faults: Faults) {
  // Kept by the client's port, which is what a session tells: a fault must be able to break its own connection.
  const sockets = new Map<number, Socket>();

  const server = new SMTPServer({
    name: 'mailbox.fallsline.localhost',
    banner: 'Fallsline mailbox',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: maximumBytes,
    rejectOversized: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => {
      const fault = faults.onAuth();
      if (fault?.kind === 'refuse') done(refusal(fault));
      else done(null, { user: auth.username ?? 'anyone' });
    },
    onConnect: (_session, done) => {
      const fault = faults.onGreeting();
      if (fault?.kind !== 'no-greeting') done(fault?.kind === 'refuse' ? refusal(fault) : null);
    },
    onMailFrom: (_address, _session, done) => {
      const fault = faults.onSender();
      done(fault?.kind === 'refuse' ? refusal(fault) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      const fault = faults.onRecipient(address);
      if (fault?.kind === 'stall') return;
      done(fault?.kind === 'refuse' ? refusal(fault) : null);
    },
    onData: (stream, session, done) => {
      receive(stream, session).then((answer) => {
        if (answer === 'drop') sockets.get(session.remotePort)?.destroy();
        else if (answer !== 'stall') done(answer);
      }, done);
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const content = await buffer(stream);
    if (stream.sizeExceeded) return null; // answered 552 by rejectOversized
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const fault = faults.onData(to);
    if (fault?.kind === 'stall') return 'stall';
    if (fault?.kind === 'refuse') return refusal(fault);
    if (fault?.kind !== 'drop-after-data' || fault.kept !== false) {
      await store.add(content, { from: mailFrom ? mailFrom.address : '', to });
    }
    return fault ? 'drop' : null;
  }

  server.server.prependListener('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined || faults.onConnection()) {
      socket.destroy();
      return;
    }
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that goes away in mid-sentence is no fault of ours.
  server.on('error', () => {});

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve();
    });
  });

  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

function refusal({ code, says }: Extract<Fault, { kind: 'refuse' }>): Error {
  const words = code < 500 ? 'Try again later (a fault set for a test)' : 'Refused (a fault set for a test)';
  return Object.assign(new Error(says ?? words), { responseCode: code });
}
