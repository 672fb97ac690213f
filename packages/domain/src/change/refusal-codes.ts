/** Why a change or a cancellation is refused. A list of its own, so that answers can be checked without its sentences. */
export const refusalCodes = [
  'ride-over',
  'ride-cancelled',
  'no-ride-back',
  'too-late-to-change',
  'too-near-to-pay',
  'no-fare',
  'other-direction',
  'rides-too-near',
  'nothing-changed',
  'seats-do-not-fit',
  'request-waiting',
  'change-waiting',
  'with-our-desk',
  'not-paid',
  'not-for-traveler',
  'paid-an-hour-ago',
  'pickup-not-possible',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
