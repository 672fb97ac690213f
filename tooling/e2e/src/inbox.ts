import type { Mail } from '@fallsline/mailbox';
import { type APIRequestContext, expect } from '@playwright/test';

const patience = { timeout: 120_000, intervals: [100, 100, 200, 300, 500] };

/** The mail that reached the mailbox, by recipient: tests run side by side, so each reads only its own. */
export function openInbox(request: APIRequestContext, url: string) {
  async function mailsTo(address: string): Promise<Mail[]> {
    const list = await request.get(`${url}/api/v1/messages`);
    await expect(list).toBeOK();
    const { messages }: { messages: Pick<Mail, 'ID' | 'To'>[] } = await list.json();
    const own = messages.filter(({ To }) => To.some(({ Address }) => Address.toLowerCase() === address.toLowerCase()));
    return Promise.all(own.map(async ({ ID }) => (await request.get(`${url}/api/v1/message/${ID}`)).json()));
  }

  return {
    url,
    /** All mails to an address, newest first. */
    mailsTo,
    /** Waits for mails to an address whose subject matches, and returns the newest of them. */
    async waitForMail(address: string, subject: RegExp = /./): Promise<Mail> {
      let found: Mail | undefined;
      await expect(async () => {
        found = (await mailsTo(address)).find(({ Subject }) => subject.test(Subject));
        expect(found, `no mail to ${address} with a subject like ${subject}`).toBeDefined();
      }).toPass(patience);
      if (!found) throw new Error('unreachable: the wait above has found it');
      return found;
    },
  };
}

export type Inbox = ReturnType<typeof openInbox>;

/** The one mail a guest has: waits for it, gives a second one the time to come, and fails when it does. */
export async function onlyMail(inbox: Inbox, { email }: { email: string }): Promise<Mail> {
  const mail = await inbox.waitForMail(email);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await inbox.mailsTo(email), 'exactly one mail').toHaveLength(1);
  return mail;
}
