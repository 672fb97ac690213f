import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

const guestsARound = 3;

export const killedAroundTheSession: FaultCase = {
  number: 9,
  title: 'kill -9 before and after Stripe opens the session: the same key gets the same booking and one session',
  rounds: 2,
  seconds: 12,
  // A claim on a mail whose owner is gone lasts a minute.
  speed: 5,
  async run({ rounds, guest, cards, killApi, startApi, expect }) {
    for (let round = 0; round < rounds; round += 1) {
      // Before its effect: the booking is committed, no session exists. After it: the session exists, its id is not kept.
      const phase = round % 2 === 0 ? 'before' : 'after';
      await cards.controls.addOutage({ kind: 'hang', phase, method: 'POST', pathPrefix: '/v1/checkout/sessions' });
      const visitors = Array.from({ length: guestsARound }, () => guest());
      const cut = visitors.map(({ book }) => book());
      const hanging = async () =>
        (await cards.controls.stats()).requests.filter(({ outage }) => outage === 'hang').length;
      await until('every booking waits for Stripe', async () => (await hanging()) >= guestsARound * (round + 1));
      await killApi();
      const answers = await Promise.all(cut);
      expect(
        answers.every(({ status }) => status === 0),
        'a booking was answered by a killed process',
      );
      await cards.controls.clearOutages();
      await startApi();
      for (const { bookAtLast, pay } of visitors) {
        const first = await bookAtLast();
        const second = await bookAtLast();
        expect(first.status === 200, `a booking made again was answered ${first.status}`);
        expect(first.body['sessionId'] === second.body['sessionId'], 'the same key got two sessions');
        await pay();
      }
      const { sessionsByIdempotencyKey } = await cards.controls.stats();
      for (const [key, sessions] of Object.entries(sessionsByIdempotencyKey)) {
        expect(sessions === 1, `the key ${key} opened ${sessions} sessions`);
      }
    }
  },
};
