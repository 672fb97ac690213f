import { business, type Direction, fareById, faresFor, formatPrice, isAirportPickup } from '@fallsline/domain';
import { field, fillTicket, hydrated, pay, pickupDay, rideDetails } from '../fill-booking.ts';
import { expect, test } from '../fixtures.ts';
import { onlyMail } from '../inbox.ts';
import { onPhoneAndDesktop } from '../widths.ts';

// A ride from an airport and one to it, each on a size of its own; the fields of the other directions are asked for by the
// web's tests of the ticket, and every fare is quoted and mailed by the API's.
const trips: { direction: Direction; location: string; tag: '@phone' | '@desktop' }[] = [
  { direction: 'from-Buffalo-Airport', location: 'Niagara Falls USA', tag: '@phone' },
  { direction: 'to-niagara', location: 'Toronto Canada', tag: '@desktop' },
];

for (const { tag, ...trip } of trips) {
  const title = `a visitor books ${trip.direction} from the ticket, pays, and finds one confirmation`;
  test(title, { tag }, async ({ page, guest, inbox }) => {
    const fare = faresFor(trip.direction).find(({ location }) => location === trip.location);
    const price = formatPrice(fare?.cents ?? 0);
    const ticket = await fillTicket(page, trip, guest);
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

// What is pressed here is pressed on a desktop by keyboard.spec.ts, and by the web's tests of a ticket's additions.
test('a family books there and back with seats and bags from the page of its ride, pays once, and reads both rides', {
  tag: '@phone',
}, async ({ page, guest, inbox, expectAccessible }) => {
  await page.goto('/rides/buffalo-airport--niagara-falls-canada');
  await hydrated(page);
  const ticket = page.getByRole('form', { name: 'Book your ride' });
  const steps = [
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
  // A family that lands at 14:30 touches 11 controls: these, and direction and town where the page has not chosen them.
  expect(steps.length + 2).toBeLessThanOrEqual(11);
  for (const step of steps) await step();
  await expect(field(ticket, 'Flight Name')).toHaveValue('JetBlue');

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
  await expect(ticket.getByText('Rides: Maria Lopez')).toBeVisible();
  await onPhoneAndDesktop(page, expectAccessible);
  const total = formatPrice(fares[0] + fares[1]);
  await ticket.getByRole('button', { name: `Book Now ${total}` }).click();

  await expect(page.getByText(/1 booster seat, 4 bags/).first()).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  const booked = page.getByRole('region', { name: 'Your ride is booked' });
  await expect(booked).toContainText(total);
  await expect(booked).toContainText('Ride back');
  await expect(booked).toContainText('1 booster seat, 4 bags, a folding wheelchair');
  await expect(booked).toContainText('RidesMaria Lopez');
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
