import { openTrap } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { acknowledgementQuota } from '../contact/acknowledgement-quota.ts';
import { type ContactDeps, receiveMessage } from '../contact/receive-message.ts';
import { sampled } from '../log.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** The longest message (decision 11) where every character is written as six: \u00e9. */
const bodyLimit = 64 * 1024;

/** Keeps a message to the company; its mails are enqueued with it. One that was written by a program is dropped. */
export function sendContactForm(app: FastifyInstance, deps: ContactDeps, limits: CallLimits): void {
  const mayAcknowledge = acknowledgementQuota({ perHour: limits.perClient, now: deps.now });
  registerCall(app, {
    name: 'sendContactForm',
    limits,
    bodyLimit,
    async handle({ body, clientKey, log }) {
      const { trapped, form: message } = openTrap(body);
      if (trapped) {
        log.info(sampled({}), 'A message that filled the trap was dropped');
        return { status: 200, body: { status: 'received' } };
      }
      const acknowledge = mayAcknowledge(message.email);
      if (!acknowledge) log.warn(sampled({}), 'An address was acknowledged as often as one may be in an hour');
      const outcome = await receiveMessage(deps, { message, clientKey, acknowledge });
      return outcome === 'received' ? { status: 200, body: { status: 'received' } } : new Refusal('keyReused');
    },
  });
}
