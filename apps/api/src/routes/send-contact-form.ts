import type { FastifyInstance } from 'fastify';
import { type ContactFormDeps, takeContactForm } from '../contact/take-contact-form.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

/** The longest message (decision 11) where every character is written as six: \u00e9. */
export const messageBytes = 64 * 1024;

/** Keeps a message to the company; its mails are enqueued with it. One that was written by a program is dropped. */
export function sendContactForm(app: FastifyInstance, deps: ContactFormDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'sendContactForm',
    limits,
    bodyLimit: messageBytes,
    async handle({ body, clientKey, log }) {
      const outcome = await takeContactForm({ ...deps, log }, { form: body, clientKey });
      return outcome === 'received' ? { status: 200, body: { status: 'received' } } : new Refusal('keyReused');
    },
  });
}
