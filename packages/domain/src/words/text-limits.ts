/** Longest texts that are taken (decision 11), in UTF-16 units. */
export const textLimits = {
  name: 100,
  address: 200,
  subject: 150,
  message: 5000,
  flight: 40,
  /** A date or a time: longer than either, so that a word in its place is told to be none, not to be too long. */
  clock: 40,
  email: 254,
  /** A note to the driver (decision 24). */
  note: 300,
  /** Make, color or plate of a car, and the name of a passkey. */
  carWords: 40,
} as const;
