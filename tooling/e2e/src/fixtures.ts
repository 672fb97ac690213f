import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { createEmulatorControls, type EmulatorControls } from '@fallsline/stripe-emulator';
import { test as base, expect } from '@playwright/test';
import { type Inbox, openInbox } from './inbox.ts';
import { type Problems, watchForProblems } from './problems.ts';

export { expect } from '@playwright/test';

export type Guest = { name: string; email: string; phone: string };

/** What all guests share; their addresses are their own. */
export const guestName = 'Zoë Fallows';
export const guestPhone = '+1 (716) 555-0187';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function address(name: 'E2E_SITE' | 'E2E_EMULATOR' | 'E2E_INBOX'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: the journeys are run by playwright.config.ts, which starts the stack`);
  return url;
}

export const test = base.extend<{
  /** A visitor nobody else is: mail is told apart by its address. */
  guest: Guest;
  inbox: Inbox;
  /** The emulator's controls. All tests share it: what is not about one session touches the others too. */
  emulator: EmulatorControls;
  /** What the browser may complain about in this test; anything else fails it. */
  problems: Problems;
  /** Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
  expectAccessible: () => Promise<void>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from its pattern
  guest: async ({}, use) => {
    await use({ name: guestName, email: `guest-${randomUUID()}@guest.example`, phone: guestPhone });
  },
  inbox: async ({ request }, use) => {
    await use(openInbox(request, address('E2E_INBOX')));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  emulator: async ({}, use) => {
    await use(createEmulatorControls(address('E2E_EMULATOR')));
  },
  problems: [
    async ({ context }, use) => {
      const own = [address('E2E_SITE'), address('E2E_EMULATOR'), address('E2E_INBOX')];
      const problems = watchForProblems(context, own);
      await use(problems);
      expect(problems.verdict(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // What a page of ours has not laid out yet has no place, and axe judges colors by places.
      await page.locator('html[data-laid-out], html:not(:has(script[data-entry]))').first().waitFor();
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(wcag);
      // It would open a page of its own to put the results of frames together: one without frames needs none.
      const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
      expect(found, `axe on ${page.url()}`).toEqual([]);
    });
  },
});
