import { examplePickup } from '@fallsline/domain/example-ride';
import { fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { wallClock } from '@fallsline/domain/pickup-time';
import { detailFields, type RideField, rideRow } from '@fallsline/domain/ride-fields';
import { expect, vi } from 'vitest';
import { BookingTicket } from '../features/booking/ticket/booking-ticket.tsx';
import { reply } from './api.ts';
import { renderInSite } from './render-in-site.tsx';

// The ticket as a guest has it on the page, and what the API answers to it.

/** A day that can be booked, so many days from now. */
export const dayIn = (days: number) => wallClock(Date.now() + days * 24 * 60 * 60_000).pickupDate;
export const pickupDate = dayIn(8);

/** Where a guest pays. */
export const paymentPage = 'https://pay.example/c/1';
/** The answer that opens it. */
export const opened = reply({
  url: paymentPage,
  sessionId: 'cs_test_1234567890',
  reference: 'cs_test_1234',
  bookingReference: 'FALLS-7K2M-4Q',
  quote: { fareId: 'x', vehicles: 1, amountCents: 7000, currency: 'USD' },
});

/** What one vehicle costs from Buffalo Airport. */
export const price = {
  falls: formatPrice(fareById('buffalo-airport--niagara-falls-usa').cents),
  lewiston: formatPrice(fareById('buffalo-airport--lewiston').cents),
  erie: formatPrice(fareById('buffalo-airport--erie-pa').cents),
};

/** A field's error, before what to do about it. Its sign is drawn by CSS with an empty alternative, which no matcher reads. */
export const saying = (sentence: string) => expect.stringContaining(sentence);

/** The ticket, empty. */
export async function rendered() {
  const leave = vi.fn();
  const screen = await renderInSite(<BookingTicket leave={leave} />);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const book = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, leave, field, book };
}
type Ticket = Awaited<ReturnType<typeof rendered>>;

/** Chooses a ride from Buffalo Airport to Niagara Falls. */
export async function chooseTrip({ field }: Ticket) {
  await field('Direction').selectOptions('From Buffalo Airport');
  await field('Drop Off Address').selectOptions('Niagara Falls USA');
}

/** Fills in when the ride is, and who books it. The day is that of a flight, or of a pickup without one. */
export async function fillGuest(
  field: Ticket['field'],
  date = pickupDate,
  day: 'Flight Date' | 'Pick Up Date' = 'Flight Date',
) {
  for (const [label, text] of [
    [day, date],
    ['Pick Up Time', '17:50'],
    ['Phone Number', '716 555 0123'],
    ['Name', 'Dana Whitfield'],
    ['Email', 'dana@example.com'],
  ] as const) {
    await field(label).fill(text);
  }
}

/** The ticket of a whole booking, from Buffalo Airport to Niagara Falls. */
export async function filled() {
  const ticket = await rendered();
  await chooseTrip(ticket);
  for (const [label, text] of [
    ['Custom Dropoff Address', 'Hyatt Place, 310 Rainbow Blvd'],
    ['Flight Number', 'B6 1217'],
    ['Flight Name', 'JetBlue'],
    ['Flight Arrival Time', '17:25'],
  ] as const) {
    await ticket.field(label).fill(text);
  }
  for (const detail of detailFields) await fillDetail(ticket, detail);
  await fillGuest(ticket.field);
  return ticket;
}

/** Fills in what the table of ride fields has beside the rest, where it has to be said. */
async function fillDetail({ field }: Ticket, detail: RideField) {
  const row = rideRow(detail);
  if (row.optional) return;
  const example = String(examplePickup[detail as keyof typeof examplePickup]);
  if (row.control === 'choice') await field(row.label).selectOptions(row.choices[example] ?? '');
  else await field(row.label).fill(example);
}
