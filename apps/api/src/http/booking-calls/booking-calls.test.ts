import { randomUUID } from 'node:crypto';
import {
  type CheckoutPayload,
  contract,
  currentPolicy,
  deadlinesOf,
  fareById,
  freeWaitingMinutes,
  idempotencyKeyHeader,
  messages,
  problemKindOf,
  wallClock,
} from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmQuote } from '../../bookings/changes/confirm.ts';
import { quoteRideChange } from '../../bookings/changes/quote-change.ts';
import { bookingBySession } from '../../bookings/rows/booking-rows.ts';
import { bookings, rides } from '../../database/schema.ts';
import { outbox, stripeEvents } from '../../database/service-schema.ts';
import { standAs } from '../../testing/stand-as.ts';
import { siteFor } from '../../testing/test-site.ts';

const site = siteFor();
beforeEach(async () => {
  await site.stripe.reset();
  await site.database.clear();
  await site.mailbox.clear();
});

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  const json = reply.json();
  const kind = reply.headers['content-type']?.toString().startsWith('application/problem+json')
    ? problemKindOf(json.type)
    : undefined;
  return { status: reply.statusCode, headers: reply.headers, body: json, kind };
}
const checkout = (payload: unknown, key?: string) =>
  call(contract.createCheckoutSession.path, { payload }, key ? { [idempotencyKeyHeader]: key } : {});
const confirm = (sessionId: unknown) => call(contract.sendConfirmation.path, { sessionId });
const storedBookings = async () => (await site.database.db.select({ of: count() }).from(bookings))[0]?.of;

const fare = fareById('buffalo-airport--niagara-falls-usa');
const inDays = (days: number) => wallClock(Date.now() + days * 24 * 3_600_000).pickupDate;
const wayBack = { pickupDate: inDays(33), pickupTime: '10:45' };
const withBack = (changes: object) => ({ ...aPayload(), amount: undefined, returnTrip: { ...wayBack, ...changes } });

