import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomAlphanumerics(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Length of the random part behind each prefix, as Stripe's own test-mode ids have it. */
const randomPartLength = {
  cs_test_a1: 56,
  pi_3: 23,
  pm_1: 23,
  ch_3: 23,
  re_3: 23,
  evt_1: 23,
  li_1: 23,
  price_1: 23,
  prod_: 14,
  du_1: 23,
  req_: 14,
} as const;

/** A fresh id of the given kind, e.g. `newId('pi_3')`. */
export function newId(prefix: keyof typeof randomPartLength): string {
  return prefix + randomAlphanumerics(randomPartLength[prefix]);
}

/** The client secret of a payment intent; the emulator's page never needs it, the API's shape does. */
export function clientSecretFor(paymentIntentId: string): string {
  return `${paymentIntentId}_secret_${randomAlphanumerics(25)}`;
}
