import { BlockList, isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { refusedForGood } from './mail-refusal.ts';
import { type Address, type Mailer, PermanentDeliveryFailure } from './mailer.ts';
import { pingSmtp } from './smtp-ping.ts';

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
