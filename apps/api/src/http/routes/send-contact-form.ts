import { business, messages, textLimits } from '@fallsline/domain';
import { takeContactForm } from '../../mail/visitors/receive-message.ts';
import { Refusal } from '../problems/refusal.ts';
import type { DocumentedCall } from './documented-call.ts';

/** The longest message (decision 11) where every character is written as six: \u00e9. */
export const messageBytes = 64 * 1024;

/** Keeps a message to the company; its mails are enqueued with it. One that was written by a program is dropped. */
export const sendContactForm: DocumentedCall<'sendContactForm'> = {
  answered: (deps, { message: limits }) => ({
    limits,
    bodyLimit: messageBytes,
    async handle({ body, clientKey, log }) {
      const outcome = await takeContactForm({ ...deps, log }, { form: body, clientKey });
      return outcome === 'received' ? { status: 200, body: { status: 'received' } } : new Refusal('keyReused');
    },
  }),
  reference: () => ({
    tag: 'Messages',
    description: `Takes a message to ${business.supportEmail}. The sender gets an acknowledgement that repeats none of it.`,
    request: {
      component: 'ContactRequest',
      description: 'A message to the company.',
      fields: {
        name: `Who writes, at most ${textLimits.name} characters.`,
        email: { description: 'Where the answer goes.', format: 'email' },
        subject: `One line, at most ${textLimits.subject} characters.`,
        message: `The message, lines and all, at most ${textLimits.message.toLocaleString('en-US')} characters.`,
        // Left out of the document: only programs that fill in everything they see fill it in.
        website: '',
      },
      examples: {
        question: {
          summary: 'A question',
          value: {
            name: 'Dana Whitfield',
            email: 'dana.whitfield@example.com',
            subject: 'Child seats',
            message: 'Do you bring a rear-facing seat?\nOur daughter is one year old.',
          },
        },
      },
      invalid: {
        value: { name: 'Dana Whitfield', email: 'dana', subject: 'Child seats', message: 'Do you?' },
        errors: [{ path: 'email', message: messages.emailInvalid }],
      },
    },
    replies: {
      200: {
        component: 'Received',
        description: 'It was stored.',
        fields: { status: 'It was stored.' },
        example: { status: 'received' },
      },
    },
  }),
};
