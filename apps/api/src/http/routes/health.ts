import type { DocumentedCall } from './documented-call.ts';

/** The process is alive, whatever the database does. */
export const health: DocumentedCall<'health'> = {
  answered: () => ({
    instant: true,
    handle: async () => ({ status: 200, body: { status: 'ok' } }),
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
