import type { MyBooking } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import type { Guest } from '../../harness/people/guest.ts';
import {
  addVehicle,
  cancellation,
  changeTo,
  done,
  openPrivatePage,
  type PrivatePage,
} from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

export const refundsByHand: FaultCase = {
  number: 31,
  title: 'what staff give back by hand, in parts, late or in vain, leaves the books in balance',
  rounds: 1,
  sharesSite: true,
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) {
      for (const scene of [partThenCancelled, partThatFails, madeGood, allThenCancelled, ofTwoPayments]) {
        const visitor = stage.guest({ passengerCount: 5 });
        const page = await openPrivatePage(stage, visitor);
        const { rides, money } = await page.see();
        stage.expect(rides.length === 1 && money?.paidCents === rides[0]?.priceCents, 'a ride is not paid as it costs');
        await scene(stage, { visitor, page, priceCents: money?.paidCents ?? 0 });
      }
    }
  },
};

type Paid = { visitor: Guest; page: PrivatePage; priceCents: number };

/** Some of it, not all: how much is drawn. */
function partOf({ random, note }: Stage, { priceCents }: Paid): number {
  const cents = random.between(1, priceCents - 1);
  note(`${cents} of ${priceCents} cents by hand`);
  return cents;
}

async function partThenCancelled(stage: Stage, paid: Paid): Promise<void> {
  const { cards } = stage;
  const { visitor, priceCents } = paid;
  visitor.expect({ status: 'refunded', mails: { guest: 2, dispatch: 2 }, pages: 1 });
  const cents = partOf(stage, paid);
  await cards.refund(visitor.sessionId(), cents);
  await isKnown(paid, cents);
  await cancel(stage, paid, priceCents - cents);
}

/** The bank takes its time with what staff have given back, and refuses it after the guest has cancelled. */
async function partThatFails(stage: Stage, paid: Paid): Promise<void> {
  const { cards } = stage;
  const { visitor, priceCents } = paid;
  visitor.expect({ status: 'cancelled', mails: { guest: 2, dispatch: 2 }, pages: 1 });
  const cents = partOf(stage, paid);
  await cards.controls.set({ newRefundStatus: 'pending' });
  const { id } = await cards.refund(visitor.sessionId(), cents);
  await cards.controls.set({ newRefundStatus: 'succeeded' });
  await isKnown(paid, cents);
  await cancel(stage, paid, priceCents - cents);
  await cards.controls.settleRefund(id, 'failed');
  await stage.untilTold(visitor, 'A refund has failed');
}

/** The bank refuses what we gave back; the guest is told, and staff give it by hand. */
async function madeGood(stage: Stage, paid: Paid): Promise<void> {
  const { cards } = stage;
  const { visitor, page, priceCents } = paid;
  visitor.expect({ status: 'refunded', mails: { guest: 3, dispatch: 2 }, pages: 1 });
  await cards.controls.set({ newRefundStatus: 'pending' });
  await cancel(stage, paid, priceCents);
  await cards.controls.set({ newRefundStatus: 'succeeded' });
  const [refund] = (await cards.dashboard.refunds.list({ limit: 1 })).data;
  await cards.controls.settleRefund(refund?.id ?? '', 'failed');
  await stage.untilTold(visitor, 'A refund has failed');
  await shows(page, 'refund-refused');
  await cards.refund(visitor.sessionId(), partOf(stage, paid));
  await cards.refund(visitor.sessionId());
  await shows(page, 'refunded');
}

async function allThenCancelled(stage: Stage, paid: Paid): Promise<void> {
  const { visitor, priceCents } = paid;
  visitor.expect({ status: 'refunded', mails: { guest: 2, dispatch: 2 }, pages: 1 });
  await stage.cards.refund(visitor.sessionId());
  await isKnown(paid, priceCents);
  await stage.untilTold(visitor, 'A ride was refunded by hand, and still stands');
  await cancel(stage, paid, 0);
}

/** Of the payment of a change some has gone back by hand; taking the change back takes the rest of it first. */
async function ofTwoPayments(stage: Stage, paid: Paid): Promise<void> {
  const { cards } = stage;
  const { visitor, page, priceCents } = paid;
  visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 3 }, pages: 2 });
  const ofTheChange = await addVehicle(stage, page);
  await cards.refund(ofTheChange, partOf(stage, paid));
  await cards.untilDelivered();
  await page.make(changeTo({ passengerCount: 5 }));
  const ofChange = (await cards.held()).find(({ id }) => id === ofTheChange)?.refundedCents;
  stage.expect(ofChange === priceCents, `of the change's own payment ${ofChange} of ${priceCents} cents went back`);
}

async function cancel({ expect }: Stage, { page }: Paid, cents: number): Promise<void> {
  const quote = done(await page.quote(cancellation), 'quote');
  const { differenceCents } = quote['money'] as NonNullable<MyBooking['money']> & { differenceCents: number };
  expect(differenceCents === -cents, `a cancellation offers ${differenceCents} cents instead of ${-cents}`);
  const { outcome } = done(await page.confirm(String(quote['quoteId'])), 'cancellation');
  expect(outcome === 'cancelled', `a cancellation was answered ${outcome}`);
}

/** Until the page shows that so much goes back. */
async function isKnown({ page }: Paid, cents: number): Promise<void> {
  await until(`${cents} cents by hand are known`, async () => (await page.see()).money?.returnedCents === cents);
}

async function shows(page: PrivatePage, status: MyBooking['status']): Promise<void> {
  await until(`the page says ${status}`, async () => (await page.see()).status === status);
}
