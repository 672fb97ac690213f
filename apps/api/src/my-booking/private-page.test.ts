import { randomUUID } from 'node:crypto';
import { bookingCalendarPath, guestDaysPath, linkTokenPattern, problemType, staffCalls } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingBySession } from '../bookings/rows/booking-rows.ts';
import { staff, vehicles } from '../database/driving-schema.ts';
import { rides } from '../database/schema.ts';
import { feedAddress } from '../mail/calendar/feed-address.ts';
import { assign } from '../rides/assign.ts';
import { makeDriverLink } from '../rides/driver-links.ts';
import { writeCar, writeDriver } from '../rides/write-fleet.ts';
import { somePayload } from '../testing/bookings.ts';
import { linkSecret, siteFor } from '../testing/test-site.ts';

const site = siteFor();
beforeEach(async () => {
  await site.database.clear();
  await site.mailbox.clear();
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
function call(method: Method, url: string, token?: string, payload?: object) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** The mail to the guest whose subject begins like that, once it has come. */
async function mailTo(subject: RegExp) {
  const found = await vi.waitFor(
    () => {
      const mail = site.mailbox.messages().find((each) => subject.test(each.Subject));
      if (!mail) throw new Error(`No mail ${subject}`);
      return mail;
    },
    { timeout: 120_000, interval: 50 },
  );
  return { ...found, raw: await site.mailbox.raw(found.ID) };
}

/** A paid booking there and back; the token as it stands in its mail. */
async function booked(changes: Parameters<typeof somePayload>[0] = {}) {
  const pickup = somePayload(changes);
  const returnTrip = { pickupDate: pickup.pickupDate, pickupTime: '21:10' };
  const payload = { ...pickup, amount: undefined, returnTrip };
  const placed = await call('POST', '/api/createCheckoutSession', undefined, { payload });
  const { sessionId } = placed.json();
  await site.stripe.happen(sessionId, 'pay');
  await call('POST', '/api/createCheckoutSession/send-confirmation', undefined, { sessionId });
  const mail = await mailTo(/rides are booked/);
  const [, token = ''] = /\/booking#(\S+)/.exec(mail.Text) ?? [];
  return { sessionId, mail, token };
}

describe('the link of a confirmation', () => {
  test('opens the booking; the answer is stored nowhere, and the token is in no log', async () => {
    const { token, mail } = await booked();
    expect(token).toMatch(linkTokenPattern);
    expect(mail.HTML).toContain(`/booking#${token}"`);
    const answer = await call('GET', '/api/booking', token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const wrong = await call('GET', '/api/booking', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect(wrong.json()).toMatchObject({ type: problemType('unknownToken'), status: 401 });
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
    expect((await call('GET', '/api/booking')).json()).toEqual(wrong.json());
    // Neither what it was, nor where a client puts it by mistake.
    await call('GET', `/api/booking?token=${token}`);
    await call('GET', `/api/booking/${token}`);
    await call('POST', '/api/booking/confirmations', token, { quoteId: token, decision: token });
    expect(site.logLines.join('\n')).not.toContain(token);
  });

  test('changes nothing by being opened, followed and submitted, as mail scanners do', async () => {
    const { token, sessionId } = await booked();
    // All of it but how far its mail has come.
    const stored = async () => ({ ...(await bookingBySession(site.database.db, sessionId)), confirmation: undefined });
    const before = await stored();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const) {
      for (const path of ['', '/quotes', '/confirmations', '/links', '/calendar']) {
        await call(method, `/api/booking${path}`, token);
        await call(method, `/api/booking${path}`, token, {});
      }
    }
    expect(await stored()).toEqual(before);
    expect((await call('GET', '/api/booking', token)).json()).toMatchObject({ version: 1, status: 'upcoming' });
  });

  test('is sent again for reference and email, with the same answer for what fits and what does not', async () => {
    const { token } = await booked();
    const { bookingReference: reference } = (await call('GET', '/api/booking', token)).json();
    const asked = { kind: 'lost', reference, email: 'ana@guest.example' };
    const right = await call('POST', '/api/booking/links', undefined, asked);
    const wrong = await call('POST', '/api/booking/links', undefined, { ...asked, email: 'bo@guest.example' });
    expect([wrong.statusCode, wrong.json()]).toEqual([right.statusCode, right.json()]);
    const again = await mailTo(/here is your link$/);
    expect(again.Text).toContain(`/booking#${token}`);
    expect(again.Text).toMatch(/did not ask for this\?\s+Then somebody knows your reference and your email address/i);
    expect(site.mailbox.messages().filter(({ To }) => To[0]?.Address === 'bo@guest.example')).toEqual([]);
  });

  test('made anew says who can have made it, and what ends theirs', async () => {
    const { token } = await booked();
    const made = (await call('POST', '/api/booking/links', token, { kind: 'new' })).json();
    const { Text } = await mailTo(/here is your new link$/);
    expect(Text).toContain(`/booking#${made.token}`);
    expect(Text).not.toMatch(/reference and your email|ask for this|you alone/);
    expect(Text).toMatch(/make this\?\s+Then somebody who had your old link did, and has this one too\./i);
    expect(Text).toContain("press 'Make a new link': that ends theirs");
  });

  test('shared with a traveler opens a page without a price, and its mail has none', async () => {
    const { token } = await booked();
    const email = 'sam@traveler.example';
    const made = (await call('POST', '/api/booking/links', token, { kind: 'traveler', email })).json();
    const mail = await mailTo(/^Your rides: /);
    expect(mail.To).toMatchObject([{ Address: email }]);
    expect(mail.Text).toContain(`/booking#${made.token}`);
    expect(mail.Text + mail.HTML).not.toMatch(/\$\d/);
    const seen = await call('GET', '/api/booking', made.token);
    expect(seen.body).not.toMatch(/cents/i);
    const cancellation = { kind: 'cancellation', rides: [1] };
    expect((await call('POST', '/api/booking/quotes', made.token, cancellation)).json()).toMatchObject({
      type: problemType('changeRefused'),
      code: 'not-for-traveler',
    });
  });
});

describe('the calendar', () => {
  /** What stands in a mail for calendar programs: the alternative, and the files. */
  async function calendarsOf(raw: string) {
    const { attachments } = await PostalMime.parse(raw);
    return attachments.map(({ mimeType, filename, content }) => {
      const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
      const calendar = new ICAL.Component(ICAL.parse(text));
      const [event] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
      const { uid, sequence } = event ?? {};
      const at = event?.startDate.toJSDate().toISOString();
      return { mimeType, filename, method: String(calendar.getFirstPropertyValue('method')), uid, sequence, at };
    });
  }

  test('of a confirmation has one entry a ride; a change moves it, and a cancellation takes it out', async () => {
    const { token, mail } = await booked();
    const { rides } = (await call('GET', '/api/booking', token)).json();
    expect(mail.raw).toMatch(/multipart\/alternative[\s\S]*text\/calendar; charset=utf-8; method=REQUEST/);
    const first = await calendarsOf(mail.raw);
    expect(new Set(first.map(({ uid }) => uid)).size).toBe(2);
    expect(new Set(first.map(({ at }) => at))).toEqual(
      new Set(rides.map(({ pickupAt }: { pickupAt: string }) => pickupAt)),
    );
    const { uid } = first.find(({ at }) => at === rides[1].pickupAt) ?? {};
    const asked = { kind: 'change', ride: 2, requested: { pickupTime: '22:40' } };
    const { quoteId } = (await call('POST', '/api/booking/quotes', token, asked)).json();
    const changed = await call('POST', '/api/booking/confirmations', token, { quoteId, decision: 'confirm' });
    const moved = changed.json().booking.rides[1].pickupAt;
    for (const entry of await calendarsOf((await mailTo(/^Your ride has changed/)).raw)) {
      expect(entry).toMatchObject({ method: 'REQUEST', uid, sequence: 2, at: moved });
    }
    // What makes no other entry brings none.
    const more = { kind: 'change', ride: 2, requested: { extras: { luggage: 3 } } };
    const asksMore = (await call('POST', '/api/booking/quotes', token, more)).json();
    await call('POST', '/api/booking/confirmations', token, { quoteId: asksMore.quoteId, decision: 'confirm' });
    await expect
      .poll(async () => calendarsOf((await mailTo(/^Your ride has changed/)).raw).then(({ length }) => length))
      .toBe(0);
    const both = await call('GET', bookingCalendarPath, token);
    expect(both.headers['content-disposition']).toContain('fallsline-rides.ics');
    expect(both.body.match(/^UID:/gm)).toHaveLength(2);
    // By its street, which a telephone finds.
    expect(both.body.replace(/\r\n /g, '')).toMatch(/^LOCATION:Buffalo Airport\\, 4200 Genesee Street\\, Buffalo/m);
    const file = await call('GET', changed.json().booking.rides[1].calendarUrl, token);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain(`UID:${uid}`);
    expect(file.body).not.toContain('ana@guest.example');
    expect((await call('GET', `${bookingCalendarPath}?ride=1`)).statusCode).toBe(401);
    const cancellation = await call('POST', '/api/booking/quotes', token, { kind: 'cancellation', rides: [2] });
    const confirm = { quoteId: cancellation.json().quoteId, decision: 'confirm' };
    await call('POST', '/api/booking/confirmations', token, confirm);
    for (const entry of await calendarsOf((await mailTo(/^One of your rides is cancelled/)).raw)) {
      expect(entry).toMatchObject({ method: 'CANCEL', uid, sequence: 6, at: moved });
    }
  });

  test('is saved with who rides by who booked for somebody else, and without by who rides', async () => {
    const { token } = await booked({ guest: { name: 'Maria Lopez', phone: '+525550177000' } });
    const made = await call('POST', '/api/booking/links', token, { kind: 'traveler', email: 'maria@traveler.example' });
    const files = [token, made.json().token].map((link) => call('GET', bookingCalendarPath, link));
    const summaries = (await Promise.all(files)).map(({ body }) => body.match(/^SUMMARY:\S+ \S+/gm));
    expect(summaries).toEqual([
      ['SUMMARY:Maria Lopez\\,', 'SUMMARY:Maria Lopez\\,'],
      ['SUMMARY:Fallsline: Buffalo', 'SUMMARY:Fallsline: Niagara'],
    ]);
  });

  test('of dispatch has the coming rides at a secret address, which ends when it is replaced', async () => {
    await booked();
    const settings = { linkSecret, publicUrl: '', now: Date.now() };
    const address = await feedAddress(site.database, { ...settings, isNew: false });
    expect(await feedAddress(site.database, { ...settings, isNew: false })).toBe(address);
    const feed = await call('GET', address);
    const events = new ICAL.Component(ICAL.parse(feed.body)).getAllSubcomponents('vevent');
    expect(events).toHaveLength(2);
    expect(feed.body.replaceAll('\r\n ', '')).toMatch(/Ana Oliveira\\, 716 555 0123/);
    const next = await feedAddress(site.database, { ...settings, isNew: true });
    expect((await call('GET', address)).statusCode).toBe(404);
    expect((await call('GET', next)).statusCode).toBe(200);
    expect(site.logLines.join('\n')).not.toContain(next.slice(-26, -4));
  });
});

test('the day of a ride opens for guest and traveler alike, says nothing again while nothing moves, and an assignment at once', async () => {
  const { token, sessionId } = await booked();
  const email = 'sam@traveler.example';
  const traveler = (await call('POST', '/api/booking/links', token, { kind: 'traveler', email })).json().token;
  const ask = (link: string, etag?: unknown) =>
    site.app.inject({
      url: guestDaysPath,
      headers: { authorization: `Bearer ${link}`, ...(etag ? { 'if-none-match': String(etag) } : {}) },
    });
  expect((await ask(token)).json()).toMatchObject({ rides: [] });
  const { db } = site.database;
  const booking = await bookingBySession(db, sessionId);
  const rideId = booking?.rides[0].id ?? '';
  await db
    .update(rides)
    .set({ pickupAt: new Date(Date.now() + 60 * 60_000) })
    .where(eq(rides.id, rideId));
  const first = await ask(token);
  expect(first.json()).toMatchObject({ rides: [{ position: 1, day: { state: 'booked' } }] });
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  const etag = first.headers['etag'];
  expect([(await ask(token, etag)).statusCode, (await ask(traveler, etag)).statusCode]).toEqual([304, 304]);

  const pat = { staffId: randomUUID() };
  await db.insert(staff).values({ id: pat.staffId, name: 'Pat', createdAt: new Date() });
  const sam = { firstName: 'Sam', lastName: 'Doe', phone: '+17165550160', language: 'en' } as const;
  const driver = await writeDriver(site.deps, pat, { driver: sam, isRetired: false });
  const driverId = driver.outcome === 'written' ? driver.driver.id : null;
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.rideId, rideId)).orderBy(vehicles.position);
  const vehicleId = vehicle?.id ?? '';
  const car = { number: 7, make: 'Toyota', model: 'Sienna', color: 'Yellow', plate: 'FLS 4207', seats: 6 };
  await writeCar(site.deps, pat, { car: { ...car, ramp: false }, isRetired: false });
  await assign(site.deps, pat, { vehicleId, version: 0, driverId, car: 7 });
  for (const link of [token, traveler]) {
    const told = await ask(link, etag);
    expect(told.statusCode).toBe(200);
    const driver = { firstName: 'Sam', phone: '+17165550160' };
    const [one, other] = told.json().rides[0].day.vehicles;
    expect(one).toEqual({ order: 1, state: 'assigned', driver, car, reached: [] });
    expect(other).toEqual({ order: 2, state: 'booked', reached: [] });
    expect(told.body).not.toContain('Doe');
  }
  // The driver's card, which shows the same car, is answered beside it.
  const link = await makeDriverLink(site.deps, pat, { of: 'vehicle', vehicleId });
  const card = await call('GET', staffCalls.driverCard.path, link.outcome === 'made' ? link.url.split('#')[1] : '');
  expect([card.statusCode, card.json().rides[0].car.plate]).toEqual([200, car.plate]);
});
