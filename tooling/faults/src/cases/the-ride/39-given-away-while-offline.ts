import { hour } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { openBoard, paidRide, pressesOf } from '../../harness/people/dispatcher.ts';

export const givenAwayWhileOffline: FaultCase = {
  number: 39,
  title:
    'a ride is given to another driver while its card is offline: the old presses are evidence, the new card has it',
  rounds: 3,
  mostRounds: 5,
  site: { ownClock: true },
  sharesSite: true,
  async run(stage) {
    const { rounds, sql, expect, expectAnswer, now, clock } = stage;
    const board = await openBoard(stage);
    const [sam, marcy] = [await board.hire('Sam', 1), await board.hire('Marcy', 2)];
    for (let round = 0; round < rounds; round += 1) {
      // Before guests are told who drives: they hear of Marcy alone.
      const { visitor, vehicle } = await paidRide(stage, 13 * hour);
      visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 1 }, pages: 1 });
      await board.assign(vehicle, sam, 1);
      const old = await board.card(vehicle);
      await board.assign({ ...vehicle, version: 1 }, marcy, 2);
      const next = await board.card(vehicle);
      clock.set(now() + 2 * hour);
      const events = pressesOf(vehicle, now() - 5 * 60_000, { on_the_way: 0, arrived: 4 });
      const { body } = await old.send({ sentAt: now(), events });
      const outcomes = (body['outcomes'] as { outcome: string }[] | undefined)?.map(({ outcome }) => outcome);
      expect(outcomes?.join() === 'kept,kept', `presses of the old card were ${outcomes?.join()}`);
      expectAnswer('the old card', await old.see(), 401);
      expect((await next.state()) === 'assigned', `the new card has the ride as ${await next.state()}`);
      const [kept = []] = await sql([`select turn from ride_event where vehicle_id = '${vehicle.id}'`]);
      expect(
        kept.length === 2 && kept.every((event) => event['turn'] === 1),
        'the old presses are not kept as evidence',
      );
      await next.send({ sentAt: now(), events: pressesOf(vehicle, now(), { on_the_way: 0 }) });
      expect((await next.state()) === 'on_the_way', 'a press of the new card does not count');
    }
  },
};
