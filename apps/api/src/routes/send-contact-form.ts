import { openTrap } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { type ContactDeps, receiveMessage } from '../contact/receive-message.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** The longest message (decision 11) where every character is written as six: \u00e9. */
const bodyLimit = 64 * 1024;

/** Keeps a message to the company; its mails are owed from then on. One that was written by a program is dropped. */
export function sendContactForm(app: FastifyInstance, deps: ContactDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'sendContactForm',
    limits,
    bodyLimit,
    async handle({ body, clientKey, log }) {
      const { trapped, form: message } = openTrap(body);
      if (trapped) {
        log.info('A message that filled the trap was dropped');
        return { status: 200, body: { status: 'received' } };
      }
      const outcome = await receiveMessage(deps, { message, clientKey });
      return outcome === 'received' ? { status: 200, body: { status: 'received' } } : new Refusal('keyReused');
    },
  });
}
