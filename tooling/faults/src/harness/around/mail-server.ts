import { join } from 'node:path';
import { type Fault, type Mail, type Mailbox, startMailbox } from '@fallsline/mailbox';
import { takePort } from './ports.ts';

/** The SMTP server of a case: what it accepts stays known, whatever becomes of it. */
export type MailServer = {
  smtpUrl: string;
  /** Every mail accepted so far. */
  mails(): Mail[];
  setFaults(faults: readonly Fault[]): void;
  /** Closes its port: connections are refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
};

export async function startMailServer(folder: string): Promise<MailServer> {
  const options = { smtpPort: await takePort(), webPort: await takePort(), dataDir: join(folder, 'mails') };
  let mailbox: Mailbox | undefined = await startMailbox(options);
  const { smtpUrl } = mailbox;
  let kept: Mail[] = [];
  return {
    smtpUrl,
    mails: () => mailbox?.messages() ?? kept,
    setFaults: (faults) => mailbox?.setFaults(faults),
    async goAway() {
      kept = mailbox?.messages() ?? kept;
      await mailbox?.close();
      mailbox = undefined;
    },
    async comeBack() {
      mailbox ??= await startMailbox(options);
    },
  };
}
