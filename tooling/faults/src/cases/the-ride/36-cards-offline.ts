import { hour } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { openBoard, paidRide, pressesOf } from '../../harness/people/dispatcher.ts';
import { repeated } from '../../harness/people/guest.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

const minutes = { on_the_way: 5, arrived: 30, on_board: 35, done: 50 };

export const cardsOffline: FaultCase = {
  number: 36,
  title: '15 cards offline for an hour, then all at once, while the API is killed: 60 events, each once, in order',
  rounds: 15,
  seconds: 10,
  site: { ownClock: true },
  sharesSite: true,
  async run(stage) {
    const { rounds, sql, expect, clock, now, killApi, startApi, expectAnswer, mailsAbout } = stage;
    const board = await openBoard(stage);
    const offline = [];
    for (let round = 0; round < rounds; round += 1) {
      const { visitor, vehicle } = await paidRide(stage);
      visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 1 }, pages: 1 });
      const car = (round % 15) + 1;
      await board.assign(vehicle, await board.hire(`Sam${round}`, car), car);
      const { reference } = visitor.acknowledged();
      offline.push({ vehicle, card: await board.card(vehicle), reference });
    }
    // Who has got in is told no more of who drives.
    for (const { reference } of offline)
      await until('a guest is told who drives', () => mailsAbout('drives you', reference).size > 0);
    const left = now() + hour;
    clock.set(left + hour);
    const sent = offline.map(async ({ vehicle, card }) => {
      // Their clocks are three hours slow.
      const events = pressesOf(vehicle, left - 3 * hour, minutes);
      const send = () => card.send({ sentAt: now() - 3 * hour, events });
      expectAnswer('a card', await Promise.all([repeated(send), repeated(send)]));
    });
    await sleep(40);
    await killApi();
    await startApi();
    await Promise.all(sent);
    const own = offline.map(({ vehicle }) => `'${vehicle.id}'`).join();
    const [events = []] = await sql([
      `select vehicle_id, kind, extract(epoch from happened_at) * 1000 as at from ride_event where vehicle_id in (${own}) order by happened_at`,
    ]);
    expect(events.length === rounds * 4, `${events.length} events of ${rounds * 4}`);
    for (const { vehicle } of offline) {
      const its = events.filter((event) => event['vehicle_id'] === vehicle.id);
      const kinds = its.map((event) => event['kind']).join();
      expect(kinds === Object.keys(minutes).join(), `events of a car came to stand as ${kinds}`);
      const off = its.map((event, at) => Number(event['at']) - left - (Object.values(minutes)[at] ?? 0) * 60_000);
      expect(
        off.every((ms) => Math.abs(ms) < 60_000),
        `events of a car are ${off.join()} ms off`,
      );
    }
  },
};
