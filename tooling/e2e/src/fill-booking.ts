import {
  beginsAtAirport,
  bookingLabel,
  type Direction,
  detailFields,
  directionLabels,
  exampleDropoff,
  examplePickup,
  type FareId,
  fareById,
  fieldsFor,
  formatPrice,
  rideRow,
} from '@fallsline/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Guest } from './fixtures.ts';

/** A trip that a journey books. */
export type Trip = {
  direction: Direction;
  location: string;
  passengers?: number;
};

/** What a fare costs for so many vehicles, as guests read it. */
export function priceOf(id: FareId, vehicles = 1): string {
  return formatPrice(fareById(id).cents * vehicles);
}

/** Tomorrow in a week, or in so many days: far from the lead time and from a change of clocks at night. */
export function pickupDay(inDays = 8): string {
  return new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
}

/** A day as it is typed into its field, part by part. */
export const typedDay = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1');

/** Finds a field the way a visitor does: by its label, word for word. */
export function field(form: Locator | Page, label: string): Locator {
  return form.getByLabel(label, { exact: true });
}

/** Chooses a direction and the place at its other end, as the page form asks for them. */
export async function chooseTrip(form: Locator, { direction, location }: Trip): Promise<void> {
  await field(form, 'Direction').selectOption({ label: directionLabels[direction] });
  // The two ends change places a moment after the direction was chosen: the one to choose is the list.
  const other = beginsAtAirport(direction) ? 'Drop Off Address' : 'Pick Up Address';
  await form.getByRole('combobox', { name: other, exact: true }).selectOption(location);
}

/** What a guest writes about a ride, beside who they are. */
export const rideDetails = {
  dropoff: examplePickup.customDropoffAddress,
  pickup: exampleDropoff.customPickupAddress,
  flightNumber: examplePickup.flightNumber,
  flightName: examplePickup.flightName,
} as const;

/** Fills in everything beside the trip itself. */
export async function fillDetails(form: Locator, trip: Trip, guest: Guest): Promise<void> {
  const asked = fieldsFor({ direction: trip.direction, dynamicLocation: trip.location });
  if (asked.includes('customDropoffAddress')) {
    await field(form, 'Custom Dropoff Address').fill(rideDetails.dropoff);
  }
  if (asked.includes('customPickupAddress')) await field(form, 'Custom Pickup Address').fill(rideDetails.pickup);
  if (asked.includes('flightNumber')) {
    await field(form, 'Flight Number').fill(rideDetails.flightNumber);
    await field(form, 'Flight Name').fill(rideDetails.flightName);
    await field(form, 'Flight Date').fill(pickupDay());
    await field(form, 'Flight Arrival Time').fill('17:25');
  }
  if (trip.passengers) await field(form, 'Passengers').fill(String(trip.passengers));
  if (asked.includes('pickupDate')) await field(form, 'Pick Up Date').fill(pickupDay());
  for (const detail of detailFields) {
    const control = field(form, bookingLabel(detail, trip.direction));
    const row = rideRow(detail);
    if (row.optional || !asked.includes(detail)) continue;
    if (row.control === 'choice') await control.selectOption({ index: 1 });
    else await control.fill(row.control === 'count' ? String(row.least) : (row.example ?? row.label));
  }
  await field(form, 'Pick Up Time').fill('17:50');
  await field(form, 'Phone Number').fill(guest.phone);
  await field(form, 'Name').fill(guest.name);
  await field(form, 'Email').fill(guest.email);
}

/** The booking ticket of the home page, ready to react. */
export async function openTicket(page: Page): Promise<Locator> {
  await page.goto('/');
  await hydrated(page);
  return page.getByRole('form', { name: 'Book your ride' });
}

/** The same, filled in for a trip. */
export async function fillTicket(page: Page, trip: Trip, guest: Guest): Promise<Locator> {
  const ticket = await openTicket(page);
  await chooseTrip(ticket, trip);
  await fillDetails(ticket, trip, guest);
  return ticket;
}

/** Pays on Stripe's page, and returns what the success page says is booked. */
export async function pay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  const booked = page.getByRole('region', { name: 'Your ride is booked' });
  await expect(booked).toBeVisible();
  return booked;
}

/** The modal of a fare card on the pricing page. */
export async function openModal(page: Page, card: { from: string; to: string }): Promise<Locator> {
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByRole('link', { name: `Book Now: ${card.from} to ${card.to}` }).click();
  const modal = page.getByRole('dialog', { name: 'Book Your Ride' });
  await expect(modal).toBeVisible();
  return modal;
}

/** Opens what a phone keeps folded, by the words on the folds; where there is room nothing is folded. */
export async function unfold(page: Page, summary: RegExp): Promise<void> {
  for (const fold of await page.locator('main details:not([open]) > summary').filter({ hasText: summary }).all()) {
    if (await fold.isVisible()) await fold.click();
  }
}

/** Waits until React listens on the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** Waits until the page that a link led to is there, which is when its heading has the focus. */
export async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
