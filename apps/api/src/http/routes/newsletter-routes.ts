import { messages, newsletterTokenSchema, oneClickUnsubscribePath, subscriptionPage } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import {
  confirm,
  type NewsletterDeps,
  takeNewsletterForm,
  unsubscribe,
} from '../../mail/visitors/newsletter-subscriptions.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';
import type { DocumentedCall } from './documented-call.ts';

/** Takes subscriptions to the newsletter. */
export const subscribeNewsletter: DocumentedCall<'subscribeNewsletter'> = {
  answered: (deps, { newsletter: limits }) => ({
    limits,
    async handle({ body, log }) {
      await takeNewsletterForm({ ...deps, log }, body);
      return { status: 200, body: { status: 'received' } };
    },
  }),
  reference: () => ({
    tag: 'Messages',
    description:
      'Mails a link that confirms the subscription. The answer is the same whether or not the address is known.',
    request: {
      component: 'NewsletterRequest',
      description: 'A subscription.',
      fields: { email: { description: 'The address that subscribes.', format: 'email' }, website: '' },
      examples: { subscribe: { summary: 'A subscription', value: { email: 'dana.whitfield@example.com' } } },
      invalid: { value: { email: 'dana' }, errors: [{ path: 'email', message: messages.emailInvalid }] },
    },
    replies: {
      200: {
        component: 'SubscriptionReceived',
        description: 'It was received; a mail asks to confirm it.',
        fields: { status: 'The same whether or not the address is known.' },
        example: { status: 'received' },
      },
    },
  }),
};

/** What the link of the first mail asks for. */
export const confirmNewsletter: DocumentedCall<'confirmNewsletter'> = {
  answered: (deps) => ({
    async handle({ body: { token } }) {
      const status = await confirm(deps, token);
      return status === 'confirmed' ? { status: 200, body: { status } } : new Refusal('unknownLink');
    },
  }),
  reference: () => ({
    tag: 'Messages',
    description: 'What the link of the first mail does: the address gets the newsletter from now on.',
    request: { ...secret, examples: { confirm: example } },
    replies: {
      200: {
        component: 'SubscriptionConfirmed',
        description: 'The subscription is confirmed.',
        fields: { status: 'The address gets the newsletter from now on.' },
        example: { status: 'confirmed' },
      },
    },
  }),
};

/** What the last line of every newsletter asks for. */
export const unsubscribeNewsletter: DocumentedCall<'unsubscribeNewsletter'> = {
  answered: (deps) => ({
    async handle({ body: { token } }) {
      const status = await unsubscribe(deps, token);
      return status === 'unsubscribed' ? { status: 200, body: { status } } : new Refusal('unknownLink');
    },
  }),
  reference: () => ({
    tag: 'Messages',
    description: 'What the last line of every newsletter does: the address gets no newsletter any more.',
    request: { ...secret, examples: { unsubscribe: example } },
    replies: {
      200: {
        component: 'SubscriptionEnded',
        description: 'The subscription has ended.',
        fields: { status: 'The address gets no newsletter any more.' },
        example: { status: 'unsubscribed' },
      },
    },
  }),
};

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

const secret = {
  component: 'NewsletterTokenRequest',
  description: 'The secret of a link in a newsletter mail.',
  fields: { token: 'The 43 characters after `token=` in the link of the mail.' },
  invalid: { value: { token: 'short' }, errors: [{ path: 'token', message: messages.newsletterToken }] },
} as const;
const example = { summary: 'The secret of the mail', value: { token: 'vJ3kX0c2bT8mN5qR7sW1yZ4aD6fG9hK-pL_oI2uE3tQ' } };
