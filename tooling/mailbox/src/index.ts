import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createFaults, type Fault } from './faults.ts';
import { buildWeb } from './inbox-pages.ts';
import type { Mail } from './mail.ts';
import { openStore } from './mail-store.ts';
import { listenForMail } from './smtp-server.ts';

export type { Fault } from './faults.ts';
export type { Mail } from './mail.ts';

export type Mailbox = {
  /** Where to send mail, for `SMTP_URL`. */
  smtpUrl: string;
  /** The inbox page, and Mailpit's API under `/api/v1`. */
  url: string;
  /** All mails, newest first. */
  messages: () => Mail[];
  /** The whole mail as it was received. */
  raw: (id: string) => Promise<string>;
  /** Deletes all mails. */
  clear: () => Promise<void>;
  /** Replaces the faults in force; `[]` ends them. */
  setFaults: (faults: readonly Fault[]) => void;
  /** Stops listening and breaks open connections. Mails in a folder stay there. */
  close: () => Promise<void>;
};

/**
 * Starts an SMTP catcher and its web inbox on loopback. Port 0 takes a free one. With `dataDir`, mails are kept in
 * `<dataDir>/mailbox` and survive a restart. Rejects with EADDRINUSE, and `port` on the error, when a port is taken.
 */
export async function startMailbox(options: { smtpPort: number; webPort: number; dataDir?: string }): Promise<Mailbox> {
  const store = await openStore(options.dataDir && join(options.dataDir, 'mailbox'));
  const faults = createFaults();
  const smtp = await listenForMail(options.smtpPort, store, faults);
  const web = buildWeb(store);
  try {
    await web.listen({ port: options.webPort, host: '127.0.0.1' });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  const webPort = (web.server.address() as AddressInfo).port;

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: `http://127.0.0.1:${webPort}`,
    messages: store.list,
    async raw(id) {
      const raw = await store.raw(id);
      if (!raw) throw new Error(`There is no mail ${id}`);
      return Buffer.from(raw).toString();
    },
    clear: store.clear,
    setFaults: faults.set,
    async close() {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
