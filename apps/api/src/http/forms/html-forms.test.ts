import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  borderNotice,
  contract,
  exampleDropoff,
  fareById,
  formatDay,
  formatPrice,
  formPaths,
  laterDay,
  messages,
  moreField,
  noFreeCancellation,
  partyWords,
  rampVanPromise,
  receivedPaths,
  textLimits,
  toDollars,
  wallClock,
} from '@fallsline/domain';
import { aBooking } from '@fallsline/payloads/sample-booking';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides } from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions } from '../../database/service-schema.ts';
import { standAs } from '../../testing/stand-as.ts';
import { own, postForm, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { Refusal } from '../problems/refusal.ts';

let site: TestSite;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'forms-'));
  await writeFile(join(webRoot, 'index.html'), '<title>Home</title>');
  await writeFile(join(webRoot, 'csp.json'), '{"styles":[],"scripts":[]}');
  await writeFile(join(webRoot, 'form-shell.html'), '<title>{{title}}</title><main>{{main}}</main>');
  site = await startTestSite({ webRoot, rateLimits: { checkout: 100_000, contact: 50 } });
});
afterAll(async () => {
  await site.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(async () => {
  await site.stripe.reset();
  await site.stripe.clearOutages();
  await site.database.clear();
});

type Fields = Record<string, string | number | undefined>;
let visitors = 0;

const calm = 'class="form-summary" data-calm="true"';
const asTyped = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value ?? ''}`]));
async function post(path: string, fields: Fields | string, headers?: Record<string, string>) {
  visitors += 1;
  const payload = typeof fields === 'string' ? fields : asTyped(fields);
  const reply = await postForm(site, path, payload, headers, `203.0.113.${visitors % 250}`);
  return { status: reply.statusCode, headers: reply.headers, location: reply.headers.location, html: reply.body };
}
const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const stored = async (table: typeof bookings | typeof contactMessages | typeof newsletterSubscriptions) =>
  (await site.database.db.select({ of: count() }).from(table))[0]?.of;

/** What the list above a form says, each with its field. */
const problemsOf = (html: string) =>
  Array.from(html.matchAll(/<a href="#form-([^"]+)">([^<]+)<\/a>/g), ([, field, said]) => [field, said]);

const fare = fareById('buffalo-airport--niagara-falls-usa');
const cents = fare?.cents ?? 0;
/** The form asks for one ride. */
const { returnTrip: _noWayBack, extras: _nothingMore, guest: _nobodyElse, ...booking } = aBooking();
const trip = { ...booking, flightDate: booking.pickupDate, amount: toDollars(cents) };
const leavingCents = fareById('lewiston-ny--buffalo-airport').cents;
const leaving = {
  ...booking,
  ...exampleDropoff,
  pickupDate: booking.pickupDate,
  amount: toDollars(leavingCents),
};

describe('a booking that a browser posts by itself', () => {
  it('leads to its payment page, and to the same one however often it is pressed', async () => {
    const [first, second] = await Promise.all([post(formPaths.booking, trip), post(formPaths.booking, trip)]);
    expect(first.status).toBe(303);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(second.location).toBe(first.location);
    expect((await fetch(first.location ?? '')).status).toBe(200);
    expect((await post(formPaths.booking, { ...trip, passengerCount: 3 })).location).not.toBe(first.location);
    expect(await stored(bookings)).toBe(2);
  });

  it('says a day that follows from the flight and that nobody has seen, once', async () => {
    const night = { ...trip, pickupDate: '', flightArrival: '23:50', pickupTime: '00:20' };
    const asked = await post(formPaths.booking, night);
    const pickupDate = laterDay(booking.pickupDate, 1);
    expect(asked.status).toBe(400);
    expect(asked.html).toContain(messages.pickupFollows(formatDay(pickupDate)));
    expect(hiddenIn(asked.html, 'pickupDate')).toBe(pickupDate);
    expect(await stored(bookings)).toBe(0);
    expect((await post(formPaths.booking, { ...night, pickupDate })).status).toBe(303);
    expect((await site.database.db.select().from(rides))[0]).toMatchObject({
      pickupDate,
      trip: { pickupDate, pickupTime: '00:20', flightDate: booking.pickupDate },
    });
  });

  it('asks once whether a flight of the first hours lands on the day that was typed: a ticket shows the one before', async () => {
    const night = { ...trip, flightArrival: '00:10', pickupTime: '00:40' };
    const asked = await post(formPaths.booking, night);
    const [day, before] = [formatDay(booking.pickupDate), formatDay(laterDay(booking.pickupDate, -1))];
    expect(asked.status).toBe(409);
    expect(asked.html).toContain(`The flight lands at 12:10 AM on ${day}, in the night after ${before}.`);
    expect(await stored(bookings)).toBe(0);
    const kept = { ...night, asked: hiddenIn(asked.html, 'asked') };
    expect((await post(formPaths.booking, kept)).status).toBe(303);
    expect((await post(formPaths.booking, { ...kept, flightArrival: '00:20' })).status).toBe(409);
    expect((await post(formPaths.booking, { ...night, flightArrival: '06:00', pickupTime: '06:30' })).status).toBe(303);
  });

  it('is shown again, filled in, with a sentence at every field that is wrong', async () => {
    const { status, html } = await post(formPaths.booking, { ...trip, phone: '716 555', email: '', name: '  ' });
    expect(status).toBe(400);
    expect(html).toContain('<title>Please check 3 fields | ');
    for (const sentence of [messages.phoneInvalid, messages.email, messages.name]) {
      expect(html.split(sentence)).toHaveLength(3);
    }
    expect(html).toContain('value="716 555"');
    expect(html).toContain(`value="${trip.pickupDate}"`);
    expect(html).toContain('<option value="Niagara Falls USA" selected="">');
    expect(html).toContain(`Book Now ${formatPrice(cents)}`);
    expect(await stored(bookings)).toBe(0);
  });

  it('asks for the town once the direction is known, keeps the rest, and finds nothing wrong in what it has not asked yet', async () => {
    const { direction, dynamicLocation: _town, amount: _price, ...rest } = trip;
    const first = await post(formPaths.booking, { ...rest, direction: '' });
    expect(first.html).toContain(messages.direction);
    expect(first.html).not.toContain('name="dynamicLocation"');
    const second = await post(formPaths.booking, { ...rest, direction });
    expect(second.status).toBe(200);
    expect(second.html).toContain('A few more questions');
    expect(second.html).toContain('<option value="Toronto Airport">');
    expect(second.html).toContain('value="Dana Whitfield"');
    expect(second.html).toContain(partyWords.needs.metInside);
    // A page that knows of no flight asks for the day of the pickup alone.
    const { flightDate: _unasked, ...typed } = rest;
    const kept = await post(formPaths.booking, { ...typed, direction });
    expect(kept.html).toMatch(new RegExp(`name="flightDate"[^>]*value="${typed.pickupDate}"`));
    expect(kept.html).toMatch(new RegExp(`name="pickupTime"[^>]*value="${typed.pickupTime}"`));
    expect(second.html).not.toContain('aria-invalid');
    // The ticket of a page posts the empty list that it hides.
    const hidden = await post(formPaths.booking, { ...rest, direction, dynamicLocation: '' });
    expect(hidden.status).toBe(200);
    expect(hidden.html).not.toContain('aria-invalid');
    const [, formId = ''] = /name="formId" value="([^"]+)"/.exec(second.html) ?? [];
    const third = await post(formPaths.booking, { ...rest, direction, dynamicLocation: '', formId });
    expect(third.html).toContain(messages.dropoffLocation);
    expect(third.html.match(/aria-invalid/g)).toHaveLength(1);
  });

  it('opens the page with all its fields for who asks for more, and finds nothing wrong in it', async () => {
    const { status, html } = await post(formPaths.booking, { ...trip, phone: '', [moreField]: 'yes' });
    expect(status).toBe(200);
    expect(html).not.toContain('aria-invalid');
    for (const name of ['back', 'traveler', 'travelerName', 'booster', 'serviceAnimal', 'backTime']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(await stored(bookings)).toBe(0);
  });

  it('asks when the flight of a ride to an airport leaves, there and back, takes it, and sells without it too', async () => {
    const to = { ...leaving, back: 'yes', flightDate: '', flightDeparture: '' };
    const { html } = await post(formPaths.booking, { ...to, [moreField]: 'yes' });
    expect(html).toMatch(/Flight Date \(optional\).*Flight Departure Time \(optional\).*Pick Up Date</s);
    expect(html).not.toContain('name="backFlightDeparture"');
    expect(html).toContain('Leave passengers empty if they are the same');
    const there = await post(formPaths.booking, { ...trip, [moreField]: 'yes' });
    expect(there.html).not.toContain('name="flightDeparture"');
    expect(there.html).toContain('name="backFlightDeparture"');
    expect(there.html).toContain('Leave passengers or address empty if they are the same');

    expect((await post(formPaths.booking, { ...leaving, flightDate: '', flightDeparture: '' })).status).toBe(303);
    const told = { ...leaving, flightDate: leaving.pickupDate, flightDeparture: '21:00' };
    const undated = await post(formPaths.booking, { ...told, flightDate: '' });
    expect(undated.html).toContain(messages.flightDate);
    expect((await post(formPaths.booking, told)).status).toBe(303);
    const trips = (await site.database.db.select().from(rides)).map((ride) => ride.trip);
    expect(trips).toContainEqual(expect.objectContaining({ flightDeparture: '21:00', flightDate: told.flightDate }));
  });

  it('takes a way back, seats and who rides, and charges both rides', async () => {
    const { amount: _price, ...unpriced } = trip;
    const more = {
      ...unpriced,
      back: 'yes',
      backDate: laterDay(booking.pickupDate, 3),
      backTime: '10:45',
      booster: 1,
      serviceAnimal: 'yes',
      traveler: 'yes',
      travelerName: 'Ana Ruiz',
      travelerPhone: '716 555 0177',
      travelerEmail: '',
    };
    const bare = await post(formPaths.booking, { ...more, backTime: '', travelerName: '' });
    expect(bare.html).toContain('Your guest rides in a wheelchair');
    expect(bare.html).not.toContain(partyWords.needs.metInside);
    expect(bare.html).toContain(`>Ride back: ${messages.pickupTime}</a>`);
    expect(bare.html).toContain(messages.travelerName.replaceAll("'", '&#x27;'));
    expect((await post(formPaths.booking, { ...more, booster: 4 })).html).toContain(messages.childSeatsTooMany);
    const asked = await post(formPaths.booking, more);
    const both = cents + fareById('niagara-falls-ny--buffalo-airport').cents;
    expect(asked.html).toContain(`Your fare is ${formatPrice(both)} for both rides`);
    // Nothing is wrong: it stands in the colors of a hint, and what is wrong does not.
    expect(asked.html).toContain(calm);
    expect((await post(formPaths.booking, { ...more, booster: 4 })).html).not.toContain('data-calm');
    const risen = await post(formPaths.booking, { ...more, amount: toDollars(cents) });
    expect(risen.html).toContain(`The fare is now ${formatPrice(both)} for both rides`);
    expect(risen.html).not.toContain('data-calm');
    const paid = await post(formPaths.booking, { ...more, amount: hiddenIn(asked.html, 'amount') });
    expect(paid.status).toBe(303);
    expect(await (await fetch(paid.location ?? '')).text()).toContain(`Pay ${formatPrice(both)}`);
    const [there, back] = await site.database.db.select().from(rides).orderBy(rides.position);
    expect(there?.trip).toMatchObject({ extras: { childSeats: { booster: 1 }, serviceAnimal: true } });
    expect(back).toMatchObject({ pickupDate: more.backDate, trip: { pickupTime: '10:45' } });
    expect((await site.database.db.select().from(bookings))[0]?.guest).toMatchObject({
      traveler: { name: 'Ana Ruiz' },
    });
  });

  it('says at the time of the ride back, and not of the one there, what is about that ride', async () => {
    const [day, next] = [3, 4].map((days) => laterDay(booking.pickupDate, days));
    const flight = {
      backFlightNumber: 'UA1472',
      backFlightName: 'United',
      backFlightDate: day,
      backFlightArrival: '23:50',
    };
    const byNight = { ...leaving, flightDate: '', amount: undefined, back: 'yes', ...flight, backTime: '00:20' };
    const follows = await post(formPaths.booking, byNight);
    expect(problemsOf(follows.html)).toEqual([
      ['backTime', `Ride back: ${messages.pickupFollows(formatDay(next ?? ''))}`],
    ]);

    const cars = { ...leaving, flightDate: '', pickupDate: day, pickupTime: '10:45', passengerCount: 75 };
    const all = await post(formPaths.booking, { ...cars, amount: toDollars(15 * leavingCents) });
    expect(all.status).toBe(303);
    const amount = toDollars(cents + fareById('niagara-falls-ny--buffalo-airport').cents);
    const full = await post(formPaths.booking, { ...trip, back: 'yes', backDate: day, backTime: '10:45', amount });
    const out = expect.stringMatching(/^Ride back: all our cars are out at 10:45 AM\./);
    expect(problemsOf(full.html)).toEqual([['backTime', out]]);
  });

  it('sells no ride one way to who asks for a way back that has no fare', async () => {
    const { html } = await post(formPaths.booking, { ...trip, dynamicLocation: 'Toronto Airport', back: 'yes' });
    expect(html).toContain(messages.noFareBack);
    expect(await stored(bookings)).toBe(0);
  });

  it('asks before it takes a price that was not shown, or another one', async () => {
    const { amount: _price, ...unpriced } = trip;
    for (const fields of [unpriced, { ...trip, passengerCount: 11 }]) {
      const asked = await post(formPaths.booking, fields);
      const amount = Number(hiddenIn(asked.html, 'amount'));
      expect(asked.status).toBe(409);
      expect(asked.html).toContain(formatPrice(amount * 100));
      const formId = hiddenIn(asked.html, 'formId');
      expect((await post(formPaths.booking, { ...fields, amount, formId })).status).toBe(303);
    }
  });

  it('says of a pickup within 24 hours that cancelling is not free, of a border what it asks, and neither of another', async () => {
    const { amount: _price, ...unpriced } = trip;
    const sentence = noFreeCancellation([{ cancelFreeUntil: null }]) ?? '';
    const pickedUpIn = (hours: number) => {
      const landing = wallClock(Date.now() + (hours - 0.5) * 3_600_000);
      const flight = { flightDate: landing.pickupDate, flightArrival: landing.pickupTime };
      return post(formPaths.booking, { ...unpriced, ...flight, ...wallClock(Date.now() + hours * 3_600_000) });
    };
    const near = await pickedUpIn(5);
    expect(near.html).toContain(sentence);
    const unchanged = 'less than 3 hours ahead. You can still correct the flight';
    expect(near.html).not.toContain(unchanged);
    expect((await pickedUpIn(2)).html).toContain(unchanged);
    const van = await post(formPaths.booking, { ...unpriced, wheelchair: 'yes' });
    expect(van.html).toContain('Full refund until the van with a ramp is confirmed.');
    // Beside the box, before anything is paid: there is no script that says it once the box is checked.
    expect(van.html).toContain(rampVanPromise('your payment'));
    const onWayBack = 'On the ride back alone, where that begins at the airport.';
    expect(van.html).not.toContain(onWayBack);
    const toAirport = {
      ...unpriced,
      direction: 'to-buffalo',
      dynamicLocation: 'Grand Island',
      customPickupAddress: 'x',
    };
    expect((await post(formPaths.booking, toAirport)).html).toContain(onWayBack);
    const far = await post(formPaths.booking, unpriced);
    expect(far.html).not.toContain(sentence);
    const across = await post(formPaths.booking, { ...unpriced, dynamicLocation: 'Niagara Falls Canada' });
    for (const said of Object.values(borderNotice)) {
      expect(across.html).toContain(said);
      expect(far.html).not.toContain(said);
    }
  });

  it('asks once about an address on the other side of the river; one press takes the fare for that side', async () => {
    const across = { ...trip, customDropoffAddress: 'Clifton Hill, Niagara Falls, ON' };
    const asked = await post(formPaths.booking, across);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain('This address is in Canada, but the fare is for Niagara Falls USA');
    expect(asked.html).toMatch(/<button type="submit"[^>]*value="Niagara Falls Canada" name="dynamicLocation"/);
    expect(await stored(bookings)).toBe(0);
    const again = { ...across, asked: hiddenIn(asked.html, 'asked'), formId: hiddenIn(asked.html, 'formId') };
    // As a browser posts it: the field, and after it the button that was pressed.
    const body = new URLSearchParams(asTyped(again));
    body.append('dynamicLocation', 'Niagara Falls Canada');
    const taken = await post(formPaths.booking, body.toString());
    expect(taken.html).toContain('<option value="Niagara Falls Canada" selected="">');
    expect(taken.html).toContain(`Book Now ${formatPrice(fareById('buffalo-airport--niagara-falls-canada').cents)}`);
    expect(taken.html).not.toContain('<p>This address is in Canada');
    expect((await post(formPaths.booking, again)).status).toBe(303);
  });

  it('asks once about a pickup hours after the landing, and about all that is odd at the same time', async () => {
    const late = { ...trip, pickupTime: '22:30', customDropoffAddress: 'Clifton Hill L2G 3K7', amount: undefined };
    const asked = await post(formPaths.booking, late);
    expect(asked.html).toContain('2 questions before you pay');
    expect(asked.html).toContain(calm);
    expect(asked.html).toContain('The pickup at 10:30 PM is more than 3 hours after the flight lands at 5:25 PM.');
    expect(asked.html).toMatch(/<button type="submit"[^>]*value="17:55" name="pickupTime">Use 5:55 PM/);
    const kept = { ...late, amount: toDollars(cents), asked: hiddenIn(asked.html, 'asked') };
    expect((await post(formPaths.booking, kept)).status).toBe(303);
    expect((await post(formPaths.booking, { ...kept, pickupTime: '22:45' })).status).toBe(409);
  });

  it('is one booking for each form that was drawn: a cancelled one can be booked again', async () => {
    const first = await post(formPaths.booking, { ...trip, phone: '' });
    const formId = hiddenIn(first.html, 'formId');
    const page = await post(formPaths.booking, { ...trip, formId });
    expect((await post(formPaths.booking, { ...trip, formId })).location).toBe(page.location);
    await standAs(site.database.db, 'cancelled');
    const again = await post(formPaths.booking, { ...trip, formId });
    expect(again.status).toBe(409);
    const fresh = await post(formPaths.booking, { ...trip, formId: hiddenIn(again.html, 'formId') });
    expect(fresh.status).toBe(303);
    expect(fresh.location).not.toBe(page.location);
  });

  it('takes the place of what the same browser has posted before: only one page can be paid', async () => {
    const cookieOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
      String(headers['set-cookie']).split(';')[0] ?? '';
    const first = await post(formPaths.booking, trip);
    expect(first.headers['set-cookie']).toMatch(/; Path=\/api\/forms; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const second = await post(formPaths.booking, { ...trip, passengerCount: 3 }, { ...own, cookie: cookieOf(first) });
    expect(await (await fetch(first.location ?? '')).text()).toContain('This payment page has expired');
    expect(await (await fetch(second.location ?? '')).text()).toContain('Pay ');

    await standAs(site.database.db, 'paid', eq(bookings.status, 'checkout_open'));
    const third = await post(formPaths.booking, { ...trip, passengerCount: 4 }, { ...own, cookie: cookieOf(second) });
    expect(third.status).toBe(409);
    expect(third.html).toContain('See the booking that is paid');
    expect(cookieOf(third)).toBe('earlier-bookings=');
  });

  it('keeps what was typed while Stripe is away, and says so', async () => {
    await site.stripe.addOutage({ kind: '500', method: 'POST' });
    const { status, headers, html } = await post(formPaths.booking, trip);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('10');
    expect(html).toContain(new Refusal('paymentsUnavailable').problem.detail);
    expect(html).toContain('value="Dana Whitfield"');
  });
});

const message = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you\r\nhave one?' };

describe('a message that a browser posts by itself', () => {
  it('is received once, however often it is pressed, with its lines as they were', async () => {
    const answers = await Promise.all([post(formPaths.message, message), post(formPaths.message, message)]);
    for (const { status, location } of answers) expect([status, location]).toEqual([303, receivedPaths.message]);
    const kept = await site.database.db.select().from(contactMessages);
    expect(kept.map(({ content }) => content)).toEqual([{ ...message, message: 'Do you\nhave one?' }]);
  });

  it('is shown again with what is wrong, as text whatever is in it', async () => {
    const evil = '"><script>alert(1)</script>{{main}}</textarea>$&';
    const { status, html } = await post(formPaths.message, { ...message, email: 'ana@', subject: evil, message: evil });
    expect(status).toBe(400);
    expect(html).toContain(messages.emailInvalid);
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{main}}&lt;/textarea&gt;$&amp;');
    expect(await stored(contactMessages)).toBe(0);
  });

  it('may be as long as one that is sent by script', async () => {
    const longest = '☃'.repeat(textLimits.message);
    expect((await post(formPaths.message, { ...message, message: longest })).status).toBe(303);
    expect((await post(formPaths.message, { ...message, message: `${longest}!` })).html).toContain(
      messages.tooLong(textLimits.message),
    );
  });

  it('that a program wrote is answered alike, and dropped', async () => {
    expect((await post(formPaths.message, { ...message, website: 'x' })).location).toBe(receivedPaths.message);
    expect(await stored(contactMessages)).toBe(0);
  });
});

describe('a subscription that a browser posts by itself', () => {
  it('is received, or refused with its sentence', async () => {
    expect((await post(formPaths.newsletter, { email: 'ana@guest.example' })).location).toBe(receivedPaths.newsletter);
    expect(await stored(newsletterSubscriptions)).toBe(1);
    const { html } = await post(formPaths.newsletter, { email: 'ana@' });
    expect(html).toContain(messages.emailInvalid);
    expect(html).toContain('value="ana@"');
  });
});

describe('posts of all forms', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a page without an origin in an old browser', { origin: 'null' }],
  ])('are refused from %s', async (_who, headers) => {
    const { status, html } = await post(formPaths.message, message, headers);
    expect(status).toBe(403);
    expect(html).toContain('This form came from another site');
    expect(await stored(contactMessages)).toBe(0);
  });

  it('are taken from our own pages in an old browser', async () => {
    const { status } = await post(formPaths.message, message, { origin: site.deps.publicUrl });
    expect(status).toBe(303);
  });

  it('count together with the calls, and give back what was typed', async () => {
    const asked = await post(formPaths.newsletter, { email: 'ana@' });
    expect(asked.headers['ratelimit-policy']).toContain('"client";q=50');
    const remoteAddress = '198.51.100.7';
    const callApi = () =>
      site.app.inject({ method: 'POST', url: contract.sendContactForm.path, remoteAddress, payload: message });
    for (let calls = 0; calls < 50; calls += 1) await callApi();
    const reply = await postForm(site, formPaths.message, message, own, remoteAddress);
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    expect(reply.body).toContain('value="A child seat"');
  });

  it.each([
    ['too long', 413, `message=${'a'.repeat(80_000)}`, own],
    ['of another kind', 415, '{}', { ...own, 'content-type': 'application/json' }],
  ] as const)('are answered with a page where they are %s', async (_what, status, body, headers) => {
    const answer = await post(formPaths.message, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain('We could not read this form');
  });

  it('without anything in them are forms to fill in', async () => {
    expect((await post(formPaths.newsletter, '')).html).toContain(messages.email);
    expect((await post(formPaths.newsletter, 'email=a&email=b&__proto__=1')).html).toContain('value="b"');
  });

  it('lead to the form where somebody opens the address', async () => {
    const { statusCode, headers } = await site.app.inject({ url: formPaths.message });
    expect([statusCode, headers.location]).toEqual([303, '/contact']);
  });
});
