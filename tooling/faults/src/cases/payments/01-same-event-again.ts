import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

export const sameEventAgain: FaultCase = {
  number: 1,
  title: 'the same event 5 times, 3 of them at once: one transition, one mail each',
  rounds: 5,
  sharesSite: true,
  async run({ rounds, paidGuest, cards, api, expect }) {
    await cards.controls.set({ holdWebhooks: true });
    const logged = () => api().lines.filter(({ msg }) => msg === 'A booking was paid').length;
    const before = logged();
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await paidGuest();
      const { id } = await cards.eventOf('checkout.session.completed', visitor.sessionId());
      const answers = [
        ...(await cards.controls.deliverAgain(id, { copies: 3, parallel: true })).answers,
        ...(await cards.controls.deliverAgain(id, { copies: 2 })).answers,
      ];
      expect(
        answers.every((answer) => answer === '200'),
        `an event was answered ${answers.join(', ')}`,
      );
    }
    const transitions = () => logged() - before;
    // An event is answered once it is kept; what comes of it comes after.
    await until('every booking is settled', () => transitions() >= rounds);
    expect(transitions() === rounds, `${transitions()} transitions of ${rounds} bookings`);
  },
};
