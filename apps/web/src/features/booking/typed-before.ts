import { type BookingField, type BookingValues, emptyBooking, isDirection, withDirection } from '@fallsline/domain';

/**
 * What the form holds when the page comes to life: what its visitor typed into the prerendered fields before that, over
 * what was kept from an earlier visit. `written` is what the prerendered fields held.
 */
export function typedBefore(form: HTMLFormElement | null, kept: BookingValues, written: BookingValues): BookingValues {
  const typed: Partial<Record<BookingField, string>> = {};
  for (const field of Object.keys(emptyBooking) as BookingField[]) {
    const control = form?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.value !== String(written[field] ?? '')) typed[field] = control.value;
  }
  const { direction, passengerCount, ...texts } = typed;
  const passengers = Number(passengerCount);
  const start = isDirection(direction) && direction !== kept.direction ? withDirection(kept, direction) : kept;
  return { ...start, ...texts, ...(Number.isInteger(passengers) ? { passengerCount: passengers } : {}) };
}
