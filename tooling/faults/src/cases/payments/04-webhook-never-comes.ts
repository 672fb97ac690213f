import type { FaultCase } from '../../fault-case.ts';

export const webhookNeverComes: FaultCase = {
  number: 4,
  title: 'the webhook never comes: the success page settles',
  rounds: 10,
  sharesSite: true,
  async run({ rounds, paidGuest, cards, expect }) {
    await cards.controls.set({ dropWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await paidGuest();
      const { status } = await visitor.comeBack();
      expect(status === 200, `the success page of a paid booking was answered ${status}`);
    }
  },
};
