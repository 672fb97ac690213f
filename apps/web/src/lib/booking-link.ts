import { linkTokenPattern } from '@fallsline/domain';
import { keep, readKept } from './tab-storage.ts';

const key = 'fallsline.booking-link';
/** Longer than the payment page of a change stays open. */
const validMs = 45 * 60_000;

/** The token of a booking's link in an address: what stands behind the `#`, where it is one. */
export function tokenIn(hash: string): string | undefined {
  const token = hash.replace(/^#/, '');
  return linkTokenPattern.test(token) ? token : undefined;
}

/** Remembers, in this tab, whose booking the visitor has left for the payment of a change. */
export function leaveForPayment(token: string): void {
  keep(key, `${token} ${Date.now()}`);
}

/** The link of the booking that the visitor has left for a payment. It is answered once. */
export function takeLinkLeft(): string | undefined {
  const [token = '', at] = (readKept(key) ?? '').split(' ');
  keep(key, undefined);
  return Date.now() - Number(at) < validMs ? tokenIn(token) : undefined;
}
