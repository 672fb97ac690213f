import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { currentAlarms } from '../alarms/watch.ts';
import type { Database } from '../database/database.ts';
import { outboxState } from '../outbox/outbox.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** How long the database may think about it. */
const patienceMs = 2000;

/**
 * Bookings can be taken: the database answers. Says as well what a booking survives, how far behind the mail is and what
 * needs a person; none of that keeps bookings from being taken, so none of it makes the answer a failure.
 */
export function ready(app: FastifyInstance, { database, now }: { database: Database; now: () => number }): void {
  registerCall(app, {
    name: 'ready',
    async handle({ log }) {
      const tooLong = new AbortController();
      try {
        const state = await Promise.race([
          database.ping().then(async () => ({
            outbox: await outboxState(database, now()),
            alarms: await currentAlarms(database, now()),
          })),
          sleep(patienceMs, undefined, { signal: tooLong.signal }),
        ]);
        if (state) {
          const { engine, durability } = database;
          return { status: 200, body: { status: 'ready', database: { engine, durability }, ...state } };
        }
        log.error('The database does not answer in time');
      } catch (error) {
        log.error({ err: error }, 'The database does not answer');
      } finally {
        tooLong.abort();
      }
      return new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    },
  });
}
