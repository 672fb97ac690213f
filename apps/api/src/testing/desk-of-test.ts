import { CommanderError } from 'commander';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { type Desk, DeskError } from '../staff/desk/desk-command.ts';
import { deskProgram } from '../staff/desk/program.ts';
import { linkSecret } from './test-site.ts';

/** The desk in this process: returns what a command said, or, after 'Error: ', why it did nothing. */
export function deskOf(
  bench: { deps: Pick<BookingDeps, 'database' | 'payments' | 'fleet' | 'now' | 'log'>; emulator?: { url: string } },
  given: Partial<Desk> = {},
) {
  return async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const { database, payments, fleet, now, log } = bench.deps;
    const desk = {
      database,
      payments: () => payments,
      publicUrl: 'https://fallsline.example',
      emulatorUrl: bench.emulator?.url,
      fleet,
      linkSecret: () => linkSecret,
      now,
      log,
      say: (line: string) => said.push(line),
      ...given,
    };
    const program = deskProgram((work) => work(desk));
    for (const command of [program, ...program.commands]) command.exitOverride().configureOutput({ writeErr() {} });
    try {
      await program.parseAsync(args, { from: 'user' });
      return said.join('\n');
    } catch (error) {
      if (error instanceof DeskError || error instanceof CommanderError) return `Error: ${error.message}`;
      throw error;
    }
  };
}
