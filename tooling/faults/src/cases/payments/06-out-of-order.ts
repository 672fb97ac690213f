import type { Stripe } from 'stripe';
import type { FaultCase } from '../../fault-case.ts';
import type { Guest } from '../../harness/people/guest.ts';
import type { Stage } from '../../harness/people/stage.ts';

export const outOfOrder: FaultCase = {
  number: 6,
  title: 'events out of order: the retrieved session decides, and nothing goes back from paid',
  rounds: 3,
  sharesSite: true,
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) {
      for (const scene of [expiredAfterCompleted, expiredBeforeCompleted, partlyRefundedFirst, refundedFirst]) {
        await stage.cards.controls.set({ holdWebhooks: true });
        const visitor = await stage.paidGuest();
        await scene(stage, visitor);
        await stage.cards.controls.releaseWebhooks('newest-first');
      }
    }
  },
};

async function expiredAfterCompleted({ cards, expectAnswer }: Stage, visitor: Guest): Promise<void> {
  const completed = await cards.eventOf('checkout.session.completed', visitor.sessionId());
  await cards.deliver(completed);
  await cards.deliver(expiredInsteadOf(completed));
  expectAnswer("after a late 'expired' the success page", await visitor.comeBack());
}

async function expiredBeforeCompleted({ cards, expectAnswer }: Stage, visitor: Guest): Promise<void> {
  const completed = await cards.eventOf('checkout.session.completed', visitor.sessionId());
  await cards.deliver(expiredInsteadOf(completed));
  await cards.deliver(completed);
  expectAnswer("after an early 'expired' the success page", await visitor.comeBack());
}

async function partlyRefundedFirst({ cards }: Stage, visitor: Guest): Promise<void> {
  await cards.refund(visitor.sessionId(), 1000);
}

/** Nobody is told that a ride is booked whose money has gone back already. */
async function refundedFirst({ cards }: Stage, visitor: Guest): Promise<void> {
  await cards.refund(visitor.sessionId());
  visitor.expect({ status: 'refunded', mails: 'none' });
}

/** What Stripe would have said of the session had it expired, with the state of that moment in it. */
function expiredInsteadOf(completed: Stripe.Event): Stripe.Event {
  const object = { ...completed.data.object, status: 'expired', payment_status: 'unpaid' };
  return { ...completed, id: `${completed.id}x`, type: 'checkout.session.expired', data: { object } } as Stripe.Event;
}
