import {
  type CheckoutPayload,
  day,
  examplePickup,
  fareById,
  fleetSize,
  formatPrice,
  hour,
  minute,
  mostUnpaidCars,
  type RequestedChange,
  splitPayload,
  toDollars,
  wallClock,
} from '@fallsline/domain';
import {
  createEmulatorControls,
  emulatorApiKey,
  emulatorWebhookSecret,
  startStripeEmulator,
} from '@fallsline/stripe-emulator';
import { eq, sql } from 'drizzle-orm';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { confirmQuote } from '../bookings/changes/confirm.ts';
import { quoteRideCancellation, quoteRideChange } from '../bookings/changes/quote-change.ts';
import { placeBooking } from '../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingBySession, bookingsWhere } from '../bookings/rows/booking-rows.ts';
import { receiveEvent } from '../bookings/settlement/receive-event.ts';
import { reconcile } from '../bookings/settlement/reconcile.ts';
import { settle } from '../bookings/settlement/settle.ts';
import { type BookingRow, orThrow } from '../bookings/stored/read-booking.ts';
import { tips } from '../database/after-ride-schema.ts';
import { payments } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { createSellingWatch } from '../operations/alarms/selling.ts';
import type { MessageKind } from '../outbox/message.ts';
import type { Payments } from '../ports/payments/payments.ts';
import { createStripePayments } from '../ports/payments/stripe.ts';
import type { Log } from '../process/log.ts';
import { openTestDatabase, tablesOf } from './test-databases.ts';

export { day, hour, minute } from '@fallsline/domain';

/** A log that nobody reads, but for what it was given at each level. */
export function quietLog() {
  const lines: { level: 'info' | 'warn' | 'error'; text: string }[] = [];
  const at = (level: 'info' | 'warn' | 'error') => (about: unknown, text?: string) => {
    lines.push({ level, text: text ?? String(about) });
  };
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } as Log };
}

function asQuoted<Answer extends { outcome: string; code?: string }>(answer: Answer) {
  if (answer.outcome !== 'quoted') throw new Error(answer.code ?? answer.outcome);
  return answer as Answer & { outcome: 'quoted' };
}

/** What `somePayload` costs: two vehicles to Niagara Falls. In cents, and as guests read it. */
export const someCents = 2 * fareById('buffalo-airport--niagara-falls-usa').cents;
export const somePrice = formatPrice(someCents);

/** As older clients say it. */
const { flightDate: _day, ...pickup } = examplePickup;

/** A pickup far enough ahead, whatever the day. */
export function somePayload(changes: Partial<CheckoutPayload> = {}): CheckoutPayload {
  return {
    ...pickup,
    customDropoffAddress: '300 3rd Street, Niagara Falls',
    passengerCount: 6,
    flightNumber: 'UA 1472',
    flightName: 'United',
    flightArrival: '17:20',
    pickupDate: new Date(Date.now() + 30 * day).toISOString().slice(0, 10),
    email: 'ana@guest.example',
    name: 'Ana Oliveira',
    phone: '+17165550123',
    amount: toDollars(someCents),
    ...changes,
  } as CheckoutPayload;
}

/**
 * Inside `describe`: a bench for its tests, cleared before each. It is opened before the first of them: take nothing out
 * of it sooner. A `patient` one waits for a lock for longer than production does.
 */
export function benchFor(options: { patient?: boolean } = {}): BookingBench {
  const bench = {} as BookingBench;
  beforeAll(async () => {
    Object.assign(bench, await openBookingBench(options));
  });
  beforeEach(() => bench.reset());
  afterAll(() => bench.close());
  return bench;
}

type BookingBench = Awaited<ReturnType<typeof openBookingBench>>;

