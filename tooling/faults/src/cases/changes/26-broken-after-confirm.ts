import { contract } from '@fallsline/domain';
import type { EmulatorControls } from '@fallsline/stripe-emulator';
import type { FaultCase } from '../../fault-case.ts';
import type { Answer } from '../../harness/around/call.ts';
import { endsIn } from '../../harness/chance/process-crossings.ts';
import { shuffled } from '../../harness/chance/random.ts';
import {
  cancellation,
  changeTo,
  openPrivatePage,
  type PrivatePage,
  sessionIn,
} from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { insist, untilQuiet } from '../../harness/people/supervised.ts';

/** The private page of a guest, and what it is about to confirm. */
type Quoted = { page: PrivatePage; quoteId: string };
type Scene = {
  quote(stage: Stage): Promise<Quoted>;
  /** Confirms it, and pays what there is to pay. `mend` ends what is broken, once somebody has met it. */
  confirm(stage: Stage, quoted: Quoted, mend: () => Promise<unknown>): Promise<void>;
};

/** A cancellation, whose money goes back; and a change, whose difference is paid. */
const scenes: readonly Scene[] = [
  {
    async quote(stage) {
      const visitor = stage.guest({ passengerCount: 5 });
      const page = await openPrivatePage(stage, visitor);
      visitor.expect({ status: 'refunded', mails: { guest: 2, dispatch: 2 }, pages: 1 });
      return { page, quoteId: await page.quoted(cancellation) };
    },
    async confirm(stage, { page, quoteId }, mend) {
      await answered(stage, 'the cancellation', () => page.confirm(quoteId), mend);
    },
  },
  {
    async quote(stage) {
      const visitor = stage.guest({ passengerCount: 5 });
      const page = await openPrivatePage(stage, visitor);
      visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 2 }, pages: 2 });
      return { page, quoteId: await page.quoted(changeTo({ passengerCount: 7 })) };
    },
    async confirm(stage, { page, quoteId }, mend) {
      const { body } = await answered(stage, 'the change', () => page.confirm(quoteId), mend);
      const sessionId = sessionIn(body['url']);
      await stage.cards.controls.happen(sessionId, 'pay');
      const comeBack = () => stage.post(contract.sendConfirmation.path, { sessionId });
      await answered(stage, 'the payment', comeBack, mend);
    },
  },
];

/** How Stripe fails: before a call has taken effect, or after it, so that only the answer is lost. */
const outages = [
  { kind: 'refuse' },
  { kind: 'reset', phase: 'after' },
  { kind: '500' },
  { kind: 'html', phase: 'after' },
] as const satisfies readonly Parameters<EmulatorControls['addOutage']>[0][];

export const brokenAfterConfirm: FaultCase = {
  number: 26,
  title: 'a kill, no Stripe or no mail server between a confirmation and its money: all of it is done, once',
  rounds: 1,
  seconds: 50,
  // What a dead process has claimed is free again after a minute; what Stripe did not answer is asked again after one. No
  // faster: a process that has just started on a busy machine needs some of a delivery's 45 seconds for its first mail.
  site: { speed: 5, crossings: true },
  sharesSite: true,
  async run(stage) {
    for (const scene of scenes) {
      const steps = await stepsOf(stage, scene);
      await withoutStripe(stage, scene, steps);
      await withoutMail(stage, scene);
      await killed(stage, scene, steps);
    }
  },
};

/** What leaves the process between the confirmation and the end, where nothing is broken. */
async function stepsOf(stage: Stage, scene: Scene): Promise<string[]> {
  const { crossings } = stage;
  const quoted = await scene.quote(stage);
  await untilQuiet(stage);
  crossings.begin();
  await scene.confirm(stage, quoted, async () => {});
  await restOf(stage);
  return crossings.names();
}

/** Each call to Stripe fails, in a drawn way, until somebody has met it. */
async function withoutStripe(stage: Stage, scene: Scene, steps: readonly string[]): Promise<void> {
  const { cards, note, random } = stage;
  for (const step of new Set(steps)) {
    const [, method, path] = /^Stripe (GET|POST) ([^:]+)/.exec(step) ?? [];
    if (!path) continue;
    const quoted = await scene.quote(stage);
    const outage = outages[random.between(0, outages.length - 1)] ?? outages[0];
    note(`${step}: ${outage.kind}`);
    await cards.controls.addOutage({ ...outage, method: method as 'GET' | 'POST', pathPrefix: path as `/v1${string}` });
    await scene.confirm(stage, quoted, cards.controls.clearOutages);
    await cards.controls.clearOutages();
  }
}

async function withoutMail(stage: Stage, scene: Scene): Promise<void> {
  const quoted = await scene.quote(stage);
  await stage.mail.goAway();
  await scene.confirm(stage, quoted, async () => {});
  await stage.mail.comeBack();
}

/** As many drawn steps as there are rounds, each just before it or just after. */
async function killed(stage: Stage, scene: Scene, steps: readonly string[]): Promise<void> {
  const { expect, note, random, rounds, crossings } = stage;
  const ends = endsIn([steps]);
  expect(
    ends.length > 8,
    `between a confirmation and its money there are ${ends.length} moments: the count sees no more`,
  );
  let met = 0;
  for (const end of shuffled(ends, random)) {
    if (met >= rounds) break;
    const quoted = await scene.quote(stage);
    await untilQuiet(stage);
    crossings.begin(end);
    await scene.confirm(stage, quoted, async () => {});
    await restOf(stage);
    const hasEnded = crossings.hasEnded();
    // What was not met may be met by the next guest, who does not ask twice.
    crossings.begin();
    await untilQuiet(stage);
    if (!hasEnded) continue;
    met += 1;
    note(`killed ${end.moment} ${end.name} (${end.nth})`);
  }
  expect(met >= Math.min(rounds, ends.length * 0.8), `of ${ends.length} moments only ${met} were met again`);
}

/** Asks until it is answered. Whoever meets what is broken asks again when that is over. */
async function answered(
  stage: Stage,
  what: string,
  ask: () => Promise<Answer>,
  mend: () => Promise<unknown>,
): Promise<Answer> {
  let answer = await ask();
  if (answer.status === 200) return answer;
  await mend();
  await insist(stage, `${what} is answered`, async () => {
    answer = await ask();
    return answer.status === 200;
  });
  return answer;
}

/** Until what was begun is done: money is back, no page is open, and nothing waits. */
async function restOf(stage: Stage): Promise<void> {
  const { ledger } = stage;
  await insist(stage, 'nothing is left to do', async () => {
    const held = await stage.held();
    const isBack = held.filter(({ isRefunded }) => isRefunded).length;
    const cancelled = ledger.bookings.filter(({ expected }) => expected?.status === 'refunded').length;
    return isBack >= cancelled && held.every(({ status }) => status !== 'open');
  });
  await untilQuiet(stage);
}
