import { examplePickup } from '@fallsline/domain/example-ride';
import { type Fare, fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { wallClock } from '@fallsline/domain/pickup-time';
import { detailFields, rideRow } from '@fallsline/domain/ride-fields';
import { expect, vi } from 'vitest';
import { bookingDrafts } from '../features/booking/form/ticket-draft.ts';
import { emptyTicket, type TicketValues } from '../features/booking/form/ticket-form.ts';
import { BookingTicket } from '../features/booking/ticket/booking-ticket.tsx';
import { reply } from './api.ts';
import { renderInSite } from './render-in-site.tsx';

// The ticket as a guest has it on the page, and what the API answers to it.

/** A day that can be booked, so many days from now. */
export const dayIn = (days: number) => wallClock(Date.now() + days * 24 * 60 * 60_000).pickupDate;
export const pickupDate = dayIn(8);

export const paymentPage = 'https://pay.example/c/1';
export const opened = reply({
  url: paymentPage,
  sessionId: 'cs_test_1234567890',
  reference: 'cs_test_1234',
  bookingReference: 'FALLS-7K2M-4Q',
  quote: { fareId: 'x', vehicles: 1, amountCents: 7000, currency: 'USD' },
});

export const price = {
  falls: formatPrice(fareById('buffalo-airport--niagara-falls-usa').cents),
  lewiston: formatPrice(fareById('buffalo-airport--lewiston').cents),
  erie: formatPrice(fareById('buffalo-airport--erie-pa').cents),
};

/** A field's error, before what to do about it. Its sign is drawn by CSS with an empty alternative, which no matcher reads. */
export const saying = (sentence: string) => expect.stringContaining(sentence);

/** The ticket of a page, or of a fare's landing page: empty, or as it was left. */
export async function rendered(fare?: Fare) {
  const leave = vi.fn();
  const screen = await renderInSite(<BookingTicket leave={leave} {...(fare ? { fare } : {})} />);
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

/** What the table of ride fields has beside the rest, where it has to be said. */
const details = Object.fromEntries(
  detailFields
    .filter((detail) => !rideRow(detail).optional)
    .map((detail) => [detail, Reflect.get(examplePickup, detail)]),
);

/** All that is typed of a ride from Buffalo Airport to Niagara Falls. */
export const sampleTicket: TicketValues = {
  ...emptyTicket,
  direction: 'from-Buffalo-Airport',
  dynamicLocation: 'Niagara Falls USA',
  customDropoffAddress: 'Hyatt Place, 310 Rainbow Blvd',
  flightNumber: 'B6 1217',
  flightName: 'JetBlue',
  flightDate: pickupDate,
  flightArrival: '17:25',
  pickupTime: '17:50',
  phone: '716 555 0123',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  ...details,
};

/** The ticket with that in it, as its tab has kept it; but for the email, which is typed. */
export async function filled(more: Partial<TicketValues> = {}, fare?: Fare) {
  bookingDrafts.page.save({ ...sampleTicket, email: '', ...more }, fare?.id);
  const ticket = await rendered(fare);
  await ticket.field('Email').fill(sampleTicket.email);
  return ticket;
}
