import { keep, readKept } from './storage.ts';

const key = 'fallsline.booking-link';
const wordKey = 'fallsline.booking-word';
/** Longer than the payment page of a change stays open. */
const validMs = 45 * 60_000;

/** Remembers, in this tab, whose booking the visitor has left for the payment of a change: its link's token. */
export function leaveForPayment(token: string): void {
  keep(key, `${token} ${Date.now()}`);
}

/** The link of the booking that the visitor has left for a payment. */
export function linkLeft(): string | undefined {
  const [token, at] = (readKept(key) ?? '').split(' ');
  return token && Date.now() - Number(at) < validMs ? token : undefined;
}

/** The same, answered once. */
export function takeLinkLeft(): string | undefined {
  const token = linkLeft();
  keep(key, undefined);
  return token;
}

/** Leaves a word that the page of a booking says to who comes back to it from a payment, or to it by its new link. */
export function leaveWord(token: string, word: string): void {
  keep(wordKey, `${token} ${word}`);
}

/** The word that was left for the booking with this link. It is answered once. */
export function takeWord(token: string): string | undefined {
  const kept = readKept(wordKey);
  if (!kept?.startsWith(`${token} `)) return undefined;
  keep(wordKey, undefined);
  return kept.slice(token.length + 1);
}
