import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

export const delayedPayment: FaultCase = {
  number: 7,
  title: 'completed but unpaid, then the money comes or does not',
  rounds: 5,
  sharesSite: true,
  async run({ rounds, guest, cards, mail, api, expect, expectAnswer }) {
    const expired = () => api().lines.filter(({ msg }) => msg === 'A booking has expired').length;
    const before = expired();
    for (let round = 0; round < rounds; round += 1) {
      const lucky = guest();
      const unlucky = guest();
      for (const visitor of [lucky, unlucky]) {
        await visitor.bookAtLast();
        await cards.controls.happen(visitor.sessionId(), 'pay-delayed');
        expectAnswer('before the money came the success page', await visitor.comeBack(), 202);
      }
      await cards.untilDelivered();
      expect(mail.mailsTo(lucky.record.email).length === 0, 'a guest was confirmed before the money came');
      await cards.controls.happen(lucky.sessionId(), 'succeed-delayed');
      await cards.controls.happen(unlucky.sessionId(), 'fail-delayed');
      unlucky.expect({ status: 'expired', mails: 'none' });
    }
    await until('the bookings whose money did not come have expired', () => expired() >= before + rounds);
  },
};
