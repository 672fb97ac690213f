import pTimeout from 'p-timeout';
import { currentAlarms } from '../../operations/alarms/watch.ts';
import { outboxState } from '../../outbox/outbox.ts';
import { sampled } from '../../process/log.ts';
import { Refusal } from '../problems/refusal.ts';
import type { DocumentedCall } from './documented-call.ts';

/** How long the database may think about it. */
const patienceMs = 2000;

/**
 * Whether a balancer should send requests here: 503 for what another process may do better, because this one is about to
 * end or cannot reach the database. What all processes share (Stripe, a database without writes, mail) is said in the
 * body and stays 200: taken away by it, all of them would be, and with them the pages, the phone number and the answers
 * to those who have paid.
 */
export const ready: DocumentedCall<'ready'> = {
  answered: ({ database, selling, now, ending }) => ({
    async handle({ log }) {
      if (ending.aborted) return new Refusal('unavailable', { detail: 'This process is about to end.' });
      try {
        const asked = database.ping().then(async () => ({
          outbox: await outboxState(database, now()),
          alarms: await currentAlarms({ database, selling }, now()),
        }));
        const state = await pTimeout(asked, { milliseconds: patienceMs, message: false });
        if (state) {
          const { engine, durability } = database;
          const { sells } = selling.current();
          return { status: 200, body: { status: 'ready', sells, database: { engine, durability }, ...state } };
        }
        log.error(sampled({}), 'The database does not answer in time');
      } catch (error) {
        log.error(sampled({ err: error }), 'The database does not answer');
      }
      return new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    },
  }),
  reference: () => ({
    tag: 'Operation',
    description:
      'Answers 503 while another process should be asked instead: this one is about to end, or cannot reach its database. Whether bookings can be sold is said by `sells`. For balancers and people.',
    replies: {
      200: {
        component: 'Readiness',
        description: 'Requests can be sent here.',
        fields: {
          status: 'Requests can be sent here.',
          sells: 'Whether Stripe and the database have both worked when last asked: bookings can be sold.',
          database: {
            description: 'The database in use.',
            fields: { engine: 'Which one it is.', durability: 'What survives a crash of it.' },
          },
          outbox: {
            description: 'Mail to be delivered.',
            fields: {
              due: 'How many messages wait.',
              oldestDueSeconds: 'How long the oldest of them has waited, in seconds.',
              failed: 'How many were given up.',
            },
          },
          alarms: 'What needs a person now, by name.',
        },
        example: {
          status: 'ready',
          sells: true,
          database: { engine: 'postgresql', durability: 'Every acknowledged write is on disk.' },
          outbox: { due: 0, oldestDueSeconds: 0, failed: 0 },
          alarms: [],
        },
      },
    },
  }),
};

/** The process is alive, whatever the database does. */
export const health: DocumentedCall<'health'> = {
  answered: () => ({
    handle: () => ({ status: 200, body: { status: 'ok' } }),
  }),
  reference: () => ({
    tag: 'Operation',
    description: 'Answers while the process runs, whatever the database does. For restarts.',
    replies: {
      200: {
        component: 'Health',
        description: 'The process runs.',
        fields: { status: 'It runs.' },
        example: { status: 'ok' },
      },
    },
  }),
};
