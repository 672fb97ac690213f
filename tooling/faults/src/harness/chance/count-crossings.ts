// Loaded in front of the built server (`node --import`): writes down every crossing of the process, which is a
// commit, a call to Stripe, a mail or an answer, and ends it (SIGKILL) at the one that process-crossings.ts names, just
// before it takes effect or just after. It sits on the sockets, so nothing passes unseen.
import { Socket } from 'node:net';
import {
  atCrossing,
  beginTransaction,
  commitOf,
  die,
  noteStatement,
  type Transaction,
  writtenTables,
} from './process-crossings.ts';

const { DATABASE_URL = '', STRIPE_API_URL = '', SMTP_URL = '' } = process.env;
const portOf = (url: string) => Number(URL.parse(url)?.port || Number.NaN);
const ports = { postgres: portOf(DATABASE_URL), stripe: portOf(STRIPE_API_URL), smtp: portOf(SMTP_URL) };

type Written = { chunk: Buffer | string; encoding: BufferEncoding };
type Inner = Socket & {
  _writeGeneric(many: boolean, data: Written[] | Buffer | string, encoding: BufferEncoding, done: () => void): void;
  _httpMessage?: { req?: { method?: string; url?: string } };
  server?: unknown;
};
const socket = Socket.prototype as Inner;
const write = socket._writeGeneric;

socket._writeGeneric = function writeAtCrossing(many, data, encoding, done) {
  // Until it is connected nothing leaves; then this is called again.
  const names = this.connecting ? [] : crossingsIn(this, bytesOf(many, data, encoding));
  const moments = names.map((name) => atCrossing(name));
  if (moments.includes('before')) die();
  if (!moments.includes('after')) return write.call(this, many, data, encoding, done);
  // What we ask has taken effect once it is answered; what we answer, once it is sent.
  if (!this.server) this.prependOnceListener('data', die);
  write.call(this, many, data, encoding, this.server ? die : done);
};

function bytesOf(many: boolean, data: Written[] | Buffer | string, encoding: BufferEncoding): Buffer {
  const chunks = many ? (data as Written[]) : [{ chunk: data as Buffer | string, encoding }];
  return Buffer.concat(chunks.map((each) => toBuffer(each)));
}

function toBuffer({ chunk, encoding }: Written): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
}

function crossingsIn(to: Inner, bytes: Buffer): string[] {
  const head = bytes.toString('latin1', 0, 400);
  if (to.server) return answerIn(to, head);
  // A pipe, such as the log.
  if (to.remotePort === undefined) return [];
  switch (to.remotePort) {
    case ports.postgres:
      return statementsIn(to, bytes);
    case ports.stripe:
      return callIn(head);
    case ports.smtp:
      return bytes.toString('latin1').endsWith('\r\n.\r\n') || head === '.\r\n' ? ['mail'] : [];
    default:
      return ['somewhere else'];
  }
}

/** Whoever only looks is told nothing that was done. */
function answerIn({ _httpMessage: message }: Inner, head: string): string[] {
  if (!head.startsWith('HTTP/1.1 ') || message?.req?.method !== 'POST') return [];
  return [`answer ${message.req.url}`];
}

/** Calls of a visit or of a change, by path. The watch and the sweep over lost events ask all the time. */
function callIn(head: string): string[] {
  const [, method, url = ''] = /^([A-Z]+) (\S+) HTTP/.exec(head) ?? [];
  if (!method || /^\/v1\/(?:events|checkout\/sessions\?limit=1$)/.test(url)) return [];
  const path = url.replace(/\?.*/, '').replaceAll(/\/(?:cs|pi|re)_[^/]+/g, '/:id');
  return [`Stripe ${method} ${path}`];
}

type Connection = { transaction: Transaction | undefined; statements: Map<string, string> };
const connections = new WeakMap<Socket, Connection>();

/** The commits among PostgreSQL's messages: of a transaction, or of a statement that stands alone. */
function statementsIn(to: Socket, bytes: Buffer): string[] {
  const connection = connections.get(to) ?? { transaction: undefined, statements: new Map() };
  connections.set(to, connection);
  const names: string[] = [];
  for (let at = 0; at + 5 <= bytes.length; ) {
    const kind = String.fromCharCode(bytes[at] ?? 0);
    const length = bytes.readInt32BE(at + 1);
    const [first = '', second = ''] = bytes.toString('utf8', at + 5, at + 1 + length).split('\0');
    at += 1 + length;
    // The first message of all has no kind.
    if (kind === '\0') return [];
    if (kind === 'P') connection.statements.set(first, second);
    const text = kind === 'Q' ? first : kind === 'B' ? (connection.statements.get(second) ?? '') : '';
    if (/^begin/i.test(text)) connection.transaction = beginTransaction();
    else if (/^rollback/i.test(text)) connection.transaction = undefined;
    else if (/^commit/i.test(text)) {
      names.push(...commitOf(connection.transaction));
      connection.transaction = undefined;
    } else if (connection.transaction) noteStatement(connection.transaction, text);
    else names.push(...commitOf({ tables: writtenTables(text) }));
  }
  return names;
}
