import { openTrap } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { sampled } from '../log.ts';
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from '../newsletter/subscriptions.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../plugins/refusal.ts';
import { registerCall } from './register-call.ts';

/** Takes wishes for the newsletter, and what the links of its mails ask for. */
export function newsletter(app: FastifyInstance, deps: NewsletterDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'subscribeNewsletter',
    limits,
    async handle({ body, log }) {
      const { trapped, form } = openTrap(body);
      if (trapped) log.info(sampled({}), 'A subscription that filled the trap was dropped');
      else await subscribe(deps, form);
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
