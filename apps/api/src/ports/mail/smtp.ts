import { once } from 'node:events';
import { BlockList, isIP } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { type Address, type Mailer, PermanentDeliveryFailure } from './mailer.ts';

/**
 * Sends mail over SMTP (`smtp://user:password@host:port`, `smtps://` for TLS from the first byte). Mail that leaves our
 * network is encrypted or stays unsent, unless the address ends in `?requireTLS=false`. One try a mail: when to try
 * again is the outbox's business, so the pool never does by itself.
 */
export function createSmtpMailer({ smtpUrl }: { smtpUrl: string }): Mailer {
  const options = {
    ...parseConnectionUrl(smtpUrl),
    pool: true,
    // As many as the outbox sends at a time: a mail that stalls holds up no other.
    maxConnections: 4,
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
    ...(leavesOurNetwork(smtpUrl) ? { requireTLS: !smtpUrl.includes('requireTLS=false') } : {}),
    // Nothing that a visitor wrote may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const transport = createTransport(options);
  return {
    async send({ from, to, replyTo, subject, headers = {}, calendar, furtherCalendars = [], ...content }) {
      try {
        await transport.sendMail({
          ...content,
          ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.text, filename: 'ride.ics' } } : {}),
          attachments: furtherCalendars.map(({ method, text }, index) => ({
            filename: `ride-${index + 2}.ics`,
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content: text,
          })),
          from: oneLine(from),
          to: oneLine(to),
          ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
          subject: literalText(oneLine(subject)),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
        });
      } catch (error) {
        const refused = refusedForGood(error);
        throw refused ? new PermanentDeliveryFailure(refused, { cause: error }) : error;
      }
    },
    ping: (from) => pingSmtp(options, from),
    close: () => transport.close({ force: true }),
  };
}

/** Addresses of a machine or network of one's own; a name without a dot is a container's or a machine's beside us. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, prefix);
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether mail to this server crosses a network that is not ours, and has to be encrypted. */
export function leavesOurNetwork(smtpUrl: string): boolean {
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? host.includes('.') : !ownNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** A header is one line, whatever was written into it. */
function oneLine<Value extends Address | string>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') as Value;
  // Many readers decode encoded words even inside quotes, where a name stands.
  const name = oneLine(value.name).replaceAll(encodedWordBegins, '= ?');
  return { name, address: oneLine(value.address) } as Value;
}

/** What a reader takes for the beginning of encoded text (RFC 2047). */
const encodedWordBegins = '=?';

/** The text as a header has to carry it, so that what only looks encoded is read as it was typed. */
function literalText(text: string): string {
  return text.includes(encodedWordBegins) ? encodeWord(text, 'B', 52) : text;
}

/** Whom or what a mail server will never take, whoever asks. */
export type Refused = 'recipient' | 'content';

type Answer = {
  /** What was said to the server last, in nodemailer's words. */
  command?: string;
  /** nodemailer's kind of failure: EMESSAGE once the content was sent. */
  code?: string;
  /** The three digits of the answer. */
  responseCode?: number;
  /** The answer as it came. */
  response?: string;
};

/**
 * What a failed delivery refuses for good: the recipient, or what the mail says. `undefined` where trying again can
 * help, and wherever that is in doubt: an answer to our connection, password or sender address is ours to repair, and
 * so is a policy, for a provider that has suspended us answers like one that finds a mail distasteful. Many servers
 * keep what they hold against the sender until RCPT TO, so the stage alone decides nothing there; the enhanced status
 * code (RFC 3463) does, or, where there is none, the three digits and what the words are about.
 */
export function refusedForGood(error: unknown): Refused | undefined {
  const { command, code, responseCode = 0, response = '' } = error as Answer;
  if (responseCode < 500) return undefined;
  const afterContent = command === 'DATA' && code === 'EMESSAGE';
  if (command !== 'RCPT TO' && !afterContent) return undefined;
  const [, subject, detail] =
    /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? /\(#5\.(\d)\.(\d)\)/.exec(response) ?? [];
  // 5.0.0 and 5.1.0 say no more than the digits do.
  if (subject === undefined || subject === '0' || (subject === '1' && detail === '0')) {
    return afterContent ? bareContentRefusal(responseCode) : bareRecipientRefusal(responseCode, response);
  }
  switch (`${subject}.${detail}`) {
    case '1.7':
    case '1.8':
      return undefined; // the sender's address
    case '2.3':
    case '3.4':
      return 'content'; // too long
  }
  if (subject === '1' || subject === '2') return 'recipient';
  return subject === '6' ? 'content' : undefined;
}

const noSuchMailbox = [550, 551, 552, 553, 556];
const aboutUs = /sender|relay|rcpthosts|authenticat|account|client|policy|blocked|black ?list|block ?list|denied|spam/i;

function bareRecipientRefusal(responseCode: number, response: string): Refused | undefined {
  return noSuchMailbox.includes(responseCode) && !aboutUs.test(response) ? 'recipient' : undefined;
}

function bareContentRefusal(responseCode: number): Refused | undefined {
  return responseCode === 552 ? 'content' : undefined;
}

/**
 * Resolves when a mail server would take a mail from this sender now: connects, encrypts, signs in, begins a message and
 * takes it back. nodemailer's `verify` stops before the sender, and a sender that is not verified stops all mail too.
 * Rejects with what the server answered otherwise.
 */
async function pingSmtp(
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
