import type { CheckoutPayload } from '@fallsline/domain/booking';
import { keep, keepOnDevice, parsedFrom, readFromDevice, readKept } from '../../../lib/storage.ts';

/** A booking that was sent to be paid, and may have a payment page open. */
type EarlierPage = {
  /** Its client key: only this browser knows it. */
  key: string;
  /** The tab it was sent from. A copy of a tab is the same tab: it has the same form in it. */
  tab: string;
  trip: string;
  /** When it was sent last, in milliseconds since 1970. */
  at: number;
};

const tabKey = 'fallsline.tab';
const pagesKey = 'fallsline.earlier-pages';
/** Longer than a payment page stays open. */
const keptMs = 2 * 60 * 60_000;
/** What the API takes; nobody has changed a trip more often in two hours. */
const mostPages = 20;

/**
 * The client keys of earlier bookings that a booking takes the place of (decision 38): whatever this tab has opened a
 * payment page for, since a tab that opens another has left it, and whatever any tab has opened for the same trip on
 * the same day. Two trips in two tabs are two bookings.
 */
export function replacedBy(key: string, payload: CheckoutPayload): string[] {
  const tab = tabId();
  const trip = tripOf(payload);
  return readPages()
    .filter((page) => page.key !== key && (page.tab === tab || page.trip === trip))
    .map((page) => page.key);
}

/** To be called before the booking is sent: its answer may be lost. */
export function rememberPage(key: string, payload: CheckoutPayload): void {
  const page = { key, tab: tabId(), trip: tripOf(payload), at: Date.now() };
  writePages([...readPages().filter((other) => other.key !== key), page].slice(-mostPages));
}

/** These are closed, or paid. */
export function forgetPages(keys: readonly string[]): void {
  if (keys.length > 0) writePages(readPages().filter(({ key }) => !keys.includes(key)));
}

/** This tab has no payment page open any more: its last booking is paid, and that one replaced all others. */
export function leaveNoPage(): void {
  const tab = readKept(tabKey);
  if (tab) writePages(readPages().filter((page) => page.tab !== tab));
}

function tripOf({ direction, dynamicLocation, pickupDate }: CheckoutPayload): string {
  return [direction, dynamicLocation, pickupDate].join('|');
}

function tabId(): string {
  const known = readKept(tabKey);
  if (known) return known;
  const id = crypto.randomUUID();
  keep(tabKey, id);
  return id;
}

/** All tabs share it; where the browser refuses that, the tab keeps it for itself. */
function readPages(): EarlierPage[] {
  const stored = parsedFrom(readFromDevice(pagesKey) ?? readKept(pagesKey));
  const pages = Array.isArray(stored) ? stored.filter(isPage) : [];
  return pages.filter(({ at }) => Date.now() - at < keptMs);
}

function isPage(stored: unknown): stored is EarlierPage {
  const { key, tab, trip, at } = (stored ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && typeof tab === 'string' && typeof trip === 'string' && typeof at === 'number';
}

function writePages(pages: readonly EarlierPage[]): void {
  const text = pages.length > 0 ? JSON.stringify(pages) : undefined;
  keep(pagesKey, keepOnDevice(pagesKey, text) ? undefined : text);
}
