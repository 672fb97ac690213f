import type { FaultCase } from '../../fault-case.ts';

export const anotherAmount: FaultCase = {
  number: 20,
  title: 'paid with another amount or currency: nobody is confirmed, staff are told once',
  rounds: 3,
  sharesSite: true,
  async run({ rounds, paidGuest, cards, untilTold, expectAnswer }) {
    await cards.controls.set({ holdWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      for (const falsified of [{ amount_total: 100 }, { currency: 'cad' }, { amount_total: 7001 }]) {
        const visitor = await paidGuest();
        await cards.controls.alterSession(visitor.sessionId(), falsified);
        visitor.expect({ status: 'needs_attention', mails: 'none' });
        const event = await cards.eventOf('checkout.session.completed', visitor.sessionId());
        const [, page] = await Promise.all([cards.deliver(event), visitor.comeBack(), cards.deliver(event)]);
        expectAnswer('the success page of a wrong payment', page, 202);
        await untilTold(visitor);
      }
    }
    await cards.controls.releaseWebhooks();
  },
};
