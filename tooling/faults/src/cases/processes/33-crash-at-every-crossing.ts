import { type BookingQuoteRequest, contract } from '@fallsline/domain';
import { accountIn } from '../../comparison/stored.ts';
import type { FaultCase } from '../../fault-case.ts';
import { type Answer, isWorthRepeating } from '../../harness/around/call.ts';
import { type End, endsIn } from '../../harness/chance/process-crossings.ts';
import { shuffled } from '../../harness/chance/random.ts';
import type { Guest } from '../../harness/people/guest.ts';
import { changeTo, done, privatePageOf, sessionIn } from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { insist, owesNoMail, untilQuiet } from '../../harness/people/supervised.ts';

/** What a whole history comes to, whatever ends in it: two pages paid, and its mails. */
const expected = { status: 'paid', mails: { guest: 4, dispatch: 5 }, pages: 2 } as const;

export const crashAtEveryCrossing: FaultCase = {
  number: 33,
  title: 'a process is killed just before or just after a crossing, and the history ends the same',
  rounds: 2,
  seconds: 45,
  // What a dead process has claimed is free again after a minute.
  site: { speed: 5, crossings: true },
  sharesSite: true,
  async run(stage) {
    const { rounds, random, expect, note, crossings } = stage;
    const logs: string[][] = [];
    for (let time = 0; time < 2; time += 1) {
      crossings.begin();
      await history(stage, bookThereAndBack(stage));
      await restOf(stage);
      logs.push(crossings.names());
    }
    const ends = endsIn(logs);
    expect(ends.length > 120, `a history has ${ends.length} moments to end at: the count does not see them any more`);
    const strangers = logs.flat().filter((name) => name === 'somewhere else').length;
    expect(strangers === 0, `${strangers} times something was sent that is no known crossing`);
    const missed: string[] = [];
    let met = 0;
    for (const end of shuffled(ends, random)) {
      if (met >= rounds) break;
      crossings.begin(end);
      await history(stage, bookThereAndBack(stage));
      await insist(
        stage,
        `the history ends after ${nameOf(end)}`,
        async () => crossings.hasEnded() || owesNoMail(stage),
      );
      if (crossings.hasEnded()) met += 1;
      else missed.push(nameOf(end));
    }
    crossings.begin();
    await restOf(stage);
    note(`ended at ${met} of ${ends.length} moments`);
    if (missed.length > 0) note(`not met again: ${missed.join(', ')}`);
    // What a process does for itself may come less often in another history.
    expect(missed.length <= 2 + met / 10, `${missed.length} crossings were not met again: ${missed.join(', ')}`);
    const open = (await stage.held()).filter(({ status }) => status === 'open').length;
    expect(open === 0, `${open} payment pages are still open`);
  },
  async afterwards(stage) {
    const stored = await stage.stored();
    const isOwn = ({ email }: { email: string }) => email.endsWith(`@${stage.ledger.domain}`);
    const outcomes = stored.bookings.filter(isOwn).map(({ id }) => {
      const { rides, payments, refunds } = accountIn(stored, id);
      const paid = payments.filter(({ state }) => state === 'paid').map(({ amountCents }) => amountCents);
      const back = refunds.map(({ amountCents, state }) => ({ amountCents, state }));
      return JSON.stringify({ rides, paid, refunds: back.sort((a, b) => a.amountCents - b.amountCents) });
    });
    for (const outcome of new Set(outcomes)) {
      stage.expect(outcome === outcomes[0], `a history that met a crash came to ${outcome}, not to ${outcomes[0]}`);
    }
  },
};

const nameOf = ({ name, nth, moment }: End) => `${moment} ${name} (${nth})`;

function bookThereAndBack({ guest, now }: Stage): Guest {
  const later = new Date(now() + 33 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const visitor = guest({ passengerCount: 5, returnTrip: { pickupDate: later, pickupTime: '12:00' } });
  visitor.expect(expected);
  return visitor;
}

/** Books there and back, pays, adds a vehicle and pays it, takes it back, and cancels the way back. */
async function history(stage: Stage, visitor: Guest): Promise<void> {
  const { cards, post } = stage;
  await insist(stage, 'the booking is answered', async () => (await visitor.book()).status === 200);
  await visitor.pay();
  await insist(stage, 'the guest is told paid', async () => (await visitor.comeBack()).status === 200);
  const token = await linkOf(stage, visitor);
  const { url } = await confirmed(stage, token, changeTo({ passengerCount: 7 }));
  const sessionId = sessionIn(url);
  await cards.controls.happen(sessionId, 'pay');
  const settled = () => post(contract.sendConfirmation.path, { sessionId });
  await insist(stage, 'the change is made', async () => (await settled()).status === 200);
  await confirmed(stage, token, changeTo({ passengerCount: 5 }));
  await confirmed(stage, token, { kind: 'cancellation', rides: [2] });
}

/** The token of the guest's private page, out of the mail that confirms the booking. */
async function linkOf(stage: Stage, visitor: Guest): Promise<string> {
  const token = () => stage.mail.tokensTo(visitor.record.email)[0];
  await insist(stage, 'the confirmation has come', async () => token() !== undefined);
  return token() ?? '';
}

/** Asks what something would mean and confirms it. Whoever gets no answer asks again, and confirms the same quote. */
async function confirmed(stage: Stage, token: string, asked: BookingQuoteRequest): Promise<Answer['body']> {
  const page = privatePageOf(stage, token);
  const answered = async (what: string, ask: () => Promise<Answer>) => {
    let answer: Answer | undefined;
    await insist(stage, `the ${what} of a ${asked.kind} is answered`, async () => {
      answer = await ask();
      return !isWorthRepeating(answer);
    });
    if (!answer) throw new Error(`The ${what} was never answered`);
    return done(answer, what);
  };
  const { quoteId } = await answered('quote', () => page.quote(asked));
  return answered('confirmation', () => page.confirm(String(quoteId)));
}

/** Until what was begun is done: mail is sent, money is back, pages that nobody needs are closed. */
async function restOf(stage: Stage): Promise<void> {
  await insist(stage, 'nothing is left to do', async () => {
    const held = await stage.held();
    // Of the vehicle that was taken back, and of the way back.
    const isMoneyBack =
      held.filter(({ refundedCents }) => refundedCents > 0).length >= 2 * stage.ledger.bookings.length;
    return isMoneyBack && held.every(({ status }) => status !== 'open');
  });
  await untilQuiet(stage);
}
