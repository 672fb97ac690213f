import { type BookingField, type BookingValues, emptyBooking, isDirection, withDirection } from '@fallsline/domain';

/**
 * What the form holds when the page comes to life: what its visitor typed before that, over what was kept from an
 * earlier visit. Fields without a listener of their own (selects, the number) are read from the page.
 */
export function typedBefore(
  element: HTMLFormElement | null,
  registered: BookingValues,
  kept: BookingValues,
): BookingValues {
  const typed: BookingValues = { ...registered };
  const direction = shownIn(element, 'direction');
  if (isDirection(direction)) typed.direction = direction;
  const passengers = Number(shownIn(element, 'passengerCount') ?? Number.NaN);
  if (Number.isInteger(passengers) && passengers > 0) typed.passengerCount = passengers;
  const start =
    typed.direction !== '' && typed.direction !== kept.direction ? withDirection(kept, typed.direction) : kept;
  const changed = (Object.keys(emptyBooking) as BookingField[]).filter((field) => typed[field] !== emptyBooking[field]);
  return { ...start, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

function shownIn(form: HTMLFormElement | null, name: string): string | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : undefined;
}
