import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, readMail } from './mail.ts';

export type Envelope = { from: string; to: readonly string[] };

export type Store = Awaited<ReturnType<typeof openStore>>;

const extension = '.eml';

/**
 * The mails received, newest first. With a folder, each is an .eml file there before `add` returns, and the files found
 * in it are the mails of earlier runs; without one they live as long as the process.
 */
export async function openStore(folder?: string) {
  const mails = new Map<string, { mail: Mail; raw?: Uint8Array }>();

  if (folder) {
    await mkdir(folder, { recursive: true });
    for (const name of (await readdir(folder)).sort()) {
      if (!name.endsWith(extension)) continue;
      const id = name.slice(0, -extension.length);
      try {
        mails.set(id, { mail: await readMail(id, receivedAt(id), await readFile(join(folder, name))) });
      } catch (error) {
        console.error(`Mailbox: ${join(folder, name)} cannot be read as a mail and is left out (${String(error)})`);
      }
    }
  }

  const fileOf = (id: string) => (folder ? join(folder, `${id}${extension}`) : undefined);

  return {
    /** Keeps a mail; the envelope goes in front of it as headers, the way a delivering server writes it. */
    async add(content: Uint8Array, envelope: Envelope): Promise<Mail> {
      const id = newId();
      const raw = Buffer.concat([Buffer.from(envelopeHeaders(envelope)), content]);
      const mail = await readMail(id, receivedAt(id), raw);
      const file = fileOf(id);
      if (file) {
        // A half-written file never carries the name that is looked for.
        await writeFile(`${file}.part`, raw);
        await rename(`${file}.part`, file);
      }
      mails.set(id, file ? { mail } : { mail, raw });
      return mail;
    },

    list: (): Mail[] => Array.from(mails.values(), ({ mail }) => mail).reverse(),

    get: (id: string): Mail | undefined => mails.get(id)?.mail,

    async raw(id: string): Promise<Uint8Array | undefined> {
      const kept = mails.get(id);
      const file = fileOf(id);
      return kept && (kept.raw ?? (file ? await readFile(file) : undefined));
    },

    /** Deletes all mails. */
    async clear(): Promise<void> {
      for (const id of [...mails.keys()]) {
        mails.delete(id);
        const file = fileOf(id);
        if (file) await rm(file, { force: true });
      }
    },
  };
}

let lastStamp = 0;

/** Sorts by arrival, also within a millisecond and across restarts, and tells when the mail came. */
function newId(): string {
  lastStamp = Math.max(Date.now() * 1000, lastStamp + 1);
  return `${lastStamp}-${randomBytes(4).toString('hex')}`;
}

function receivedAt(id: string): Date {
  const at = new Date(Math.floor(Number.parseInt(id, 10) / 1000));
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

function envelopeHeaders({ from, to }: Envelope): string {
  return [`Return-Path: <${from}>`, ...to.map((address) => `Delivered-To: ${address}`), ''].join('\r\n');
}
