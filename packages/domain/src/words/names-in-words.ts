/**
 * First names in a line, as guests read who drives them: two of one name are two people.
 *
 * @example namesInWords(['Sam', 'Odette', 'Sam']) // 'Sam, Odette, and another Sam'
 */
export function namesInWords(names: readonly string[]): string {
  const told = names.map((name, index) => (names.indexOf(name) < index ? `another ${name}` : name));
  return new Intl.ListFormat('en-US').format(told);
}

/**
 * Whose something is, as its reader says it: of whom, or `yours` where that is the reader, or somebody without a name. Whatever
 * a name ends with, it takes ’s, as The Chicago Manual of Style (7.17) has it. It is taken as it stands: what turns the
 * direction of a text has gone by `line` of text.ts.
 *
 * @param yours 'Your' where a sentence begins with it: a name keeps its letters
 * @example whose('Maria Lopez') // 'Maria Lopez’s'
 */
export function whose(rider: string | undefined, yours: 'your' | 'Your' | 'my' = 'your'): string {
  return rider ? `${rider}’s` : yours;
}

/**
 * Rides, by whose they are: what a booking's page, mail and forms call them to who rides and to who booked for somebody else.
 *
 * @param yours 'my' on what the reader presses
 * @example whoseRides(2, 'Maria Lopez') // 'Maria Lopez’s rides'
 */
export function whoseRides(
  rides: number,
  rider: string | undefined,
  yours: Parameters<typeof whose>[1] = 'Your',
): string {
  return `${whose(rider, yours)} ${rides === 1 ? 'ride' : 'rides'}`;
}

/** What who rides is called wherever a ride is told of that somebody else has booked (decision 39): 'Rides' read as a list of rides. */
export const travelerLabel = 'Traveler';
