import { business, type Direction, endsOf, fareById, faresFor, formatPrice, isAirportPickup } from '@fallsline/domain';
import type { Locator } from '@playwright/test';
import {
  chooseTrip,
  field,
  fillDetails,
  fillTicket,
  hydrated,
  openModal,
  openTicket,
  pay,
  pickupDay,
  priceOf,
  rideDetails,
} from '../fill-booking.ts';
import { expect, type Guest, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';
import { onPhoneAndDesktop } from '../widths.ts';

// Each size takes one ride from an airport and one to it: the forms are the same, and what follows has no size.
const trips: { direction: Direction; location: string; tag: '@phone' | '@desktop' }[] = [
  { direction: 'from-Buffalo-Airport', location: 'Niagara Falls USA', tag: '@phone' },
  { direction: 'to-buffalo', location: 'Lewiston NY', tag: '@phone' },
  { direction: 'from-Niagara-Airport', location: 'Niagara Falls Canada', tag: '@desktop' },
  { direction: 'to-niagara', location: 'Toronto Canada', tag: '@desktop' },
];

for (const { tag, ...trip } of trips) {
  const title = `a visitor books ${trip.direction} from the ticket, pays, and finds one confirmation`;
  test(title, { tag }, async ({ page, guest, inbox }) => {
    const fare = faresFor(trip.direction).find(({ location }) => location === trip.location);
    const price = formatPrice(fare?.cents ?? 0);
    const ticket = await openTicket(page);
    await expect(ticket.getByRole('button', { name: 'Book Now', exact: true })).toBeVisible();
    await chooseTrip(ticket, trip);
    await fillDetails(ticket, trip, guest);
    await ticket.getByRole('button', { name: `Book Now ${price}`, exact: true }).click();

    const booked = await pay(page);
    await expect(page).toHaveURL('/');
    await expect(booked).toContainText(price);
    await expect(booked).toContainText(trip.location);
    await expect(booked).toContainText(/FALLS-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}/);

    const mail = await onlyMail(inbox, guest);
    expect(mail.Subject).toContain('booked');
    for (const fact of [
      price,
      trip.location,
      '5:50 PM',
      isAirportPickup(trip.direction, trip.location) ? 'B61217' : rideDetails.pickup,
    ]) {
      expect(mail.Text).toContain(fact);
      expect(mail.HTML).toContain(fact);
    }
    // The ticket is empty again: what was booked is not booked twice by mistake.
    await page.reload();
    await hydrated(page);
    await expect(booked).toBeVisible();
    await expect(field(page.getByRole('form', { name: 'Book your ride' }), 'Email')).toHaveValue('');
    await booked.getByRole('button', { name: /dismiss|close/i }).click();
    await expect(booked).toBeHidden();
  });
}

const family = { from: 'Buffalo Airport', to: 'Niagara Falls Canada' };

/** What a family that lands at 14:30 touches of a ticket whose trip is chosen; the last is left in the email. */
async function fillAsFamily(ticket: Locator, guest: Guest): Promise<number> {
  const steps: (() => Promise<void>)[] = [
    () => field(ticket, 'Custom Dropoff Address').fill('Cliffside Inn, 41 Rapids View Terrace'),
    () => field(ticket, 'Passengers').fill('4'),
    // The airline follows from the number.
    () => field(ticket, 'Flight Number').fill('B6 1217'),
    () => field(ticket, 'Flight Arrival Time').fill('14:30'),
    () => ticket.getByRole('button', { name: 'Use 3:00 PM' }).click(),
    () => field(ticket, 'Flight Date').fill(pickupDay()),
    () => field(ticket, 'Phone Number').fill(guest.phone),
    () => field(ticket, 'Name').fill(guest.name),
    () => field(ticket, 'Email').fill(guest.email),
  ];
  for (const step of steps) await step();
  await expect(field(ticket, 'Flight Name')).toHaveValue('JetBlue');
  return steps.length;
}

