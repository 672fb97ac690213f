import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

export const stripeDownAtReturn: FaultCase = {
  number: 14,
  title: "Stripe is down when the paid guest returns: 'processing', and settled when it is back",
  rounds: 5,
  seconds: 15,
  speed: 5,
  sharesSite: true,
  async run({ rounds, guest, cards, api, expect }) {
    const before = api().lines.length;
    await cards.controls.set({ dropWebhooks: true });
    const visitors = Array.from({ length: rounds }, () => guest());
    for (const visitor of visitors) {
      await visitor.bookAtLast();
      await visitor.pay();
    }
    await cards.controls.addOutage({ kind: 'reset' });
    for (const visitor of visitors) {
      const { status } = await visitor.comeBack();
      expect(status === 202, `while Stripe was down the success page was answered ${status}`);
    }
    await cards.controls.clearOutages();
    const settled = () =>
      api()
        .lines.slice(before)
        .filter(({ msg }) => msg === 'A booking was paid').length;
    await until('every paid booking is settled without its guest', () => settled() >= rounds);
  },
};
