import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { createEmulatorControls, type EmulatorControls } from '@fallsline/stripe-emulator';
import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { type Inbox, openInbox } from './inbox.ts';
import { type Problems, watchForProblems } from './page-problems.ts';

export { expect } from '@playwright/test';

export type Guest = { name: string; email: string; phone: string };

/** What all guests share; their addresses are their own. */
export const guestName = 'Zoë Fallows';
export const guestPhone = '+1 (716) 555-0187';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Where a part of the stack is; throws where it was not started. */
export function address(name: 'E2E_SITE' | 'E2E_EMULATOR' | 'E2E_INBOX'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: the journeys are run by playwright.config.ts, which starts the stack`);
  return url;
}

/** What a test has of the site, whichever browser it is about. */
export const siteTest = base.extend<{
  /** A visitor nobody else is: mail is told apart by its address. */
  guest: Guest;
  inbox: Inbox;
  /** The emulator's controls. All tests share it: what is not about one session touches the others too. */
  emulator: EmulatorControls;
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
});

export const test = siteTest.extend<{
  /** What the browser may complain about in this test; anything else fails it. */
  problems: Problems;
  /** Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it stands. */
  expectAccessible: () => Promise<void>;
}>({
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
    await use(() => expectAccessibleOn(page));
  },
});

/** Fails when axe finds a violation of WCAG 2.2 A or AA on a page as it stands. */
export async function expectAccessibleOn(page: Page): Promise<void> {
  const { violations } = page.frames().length > 1 ? await withFrames(page).analyze() : await alone(page);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

const judged: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: wcag } };

/** A page without frames keeps axe for the next look: reading its source takes longer than to judge a page. */
async function alone(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate((options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options), judged);
}

/** It opens a page of its own to put the results of frames together. */
function withFrames(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options(judged);
}
