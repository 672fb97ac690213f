import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

const kinds = ['502-without-error', '404-without-error', 'html', 'empty-object'] as const;

export const answersThatAreNone: FaultCase = {
  number: 13,
  title: 'Stripe answers 502 and 404 without `error`, HTML, {}: treated as failures',
  rounds: 2,
  sharesSite: true,
  async run({ rounds, guest, cards, expect }) {
    await cards.controls.set({ dropWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        const visitor = guest();
        await cards.controls.addOutage({ kind });
        const booked = await visitor.book();
        expect(booked.status === 503, `with ${kind} a booking was answered ${booked.status}`);
        await cards.controls.clearOutages();
        await visitor.bookAtLast();
        await visitor.pay();
        await cards.controls.addOutage({ kind });
        const [page, again] = [await visitor.comeBack(), await visitor.book()];
        expect(page.status === 202, `with ${kind} the success page was answered ${page.status}`);
        expect(again.status === 503, `with ${kind} a repeated booking was answered ${again.status}`);
        await cards.controls.clearOutages();
        await until('the success page knows of the payment', async () => (await visitor.comeBack()).status === 200);
      }
    }
  },
};
