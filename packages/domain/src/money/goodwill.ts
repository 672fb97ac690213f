/** Why the desk gives something back that nobody is owed. A list, for free words would name people in mails and books. */
export const goodwillReasons = ['late', 'car', 'driver', 'desk', 'other'] as const;
export type GoodwillReason = (typeof goodwillReasons)[number];

/** Each as the desk chooses it, and as the guest reads it; the last one names no cause. */
export const goodwillWords: Readonly<Record<GoodwillReason, { readonly label: string; readonly sentence: string }>> = {
  late: { label: 'We were late', sentence: 'We were later than we promised.' },
  car: { label: 'The car was not right', sentence: 'A car of ours was not what it should have been.' },
  driver: { label: 'The driver was not right', sentence: 'A driver of ours did not do what you could expect.' },
  desk: { label: 'The desk made a mistake', sentence: 'We made a mistake with your booking.' },
  other: { label: 'Another reason', sentence: 'This ride did not go as it should have.' },
};
