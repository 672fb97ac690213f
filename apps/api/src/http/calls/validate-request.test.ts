import { type CallName, contract, exampleGuest, examplePickup, fieldCodes, messages } from '@fallsline/domain';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../problems/refusal.ts';
import { validateRequest } from './validate-request.ts';

// The first schema of the whole of zod, made by whatever we load, gives all others zod's own English sentences.
z.string();

type WithBody = { [Name in CallName]: 'request' extends keyof (typeof contract)[Name] ? Name : never }[CallName];

function errorsOf(name: WithBody, body: unknown) {
  const { method, path: url, request: schema } = contract[name];
  const checked = validateRequest({ schema, method, url, httpPart: 'body' })(body);
  const { error: refusal } = checked as { error?: unknown };
  return refusal instanceof Refusal ? refusal.problem.errors : undefined;
}
const payload = { ...examplePickup, ...exampleGuest };

it.each([
  ['returntrip', { returntrip: {} }, 'payload.returntrip', 'returnTrip'],
  ['passenger_count', { passenger_count: 3 }, 'payload.passenger_count', 'passengerCount'],
  ['bagage', { extras: { lugage: 2 } }, 'payload.extras.lugage', 'luggage'],
  ['boosters', { extras: { childSeats: { boosters: 1 } } }, 'payload.extras.childSeats.boosters', 'booster'],
])('refuses %s by name, with the nearest known one', (_name, change, path, nearest) => {
  expect(errorsOf('createCheckoutSession', { payload: { ...payload, ...change } })).toEqual([
    { path, code: 'unknown-field', message: expect.stringMatching(new RegExp(`Did you mean ${nearest}\\?$`)) },
  ]);
});

it('guesses at nothing where nothing is near, and drops what belongs to the other kind of ride', () => {
  const [error] = errorsOf('createCheckoutSession', { payload, coupon: 'SPRING' }) ?? [];
  expect(error).toMatchObject({ path: 'coupon', message: messages.unknownField('coupon') });
  expect(errorsOf('createCheckoutSession', { payload: { ...payload, customPickupAddress: 'x' } })).toBeUndefined();
});

it('refuses a field of another variant, where nothing drops it', () => {
  const errors = errorsOf('bookingQuotes', { kind: 'cancellation', rides: [1], requested: {} });
  expect(errors).toMatchObject([{ path: 'requested', code: 'unknown-field' }]);
});

it.each([
  [{ payload: { ...payload, passengerCount: '5' } }, 'payload.passengerCount', 'wrong-type', /a number, not text/],
  [{ payload: { ...payload, name: null } }, 'payload.name', 'wrong-type', /text, not null/],
  [{ payload: { ...payload, direction: 'north' } }, 'payload.direction', 'not-one-of', /from-Buffalo-Airport, /],
  [{ payload: { ...payload, phone: '911' } }, 'payload.phone', 'phone-invalid', /valid phone number/],
  [{}, 'payload', 'required', /missing/],
])('says what is wrong with %j', (body, path, code, message) => {
  expect(errorsOf('createCheckoutSession', body)).toEqual([{ path, code, message: expect.stringMatching(message) }]);
});

it('says of a field that has no sentence of its own that it is missing', () => {
  const missing = { path: 'decision', code: 'required', message: fieldCodes.get('required') };
  expect(errorsOf('bookingConfirmations', { quoteId: '3f0c0b52-6a53-4c22-9d1e-1f0c7b1f2a10' })).toEqual([missing]);
});

it('has a code for each sentence', () => {
  const codeless = Object.values(messages).filter((each) => typeof each === 'string' && !codeOf(each));
  expect(codeless).toEqual([]);
  expect(fieldCodes.get('too-long')).toBe(messages.tooLong('…' as never));
});

function codeOf(sentence: string) {
  return [...fieldCodes].find(([, shown]) => shown === sentence)?.[0];
}
