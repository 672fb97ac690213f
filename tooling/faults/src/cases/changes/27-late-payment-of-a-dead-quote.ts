import type { FaultCase } from '../../fault-case.ts';
import type { Guest } from '../../harness/people/guest.ts';
import {
  cancellation,
  changeTo,
  done,
  openPrivatePage,
  type PrivatePage,
  sessionIn,
} from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

/** More passengers than one car takes, each time a car more: a difference to be paid. */
const [before, requested, instead] = [5, 7, 12];

export const latePaymentOfADeadQuote: FaultCase = {
  number: 27,
  title: 'a payment for a change that is dead goes back whole, is told, and changes no ride',
  rounds: 1,
  sharesSite: true,
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) {
      for (const scene of [replaced, dropped, cancelled, droppedUnheard]) await scene(stage);
    }
  },
};

/** A guest who has confirmed a change that has to be paid for, and the session where. */
async function waiting(stage: Stage) {
  const visitor = stage.guest({ passengerCount: before });
  const page = await openPrivatePage(stage, visitor);
  const quoteId = await page.quoted(changeTo({ passengerCount: requested }));
  const { outcome, url } = done(await page.confirm(quoteId), 'confirmation');
  stage.expect(outcome === 'payment', `a change that costs more was answered ${outcome}`);
  return { visitor, page, quoteId, sessionId: sessionIn(url) };
}

/** Stripe cannot end the page of a change that is given up: it stays open, and can be paid. */
async function whilePagesStayOpen({ cards }: Stage, sessionId: string, act: () => Promise<void>): Promise<void> {
  await cards.controls.addOutage({ kind: '500', method: 'POST', pathPrefix: `/v1/checkout/sessions/${sessionId}/` });
  await act();
  await cards.controls.clearOutages();
  await cards.controls.happen(sessionId, 'pay');
}

async function replaced(stage: Stage): Promise<void> {
  const { visitor, page, sessionId } = await waiting(stage);
  visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 2 }, pages: 3 });
  const other = await page.quoted(changeTo({ passengerCount: instead }));
  await whilePagesStayOpen(stage, sessionId, async () => {
    stage.expectAnswer('beside a page that may still be paid another', await page.confirm(other), 503);
  });
  await returnedWhole(stage, { visitor, page, sessionId });
  // What took its place can be paid, and is made.
  const { url } = done(await page.confirm(other), 'second confirmation');
  await stage.cards.controls.happen(sessionIn(url), 'pay');
  await page.isMadeFor(instead);
}

async function dropped(stage: Stage): Promise<void> {
  const { visitor, page, quoteId, sessionId } = await waiting(stage);
  visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 1 }, pages: 2 });
  await whilePagesStayOpen(stage, sessionId, async () => void done(await page.drop(quoteId), 'drop'));
  await returnedWhole(stage, { visitor, page, sessionId });
}

async function cancelled(stage: Stage): Promise<void> {
  const { visitor, page, sessionId } = await waiting(stage);
  visitor.expect({ status: 'refunded', mails: { guest: 3, dispatch: 2 }, pages: 2 });
  await whilePagesStayOpen(stage, sessionId, async () => void (await page.make(cancellation)));
  await returnedWhole(stage, { visitor, page, sessionId });
}

/** It was paid before the guest gave it up, and nobody has told us. */
async function droppedUnheard(stage: Stage): Promise<void> {
  const { visitor, page, quoteId, sessionId } = await waiting(stage);
  visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 1 }, pages: 2 });
  await stage.cards.controls.set({ dropWebhooks: true });
  await stage.cards.controls.happen(sessionId, 'pay');
  await stage.cards.controls.set({ dropWebhooks: false });
  done(await page.drop(quoteId), 'drop');
  await returnedWhole(stage, { visitor, page, sessionId });
}

async function returnedWhole(
  { cards, expect, untilTold }: Stage,
  { visitor, page, sessionId }: { visitor: Guest; page: PrivatePage; sessionId: string },
): Promise<void> {
  const paid = async () => (await cards.held()).find(({ id }) => id === sessionId);
  await until('the late payment has gone back whole', async () => (await paid())?.isRefunded === true);
  // Whoever hears of it again does nothing again.
  const event = await cards.eventOf('checkout.session.completed', sessionId);
  await Promise.all(['again', 'once-more'].map((copy) => cards.deliver({ ...event, id: `${event.id}${copy}` })));
  const { rides, version } = await page.see();
  const [ride] = rides;
  expect(ride?.passengers === before, `a dead change was made: ${ride?.passengers} ride`);
  const dead = ride?.state === 'cancelled' ? 2 : 1;
  expect(version === dead, `a dead change left version ${version}, not ${dead}`);
  await untilTold(visitor, 'came for a change that could not be made');
}
