import { hour, wallClock } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
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

export const doorsAtOnce: FaultCase = {
  number: 28,
  title: 'of cancelling, changing, paying and deciding at once one wins, and news may come before our commit',
  rounds: 1,
  sharesSite: true,
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) {
      for (const scene of [twoTabs, payingAgainstCancelling, takenBackAgainstDecided, toldBeforeWeWrote]) {
        await scene(stage);
      }
    }
  },
};

/** The same quote confirmed three times at once, of everything that can be confirmed: done once, and answered alike. */
async function twoTabs(stage: Stage): Promise<void> {
  const visitor = stage.guest({ passengerCount: 5 });
  // Confirmed, moved, a vehicle more, cancelled; the job sheet, and three more of them.
  visitor.expect({ status: 'refunded', mails: { guest: 4, dispatch: 4 }, pages: 2 });
  const page = await openPrivatePage(stage, visitor);
  async function thrice(quoteId: string) {
    const tabs = await Promise.all([quoteId, quoteId, quoteId].map(page.confirm));
    const answers = tabs.map((tab) => done(tab, 'confirmation of a tab'));
    const alike = new Set(answers.map(({ outcome, url }) => JSON.stringify({ outcome, url })));
    stage.expect(alike.size === 1, `three tabs were answered ${[...alike].join(', ')}`);
    return answers[0] ?? {};
  }
  await thrice(await page.quoted(changeTo({ pickupTime: '19:10' })));
  const { url } = await thrice(await page.quoted(changeTo({ passengerCount: 7 })));
  await stage.cards.controls.happen(sessionIn(url), 'pay');
  await page.isMadeFor(7);
  await thrice(await page.quoted(cancellation));
  const { version } = await page.see();
  stage.expect(version === 4, `three changes, each of three tabs, left version ${version}`);
}

/** The difference is paid while the ride is cancelled: it is changed before, or not at all; all money goes back. */
async function payingAgainstCancelling(stage: Stage): Promise<void> {
  const { cards, expect, note, random } = stage;
  const visitor = stage.guest({ passengerCount: 5 });
  const page = await openPrivatePage(stage, visitor);
  const { url } = await page.make(changeTo({ passengerCount: 7 }));
  const sessionId = sessionIn(url);
  const quoteId = await page.quoted(cancellation);
  const pay = () => cards.controls.happen(sessionId, 'pay').then(() => cards.untilDelivered());
  const cancel = () => page.confirm(quoteId);
  const order = [pay, cancel];
  if (random.between(0, 1) === 1) order.reverse();
  await Promise.allSettled(order.map((act) => act()));
  // The cancellation was quoted for the ride as it was: where the change came first, it is offered again.
  await until('the ride is cancelled', async () => {
    if ((await page.see()).rides[0]?.state === 'cancelled') return true;
    await page.confirm(await page.quoted(cancellation));
    return false;
  });
  const isPaid = (await cards.held()).some(({ id, isPaid: its }) => id === sessionId && its);
  await until('all of it is back', async () => (await page.see()).status === 'refunded');
  const changed = (await page.see()).version === 3;
  expect(isPaid || !changed, 'a change was made that nobody has paid for');
  note(changed ? 'paid, then cancelled' : isPaid ? 'cancelled, then paid' : 'cancelled, and the page ended');
  // Of the change the guest hears that it was made, or that its payment goes back.
  visitor.expect({ status: 'refunded', mails: { guest: isPaid ? 3 : 2, dispatch: changed ? 3 : 2 }, pages: 2 });
}

/** Inside the free time of cancelling dispatch decides; the guest takes the request back in the same moment. */
async function takenBackAgainstDecided(stage: Stage): Promise<void> {
  const { now, expect, note, random, desk } = stage;
  const visitor = stage.guest({ passengerCount: 5, ...wallClock(now() + 12 * hour) });
  const page = await openPrivatePage(stage, visitor);
  const quoteId = await page.quoted(cancellation);
  const { outcome } = done(await page.confirm(quoteId), 'request to cancel');
  expect(outcome === 'asked', `a late cancellation was answered ${outcome}`);
  await doorsAreClosed(stage, page);
  const cents = random.between(1, (await page.see()).money?.paidCents ?? 0);
  const decide = () =>
    desk(['decide', visitor.acknowledged().reference, '--refund', (cents / 100).toFixed(2)]).then(({ code }) => code);
  const takeBack = () => page.drop(quoteId).then(({ status }) => status);
  const isFirst = random.between(0, 1) === 0;
  const acts = isFirst ? [takeBack, decide] : [decide, takeBack];
  await Promise.all(acts.map((act) => act()));
  const { rides, money } = await page.see();
  const stands = rides[0]?.state === 'upcoming';
  note(stands ? 'taken back, then decided' : `decided ${cents} cents, then taken back`);
  const returned = stands ? 0 : cents;
  expect(
    money?.returnedCents === returned,
    `dispatch gave back ${returned} cents, and the page says ${money?.returnedCents}`,
  );
  const isWhole = cents === money?.paidCents;
  const status = stands ? 'paid' : isWhole ? 'refunded' : 'cancelled';
  visitor.expect({ status, mails: { guest: 3, dispatch: 3 }, pages: 1 });
}

/** While a request waits for a person nothing else can be confirmed. */
async function doorsAreClosed({ expect }: Stage, page: PrivatePage): Promise<void> {
  const { status, body } = await page.quote(changeTo({ passengerCount: 2 }));
  const isClosed = status === 409 && body['code'] === 'request-waiting';
  expect(isClosed, `beside a request to cancel a change was answered ${status} ${body['code']}`);
}

/** Stripe has done what we asked and tells everybody, while its answer to us is still on its way. */
async function toldBeforeWeWrote(stage: Stage): Promise<void> {
  const { cards, expectAnswer } = stage;
  const visitor = stage.guest({ passengerCount: 5 });
  visitor.expect({ status: 'refunded', mails: { guest: 3, dispatch: 3 }, pages: 2 });
  const page = await openPrivatePage(stage, visitor);
  const late = { kind: 'slow', phase: 'after', method: 'POST', delayMs: 800, count: 1 } as const;

  await cards.controls.addOutage({ ...late, pathPrefix: '/v1/checkout/sessions' });
  const confirmed = page.confirm(await page.quoted(changeTo({ passengerCount: 7 })));
  const opened = async () => (await cards.held()).find((each) => each.email === visitor.record.email && !each.isPaid);
  await until('the page is open', async () => (await opened()) !== undefined);
  await cards.controls.happen((await opened())?.id ?? '', 'pay');
  await cards.untilDelivered();
  expectAnswer('a change whose page was paid before we knew it', await confirmed);
  await page.isMadeFor(7);

  await cards.controls.addOutage({ ...late, pathPrefix: '/v1/refunds' });
  const cancelled = page.confirm(await page.quoted(cancellation));
  await until('Stripe has a refund', async () => {
    const own = (await cards.held()).filter(({ email }) => email === visitor.record.email);
    return own.some(({ isRefunded }) => isRefunded);
  });
  await cards.untilDelivered();
  done(await cancelled, 'cancellation');
  await until('all of it is back', async () => (await page.see()).status === 'refunded');
}
