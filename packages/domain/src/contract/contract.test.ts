import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sessionReference } from '../booking/booking-reference.ts';
import { contactSchema } from '../forms/contact.ts';
import { withoutHoneypot } from '../forms/honeypot.ts';
import { newsletterSchema, newsletterTokenSchema } from '../forms/newsletter.ts';
import { waitingBookingSchema } from '../my-booking/at-desk.ts';
import { messages } from '../words/messages.ts';
import { laterWord } from '../words/text.ts';
import { contract } from './contract.ts';
import { type ProblemKind, problemKindOf, problemKinds, problemType } from './problems.ts';
import { readAnswer } from './read-answer.ts';
import { confirmationSchema } from './session-id.ts';

describe('the contract', () => {
  it('gives no two calls one path and no two problems one type', () => {
    const paths = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    const kinds = Object.keys(problemKinds) as ProblemKind[];
    expect(kinds.map((kind) => problemKindOf(problemType(kind)))).toEqual(kinds);
    expect(problemKindOf('about:blank')).toBeUndefined();
  });

  it('is read twice where an answer has words of a later release, however many', () => {
    const schema = z.object({ words: z.array(z.enum(['old'], laterWord)) });
    const read = vi.spyOn(schema, 'safeParse');
    expect(readAnswer(schema, { words: ['new', 'old', 'newer', 'newest'] })).toEqual({ words: ['old'] });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('leaves a booking by phone whose state is a word of a later release without a state', () => {
    expect(readAnswer(z.pick(waitingBookingSchema, { state: true }), { state: 'new' })).toEqual({});
  });
});

describe('the answer to a booking', () => {
  it('leads to a page, and to nothing that a browser would run', () => {
    const answer = contract.createCheckoutSession.replies[200];
    const quote = { fareId: 'x', vehicles: 1, amountCents: 7000, currency: 'USD' };
    const leadsTo = (url: string) =>
      answer.safeParse({ url, sessionId: 'cs_1', reference: 'cs_1', bookingReference: 'FALLS-7K2M-4Q', quote }).success;
    expect(leadsTo('https://checkout.stripe.com/c/pay/cs_1')).toBe(true);
    expect(leadsTo('http://127.0.0.1:12111/c/pay/cs_1')).toBe(true);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/success', ''])
      expect(leadsTo(url), url).toBe(false);
  });
});

describe('a confirmation request', () => {
  it('takes an id as Stripe writes it, and refers to it by its first 12 characters', () => {
    const sessionId = `cs_test_${'a1B2'.repeat(14)}`;
    expect(confirmationSchema.parse({ sessionId })).toEqual({ sessionId });
    expect(sessionReference(sessionId)).toBe('cs_test_a1B2');
  });

  it.each([
    '',
    '{CHECKOUT_SESSION_ID}',
    '%7BCHECKOUT_SESSION_ID%7D',
    'pi_1234567890abcdef',
    "cs_test_1' OR 1=1 --",
    'cs_test_abcdefgh\r\nX: y',
    `cs_test_${'a'.repeat(10_000)}`,
    7,
    null,
  ])('refuses %j', (sessionId) => {
    expect(confirmationSchema.safeParse({ sessionId }).error?.issues[0]?.message).toBe(messages.sessionId);
  });
});

describe('a contact message', () => {
  const written = { name: 'Dana', email: 'dana@example.com', subject: 'Stroller', message: 'One line\nand another' };

  it('keeps its lines', () => {
    expect(contactSchema.parse({ ...written, message: ` ${written.message}\n` })).toEqual(written);
  });

  it('asks for all four', () => {
    expect(contactSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      messages.name,
      messages.email,
      messages.subject,
      messages.message,
    ]);
  });

  it('has one line for a subject and at most 5,000 characters for a message', () => {
    const problem = (change: object) => contactSchema.safeParse({ ...written, ...change }).error?.issues[0]?.message;
    expect(problem({ subject: 'a\nb' })).toBe(messages.controlCharacters);
    expect(problem({ message: 'x'.repeat(5000) })).toBeUndefined();
    expect(problem({ message: 'x'.repeat(5001) })).toBe('Please use at most 5,000 characters');
  });
});

describe('the honeypot of a form', () => {
  const { request } = contract.sendContactForm;
  const written = { name: 'Dana', email: 'dana@example.com', subject: 'Stroller', message: 'Hello' };

  it('is found filled or empty, and is no part of what was written', () => {
    expect(withoutHoneypot(request.parse(written))).toEqual({ filled: false, form: written });
    expect(withoutHoneypot(request.parse({ ...written, website: '' }))).toEqual({ filled: false, form: written });
    const filled = withoutHoneypot(request.parse({ ...written, website: 'http://spam.example' }));
    expect(filled).toEqual({ filled: true, form: written });
    expect(
      withoutHoneypot(contract.subscribeNewsletter.request.parse({ email: 'dana@example.com', website: ' ' })),
    ).toEqual({
      filled: true,
      form: { email: 'dana@example.com' },
    });
  });

  it('is a text', () => {
    expect(request.safeParse({ ...written, website: 7 }).success).toBe(false);
  });
});

describe('a newsletter subscription', () => {
  it('is an address', () => {
    expect(newsletterSchema.parse({ email: ' dana@example.com ' })).toEqual({ email: 'dana@example.com' });
    expect(newsletterSchema.safeParse({ email: 'dana' }).error?.issues[0]?.message).toBe(messages.emailInvalid);
  });

  it('is confirmed by the secret of its mail alone', () => {
    const token = 'a-Z_'.repeat(10).concat('abc');
    expect(newsletterTokenSchema.parse({ token })).toEqual({ token });
    for (const other of ['', 'short', `${token}x`, 7, null]) {
      expect(newsletterTokenSchema.safeParse({ token: other }).error?.issues[0]?.message).toBe(
        messages.newsletterToken,
      );
    }
  });
});
