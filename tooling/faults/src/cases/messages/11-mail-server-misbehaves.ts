import type { FaultCase } from '../../fault-case.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { allMailed } from '../../harness/people/supervised.ts';
import { until } from '../../harness/time/waiting.ts';

export const mailServerMisbehaves: FaultCase = {
  number: 11,
  title: 'SMTP 451, 550, lost answer, no greeting, stall: each its own outcome, others not blocked',
  rounds: 1,
  mostRounds: 5,
  seconds: 45,
  async run(stage) {
    for (let round = 1; round <= stage.rounds; round += 1) await misbehave(stage, round);
  },
};

async function misbehave(stage: Stage, round: number): Promise<void> {
  const { guest, writer, mail, mailsAbout, ledger, expect, expectAnswer } = stage;
  const [later, refused, kept, dropped, stalled] = [writer(), guest(), writer(), writer(), guest()];
  const stranger = writer();
  const busy = { to: later.record.email, kind: 'refuse', code: 451, times: 1 } as const;
  mail.setFaults([
    { kind: 'no-greeting', times: 1 },
    { kind: 'hang-up', times: 1 },
    busy,
    { ...busy, at: 'data' },
    { to: refused.record.email, kind: 'refuse', code: 550 },
    { to: kept.record.email, kind: 'drop-after-data', times: 1 },
    { to: dropped.record.email, kind: 'drop-after-data', kept: false, times: 1 },
    { to: stalled.record.email, kind: 'stall', times: 1 },
  ]);
  ledger.lostAnswers += 1;
  refused.expect({ status: 'paid', mails: 'dispatch-only' });
  for (const visitor of [stalled, refused]) {
    expectAnswer('a booking', await visitor.book());
    await visitor.pay();
  }
  for (const author of [later, kept, dropped, stranger]) expectAnswer('a message', await author.write());
  await until('a mail is not blocked by those that fail', () => mail.mailsTo(stranger.record.email).length > 0);
  expect(mail.mailsTo(stalled.record.email).length === 0, 'a mail waited for one whose connection had stalled');
  const told = () => mailsAbout('An email could not be delivered').size;
  await until('staff are told of the refused mail', () => told() >= round);
  await allMailed(stage);
  expect(told() === round, `staff were told ${told()} times of ${round} refused mails`);
}
