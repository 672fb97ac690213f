import type { FaultCase } from '../../fault-case.ts';
import { type Guest, repeated } from '../../harness/people/guest.ts';
import { revive } from '../../harness/people/supervised.ts';
import type { Writer } from '../../harness/people/writer.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

/** Enough to be past whatever room a database keeps for itself. */
const refusalsWanted = 12;
const mostVisitors = 600;

export const diskFull: FaultCase = {
  number: 16,
  title: 'disk full: 503 or ended to be started again, nothing acknowledged that is not kept, works again after',
  rounds: 1,
  mostRounds: 50,
  seconds: 20,
  site: { ownServer: true, smallDisk: true },
  async run(stage) {
    const { rounds, guest, writer, disk, api, postgres, get, expect, expectAnswer, note } = stage;
    if (!disk) throw new Error('There is no small disk of this case.');
    note(disk.how);
    const owner = () => postgres?.pid() ?? 0;
    for (let round = 0; round < rounds; round += 1) {
      const early = guest();
      await early.book();
      await disk.fill(owner());
      await early.pay();
      const refused: (Guest | Writer)[] = [];
      for (let visitors = 0; visitors < mostVisitors && refused.length < refusalsWanted; visitors += 1) {
        const visitor = visitors % 3 === 0 ? writer() : guest();
        const { status } = await ask(visitor);
        if (status !== 200) refused.push(visitor);
        const why = JSON.stringify(api().lines.findLast(({ level }) => level === 50)?.['err']);
        expect(
          status === 200 || disk.refusals.includes(status),
          `with a full disk a visitor was answered ${status}: ${why}`,
        );
      }
      if (api().isRunning()) {
        expect(refused.length >= refusalsWanted, 'the disk was full and nobody was refused');
        expectAnswer('whether it is alive', await get('/api/health'));
      }
      await disk.free(owner());
      // As whoever supervises a database or a site does.
      if (postgres && !postgres.isRunning()) {
        note('PostgreSQL ended and was started again');
        await postgres.restart();
      }
      await revive(stage);
      await until('a booking is taken again', async () => (await guest().book()).status === 200);
      for (const visitor of refused) {
        expectAnswer('with room again a visitor', await repeated(() => ask(visitor)));
      }
      await sleep(100);
    }
  },
};

function ask(visitor: Guest | Writer) {
  return 'book' in visitor ? visitor.book() : visitor.write();
}