describe('createCheckoutSession', () => {
  it('says what looks odd about a booking, and takes it all the same', async () => {
    const { body, status } = await checkout({ ...aPayload(), customDropoffAddress: 'Clifton Hill L2G 3K7' });
    expect(status).toBe(200);
    expect(contract.createCheckoutSession.replies[200].parse(body)).toEqual(body);
    const suggestion = { dynamicLocation: 'Niagara Falls Canada' };
    expect(body.advice).toMatchObject([{ ride: 1, code: 'address-across-border', suggestion }]);
    expect((await checkout(aPayload())).body).not.toHaveProperty('advice');
  });

  it('keeps the booking and answers with its payment page', async () => {
    const { status, headers, body } = await checkout(aPayload());
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(contract.createCheckoutSession.replies[200].parse(body)).toEqual(body);
    expect(body).toMatchObject({
      reference: body.sessionId.slice(0, 12),
      bookingReference: expect.stringMatching(/^FALLS-/),
      quote: { fareId: 'buffalo-airport--niagara-falls-usa', vehicles: 1, amountCents: fare.cents, currency: 'USD' },
    });
    expect((await fetch(body.url)).status).toBe(200);
    expect(await storedBookings()).toBe(1);
  });

  it('sells the way back in the same payment, and tells the price of both rides and of each', async () => {
    const key = randomUUID();
    const payload = aPayload({ returnTrip: wayBack, extras: { luggage: 3, note: 'Two sets of skis' } });
    const { status, body } = await checkout(payload, key);
    expect(status).toBe(200);
    expect(contract.createCheckoutSession.replies[200].parse(body)).toEqual(body);
    const [there, back] = body.quote.rides;
    expect(there).toMatchObject({ fareId: fare.id, vehicles: 1, amountCents: fare.cents });
    expect(back).toMatchObject({ fareId: 'niagara-falls-ny--buffalo-airport', vehicles: 1 });
    expect(body.quote).toMatchObject({ fareId: fare.id, amountCents: there.amountCents + back.amountCents });
    expect((await checkout(payload, key)).body).toEqual(body);
    expect(await checkout({ ...payload, amount: fare.cents / 100 }, randomUUID())).toMatchObject({
      status: 409,
      kind: 'priceChanged',
      body: { quote: body.quote },
    });
    // With another way back, or without its extras, it is another booking.
    const { extras: _less, ...plain } = payload;
    expect(await checkout(plain, key)).toMatchObject({ status: 422, kind: 'keyReused' });
    await site.stripe.happen(body.sessionId, 'pay');
    expect((await confirm(body.sessionId)).body).toMatchObject({
      status: 'paid',
      trip: {
        from: 'Buffalo Airport',
        pickupTime: '17:50',
        amountCents: body.quote.amountCents,
        back: { to: 'Buffalo Airport', ...wayBack, passengers: 2, airportPickup: false },
      },
    });
  });

  it('sells what the quotes call quotes, there and back, and tells no ride that was cancelled', async () => {
    const payload = withBack({ passengerCount: 3 });
    const { direction, dynamicLocation } = payload;
    const asked = { direction, dynamicLocation, passengerCount: 6, vehicles: 3, returnTrip: { passengerCount: 3 } };
    const { body: quoted } = await call(contract.quotes.path, asked);
    const sold = await checkout({ ...payload, passengerCount: 6, vehicles: 3 });
    const { note: _words, ...price } = quoted;
    expect(sold.body.quote).toEqual(price);
    expect(price.rides).toHaveLength(2);
    await site.stripe.happen(sold.body.sessionId, 'pay');
    await confirm(sold.body.sessionId);
    await site.database.db.update(rides).set({ state: 'cancelled' }).where(eq(rides.position, 2));
    const { trip } = (await confirm(sold.body.sessionId)).body;
    expect(trip).toMatchObject({ from: 'Buffalo Airport', amountCents: price.rides[0].amountCents });
    expect(trip).not.toHaveProperty('back');
  });

  it('takes who rides as traveler, or as guest, and not both', async () => {
    const traveler = { name: 'Rosa Delgado', phone: '7165550177' };
    expect(await checkout({ ...aPayload(), traveler })).toMatchObject({ status: 200 });
    const [row] = await site.database.db.select().from(bookings);
    expect(row?.guest).toMatchObject({ traveler });
    expect((await checkout({ ...aPayload(), traveler, guest: traveler })).body.errors).toMatchObject([
      { path: 'payload.traveler', code: 'traveler-twice' },
    ]);
  });

  it('is one booking and one page for one Idempotency-Key', async () => {
    const key = randomUUID();
    const payload = aPayload();
    const [first, second] = await Promise.all([checkout(payload, key), checkout(payload, key)]);
    const third = await checkout(payload, key);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await storedBookings()).toBe(1);
  });

  it('refuses a key for another booking, and an invalid key', async () => {
    const key = randomUUID();
    await checkout(aPayload(), key);
    expect(await checkout(aPayload({ name: 'Eve' }), key)).toMatchObject({ status: 422, kind: 'keyReused' });
    expect(await checkout(aPayload(), 'short')).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'idempotency-key', message: 'The Idempotency-Key must be 8 to 200 visible characters' }],
      },
    });
    expect(await storedBookings()).toBe(1);
  });

  it('says what a trip costs now when the sender believes something else, and charges nothing', async () => {
    const { status, kind, body } = await checkout({ ...aPayload({ passengerCount: 6 }), amount: 1 });
    expect({ status, kind }).toEqual({ status: 409, kind: 'priceChanged' });
    expect(body.quote).toEqual({
      fareId: 'buffalo-airport--niagara-falls-usa',
      vehicles: 2,
      amountCents: 2 * fare.cents,
      currency: 'USD',
    });
    expect(await storedBookings()).toBe(0);
    expect((await site.stripe.stats()).requests.length).toBe(0);
  });

  it('names every field that is wrong in the words of the form', async () => {
    const { status, body } = await checkout({ ...aPayload(), phone: '12', email: 'dana', flightNumber: ' ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: 'payload.phone', code: 'phone-invalid', message: messages.phoneInvalid },
        { path: 'payload.email', code: 'email-invalid', message: messages.emailInvalid },
        { path: 'payload.flightNumber', code: 'flight-number', message: messages.flightNumber },
      ]),
    );
    expect(body.errors).toHaveLength(3);
  });

  it('refuses a pickup that can no longer be met, at its field', async () => {
    expect((await checkout(aPayload({ pickupDate: '2020-01-01' }))).body.errors).toEqual([
      { path: 'payload.pickupDate', code: 'pickup-past', message: messages.pickupPast },
    ]);
  });

  it.each([
    ['a payload that is not an object', 'x', 'payload'],
    ['a place without a fare', { ...aPayload(), dynamicLocation: 'Paris' }, 'payload.dynamicLocation'],
    ['an amount as a text', { ...aPayload(), amount: '70' }, 'payload.amount'],
    ['a way back before the way there', withBack({ pickupDate: inDays(20) }), 'payload.returnTrip.pickupTime'],
    ['a way back in two years', withBack({ pickupDate: inDays(730) }), 'payload.returnTrip.pickupDate'],
    ['more seats than guests', { ...aPayload(), extras: { childSeats: { booster: 3 } } }, 'payload.extras.childSeats'],
  ])('refuses %s', async (_what, payload, path) => {
    const { status, kind, body } = await checkout(payload);
    expect({ status, kind }).toEqual({ status: 400, kind: 'invalidRequest' });
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await storedBookings()).toBe(0);
  });

  it('says that nothing was charged when Stripe does not answer, and the same key goes on later', async () => {
    await site.stripe.addOutage({ kind: '500', method: 'POST' });
    const key = randomUUID();
    const { status, kind, headers, body } = await checkout(aPayload(), key);
    expect({ status, kind, detail: body.detail }).toEqual({
      status: 503,
      kind: 'paymentsUnavailable',
      detail: 'The payment service does not answer. Nothing has been charged.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await site.stripe.clearOutages();
    expect((await checkout(aPayload(), key)).status).toBe(200);
    expect(await storedBookings()).toBe(1);
  });

  it('leads to the success page when the booking is paid, and nowhere when it was cancelled', async () => {
    const key = randomUUID();
    const payload = aPayload();
    const { body } = await checkout(payload, key);
    await site.stripe.happen(body.sessionId, 'pay');
    const paid = await checkout(payload, key);
    expect(paid.status).toBe(200);
    expect(paid.body).toEqual({ ...body, url: expect.stringMatching(/\/success\?session_id=cs_test_/) });
    await standAs(site.database.db, 'cancelled');
    expect(await checkout(payload, key)).toMatchObject({ status: 409, kind: 'bookingCancelled' });
  });
});

