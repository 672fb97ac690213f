import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

const guestsARound = 3;

export const killedAroundTheSession: FaultCase = {
  number: 9,
  title: 'kill -9 before and after Stripe opens the session: the same key gets the same booking and one session',
  rounds: 2,
  seconds: 12,
  // A claim on a mail whose owner is gone lasts a minute.
  site: { speed: 5 },
  async run({ rounds, guest, cards, killApi, startApi, expect, expectAnswer }) {
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
      expectAnswer('a booking whose process was killed', await Promise.all(cut), 0);
      await cards.controls.clearOutages();
      await startApi();
      for (const { bookAtLast, pay } of visitors) {
        const first = await bookAtLast();
        const second = await bookAtLast();
        expectAnswer('a booking made again', first);
        expect(first.body['sessionId'] === second.body['sessionId'], 'the same key got two sessions');
        await pay();
      }
      const doubled = await cards.keysOfSeveral();
      expect(doubled.length === 0, `several sessions were opened by the keys ${doubled.join(', ')}`);
    }
  },
};
