// Beside advice.ts, so that what only reads an answer comes without what computes it.

/** What can be asked about a ride, by a stable code. */
export const adviceCodes = [
  'address-across-border',
  'pickup-before-landing',
  'pickup-long-after-landing',
  'pickup-late-for-flight',
  'pickup-early-for-flight',
  'flight-number-unusual',
  'more-bags-than-room',
  'more-riders-than-passengers',
  'wheelchair-one-way',
] as const;
