import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@fallsline/domain';
import type { FaultCase } from '../fault-case.ts';
import { type End, numbered, openCrossings } from '../harness/crossings.ts';
import type { Guest } from '../harness/guest.ts';
import type { Random } from '../harness/random.ts';
import type { Stage } from '../harness/stage.ts';
import { until } from '../harness/waiting.ts';

/** What a whole history comes to, whatever ends in it: two pages paid, and its mails. */
const expected = { status: 'paid', mails: { guest: 4, dispatch: 5 }, pages: 2 } as const;
const patienceMs = 90_000;

export const crashAtEveryCrossing: FaultCase = {
  number: 33,
  title: 'a process is killed just before or just after a crossing, and the history ends the same',
  rounds: 1,
  crossings: true,
  seconds: 30,
  // What a dead process has claimed is free again after a minute.
  speed: 10,
  async run(stage) {
    const { rounds, random, cards, expect, note } = stage;
    const folder = await mkdtemp(join(tmpdir(), 'fallsline-crossings-'));
    try {
      const crossings = openCrossings(folder);
      await stage.api().stop();
      await stage.startApi(crossings.env);
      const untouched = bookThereAndBack(stage);
      crossings.begin();
      await history(stage, untouched);
      await restOf(stage);
      const found = numbered(crossings.names());
      const strangers = found.filter(({ name }) => name === 'somewhere else').length;
      expect(strangers === 0, `${strangers} times something was sent that is no known crossing`);
      const ends = found.flatMap((at) => [{ ...at, moment: 'before' } as const, { ...at, moment: 'after' } as const]);
      const chosen = drawn(ends, rounds, random);
      let met = 0;
      for (const end of chosen) {
        crossings.begin(end);
        await history(stage, bookThereAndBack(stage));
        await insist(
          stage,
          `the history ends after ${nameOf(end)}`,
          async () => crossings.hasEnded() || owesNoMail(stage),
        );
        if (crossings.hasEnded()) met += 1;
        else note(`not met: ${nameOf(end)}`);
      }
      crossings.begin();
      await restOf(stage);
      note(`${found.length} crossings; ended at ${met} of ${ends.length} moments`);
      // What a process does for itself may come sooner or later; that most are met shows that the names still hold.
      expect(met * 10 >= chosen.length * 9, `only ${met} of ${chosen.length} crossings were met again`);
      const open = (await cards.held()).filter(({ status }) => status === 'open').length;
      expect(open === 0, `${open} payment pages are still open`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  async afterwards(stage) {
    const { rides, refunds, payments, bookings } = await stage.stored();
    const outcomes = bookings.map(({ id }) => {
      const own = payments.filter(({ booking_id }) => booking_id === id);
      return JSON.stringify({
        rides: rides.filter(({ booking_id }) => booking_id === id).map(({ booking_id: _id, ...ride }) => ride),
        paid: own.filter(({ state }) => state === 'paid').map(({ amount_cents }) => amount_cents),
        refunds: refunds
          .filter(({ payment_id }) => own.some((payment) => payment.id === payment_id))
          .map(({ amount_cents, state }) => ({ amount_cents, state }))
          .sort((a, b) => a.amount_cents - b.amount_cents),
      });
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
  const { reference } = visitor.acknowledged();

  const changed = await atDesk(stage, 'change', reference, '--passengers', '7', '--yes');
  const sessionId = /(cs_[^/?\s]+)/.exec(changed)?.[1];
  if (!sessionId) throw new Error(`The desk named no payment page: ${changed}`);
  await cards.controls.happen(sessionId, 'pay');
  const settled = () => post(contract.sendConfirmation.path, { sessionId });
  await insist(stage, 'the change is made', async () => (await settled()).status === 200);

  await atDesk(stage, 'change', reference, '--passengers', '5', '--yes');
  await atDesk(stage, 'cancel', reference, '--ride', '2');
  await revive(stage);
}

/** Does something until it is done; where the process has ended, its supervisor starts another. */
async function insist(stage: Stage, what: string, step: () => Promise<boolean>): Promise<void> {
  const alive = async () => {
    await revive(stage);
    return step();
  };
  await until(what, alive, patienceMs);
}

async function revive({ api, ledger, startApi }: Stage): Promise<void> {
  if (api().isRunning()) return;
  const { signal } = await api().exit;
  if (signal === 'SIGKILL') ledger.kills += 1;
  // It may be killed while it starts.
  await startApi().catch(() => {});
}

/** A command of the desk, given again where it was killed. Alone with the folder on PGlite, beside the server otherwise. */
async function atDesk(stage: Stage, ...args: string[]): Promise<string> {
  const { engine, api, desk } = stage;
  if (engine === 'pglite') {
    // It may be killed at what it does before its end.
    await api()
      .stop()
      .catch(() => {});
  }
  let said = await desk(...args);
  // The second time there may be nothing left to do.
  if (said.signal === 'SIGKILL') said = await desk(...args);
  else if (said.code !== 0) throw new Error(`The desk said: ${said.text}`);
  return said.text;
}

/** Until what was begun is done: mail is sent, money is back, pages that nobody needs are closed. */
async function restOf(stage: Stage): Promise<void> {
  const { cards, ledger } = stage;
  await insist(stage, 'nothing is left to do', async () => {
    const refunds = await cards.dashboard.refunds.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const open = (await cards.held()).filter(({ status }) => status === 'open');
    const isMoneyBack = refunds.length >= 2 * ledger.bookings.length;
    return isMoneyBack && open.length === 0 && (await hasFollowedEvents(stage)) && owesNoMail(stage);
  });
}

async function hasFollowedEvents({ get }: Stage): Promise<boolean> {
  const { body } = await get('/api/metrics');
  return /^fallsline_stripe_events_unprocessed(?:\{[^}]*\})? 0$/m.test(String(body['text']));
}

async function owesNoMail({ get }: Stage): Promise<boolean> {
  const { body } = await get('/api/ready');
  return (body['outbox'] as { due?: number } | undefined)?.due === 0;
}

/** So many of them, each once. */
function drawn<Item>(items: readonly Item[], count: number, { between }: Random): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)).flat();
}
