import { splitPayload, wallClock } from '@fallsline/domain';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { confirmForHolder } from '../../my-booking/confirm-quote.ts';
import { benchFor, day, somePayload } from '../../testing/bookings.ts';
import { placeBooking } from '../checkout/place-booking.ts';
import { cancelRides } from './cancel.ts';

// What a press costs: every statement that the driver sends to PostgreSQL from the press to the refund at Stripe, `begin` and
// `commit` among them. A whole read is one of a booking with all its rows; a lock is one of a booking.

const bench = benchFor();

/** A statement that is sent while none is answered yet begins another way there and back. */
async function counted(press: () => Promise<unknown>) {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let [waiting, trips] = [0, 0];
  const answered = () => {
    waiting -= 1;
  };
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (waiting === 0) trips += 1;
    waiting += 1;
    const then = given.at(-1);
    // As the pool asks for a statement of its own.
    if (typeof then === 'function') {
      given[given.length - 1] = (...all: unknown[]) => {
        answered();
        then(...all);
      };
      return original.apply(this, given);
    }
    return (original.apply(this, given) as Promise<unknown>).finally(answered);
  });
  try {
    await press();
    const sent = query.mock.calls.map(([given]) => {
      const { text } = (typeof given === 'string' ? { text: given } : given) as { text: string };
      return text.replaceAll(/\s+/g, ' ');
    });
    const having = (pattern: RegExp) => sent.filter((text) => pattern.test(text)).length;
    return {
      sent: sent.map((text) => text.split(' ').slice(0, 3).join(' ')),
      statements: sent.length,
      trips,
      transactions: having(/^begin$/),
      wholeReads: having(/json_agg/),
      locks: having(/from "booking" .*for update/),
    };
  } finally {
    query.mockRestore();
  }
}
/** What the press on the private page costs that confirms a quote. */
async function countedPress(quoteId: string) {
  const holder = { kind: 'guest', row: await bench.booking() } as const;
  const press = () => confirmForHolder(bench.deps, holder, { quoteId, decision: 'confirm', note: undefined });
  const { trips: _trips, ...count } = await counted(press);
  return count;
}
const there = () => wallClock(bench.deps.now() + 30 * day);
const andBack = () => ({ returnTrip: wallClock(bench.deps.now() + 33 * day) });

// One lock to decide and write, one under which Stripe's answer is kept: nothing of a ride or of money changes without.
const most = { transactions: 2, wholeReads: 2, locks: 2 };

test('a checkout asks for its cars without waiting for its row, its turns before what is asked in them', async () => {
  const { sent, trips, transactions } = await counted(() =>
    placeBooking(bench.deps, {
      ...splitPayload(somePayload({ ...andBack(), amount: undefined })),
      network: 'a network',
    }),
  );
  expect(sent).toEqual([
    'begin',
    'with "stored" as',
    'select pg_advisory_xact_lock(kind, number)',
    'select "booking"."id", "payment"."state"',
    '(select "id", "out_from",',
    '(select "id", "out_from",',
    'commit',
    'with "opened" as',
  ]);
  // All until the decision, the commit, and what is kept of Stripe's answer.
  expect({ trips, transactions }).toEqual({ trips: 3, transactions: 1 });
});

test.each([
  ['the only ride', () => ({}), [1], 14],
  ['one of two rides', andBack, [1], 13],
  ['both rides', andBack, [1, 2], 14],
] as const)('the press on the private page that cancels %s', async (_what, more, positions, statements) => {
  const row = await bench.paid({ ...there(), ...more() });
  const { changeId: quoteId } = await bench.quoteCancellation(...positions);
  const { sent, ...count } = await countedPress(quoteId);
  expect(count, sent.join('\n')).toEqual({ ...most, statements });
  expect((await bench.booking()).refunds).toMatchObject([{ paymentId: row.payment.id, state: 'succeeded' }]);
});

test('the command of the desk that cancels', async () => {
  const row = await bench.paid(there());
  const { sent, trips: _trips, ...count } = await counted(() => cancelRides(bench.deps, row));
  expect(count, sent.join('\n')).toEqual({ ...most, statements: 13 });
  expect((await bench.booking()).refunds).toMatchObject([{ state: 'succeeded' }]);
});

test.each([
  // Among them the turn of its day, and the question which vehicles are out.
  ['at no cost', { pickupTime: '19:10' }, { statements: 10, transactions: 1, wholeReads: 1, locks: 1 }],
  // Its page is asked for after the commit, and the session of it kept.
  ['for money', { passengerCount: 7 }, { statements: 10, transactions: 1, wholeReads: 1, locks: 1 }],
])('the press on the private page that changes a ride %s', async (_what, wish, cost) => {
  await bench.paid(there());
  const { changeId: quoteId } = await bench.quoteChange(wish);
  const { sent, ...count } = await countedPress(quoteId);
  expect(count, sent.join('\n')).toEqual(cost);
});
