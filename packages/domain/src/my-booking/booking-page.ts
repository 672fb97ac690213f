// Without schemas: a page can be shown before they are loaded.

/** `guest` opens everything. `traveler` sees no price and no money, and can neither pay nor cancel. */
export const linkKinds = ['guest', 'traveler'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The secret of a link: what stands after the `#` of `/booking#…`, 128 bits in base64url. */
export const linkTokenPattern = /^[\w-]{22}$/;
/** The page that a link opens. */
export const bookingPagePath = '/booking';
/** Where whoever leaves the payment page of a change is led: the tab still knows which booking that was. */
export const changeLeftPage = `${bookingPagePath}?left=change`;
/** Where the calendar entry of a ride is fetched, with `?ride=1` or `?ride=2` and the link's token as every call. */
export const bookingCalendarPath = '/api/booking/calendar';

/** How the whole booking stands, for the page's heading. What needs the guest comes before what does not. */
export const bookingPageStatuses = [
  'needs-attention',
  'refund-refused',
  'cancellation-asked',
  'waiting-for-payment',
  'upcoming',
  'changed',
  'past',
  'cancelled',
  'refunded',
] as const;
export type BookingPageStatus = (typeof bookingPageStatuses)[number];

/**
 * `refund-owed`: not asked yet. `refund-sent`: the bank has taken it, which is not yet on the guest's statement (decision
 * 37). `refund-refused`: it sent it back. `refund-not-sent`: no bank was asked. `disputed`: the payer's bank holds it.
 */
export const moneyEntryKinds = [
  'paid',
  'change-paid',
  'refund-owed',
  'refund-asked',
  'refund-sent',
  'refund-refused',
  'refund-not-sent',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'kept',
  'kept-no-show',
] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];
