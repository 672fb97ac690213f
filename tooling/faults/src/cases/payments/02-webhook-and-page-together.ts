import type { FaultCase } from '../../fault-case.ts';

export const webhookAndPageTogether: FaultCase = {
  number: 2,
  title: 'webhook and success page at the same moment, in both orders: one mail each',
  rounds: 20,
  sharesSite: true,
  async run({ rounds, paidGuest, cards, expect }) {
    await cards.controls.set({ holdWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await paidGuest();
      const event = await cards.eventOf('checkout.session.completed', visitor.sessionId());
      const webhook = () => cards.deliver(event);
      const both = round % 2 === 0 ? [webhook, visitor.comeBack] : [visitor.comeBack, webhook];
      const answers = await Promise.all(both.map((ask) => ask()));
      expect(
        answers.every(({ status }) => status === 200),
        `webhook and page were answered ${answers.map(({ status }) => status).join(' and ')}`,
      );
    }
    // And Stripe's own delivery of each, for the second time.
    await cards.controls.releaseWebhooks();
  },
};
