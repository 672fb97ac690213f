type RideNumber = 1 | 2;

/** What is shown of a booking, in the address: its page, or what is done to one of its rides. Opening one does nothing. */
export type BookingView = { change?: RideNumber; cancel?: RideNumber; receipt?: true };

/** What names a view in the page: the button that opens it says so, and has the focus again when it is left. */
export const keyOf = (view: BookingView): string => JSON.stringify(view);

/** The view in an address; anything else is the page itself. */
export function readView({ change, cancel, receipt }: Record<string, unknown>): BookingView {
  if (isRide(change)) return { change };
  if (isRide(cancel)) return { cancel };
  return receipt === true ? { receipt } : {};
}

function isRide(value: unknown): value is RideNumber {
  return value === 1 || value === 2;
}
