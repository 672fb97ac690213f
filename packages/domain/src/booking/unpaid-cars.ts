/** The most cars that one network holds for payment pages that nobody has paid yet (decision 65). */
export const mostUnpaidCars = 12;
/** For so many spells a day, as long as a page lives, one network holds more than that and does not pay. */
const largeSpellsADay = 3;

/**
 * Whether a network may hold cars for one more payment page (decision 65): with those that it holds unpaid already they are
 * within the limit, or, of a party that needs more by itself, they are the only ones.
 *
 * @param asked cars of all rides of the booking
 * @param held cars that its network holds for other unpaid pages
 * @param largeToday earlier spells within a day in which it has opened pages for more cars than the limit, and not paid
 */
export function mayHoldUnpaid(
  { asked, held, largeToday }: { asked: number; held: number; largeToday: number },
  most: number = mostUnpaidCars,
): boolean {
  return held + asked <= most || (asked > most && held === 0 && largeToday < largeSpellsADay);
}
