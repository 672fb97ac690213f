import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DriverCard, pickupInstant, wallClock } from '@fallsline/domain';
import { postgresPlace, startPostgresServer } from '@fallsline/faults/databases';
import { openSiteClock } from '@fallsline/faults/site-clock';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openInbox } from '../inbox.ts';
import { watchForProblems } from '../page-problems.ts';
import { startStack } from '../start-stack.ts';
import { withPasskeys } from '../virtual-passkeys.ts';

export type DaySite = Awaited<ReturnType<typeof openDaySite>>;
/** One of those who look at the day: a browser of their own. */
export type Person = { page: Page; context: BrowserContext; problems: ReturnType<typeof watchForProblems> };

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

/**
 * The built site on a PostgreSQL of its own with the seeded day in it, and a clock for all: site, Stripe and every browser. It
 * stands at noon in Buffalo when the day begins, so that no ride of it falls on another day. `log`: where the API's goes.
 */
export async function openDaySite(browser: Browser, log: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-day-'));
  const server = await startPostgresServer();
  const database = await postgresPlace(server);
  const clock = openSiteClock({ speed: 1, folder });
  const { pickupDate } = wallClock(Date.now());
  clock.set(Number(pickupInstant({ pickupDate, pickupTime: '12:10' })));
  const stack = await startStack({ log, clock, env: { DATABASE_URL: database.url, FLEET: '', UNPAID_CARS: '' } });
  const people: Person[] = [];

  async function open(device: object): Promise<Person> {
    const context = await browser.newContext({ baseURL: stack.site, reducedMotion: 'reduce', ...device });
    const problems = watchForProblems(context, [stack.site, stack.emulator, stack.inbox]);
    await context.clock.install({ time: clock.now() });
    const person = { context, page: await context.newPage(), problems };
    people.push(person);
    return person;
  }
  const linesOf = (pattern: RegExp) => [...stack.day.matchAll(pattern)].map(([, found = '']) => found);
  const cardOf = async (link: string): Promise<DriverCard> => {
    const headers = { authorization: `Bearer ${link.split('#')[1]}` };
    return (await fetch(`${stack.site}/api/drive`, { headers })).json();
  };

  return {
    ...stack,
    database,
    clock,
    inboxOf: (page: Page) => openInbox(page.request, stack.inbox),
    /** The board in a browser with passkeys, by an invitation. */
    async board(invitation = linesOf(/(\S+\/board\/invitation#[\w-]{22})/g)[0] ?? ''): Promise<Person> {
      const person = await open(desk);
      await withPasskeys(person.context, person.page);
      await person.page.goto(invitation);
      await person.page.getByRole('button', { name: 'Make my passkey' }).click();
      await person.page.getByRole('link', { name: 'Later: open the board' }).click();
      return person;
    },
    /** The card of whoever drives a guest of the day, on that driver's phone. Throws where nobody of the day's links does. */
    async phoneOfDriverOf(guest: string): Promise<Person & { name: string; link: string }> {
      for (const link of linesOf(/(\S+\/drive#[\w-]{22})/g)) {
        const { rides, driver } = await cardOf(link);
        if (!rides.some((ride) => ride.guest?.name === guest)) continue;
        const person = await open({
          ...phone,
          permissions: ['geolocation'],
          geolocation: { latitude: 42.945, longitude: -78.76 },
        });
        await person.page.goto(link);
        return { ...person, name: driver.firstName, link };
      }
      throw new Error(`Nobody drives ${guest}`);
    },
    /** A phone that opens a link. */
    async phone(link: string): Promise<Person> {
      const person = await open(phone);
      await person.page.goto(link);
      return person;
    },
    cardOf,
    /** Everybody's clock moves on; what was due meanwhile comes now. */
    async forward(ms: number): Promise<void> {
      clock.set(clock.now() + ms);
      await Promise.all(people.map(({ context }) => context.clock.fastForward(ms)));
    },
    /** What browsers complained about, and nobody expected. */
    complaints: () => people.flatMap(({ problems }) => problems.verdict()),
    async close(): Promise<void> {
      await Promise.all(people.map(({ context }) => context.close()));
      await stack.stop();
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
