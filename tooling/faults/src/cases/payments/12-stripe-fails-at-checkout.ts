import type { FaultCase } from '../../fault-case.ts';
import { takePort } from '../../harness/around/ports.ts';
import type { Stage } from '../../harness/people/stage.ts';

const create = { method: 'POST', pathPrefix: '/v1/checkout/sessions' } as const;

export const stripeFailsAtCheckout: FaultCase = {
  number: 12,
  title: 'Stripe refuses, resets, hangs, 500, 429 at checkout: 503 in under 10 s, a retry gives no second session',
  rounds: 3,
  seconds: 45,
  async run(stage) {
    const { cards, startApi, api } = stage;
    const scenes = [
      { kind: 'refuse' },
      { kind: 'reset' },
      { kind: '500' },
      { kind: '429' },
      { kind: 'hang' },
      { kind: 'reset', phase: 'after' },
      { kind: '500', phase: 'after' },
      // Kept under the key for a day.
      { kind: '500', phase: 'during' },
      { kind: 'hang', phase: 'after' },
      { kind: 'slow', phase: 'during', delayMs: 12_000 },
    ] as const;
    for (const outage of scenes) {
      await bookWithout(stage, JSON.stringify(outage), {
        begin: () => cards.controls.addOutage({ ...create, ...outage }),
        end: () => cards.controls.clearOutages(),
      });
    }
    // Nobody listens at all.
    const restart = async (apiUrl: string) => {
      await api().stop();
      await startApi({ STRIPE_API_URL: apiUrl });
    };
    const nobody = `http://127.0.0.1:${await takePort()}`;
    await bookWithout(stage, 'a closed port', { begin: () => restart(nobody), end: () => restart(cards.url) });
  },
};

async function bookWithout(
  { rounds, guest, cards, expect }: Stage,
  what: string,
  outage: { begin(): Promise<unknown>; end(): Promise<unknown> },
): Promise<void> {
  await outage.begin();
  const visitors = Array.from({ length: rounds }, () => guest());
  const answers = await Promise.all(visitors.map(({ book }) => book()));
  for (const { status, headers } of answers) {
    expect(status === 503 && headers.has('retry-after'), `with ${what} a booking was answered ${status}`);
  }
  await outage.end();
  for (const { bookAtLast, pay } of visitors) {
    const { status } = await bookAtLast();
    expect(status === 200, `after ${what} a booking was answered ${status}`);
    await pay();
  }
  const { sessionsByIdempotencyKey } = await cards.controls.stats();
  for (const [key, sessions] of Object.entries(sessionsByIdempotencyKey)) {
    expect(sessions === 1, `after ${what} the key ${key} has ${sessions} sessions`);
  }
}
