import type { FastifyInstance } from 'fastify';
import { confirm, unsubscribe } from '../newsletter/subscriptions.ts';
import { type NewsletterFormDeps, takeNewsletterForm } from '../newsletter/take-newsletter-form.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

/** Takes wishes for the newsletter, and what the links of its mails ask for. */
export function newsletter(app: FastifyInstance, deps: NewsletterFormDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'subscribeNewsletter',
    limits,
    async handle({ body, log }) {
      await takeNewsletterForm({ ...deps, log }, body);
      return { status: 200, body: { status: 'received' } };
    },
  });
  registerCall(app, {
    name: 'confirmNewsletter',
    async handle({ body: { token } }) {
      const status = await confirm(deps, token);
      return status === 'confirmed' ? { status: 200, body: { status } } : new Refusal('unknownLink');
    },
  });
  registerCall(app, {
    name: 'unsubscribeNewsletter',
    async handle({ body: { token } }) {
      const status = await unsubscribe(deps, token);
      return status === 'unsubscribed' ? { status: 200, body: { status } } : new Refusal('unknownLink');
    },
  });
}
