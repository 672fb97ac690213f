import type { AnsweredCall } from '../calls/register-call.ts';
import type { CallReference } from '../reference/call-reference.ts';

/** The process is alive, whatever the database does. */
export function health(): AnsweredCall<'health'> {
  return { instant: true, handle: async () => ({ status: 200, body: { status: 'ok' } }) };
}

/** What the reference says of it. */
export const healthReference = (): CallReference<'health'> => ({
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
});
