import type { FaultCase } from '../../fault-case.ts';
import { openBoard, paidRide } from '../../harness/people/dispatcher.ts';

export const twoStaffOneCar: FaultCase = {
  number: 38,
  title: 'two of the staff give one car at the same time: one is told what is so now, nothing is lost',
  rounds: 10,
  sharesSite: true,
  async run(stage) {
    const { rounds, sql, expect } = stage;
    const boards = [await openBoard(stage), await openBoard(stage)] as const;
    const drivers = [await boards[0].hire('Sam', 1), await boards[1].hire('Marcy', 2)] as const;
    // Further ahead than guests are told who drives.
    const { vehicle } = await paidRide(stage, 30 * 24 * 60 * 60_000);
    for (let version = 0; version < rounds; version += 1) {
      const answers = await Promise.all(
        boards.map((board, index) => board.assign({ ...vehicle, version }, drivers[index] ?? '', index + 1)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses.join() === '200,409', `two assignments at once were answered ${statuses.join(' and ')}`);
      const [row] = (await sql([`select driver_id, car, version from vehicle where id = '${vehicle.id}'`]))[0] ?? [];
      const won = answers.findIndex(({ status }) => status === 200);
      const isSo = row?.['driver_id'] === drivers[won] && row?.['car'] === won + 1 && row?.['version'] === version + 1;
      expect(isSo, 'what is stored is not what was answered');
    }
  },
};
