import { minute } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { openBoard, paidRide, pressesOf } from '../../harness/people/dispatcher.ts';
import { allMailed } from '../../harness/people/supervised.ts';
import { until } from '../../harness/time/waiting.ts';

export const positionsAreGone: FaultCase = {
  number: 40,
  title:
    'where a car is, is gone once somebody is on board, after a kill by the sweep of the next process, and in no backup',
  rounds: 2,
  seconds: 8,
  site: { ownClock: true, backups: true },
  async run(stage) {
    const { rounds, sql, expect, now, clock, killApi, startApi, backups, desk, mail, ledger } = stage;
    const board = await openBoard(stage);
    const sam = await board.hire('Sam', 1);
    const held = async () => ((await sql(['select vehicle_id from position']))[0] ?? []).length;
    const sharingRide = async () => {
      const { visitor, vehicle } = await paidRide(stage);
      visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 1 }, pages: 1 });
      await board.assign(vehicle, sam, 1);
      // Who drives is told before hours go by at once: to guests on board nobody tells it.
      await allMailed(stage);
      const card = await board.card(vehicle);
      return {
        card,
        press: (kind: 'on_the_way' | 'on_board') =>
          card.send({ sentAt: now(), events: pressesOf(vehicle, now(), { [kind]: 0 } as Record<typeof kind, number>) }),
        share: () => card.share({ vehicleId: vehicle.id, position: { latitude: 42.94, longitude: -78.73 } }),
      };
    };
    for (let round = 0; round < rounds; round += 1) {
      const { press, share } = await sharingRide();
      clock.set(now() + 100 * minute);
      await press('on_the_way');
      const { body } = await share();
      expect(body['isTaken'] === true && (await held()) === 1, 'a position on the way was not taken');
      // Whoever was to forget it is killed, and nothing is heard of the car for an hour.
      await killApi();
      clock.set(now() + 61 * minute);
      await startApi();
      await until('the next process has swept the position', async () => (await held()) === 0);
      await share();
      await press('on_board');
      expect((await held()) === 0, 'a position is still there when somebody is on board');
      expect((await share()).body['isTaken'] === false, 'a position was taken with somebody on board');
      expect((await held()) === 0, 'a position came back');
    }
    // On the way while it is backed up, and what is restored knows of the way and not of the place.
    const { card, press, share } = await sharingRide();
    await press('on_the_way');
    clock.set(now() + 100 * minute);
    await share();
    await allMailed(stage);
    expect((await held()) === 1, 'a position on the way was not taken');
    const file = await backups().take();
    await killApi();
    for (const { MessageID } of mail.mails()) ledger.mailedByLost.add(MessageID);
    await backups().loseAndRestore(file);
    expect((await held()) === 0, 'a backup knows where a car was');
    await startApi();
    expect((await card.state()) === 'on_the_way', `the restored card has the ride as ${await card.state()}`);
    const { code, said } = await desk(['release', '--from', new Date().toISOString()]);
    expect(code === 0, `the release ended with ${code}: ${said}`);
  },
};
