import { newsletterTokenSchema, oneClickUnsubscribePath, subscriptionPage } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { type NewsletterDeps, unsubscribe } from '../../mail/visitors/newsletter-subscriptions.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

/**
 * The address in the List-Unsubscribe header of newsletters. Mail programs post to it (RFC 8058), whatever they put
 * into the body; a person who opens it is led to the page that asks first.
 */
export async function oneClickUnsubscribe(app: FastifyInstance, deps: NewsletterDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    scope.post(oneClickUnsubscribePath, async (request, reply) => {
      const link = newsletterTokenSchema.safeParse(request.query);
      const outcome = link.success ? await unsubscribe(deps, link.data.token) : 'unknown';
      return outcome === 'unsubscribed'
        ? reply.send({ status: outcome })
        : sendRefusal(reply, new Refusal('unknownLink'));
    });
    scope.get(oneClickUnsubscribePath, async (request, reply) => {
      const link = newsletterTokenSchema.safeParse(request.query);
      const query = link.success ? `?${new URLSearchParams({ unsubscribe: link.data.token })}` : '';
      return reply.redirect(subscriptionPage + query, 303);
    });
  });
}