describe('send-confirmation', () => {
  async function paidSession(payload: CheckoutPayload = aPayload()): Promise<string> {
    const { body } = await checkout(payload);
    await site.stripe.happen(body.sessionId, 'pay');
    return body.sessionId;
  }

  it('says that a paid booking is paid, and its trip, and nothing of the person', async () => {
    const payload = aPayload();
    const sessionId = await paidSession(payload);
    const { status, headers, body } = await confirm(sessionId);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      status: 'paid',
      reference: sessionId.slice(0, 12),
      bookingReference: expect.stringMatching(/^FALLS-/),
      trip: {
        from: 'Buffalo Airport',
        to: 'Niagara Falls USA',
        pickupDate: payload.pickupDate,
        pickupTime: '17:50',
        passengers: 2,
        vehicles: 1,
        amountCents: fare.cents,
        airportPickup: true,
        meeting: expect.stringContaining('Your driver follows the flight and waits '),
        waiting: expect.stringContaining(`${freeWaitingMinutes} minutes`),
        cancelFreeUntil: new Date(deadlinesOf(payload, currentPolicy).cancelFreeUntil).toISOString(),
      },
      confirmationEmail: { to: 'd***@example.com', state: expect.stringMatching(/^(queued|sent)$/) },
    });
  });

  it('says of its email what the outbox knows: on its way, sent, given up, and nothing of an erased guest', async () => {
    const sessionId = await paidSession();
    await confirm(sessionId);
    const told = async () => (await confirm(sessionId)).body.confirmationEmail;
    await vi.waitFor(async () => expect(await told()).toMatchObject({ state: 'sent' }), { timeout: 120_000 });
    for (const [state, answer] of [
      ['due', 'queued'],
      ['failed', 'failed'],
    ] as const) {
      // Not before the test is over.
      const dueAt = new Date(Date.now() + 3_600_000);
      await site.database.db.update(outbox).set({ state, dueAt }).where(eq(outbox.kind, 'confirm'));
      expect(await told()).toMatchObject({ state: answer });
    }
    await site.database.db.update(bookings).set({ erasedAt: new Date() });
    expect(await told()).toBeNull();
  });

  it('says that an unpaid booking is not paid, and of an unpaid change that its booking stands', async () => {
    const { body } = await checkout(aPayload());
    expect(await confirm(body.sessionId)).toMatchObject({ status: 402, kind: 'notPaid' });
    const sessionId = await paidSession();
    await confirm(sessionId);
    const row = async () => {
      const found = await bookingBySession(site.database.db, sessionId);
      if (!found) throw new Error('There is no booking');
      return found;
    };
    const quoted = await quoteRideChange(site.deps, await row(), 1, { passengerCount: 11 });
    const page = quoted.outcome === 'quoted' ? await confirmQuote(site.deps, await row(), quoted.changeId) : quoted;
    expect(await confirm('sessionId' in page ? page.sessionId : '')).toMatchObject({
      status: 402,
      kind: 'notPaid',
      body: { detail: expect.stringMatching(/this change.* Your booking stands as it was/) },
    });
  });

  it('says that a payment is being looked at while Stripe cannot be asked', async () => {
    await site.stripe.set({ holdWebhooks: true });
    const { body } = await checkout(aPayload());
    await site.stripe.happen(body.sessionId, 'pay');
    await site.stripe.addOutage({ kind: '500', method: 'GET' });
    expect(await confirm(body.sessionId)).toMatchObject({
      status: 202,
      body: { status: 'processing', reference: body.sessionId.slice(0, 12) },
    });
    await site.stripe.clearOutages();
    expect((await confirm(body.sessionId)).status).toBe(200);
  });

  it('says that a cancelled booking is cancelled', async () => {
    const sessionId = await paidSession();
    await confirm(sessionId);
    await standAs(site.database.db, 'cancelled');
    const told = /^No cars? will come\. What you get back goes to the card you paid with\.$/;
    expect(await confirm(sessionId)).toMatchObject({
      ...{ status: 409, kind: 'bookingCancelled' },
      body: { detail: expect.stringMatching(told) },
    });
  });

  it('says that a payment for a replaced booking goes back, not that the trip was cancelled', async () => {
    const key = randomUUID();
    const { body } = await checkout(aPayload(), key);
    const later = { payload: aPayload({ passengerCount: 3 }), replaces: [key] };
    expect((await call(contract.createCheckoutSession.path, later)).status).toBe(200);
    await standAs(site.database.db, 'cancelled', eq(bookings.clientKey, key));
    expect(await confirm(body.sessionId)).toMatchObject({
      ...{ status: 409, kind: 'paymentReturned' },
      body: { detail: expect.stringContaining('if you paid for it, it stands') },
    });
  });

  it('knows no session that is not ours, and does not ask about it', async () => {
    expect(await confirm('cs_test_somebodyelses')).toMatchObject({ status: 404, kind: 'unknownSession' });
    expect((await site.stripe.stats()).requests.length).toBe(0);
  });
});

