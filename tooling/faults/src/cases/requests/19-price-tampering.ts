import { contract, fareById, quote, toDollars } from '@fallsline/domain';
import { accountIn } from '../../comparison/stored.ts';
import type { FaultCase } from '../../fault-case.ts';

/** What the honest payload costs. */
const honest = fareById('buffalo-airport--niagara-falls-usa').cents;
const dollars = toDollars(honest);

/** Changes of an honest payload, as JSON text where no object could carry them; and what each is answered. */
const tamperings: readonly { what: string; change: Record<string, unknown>; status: 400 | 409 }[] = [
  { what: 'an amount of 1', change: { amount: 1 }, status: 409 },
  { what: 'an amount of 0', change: { amount: 0 }, status: 409 },
  { what: 'a negative amount', change: { amount: -dollars }, status: 409 },
  { what: 'a fraction of a cent', change: { amount: dollars - 0.001 }, status: 409 },
  { what: 'an amount beyond numbers', change: { amount: 1e308 }, status: 409 },
  { what: 'an amount as a text', change: { amount: String(dollars) }, status: 400 },
  { what: 'the amount in cents', change: { amount: honest }, status: 409 },
  { what: 'an unknown place', change: { dynamicLocation: 'Paris' }, status: 400 },
  { what: 'a place that this direction has no fare for', change: { dynamicLocation: 'Toronto' }, status: 400 },
  { what: 'a place as another direction spells it', change: { dynamicLocation: 'Lewiston NY' }, status: 409 },
  { what: 'a cheaper direction for the same place', change: { direction: 'to-niagara' }, status: 400 },
  { what: 'a direction that is none', change: { direction: '__proto__' }, status: 400 },
  { what: 'the name of a prototype as a place', change: { dynamicLocation: 'constructor' }, status: 400 },
  { what: 'no passengers', change: { passengerCount: 0 }, status: 400 },
  { what: 'a passenger less than none', change: { passengerCount: -1 }, status: 400 },
  { what: 'two passengers and a half', change: { passengerCount: 2.5 }, status: 400 },
  { what: 'a thousand million passengers', change: { passengerCount: 1e9 }, status: 400 },
  { what: 'passengers as a text', change: { passengerCount: '5' }, status: 400 },
  { what: 'passengers as a list', change: { passengerCount: [5] }, status: 400 },
  { what: 'six passengers for the price of two', change: { passengerCount: 6 }, status: 409 },
  { what: 'no vehicle', change: { vehicles: 0 }, status: 400 },
  { what: 'a vehicle more for the price of one', change: { vehicles: 2 }, status: 409 },
  { what: 'one vehicle for six passengers', change: { vehicles: 1, passengerCount: 6 }, status: 409 },
  { what: 'prices of its own', change: { amountCents: 1, fareId: 'free', currency: 'XXX' }, status: 400 },
];

export const priceTampering: FaultCase = {
  number: 19,
  title: "a tampered price, place or number of passengers: the table's price or a refusal",
  rounds: 1,
  sharesSite: true,
  async run({ rounds, guest, post, expect, expectAnswer }) {
    const { path } = contract.createCheckoutSession;
    for (let round = 0; round < rounds; round += 1) {
      for (const { what, change, status } of tamperings) {
        const visitor = guest();
        const headers = { 'idempotency-key': visitor.record.clientKey };
        const answer = await post(path, { payload: { ...visitor.payload, ...change } }, headers);
        expectAnswer(what, answer, status);
        if (status === 409) {
          const trip = { ...visitor.payload, ...change } as typeof visitor.payload;
          const said = (answer.body['quote'] as { amountCents?: number } | undefined)?.amountCents;
          expect(said === quote(trip)?.amountCents, `after ${what} the price of the table was not said`);
        }
      }
      const visitor = guest();
      const polluted = JSON.stringify({ payload: visitor.payload }).replace(
        '{"direction"',
        '{"__proto__":{"amount":1},"direction"',
      );
      expectAnswer('a prototype in the payload', await post(path, polluted), 400);
      const twice = JSON.stringify({ payload: visitor.payload }).replace(
        `"amount":${dollars}`,
        `"amount":${dollars},"amount":1`,
      );
      expectAnswer('two amounts', await post(path, twice), 409);
      await visitor.bookAtLast();
    }
  },
  async afterwards({ rounds, ledger, held, stored, expect }) {
    const all = await stored();
    const own = all.bookings.filter(({ email }) => email.endsWith(`@${ledger.domain}`));
    for (const { id } of own) {
      const { rides, payments } = accountIn(all, id);
      const cents = [...rides.map(({ priceCents }) => priceCents), ...payments.map(({ amountCents }) => amountCents)];
      expect(cents.join() === `${honest},${honest}`, `booking ${id} has a ride and a payment of ${cents.join()} cents`);
    }
    expect(own.length === rounds, `${own.length} bookings are stored instead of ${rounds}`);
    for (const { amountCents, currency } of await held())
      expect(amountCents === honest && currency === 'usd', `Stripe was asked for ${amountCents} ${currency}`);
  },
};
