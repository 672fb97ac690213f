import { keep, readKept } from './tab-storage.ts';

const key = 'fallsline.booking-link';
/** Longer than the payment page of a change stays open. */
const validMs = 45 * 60_000;

/** Remembers, in this tab, whose booking the visitor has left for the payment of a change: its link's token. */
export function leaveForPayment(token: string): void {
  keep(key, `${token} ${Date.now()}`);
}

/** The link of the booking that the visitor has left for a payment. It is answered once. */
export function takeLinkLeft(): string | undefined {
  const [token, at] = (readKept(key) ?? '').split(' ');
  keep(key, undefined);
  return token && Date.now() - Number(at) < validMs ? token : undefined;
}
