import { once } from 'node:events';
import { createInterface } from 'node:readline';
import addressparser from 'nodemailer/lib/addressparser';
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/**
 * Resolves when a mail server would take a mail from this sender now: connects, encrypts, signs in, begins a message and
 * takes it back. nodemailer's `verify` stops before the sender, and a sender that is not verified stops all mail too.
 * Rejects with what the server answered otherwise.
 */
export async function pingSmtp(
  options: SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined },
  from: string,
): Promise<void> {
  const connection = new SMTPConnection(options);
  const broken = new Promise<never>((_, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server hung up')));
  });
  try {
    await Promise.race([broken, beginMessage(connection, options.auth, from)]);
  } finally {
    // What comes after the answer is nobody's news.
    broken.catch(() => {});
    connection.on('error', () => {});
    connection.close();
  }
}

async function beginMessage(connection: SMTPConnection, auth: SMTPConnectionAuth | undefined, from: string) {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (auth && connection.allowsAuth) {
    await new Promise<void>((resolve, reject) => {
      connection.login(auth, (error) => (error ? reject(error) : resolve()));
    });
  }
  const socket = connection._socket;
  if (!socket) throw new Error('The mail server hung up');
  // From here on we speak ourselves: nodemailer knows no message without a recipient.
  socket.removeAllListeners('data');
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  const sender = addressparser(from, { flatten: true })[0]?.address ?? '';
  for (const command of [`MAIL FROM:<${sender}>`, 'RSET']) {
    socket.write(`${command}\r\n`);
    let answer: string;
    do [answer] = (await once(lines, 'line')) as [string];
    while (/^\d{3}-/.test(answer));
    if (!answer.startsWith('2'))
      throw Object.assign(new Error('The mail server refuses us'), { code: refusal(answer) });
  }
  socket.write('QUIT\r\n');
}

/** What a refusal may show: its number, for the words after it can name people. */
const refusal = (answer: string) => `SMTP ${answer.slice(0, 3)}`;