describe('a whole booking', () => {
  it('sends one confirmation and one job sheet, whoever comes first, and the log knows nobody', async () => {
    site.logLines.length = 0;
    const key = randomUUID();
    const { body } = await checkout(aPayload(), key);
    await site.stripe.happen(body.sessionId, 'pay');
    await Promise.all([confirm(body.sessionId), confirm(body.sessionId)]);
    // A mail about a booking of the tests before may still be on its way.
    const ofIt = () => site.mailbox.messages().filter(({ Subject }) => Subject.includes(body.bookingReference));
    await vi.waitFor(() => expect(ofIt()).toHaveLength(2), { timeout: 120_000 });
    const subjects = ofIt().map(({ Subject, To }) => `${To[0]?.Address}: ${Subject}`);
    expect(subjects.sort()).toEqual([
      expect.stringContaining('dana.whitfield@example.com: Your ride is booked: Buffalo Airport to Niagara Falls USA'),
      expect.stringContaining(`desk@fallsline.example: Job ${body.bookingReference}`),
    ]);

    await checkout({ ...aPayload(), phone: 'Dana Whitfield' });
    await call(`${contract.sendConfirmation.path}?session_id=${body.sessionId}&email=dana.whitfield@example.com`, {});
    const log = site.logLines.join('');
    expect(log).toContain('/api/createCheckoutSession');
    expect(log).toContain('answered');
    expect(log).not.toMatch(/dana|whitfield|7165550123|hyatt|rainbow|b6 1217|jetblue|whsec|sk_test/i);
    expect(log).not.toContain(key);
    for (const line of site.logLines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) });
  });
});

describe('the webhook', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      payload,
    });
  const keptEvents = async () => (await site.database.db.select({ of: count() }).from(stripeEvents))[0]?.of;

  it('keeps what Stripe delivers, and takes it again without a change', async () => {
    const { body } = await checkout(aPayload());
    await site.stripe.happen(body.sessionId, 'pay');
    await vi.waitFor(async () => expect(await keptEvents()).toBeGreaterThan(0), { timeout: 120_000 });
    const kept = await keptEvents();
    const [event] = await site.stripe.events();
    const again = await site.stripe.deliverAgain(String(event?.event.id ?? ''), {});
    expect(again.answers).toEqual(['200']);
    expect(await keptEvents()).toBe(kept);
  });

  it('refuses what is not signed and keeps nothing', async () => {
    const reply = await post('{"id":"evt_1","type":"checkout.session.completed"}');
    expect(reply.statusCode).toBe(400);
    expect(problemKindOf(reply.json().type)).toBe('badSignature');
    expect(await keptEvents()).toBe(0);
  });

  it('refuses a body of 2 MB before reading it', async () => {
    const reply = await post(Buffer.alloc(2_000_000, 'x'), { 'stripe-signature': 't=1,v1=0' });
    expect(reply.statusCode).toBe(413);
    expect(problemKindOf(reply.json().type)).toBe('tooLarge');
  });
});
