import { guestTipsPath, tipAmounts, tipPage } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { tips } from '../../database/after-ride-schema.ts';
import { drivers, rideEvents, vehicles } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';
import { renewLink, shareLink } from '../../my-booking/links.ts';
import { rideAddress } from '../../my-booking/ride-key.ts';
import { pressOn, ridden as riddenOn } from '../../testing/ridden.ts';
import { linkSecret, siteFor } from '../../testing/test-site.ts';

const site = siteFor();
beforeEach(() => site.database.clear());

const [five] = tipAmounts;

/** A ride whose pickup was so long ago, driven by Sam; and where it is tipped for. */
async function ridden(hoursAgo?: number, isSaid = true) {
  const { db } = site.database;
  const found = await riddenOn(site, tipPage, hoursAgo);
  const driverId = crypto.randomUUID();
  const sam = { firstName: 'Sam', lastName: 'Doe', phone: '+17165550160', language: 'en' } as const;
  await db.insert(drivers).values({ id: driverId, ...sam });
  const isIts = eq(vehicles.rideId, found.ride.id);
  const [car] = await db.update(vehicles).set({ driverId }).where(isIts).returning();
  // Of a driver of whom nobody has heard no page says who drove.
  const at = found.ride.pickupAt ?? new Date();
  const said = {
    vehicleId: car?.id ?? '',
    turn: car?.turn ?? 0,
    kind: 'on_board',
    happenedAt: at,
    receivedAt: at,
  } as const;
  if (isSaid) await db.insert(rideEvents).values({ id: crypto.randomUUID(), ...said });
  return found;
}
const open = (url: string) => site.app.inject(url);
const press = (url: string, amount: string, headers?: Record<string, string>) =>
  pressOn(site, url, { amount }, headers);
const rows = () => site.database.db.select().from(tips);

test('nobody is asked to tip a driver of whom nobody has said that they drove', async () => {
  const { url } = await ridden(undefined, false);
  const shown = await open(url);
  expect(shown.statusCode).toBe(409);
  expect(shown.body).not.toContain('Sam');
});

test('opening the page changes nothing; a press leads to a payment page, and who comes back is told what is so', async () => {
  const { url, token } = await ridden();
  const shown = await open(url);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shown.body).toContain('A tip for Sam?');
  expect((await open(`${url}&amount=10`)).body).toMatch(/\$10 for Sam.*In US dollars\..*Pay \$10 by card/s);
  await site.app.inject({ method: 'HEAD', url });
  expect(await rows()).toEqual([]);
  const pressed = await press(url, '5');
  expect(pressed.statusCode).toBe(303);
  const again = await press(url, '$5.00');
  expect(again.headers['location']).toBe(pressed.headers['location']);
  const [tip] = await rows();
  const back = `${tipPage}?session=${tip?.sessionId}`;
  expect((await open(back)).body).toContain('Nothing was charged');
  await site.stripe.happen(tip?.sessionId ?? '', 'pay');
  const thanks = await open(back);
  expect(thanks.body).toContain('Thank you!');
  expect(thanks.body).not.toMatch(/Sam|Ana/);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'paid', amountCents: five }]), {
    timeout: 20_000,
  });
  expect((await open(url)).body).toContain('$5 for Sam. Thank you!');
  expect((await press(url, '20')).body).toContain('It was paid before');
  expect(await rows()).toHaveLength(1);
  const asked = (link: string) => site.app.inject({ url: guestTipsPath, headers: { authorization: `Bearer ${link}` } });
  expect((await asked(token)).json()).toMatchObject({ rides: [{ position: 1, drivers: ['Sam'], givenCents: five }] });
  // As pages say it that were opened before the address had a value, too.
  for (const left of ['left=1', 'left'])
    expect((await open(`${tipPage}?${left}`)).body).toContain('You left the payment page');
  expect(tip?.sessionParams).toMatchObject({ cancel_url: expect.stringMatching(/\/api\/tip\?left=1$/) });
  const key = new URL(url, 'http://x').searchParams.get('key') ?? 'none';
  expect(site.logLines.join('\n')).not.toContain(key);
});

test.each(['', '0.5', '201', '<b>5</b>', '1,50'])(
  '%j is answered with the form and a sentence, and asks Stripe nothing',
  async (typed) => {
    const { url } = await ridden();
    const { statusCode, body } = await press(url, typed);
    expect(statusCode).toBe(400);
    expect(body).toContain('Enter an amount from $1 to $200');
    expect(body).not.toContain('<b>5');
    expect(await rows()).toEqual([]);
  },
);

test('before the ride is done, for a cancelled one and from another site nothing is taken', async () => {
  const { url, ride } = await ridden(1);
  expect((await open(url)).body).toContain('Not until the ride is done');
  expect((await press(url, '5')).statusCode).toBe(409);
  await site.database.db.update(rides).set({ state: 'cancelled' }).where(eq(rides.id, ride.id));
  expect((await press(url, '5')).body).toContain('There was no ride to tip for');
  expect((await press(url, '5', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test('an address opens for the guest’s link alone, and ends with it; a traveler’s page offers none', async () => {
  const { url, row, ride, token } = await ridden();
  const traveler = await shareLink({ ...site.deps, linkSecret }, row.id, undefined);
  expect((await open(rideAddress(tipPage, traveler, ride.id))).statusCode).toBe(404);
  expect((await open(url.slice(0, -2))).statusCode).toBe(404);
  expect((await open(`${tipPage}?ride=nobody&key=x`)).statusCode).toBe(404);
  const bare = await open(tipPage);
  expect([bare.statusCode, bare.body.includes('You left')]).toEqual([404, false]);
  for (const session of ['cs_test_unknown', '%00'])
    expect((await open(`${tipPage}?session=${session}`)).statusCode).toBe(404);
  const asked = async (link: string) =>
    (await site.app.inject({ url: guestTipsPath, headers: { authorization: `Bearer ${link}` } })).json();
  expect(await asked(traveler)).toEqual({ rides: [] });
  expect(await asked(token)).toMatchObject({ rides: [{ position: 1, drivers: ['Sam'], page: url }] });
  await renewLink({ ...site.deps, linkSecret }, row.id);
  expect((await open(url)).statusCode).toBe(404);
  expect((await press(url, '5')).statusCode).toBe(404);
});

test('while Stripe is away nothing is charged, and the same press opens the page later', async () => {
  const { url } = await ridden();
  await site.stripe.addOutage({ kind: 'refuse', method: 'POST', pathPrefix: '/v1/checkout/sessions' });
  const down = await press(url, '5');
  expect([down.statusCode, down.body]).toEqual([503, expect.stringContaining('Nothing was charged')]);
  await site.stripe.clearOutages();
  expect((await press(url, '5')).statusCode).toBe(303);
  expect(await rows()).toMatchObject([{ state: 'open' }]);
});
