import { join } from 'node:path';
import { bookingPagePath } from '@fallsline/domain';
import { type Fault, type Mail, type Mailbox, startMailbox } from '@fallsline/mailbox';
import { acceptedMail } from '../../comparison/evidence.ts';
import { takePort } from './ports.ts';

/** The SMTP server of a case: what it accepts stays known, whatever becomes of it. Mails are listed the newest first. */
export type MailServer = {
  smtpUrl: string;
  /** Every mail accepted so far. */
  mails(): Mail[];
  mailsTo(email: string): Mail[];
  /** The tokens of links to private pages that somebody was mailed. */
  tokensTo(email: string): string[];
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
  const mails = () => mailbox?.messages() ?? kept;
  const mailsTo = (email: string) => mails().filter((mail) => acceptedMail(mail).to.includes(email));
  return {
    smtpUrl,
    mails,
    mailsTo,
    tokensTo: (email) =>
      mailsTo(email).flatMap(({ Text }) => new RegExp(`${bookingPagePath}#([\\w-]+)`).exec(Text)?.[1] ?? []),
    setFaults: (faults) => mailbox?.setFaults(faults),
    async goAway() {
      kept = mails();
      await mailbox?.close();
      mailbox = undefined;
    },
    async comeBack() {
      mailbox ??= await startMailbox(options);
    },
  };
}
