import type { CallName } from '@fallsline/domain';
import { Refusal } from '../problems/refusal.ts';
import type { AnsweredCall } from './register-call.ts';

// What a handler may answer is the contract's; `tsc` is the test runner of this file.
declare function answers<Name extends CallName>(name: Name, answered: AnsweredCall<Name>): void;
const limits = { perClient: 1 };

answers('health', { handle: async () => ({ status: 200, body: { status: 'ok' } }) });
// @ts-expect-error - another word than the contract's
answers('health', { handle: async () => ({ status: 200, body: { status: 'fine' } }) });
// @ts-expect-error - a status that the contract does not have
answers('health', { handle: async () => ({ status: 201, body: { status: 'ok' } }) });
answers('sendConfirmation', {
  limits,
  // @ts-expect-error - a body that belongs to another status
  handle: async () => ({ status: 202, body: { status: 'paid', reference: 'r' } }),
});
answers('createCheckoutSession', {
  limits,
  // @ts-expect-error - a field that is missing
  handle: async () => ({ status: 200, body: { url: 'https://x' } }),
});
answers('sendConfirmation', { limits, handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a problem that this call does not have
answers('sendContactForm', { limits, handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a limit that the contract promises and nobody keeps
answers('sendConfirmation', { handle: async () => new Refusal('notPaid') });
// @ts-expect-error - a limit that the contract does not tell of
answers('health', { limits, handle: async () => ({ status: 200, body: { status: 'ok' } }) });
answers('quotes', {
  limits,
  async handle({ body }) {
    body.passengerCount satisfies number;
    // @ts-expect-error - nothing that the schema does not have
    body.phone;
    return new Refusal('invalidRequest');
  },
});