/** Bookings on a database of their own, paid at an emulator of their own, on one clock that can be put forward. */
async function openBookingBench(options: { patient?: boolean }) {
  const [database, emulator] = await Promise.all([
    openTestDatabase(options),
    // Events are delivered by hand: `deliver`.
    startStripeEmulator({ webhookUrl: 'http://127.0.0.1:1', settings: { dropWebhooks: true } }),
  ]);
  const dashboard = new Stripe(emulatorApiKey, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    telemetry: false,
  });
  const controls = createEmulatorControls(emulator.url);
  const { log, lines } = quietLog();
  let offsetMs = 0;
  let wakes = 0;
  const now = () => Date.now() + offsetMs;
  const connection = { secretKey: emulatorApiKey, webhookSecrets: [emulatorWebhookSecret], apiUrl: emulator.url, now };
  const selling = createSellingWatch({
    payments: createStripePayments(connection),
    mailServer: { ping: async () => {} },
    database,
    now,
  });
  const { payments: port } = selling;
  const impatient = createStripePayments({ ...connection, patience: { tryMs: 400, totalMs: 2000 } });
  const deps: BookingDeps = {
    database,
    payments: port,
    publicUrl: 'https://fallsline.example',
    fleet: fleetSize,
    unpaidCars: mostUnpaidCars,
    now,
    log,
    wakeOutbox: () => {
      wakes += 1;
    },
  };
  /** The body and signature of an event as a webhook brings them; the time of signing relative to now. */
  function signed(event: object, { secret = emulatorWebhookSecret, ageSeconds = 0 } = {}) {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(now() / 1000) - ageSeconds;
    return {
      rawBody: Buffer.from(body),
      signature: dashboard.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
    };
  }
  async function events(type: string): Promise<Stripe.Event[]> {
    return (await controls.events()).map(({ event }) => event).filter((event) => event.type === type);
  }
  /** What a webhook does, and what comes of it. */
  async function receive(event: object, by = deps): Promise<string> {
    const reception = await receiveEvent(by, signed(event));
    if (reception.outcome === 'received') await reception.processed;
    return reception.outcome;
  }
  /** Places a booking and returns it; throws where no page was opened. */
  async function open(payload = somePayload(), clientKey: string = crypto.randomUUID()) {
    const placed = await placeBooking(deps, { ...splitPayload(payload), clientKey });
    if (placed.outcome !== 'opened') throw new Error(`Not opened: ${JSON.stringify(placed)}`);
    return { ...placed, clientKey };
  }
  /** The one booking there is. */
  async function booking() {
    const [row, ...others] = await bookingsWhere(database.db, undefined);
    if (!row || others.length > 0) throw new Error(`There are ${others.length} more bookings than one.`);
    return orThrow(row);
  }
  /** A paid booking: of a party of five there, unless a payload says more. */
  async function paid(payload: Partial<CheckoutPayload> = {}) {
    const { sessionId } = await open(somePayload({ passengerCount: 5, amount: undefined, ...payload }));
    await pay(sessionId);
    return (await bookingBySession(database.db, sessionId)) as BookingRow;
  }
  /** A paid booking for five there, so many hours ahead, and back three days later. */
  async function paidThereAndBack(hoursAhead = 30 * 24): Promise<BookingRow> {
    const there = deps.now() + hoursAhead * hour;
    return paid({ ...wallClock(there + minute / 2), returnTrip: wallClock(there + 3 * day) });
  }
  /** A guest pays on the page of a session, and comes back from it. */
  async function pay(sessionId: string | null): Promise<void> {
    await controls.happen(String(sessionId), 'pay');
    await settle(deps, String(sessionId));
  }
  /** Throws where it is refused. */
  async function quoteChange(requested: RequestedChange, position = 1) {
    return asQuoted(await quoteRideChange(deps, await booking(), position, requested));
  }
  /** Throws where it is refused. */
  async function quoteCancellation(...positions: number[]) {
    return asQuoted(await quoteRideCancellation(deps, await booking(), positions));
  }
  /** What a press that confirms a quote is answered, by this process or another. */
  async function confirm({ changeId }: { changeId: string }, by: BookingDeps = deps) {
    return confirmQuote(by, await booking(), changeId);
  }
  /** The page on which the difference of a change is paid. */
  async function pageFor(requested: RequestedChange) {
    const { changeId } = await quoteChange(requested);
    const page = await confirm({ changeId });
    if (page.outcome !== 'payment') throw new Error(`No page: ${page.outcome}`);
    return { ...page, changeId };
  }
  const messages = (kind?: MessageKind) =>
    database.db
      .select()
      .from(outbox)
      .where(kind && eq(outbox.kind, kind))
      .orderBy(outbox.id);
  const sessionsAtStripe = async () => (await dashboard.checkout.sessions.list({ limit: 100 })).data;
  const refundsAtStripe = async () => (await dashboard.refunds.list({ limit: 100 })).data;
  /** A process for which calls to Stripe do otherwise, as `change` makes them of what they do. */
  const paying = (change: (payments: Payments) => Partial<Payments>): BookingDeps => ({
    ...deps,
    payments: { ...port, ...change(port) },
  });
  /** A process for which a page is paid in the moment in which it is ended. */
  const paidAsItEnds = () =>
    paying(({ expireSession }) => ({
      async expireSession(sessionId) {
        await controls.happen(sessionId, 'pay');
        return expireSession(sessionId);
      },
    }));
  /** Puts our clock and Stripe's forward. */
  async function forward(ms: number): Promise<void> {
    offsetMs += ms;
    await controls.set({ clockOffsetSeconds: Math.round(offsetMs / 1000) });
  }
  /** Time passes, and the reconciler of a process looks. */
  async function reconcileAfter(ms: number, by = deps): Promise<void> {
    await forward(ms);
    await reconcile(by);
  }
  /** A booking whose guest has paid, which nobody has told us yet. */
  async function paidUnheard(payload = somePayload()) {
    const placed = await open(payload);
    const { payment_intent } = await controls.happen(placed.sessionId, 'pay');
    return { ...placed, paymentIntent: String(payment_intent) };
  }
  return {
    deps,
    /** What another process works with, on the same database. */
    another: async (): Promise<BookingDeps> => ({ ...deps, database: await database.another() }),
    reconcileAfter,
    paidUnheard,
    signed,
    events,
    receive,
    open,
    booking,
    forward,
    paid,
    paidThereAndBack,
    paidAsItEnds,
    pay,
    quoteChange,
    quoteCancellation,
    confirm,
    pageFor,
    /** For outages: waits less long than a visitor would, so that a test need not. */
    impatientDeps: { ...deps, payments: impatient } satisfies BookingDeps,
    database,
    selling,
    emulator,
    controls,
    lines,
    wakes: () => wakes,
    /** A booking that was paid, and found to be so by the reconciler three minutes later. */
    async reconciledBooking() {
      await paidUnheard();
      await reconcileAfter(3 * minute);
      return booking();
    },
    /** Brings us what Stripe has to tell of a type. */
    async deliver(type: string): Promise<void> {
      const told = await events(type);
      if (told.length === 0) throw new Error(`Stripe has sent no ${type}.`);
      for (const event of told) await receive(event);
    },
    /** All that the database holds, as text. */
    async everything(): Promise<string> {
      const tables = await tablesOf(database);
      const rows = [];
      for (const table of tables) rows.push(await database.db.execute(sql.raw(`select to_jsonb(t) from ${table} t`)));
      return JSON.stringify(rows.map((each) => each.rows));
    },
    /** All that was ever enqueued, or all of a kind, the oldest first. */
    messages,
    /** The keys of all messages that were ever enqueued, of those that begin so. */
    async enqueued(start = ''): Promise<string[]> {
      const keys = (await messages()).map(({ dedupeKey }) => dedupeKey);
      return keys.filter((key) => key.startsWith(start)).sort();
    },
    /** As though a mail server had taken all that is enqueued. */
    async allIsSent(): Promise<void> {
      await database.db.update(outbox).set({ state: 'sent', sentAt: new Date(deps.now()) });
    },
    /** How many sessions were opened at Stripe. */
    sessions: async (): Promise<number> => (await sessionsAtStripe()).length,
    paying,
    sessionsAtStripe,
    refundsAtStripe,
    /** What Stripe has given back, in cents, the latest first. */
    refunded: async () => (await refundsAtStripe()).map(({ amount }) => amount),
    /** Brings us all that Stripe has to tell, once more, the latest first where `isBackwards`. */
    async hear({ isBackwards = false, by = deps } = {}): Promise<void> {
      const told = (await controls.events()).map(({ event }) => event);
      for (const event of isBackwards ? told.toReversed() : told) await receive(event, by);
    },
    /**
     * Laws 3 and 10, at Stripe: a booking has one page at most that can be paid, and its row says that it is open, or that
     * it must end. Throws where that is not so.
     */
    async holdPages(): Promise<void> {
      // A tip closes no door of a booking: its page is counted by its ride, in the database (law 25).
      const tipped = new Set((await database.db.select({ id: tips.sessionId }).from(tips)).map(({ id }) => id));
      for (const [bookingId, open] of Object.entries(await controls.openPages())) {
        const [sessionId, ...others] = open.filter((id) => !tipped.has(id));
        if (sessionId === undefined) continue;
        if (others.length > 0)
          throw new Error(`Booking ${bookingId} has ${others.length} more pages than one at Stripe.`);
        const rows = await database.db.select().from(payments).where(eq(payments.bookingId, bookingId));
        const row = rows.find((each) => each.sessionId === sessionId);
        const mayBeOpen = (row ? [row] : rows.filter((each) => each.sessionId === null)).some(
          ({ state }) => state !== 'paid' && state !== 'expired',
        );
        if (!mayBeOpen) throw new Error(`Session ${sessionId} can be paid, and its row is ${row?.state ?? 'nowhere'}.`);
      }
    },
    /** Stripe as staff use it. */
    dashboard,
    async reset(): Promise<void> {
      offsetMs = 0;
      wakes = 0;
      lines.length = 0;
      await Promise.all([database.clear(), controls.reset()]);
    },
    async close(): Promise<void> {
      await Promise.all([database.close(), emulator.close()]);
    },
  };
}
