/** The most cars that one network holds for payment pages that nobody has paid yet (decision 65). */
export const mostUnpaidCars = 12;
/** How often in a day one network opens a page for more than that, of those that nobody pays. */
const largePagesADay = 3;

/**
 * Whether a network may hold cars for one more payment page (decision 65): with those that it holds unpaid already they are
 * within the limit, or, of a party that needs more by itself, they are the only ones.
 *
 * @param asked cars of all rides of the booking
 * @param held cars that its network holds for other unpaid pages
 * @param largeToday pages for more cars than the limit that it has opened within a day and not paid
 */
export function mayHoldUnpaid(
  { asked, held, largeToday }: { asked: number; held: number; largeToday: number },
  most: number = mostUnpaidCars,
): boolean {
  return held + asked <= most || (asked > most && held === 0 && largeToday < largePagesADay);
}
