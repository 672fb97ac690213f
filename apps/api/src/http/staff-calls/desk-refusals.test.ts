import { randomUUID } from 'node:crypto';
import {
  type ProblemKind,
  problemKinds,
  problemType,
  type StaffCallName,
  splitPayload,
  staffCalls,
} from '@fallsline/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import { bookingBySession } from '../../bookings/rows/booking-rows.ts';
import { settle } from '../../bookings/settlement/settle.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { invite } from '../../staff/sign-in/invite.ts';
import { createPasskey } from '../../testing/authenticator.ts';
import { someCents, somePayload } from '../../testing/bookings.ts';
import { siteFor } from '../../testing/test-site.ts';

// What the desk is told of a booking by phone and a changed trip that come to nothing: each by its own code, and nothing is done.

const site = siteFor();
let cookie = '';
beforeAll(async () => {
  const passkey = createPasskey(site.deps.publicUrl);
  const invitation = (await invite(site.deps, { name: 'Pat', reset: false }))?.split('#')[1];
  const { challengeId, options } = (await call('keyOptions', { invitation })).json();
  const made = await call('keys', { invitation, challengeId, label: 'Phone', response: passkey.register(options) });
  cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
});

function call(name: StaffCallName, payload?: object) {
  const { method, path } = staffCalls[name];
  const headers = { 'sec-fetch-site': 'same-origin', cookie };
  return site.app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
}
/** The problem that a call is answered with, which has to be of that kind; its fields by their paths. */
async function refused(kind: ProblemKind, name: StaffCallName, payload: object) {
  const answer = await call(name, payload);
  const { type, errors = [], ...problem } = answer.json();
  expect([answer.statusCode, type]).toEqual([problemKinds[kind].status, problemType(kind)]);
  return { ...problem, fields: (errors as { path: string }[]).map(({ path }) => path) };
}
const press = (more: object = {}, payload = somePayload()) => ({
  id: randomUUID(),
  payload,
  isPreview: false,
  ...more,
});
async function paid() {
  const placed = await placeBooking(site.deps, splitPayload(somePayload()));
  const sessionId = 'sessionId' in placed ? placed.sessionId : '';
  await site.stripe.happen(sessionId, 'pay');
  await settle(site.deps, sessionId);
  const row = await bookingBySession(site.database.db, sessionId);
  if (!row) throw new Error('Nothing was paid');
  return { bookingReference: row.reference, position: 1, version: row.version };
}

describe('a booking by phone', () => {
  test('is refused by the fields that are wrong, whoever finds it: the schema, the rules, or who read another price', async () => {
    const wrong = somePayload({ email: 'nobody', passengerCount: 0 });
    expect(await refused('invalidRequest', 'phoneBookings', press({}, wrong))).toMatchObject({
      fields: expect.arrayContaining(['payload.email', 'payload.passengerCount']),
    });
    const past = somePayload({ pickupDate: '2020-01-01' });
    expect((await refused('invalidRequest', 'phoneBookings', press({}, past))).fields).toEqual(['payload.pickupDate']);
    expect((await refused('invalidRequest', 'phoneBookings', { ...press(), id: 'first' })).fields).toEqual(['id']);
    expect((await refused('invalidRequest', 'phoneBookings', press({ amount: 1 }))).fields).toEqual(['amount']);
    const cheap = await refused('priceChanged', 'phoneBookings', press({}, somePayload({ amount: 1 })));
    expect(cheap['quote']).toMatchObject({ amountCents: someCents });
    expect(await site.database.db.select().from(phoneBookings)).toEqual([]);
  });

  test('is not possible under a press that has booked something else, and is not found under another address', async () => {
    const first = press();
    expect((await call('phoneBookings', first)).statusCode).toBe(200);
    const other = { ...first, payload: somePayload({ name: 'Somebody Else' }) };
    expect((await refused('notPossible', 'phoneBookings', other))['detail']).toMatch(/already booked something else/);
    expect((await call('waitingBookings')).json().bookings).toHaveLength(1);
    const { path } = staffCalls.phoneBookings;
    const elsewhere = await site.app.inject({ url: `${path}/1`, headers: { cookie } });
    expect([elsewhere.statusCode, elsewhere.json().type]).toEqual([404, problemType('notFound')]);
  });

  test('is acted on by its reference and by what the board knows alone', async () => {
    const { bookingReference } = await paid();
    const acts = 'phoneBookingActs';
    expect((await refused('invalidRequest', acts, { bookingReference, act: 'pay' })).fields).toEqual(['act']);
    expect((await refused('invalidRequest', acts, { act: 'let-go' })).fields).toEqual(['bookingReference']);
    for (const reference of [bookingReference, 'FALLS-0000-00'])
      expect((await refused('notPossible', acts, { bookingReference: reference, act: 'let-go' }))['detail']).toBe(
        'There is no such booking taken by phone.',
      );
  });
});

test('a changed trip is refused by its fields, by its version, or because there is none', async () => {
  const seen = await paid();
  const ask = { step: 'quote', ...seen, requested: { passengerCount: 1 } };
  expect((await refused('invalidRequest', 'tripChanges', { ...ask, step: 'now' })).fields).toEqual(['step']);
  const nobody = { ...ask, requested: { passengerCount: 0 } };
  expect((await refused('invalidRequest', 'tripChanges', nobody)).fields).toEqual(['requested.passengerCount']);
  // The ride begins at an airport: it has no flight to be in time for.
  const leaving = { ...ask, requested: { flightDeparture: '18:00' } };
  expect((await refused('invalidRequest', 'tripChanges', leaving)).fields).toEqual(['requested.flightDeparture']);
  const past = { ...ask, requested: { pickupDate: '2020-01-01' } };
  expect((await refused('notPossible', 'tripChanges', past))['detail']).toMatch(/Nothing was changed\.$/);
  await refused('staleVersion', 'tripChanges', { ...ask, version: seen.version + 1 });
  const confirm = { step: 'confirm', bookingReference: seen.bookingReference, position: 1, quoteId: randomUUID() };
  await refused('staleVersion', 'tripChanges', confirm);
  expect((await refused('notPossible', 'tripChanges', { ...ask, bookingReference: 'FALLS-0000-00' }))['detail']).toBe(
    'There is no such booking.',
  );
  await refused('notPossible', 'tripChanges', { ...ask, requested: {} });
});