test('a family landing at 14:30 books with 11 controls touched', { tag: '@phone' }, async ({ page, guest }) => {
  const ticket = await openTicket(page);
  await chooseTrip(ticket, { direction: 'from-Buffalo-Airport', location: family.to });
  const touched = 2 + (await fillAsFamily(ticket, guest));
  expect(touched).toBeLessThanOrEqual(11);
  // 'Go' on the keyboard.
  await field(ticket, 'Email').press('Enter');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

// What is pressed here is pressed on a desktop by keyboard.spec.ts, and by the web's tests of a ticket's additions.
test('a family books there and back with seats and bags from the page of its ride, pays once, and reads both rides', {
  tag: '@phone',
}, async ({ page, guest, inbox, expectAccessible }) => {
  await page.goto('/rides/buffalo-airport--niagara-falls-canada');
  await hydrated(page);
  const ticket = page.getByRole('form', { name: 'Book your ride' });
  expect(await fillAsFamily(ticket, guest)).toBeLessThanOrEqual(9);

  await ticket.getByRole('button', { name: 'Seats, bags, access' }).click();
  const party = ticket.getByRole('group', { name: 'Seats, bags, access' });
  await expect(field(party, 'Rear-facing seat')).toBeFocused();
  await party.getByRole('button', { name: 'One more: Booster seat' }).click();
  await field(party, 'Bags and suitcases').fill('4');
  await field(party, 'Folding wheelchair').check();
  await field(party, 'Note to the driver (optional)').fill('We have a stroller too');
  const fares = [
    fareById('buffalo-airport--niagara-falls-canada').cents,
    fareById('niagara-falls-canada--buffalo-airport').cents,
  ] as const;
  await ticket.getByRole('button', { name: `Add the ride back ${formatPrice(fares[1])}` }).click();
  const back = ticket.getByRole('group', { name: 'The ride back' });
  await expect(field(back, 'Flight Date (optional)')).toBeFocused();
  await field(back, 'Pick Up Date').fill(pickupDay(12));
  await field(back, 'Pick Up Time').fill('10:45');
  const rider = { name: 'Maria Lopez', phone: '+525550177000', email: `maria-${guest.email}` };
  await ticket.getByRole('button', { name: 'I am booking for a guest' }).click();
  const traveler = ticket.getByRole('group', { name: 'Your guest' });
  await expect(field(traveler, 'Name of your guest')).toBeFocused();
  await page.keyboard.type(rider.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(rider.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(rider.email);
  await expect(ticket.getByText('Traveler: Maria Lopez')).toBeVisible();
  await onPhoneAndDesktop(page, expectAccessible);
  const total = formatPrice(fares[0] + fares[1]);
  await ticket.getByRole('button', { name: `Book Now ${total}` }).click();

  await expect(page.getByText(/1 booster seat, 4 bags/).first()).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  const booked = page.getByRole('region', { name: 'Maria Lopez’s rides are booked' });
  await expect(booked).toContainText(total);
  await expect(booked).toContainText('Ride back');
  await expect(booked).toContainText('1 booster seat, 4 bags, a folding wheelchair');
  await expect(booked).toContainText('TravelerMaria Lopez');
  await expect(booked).toContainText('Maria Lopez gets an email with the pickup, too.');
  const mail = await onlyMail(inbox, guest);
  for (const fact of [
    total,
    'The driver asks for Maria Lopez',
    'There',
    'Back',
    '3:00 PM',
    '10:45 AM',
    '1 booster seat, 4 bags, a folding wheelchair',
  ]) {
    expect(mail.Text).toContain(fact);
    expect(mail.HTML).toContain(fact);
  }
  expect(mail.Text).toContain('We have a stroller too');
  const sheets = await inbox.mailsTo(business.bookingEmail);
  const own = sheets.filter(({ Text }) => Text.includes(guest.email));
  expect(own.map(({ Text }) => /Niagara Falls Canada to Buffalo Airport/.test(Text)).toSorted()).toEqual([false, true]);
  for (const { Text } of own)
    expect(Text).toMatch(/1 booster seat, 4 bags, a folding wheelchair\s+Note: We have a stroller too/);
  for (const { Text } of own) expect(Text).toMatch(/Guest: Maria Lopez\s+Phone: \+525550177000\s+Booked by/);
  const theirs = await inbox.waitForMail(rider.email);
  expect(theirs.Text).toContain(`${guest.name} has booked these rides for you`);
  expect(theirs.Text + theirs.HTML).not.toMatch(/\$\d|receipt|refund|cancel/i);
});

test('a sixth passenger opens the window with everything that was typed', { tag: '@phone' }, async ({
  page,
  guest,
}) => {
  const ticket = await openTicket(page);
  await chooseTrip(ticket, { direction: 'from-Buffalo-Airport', location: 'Lewiston' });
  await fillDetails(ticket, { direction: 'from-Buffalo-Airport', location: 'Lewiston', passengers: 6 }, guest);
  await ticket.getByRole('button', { name: /^Book several vehicles/ }).click();
  const modal = page.getByRole('dialog', { name: 'Book Your Ride' });
  await expect(field(modal, 'Passengers')).toHaveValue('6');
  await expect(field(modal, 'Custom Dropoff Address')).toHaveValue(rideDetails.dropoff);
  await expect(field(modal, 'Email')).toHaveValue(guest.email);
  await modal.getByRole('button', { name: `Book Now - ${priceOf('buffalo-airport--lewiston', 2)}` }).click();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
});

const cards = [
  { id: 'buffalo-airport--niagara-falls-usa', direction: 'from-Buffalo-Airport', passengers: 7, vehicles: 2 },
  { id: 'niagara-on-the-lake--buffalo-airport', direction: 'to-buffalo', passengers: 11, vehicles: 3 },
  { id: 'niagara-falls-airport-iag--buffalo-airport', direction: 'from-Niagara-Airport', passengers: 1, vehicles: 1 },
] as const;

for (const { id, direction, passengers, vehicles } of cards) {
  const tag = passengers === 7 ? '@phone' : '@desktop';
  test(`a group of ${passengers} books the card ${id} in the modal`, { tag }, async ({ page, guest, inbox }) => {
    const fare = fareById(id);
    if (!fare) throw new Error(`no fare ${id}`);
    const { from, to } = endsOf(fare);
    const modal = await openModal(page, { from, to });
    await expect(modal).toContainText('Base Price');
    await fillDetails(modal, { direction, location: direction.startsWith('from') ? to : from, passengers }, guest);
    const price = formatPrice(fare.cents * vehicles);
    await modal.getByRole('button', { name: `Book Now - ${price}`, exact: true }).click();
    await expect(await pay(page)).toContainText(price);
    expect((await onlyMail(inbox, guest)).Text).toContain(price);
  });
}

test('errors stand under their fields in the specified words, and nothing typed is lost by them', {
  tag: '@phone',
}, async ({ page }) => {
  const ticket = await openTicket(page);
  await ticket.getByRole('button', { name: 'Book Now', exact: true }).click();
  const summary = ticket
    .getByRole('alert')
    .or(ticket.getByRole('group', { name: /check/i }))
    .first();
  await expect(summary).toBeFocused();
  for (const message of [
    'Direction is required',
    'Pick up date is required',
    'Name is required',
    'Phone number is required',
  ]) {
    await expect(ticket.getByText(message).first()).toBeVisible();
  }
  await field(ticket, 'Direction').selectOption({ label: 'From Buffalo Airport' });
  await field(ticket, 'Passengers').fill('6');
  await field(ticket, 'Phone Number').fill('716 555');
  await field(ticket, 'Email').fill('dana@');
  await ticket.getByRole('button', { name: /^Book Now/ }).click();
  await expect(field(ticket, 'Passengers')).toHaveAccessibleDescription(/Max 5 passengers allowed/);
  await expect(field(ticket, 'Phone Number')).toHaveAccessibleDescription(/Enter a valid phone number/);
  await expect(field(ticket, 'Email')).toHaveAccessibleDescription(/Invalid email/);
  await expect(field(ticket, 'Drop Off Address')).toHaveAccessibleDescription(/Drop off location is required/);
  await expect(field(ticket, 'Custom Dropoff Address')).toHaveAccessibleDescription(
    /Custom dropoff address is required/,
  );
  await expect(field(ticket, 'Phone Number')).toHaveValue('716 555');
});

test('swapped ends keep the town and the guest, a press takes the pickup of a flight, and the flight comes back', {
  tag: '@desktop',
}, async ({ page, guest }) => {
  const trip = { direction: 'from-Buffalo-Airport', location: 'Niagara Falls Canada' } as const;
  const ticket = await fillTicket(page, trip, guest);
  const swap = ticket.getByRole('button', { name: 'Swap the ends of the trip' });
  await swap.click();
  await expect(field(ticket, 'Flight Number')).toHaveCount(0);
  await expect(field(ticket, 'Pick Up Address')).toHaveValue('Niagara Falls Canada');
  await expect(field(ticket, 'Drop Off Address')).toHaveValue('Buffalo Airport');
  await expect(field(ticket, 'Drop Off Address')).not.toBeEditable();
  await expect(field(ticket, 'Custom Pickup Address')).toHaveValue(rideDetails.dropoff);
  await expect(field(ticket, 'Email')).toHaveValue(guest.email);
  await field(ticket, 'Flight Departure Time (optional)').fill('13:20');
  await ticket.getByRole('button', { name: 'Use 10:15 AM' }).click();
  await expect(field(ticket, 'Pick Up Time')).toHaveValue('10:15');
  await swap.click();
  await expect(field(ticket, 'Flight Number')).toHaveValue(rideDetails.flightNumber);
  await expect(
    ticket.getByText(/^The flight lands at 5:25 PM on .*, so the pickup would be at 10:15 AM on /),
  ).toBeVisible();
  await ticket.getByRole('button', { name: 'Use 5:55 PM' }).click();
  await expect(field(ticket, 'Pick Up Time')).toHaveValue('17:55');
});
