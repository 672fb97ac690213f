import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { outboxState } from '../outbox/outbox.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** How long the database may think about it. */
const patienceMs = 2000;

/** Bookings can be taken: the database answers. Says as well what a booking survives and how far behind the mail is. */
export function ready(app: FastifyInstance, { database, now }: { database: Database; now: () => number }): void {
  registerCall(app, {
    name: 'ready',
    async handle({ log }) {
      const tooLong = new AbortController();
      try {
        const outbox = await Promise.race([
          database.ping().then(() => outboxState(database, now())),
          sleep(patienceMs, undefined, { signal: tooLong.signal }),
        ]);
        if (outbox) {
          const { engine, durability } = database;
          return { status: 200, body: { status: 'ready', database: { engine, durability }, outbox } };
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
