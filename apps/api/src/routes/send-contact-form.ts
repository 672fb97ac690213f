import type { FastifyInstance } from 'fastify';
import { type ContactDeps, receiveMessage } from '../contact/receive-message.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** Keeps a message to the company; its mails are owed from then on. */
export function sendContactForm(app: FastifyInstance, deps: ContactDeps, { perMinute }: { perMinute: number }): void {
  registerCall(app, {
    name: 'sendContactForm',
    perMinute,
    async handle({ body, clientKey }) {
      const outcome = await receiveMessage(deps, { message: body, clientKey });
      return outcome === 'received' ? { status: 200, body: { status: 'received' } } : new Refusal('keyReused');
    },
  });
}
