import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { ride, startBench } from '../test-bench.ts';

type Item = Stripe.Checkout.SessionCreateParams.LineItem;
const now = 1_795_000_000;

function item(unitAmount: number, quantity = 1, currency = 'usd'): Item {
  return { quantity, price_data: { currency, unit_amount: unitAmount, product_data: { name: 'Ride' } } };
}
function entries(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));
}

async function create(changes: object) {
  const { stripe } = await startBench({ clock: () => now * 1000 });
  return stripe.checkout.sessions.create({ ...ride, ...changes });
}

describe('a session is created at the limit', () => {
  it.each<[string, object]>([
    ['50 cents', { line_items: [item(50)] }],
    ['eight digits', { line_items: [item(99_999_999)] }],
    ['100 line items', { line_items: Array.from({ length: 100 }, () => item(100)) }],
    ['30 minutes', { expires_at: now + 1800 }],
    ['24 hours', { expires_at: now + 86_400 }],
    ['50 metadata keys', { metadata: entries(50) }],
    ['a key of 40 and a value of 500 characters', { metadata: { ['k'.repeat(40)]: 'v'.repeat(500) } }],
    ['a reference of 200 characters', { client_reference_id: 'r'.repeat(200) }],
    ['a description of 1000 characters', { payment_intent_data: { description: 'd'.repeat(1000) } }],
    ['no e-mail and no cancel URL', { customer_email: undefined, cancel_url: undefined }],
  ])('%s', async (_, changes) => {
    await expect(create(changes)).resolves.toMatchObject({ object: 'checkout.session', status: 'open' });
  });
});

describe('beyond the limit the answer names the parameter', () => {
  it.each<[string, object, { param: string; code?: string; message?: RegExp }]>([
    ['49 cents', { line_items: [item(49)] }, { param: 'line_items', code: 'amount_too_small' }],
    ['$1,000,000.00', { line_items: [item(50_000_000, 2)] }, { param: 'line_items', code: 'amount_too_large' }],
    ['no line items', { line_items: undefined }, { param: 'line_items', code: 'parameter_missing' }],
    ['101 line items', { line_items: Array.from({ length: 101 }, () => item(100)) }, { param: 'line_items' }],
    ['two currencies', { line_items: [item(100), item(100, 1, 'cad')] }, { param: 'line_items' }],
    ['an unknown currency', { line_items: [item(100, 1, 'xyz')] }, { param: 'line_items[0][price_data][currency]' }],
    [
      'half a cent',
      { line_items: [item(70.5)] },
      { param: 'line_items[0][price_data][unit_amount]', code: 'parameter_invalid_integer' },
    ],
    [
      'no product name',
      { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: {} } }] },
      { param: 'line_items[0][price_data][product_data]', code: 'parameter_missing' },
    ],
    ['a quantity of 0', { line_items: [item(100, 0)] }, { param: 'line_items[0][quantity]' }],
    ['29:59 minutes', { expires_at: now + 1799 }, { param: 'expires_at', message: /at least 30 minutes/ }],
    ['24 hours and a second', { expires_at: now + 86_401 }, { param: 'expires_at', message: /less than 24 hours/ }],
    ['51 metadata keys', { metadata: entries(51) }, { param: 'metadata', message: /50 keys/ }],
    [
      'a key of 41 characters',
      { metadata: { ['k'.repeat(41)]: '' } },
      { param: `metadata[${'k'.repeat(41)}]`, message: /40/ },
    ],
    ['a value of 501 characters', { metadata: { key: 'v'.repeat(501) } }, { param: 'metadata[key]', message: /500/ }],
    ['a key with brackets', { metadata: { 'a[b]': 'c' } }, { param: 'metadata[a', message: /square brackets/ }],
    ['a reference of 201 characters', { client_reference_id: 'r'.repeat(201) }, { param: 'client_reference_id' }],
    [
      'a description of 1001 characters',
      { payment_intent_data: { description: 'd'.repeat(1001) } },
      { param: 'payment_intent_data[description]' },
    ],
    ['no success URL', { success_url: undefined }, { param: 'success_url', code: 'parameter_missing' }],
    ['an empty success URL', { success_url: '' }, { param: 'success_url', code: 'parameter_invalid_empty' }],
    ['a relative success URL', { success_url: '/success' }, { param: 'success_url', code: 'url_invalid' }],
    ['a broken e-mail', { customer_email: 'guest' }, { param: 'customer_email', code: 'email_invalid' }],
    ['subscription mode', { mode: 'subscription' }, { param: 'mode' }],
    ['a misspelled parameter', { sucess_url: 'https://x.example' }, { param: 'sucess_url', code: 'parameter_unknown' }],
    [
      'the parameter this API version has removed',
      { payment_method_types: ['card'] },
      { param: 'payment_method_types', code: 'parameter_unknown' },
    ],
  ])('%s', async (_, changes, { param, code, message }) => {
    const error = await create(changes).then(
      () => undefined,
      (reason: Stripe.errors.StripeError) => reason,
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error?.param?.startsWith(param)).toBe(true);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(message ?? /./);
  });
});

it('keeps what it was given and gives what was left out its default', async () => {
  await expect(create({ metadata: undefined, cancel_url: undefined })).resolves.toMatchObject({
    created: now,
    expires_at: now + 86_400,
    metadata: {},
    cancel_url: null,
    amount_subtotal: 7000,
    payment_method_types: ['card'],
    allowed_payment_method_types: ['card'],
    success_url: ride.success_url,
  });
});
