import type { Mail } from '@fallsline/mailbox';
import { expect } from '@playwright/test';
import type { Guest } from './fixtures.ts';
import type { Inbox } from './inbox.ts';

/** The one mail a guest has: waits for it, gives a second one the time to come, and fails when it does. */
export async function onlyMail(inbox: Inbox, guest: Guest): Promise<Mail> {
  const mail = await inbox.waitForMail(guest.email);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await inbox.mailsTo(guest.email), 'exactly one mail').toHaveLength(1);
  return mail;
}
