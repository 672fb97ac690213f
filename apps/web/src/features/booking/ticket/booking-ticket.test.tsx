import { fieldsFor } from '@fallsline/domain/booking-form';
import { borderNotice } from '@fallsline/domain/border';
import { directionLabels } from '@fallsline/domain/direction';
import { formatDay, laterDay, pickupDays } from '@fallsline/domain/pickup-time';
import { fixedEnd } from '@fallsline/domain/trip';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shortDay } from '../../../lib/short-day.ts';
import { answering } from '../../../testing/api.ts';
import { chooseTrip, filled, opened, pickupDate, price, rendered } from '../../../testing/ticket-on-page.tsx';

test('the date can be chosen from today to a year ahead, once somebody is about to', async () => {
  const { field } = await rendered();
  const date = field('Pick Up Date');
  await expect.element(date).not.toHaveAttribute('min');
  await date.click();
  const { first, last } = pickupDays(Date.now());
  await expect.element(date).toHaveAttribute('min', first);
  await expect.element(date).toHaveAttribute('max', last);
});

test('the days and the rules are there soon after any field was touched', async () => {
  const { field } = await rendered();
  await field('Name').click();
  await expect.element(field('Pick Up Date')).toHaveAttribute('min');
});

describe('the trip', () => {
  test('waits for a direction: no flight, no address, no price', async () => {
    const { field, book } = await rendered();
    await expect.element(book('Book Now')).toBeEnabled();
    await expect.element(field('Flight Number')).not.toBeInTheDocument();
    await expect.element(field('Custom Dropoff Address')).not.toBeInTheDocument();
    await expect.element(field('Pick Up Address')).toHaveAttribute('readonly');
  });

  test.each([
    ['from-Niagara-Airport', 'Pick Up', 'Toronto Canada', ['customDropoffAddress', 'flightNumber']],
    ['to-buffalo', 'Drop Off', 'Lewiston NY', ['customPickupAddress']],
    ['to-buffalo', 'Drop Off', 'Niagara Falls Airport IAG', ['flightNumber']],
  ] as const)(
    '%s: the airport’s end is fixed (%s), and %s asks for %j and all that a form asks for',
    async (...row) => {
      const [direction, fixed, place, asked] = row;
      const { field, screen } = await rendered();
      await field('Direction').selectOptions(directionLabels[direction]);
      await expect.element(field(`${fixed} Address`)).toHaveValue(fixedEnd(direction));
      await expect.element(field(`${fixed} Address`)).toHaveAttribute('readonly');
      await screen.getByRole('combobox', { name: /^(Pick Up|Drop Off) Address$/ }).selectOptions(place);
      const named = (name: string) => document.querySelector(`form [name="${name}"]`);
      for (const name of fieldsFor({ direction, dynamicLocation: place }))
        await expect.poll(() => named(name), { message: name }).not.toBeNull();
      const inQuestion = ['customDropoffAddress', 'customPickupAddress', 'flightNumber'];
      expect(inQuestion.filter(named)).toEqual(asked);
    },
  );

  test('swapping the ends keeps town, people and guest, and asks for the day of the pickup; the flight comes back with its direction', async () => {
    const { screen, field, book } = await filled();
    const swap = screen.getByRole('button', { name: 'Swap the ends of the trip' });
    await field('Passengers').fill('3');
    await swap.click();
    await expect.element(field('Direction')).toHaveValue('to-buffalo');
    await expect.element(field('Pick Up Address')).toHaveValue('Niagara Falls NY');
    await expect.element(field('Custom Pickup Address')).toHaveValue('Hyatt Place, 310 Rainbow Blvd');
    await expect.element(swap).toHaveFocus();
    await expect.element(field('Flight Number')).not.toBeInTheDocument();
    await expect.element(field('Pick Up Date')).toHaveValue('');
    await expect.element(field('Passengers')).toHaveValue(3);
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
    await expect.element(book(`Book Now ${price.falls}`)).toBeVisible();
    await swap.click();
    await expect.element(field('Flight Number')).toHaveValue('B6 1217');
    await expect.element(field('Flight Date')).toHaveValue(pickupDate);
    await expect.element(field('Flight Arrival Time')).toHaveValue('17:25');
    await expect.element(field('Custom Dropoff Address')).toHaveValue('Hyatt Place, 310 Rainbow Blvd');
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara Falls USA');
  });

  test('choosing another direction empties place, address and flight, and keeps the guest', async () => {
    const { field, book } = await filled();
    await field('Direction').selectOptions('From Niagara Falls Airport (IAG)');
    await expect.element(field('Drop Off Address')).toHaveValue('');
    await expect.element(field('Custom Dropoff Address')).toHaveValue('');
    for (const asked of ['Flight Number', 'Flight Name', 'Flight Date', 'Flight Arrival Time']) {
      await expect.element(field(asked)).toHaveValue('');
    }
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
    await expect.element(book('Book Now')).toBeVisible();
  });

  test('a town without a fare the other way is asked for anew when the ends are swapped', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await ticket.field('Drop Off Address').selectOptions('Rochester');
    await ticket.screen.getByRole('button', { name: 'Swap the ends of the trip' }).click();
    await expect.element(ticket.field('Pick Up Address')).toHaveValue('');
  });
});

test('the stub tells how far it is, and what a border asks for', async () => {
  const { screen, field } = await rendered();
  const { papers, time, refused } = borderNotice;
  const border = screen.getByText(`${papers} ${time} ${refused}`);
  await field('Direction').selectOptions('From Buffalo Airport');
  await field('Drop Off Address').selectOptions('Niagara Falls Canada');
  await expect.element(screen.getByText('about 35 minutes, 27 miles / 43 km')).toBeVisible();
  await expect.element(border).toBeVisible();
  await field('Drop Off Address').selectOptions('Lewiston');
  await expect.element(border).not.toBeInTheDocument();
});

test('on a phone the price stays in view while the fields go by', async () => {
  await page.viewport(390, 844);
  const ticket = await rendered();
  await chooseTrip(ticket);
  const head = () => ticket.screen.container.querySelector('[data-keep-clear]')?.getBoundingClientRect();
  await expect.poll(() => head()?.height).toBeGreaterThan(0);
  ticket.field('Email').element().scrollIntoView({ block: 'end' });
  await expect
    .poll(() => ticket.screen.container.querySelector('form')?.getBoundingClientRect().top)
    .toBeLessThan(-300);
  expect(head()?.top).toBeGreaterThanOrEqual(0);
});

describe('the flight', () => {
  const suggested = (text: string | RegExp) => page.getByText(text, { exact: false });
  const reads = (text: string | RegExp) => expect.element(suggested(text)).toBeVisible();

  test('"I land at 14:30": the pickup and the time of arrival, accepted by one press', async () => {
    const ticket = await rendered();
    await ticket.field('Direction').selectOptions('From Buffalo Airport');
    await ticket.field('Drop Off Address').selectOptions('Niagara Falls Canada');
    await ticket.field('Flight Arrival Time').fill('14:30');
    await reads('We suggest a pickup at 3:00 PM, arriving in Niagara Falls Canada about 4:15 PM.');
    await ticket.book('Use 3:00 PM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('15:00');
    await reads('Picked up at 3:00 PM, arriving in Niagara Falls Canada about 4:15 PM.');
    await ticket.field('International flight').click();
    await ticket.field('Pick Up Time').fill('');
    await reads('We suggest a pickup at 3:30 PM, arriving in Niagara Falls Canada about 4:45 PM.');
  });

  test('a pickup before the arrival is one of the day after, which is asked about once, before it is sent, and never refused', async () => {
    const ticket = await filled();
    await ticket.field('Pick Up Time').fill('17:00');
    const [landing, dayAfter] = [formatDay(pickupDate), formatDay(laterDay(pickupDate, 1))];
    await reads(`The flight lands at 5:25 PM on ${landing}, so the pickup would be at 5:00 PM on ${dayAfter}.`);
    await ticket.book(`Keep 5:00 PM on ${dayAfter}`).click();
    await expect.element(suggested(/would be/)).not.toBeInTheDocument();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('17:00');
    await ticket.field('Pick Up Time').fill('20:26');
    await reads(/more than 3 hours after the flight lands at 5:25 PM/);
    // The press leads to what nobody has answered, and the next one goes through.
    const { requests } = answering(opened);
    await ticket.book(`Book Now ${price.falls}`).click();
    await expect.element(suggested(/more than 3 hours after/).element().parentElement).toHaveFocus();
    await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeEnabled();
    expect(requests).toEqual([]);
    await ticket.book(`Book Now ${price.falls}`).click();
    await expect.poll(() => ticket.leave.mock.calls.length).toBe(1);
  });

  test('the airline follows from the number, unless another one was typed', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await ticket.field('Flight Number').fill('ua 456');
    await expect.element(ticket.field('Flight Name')).toHaveValue('United Airlines');
    await ticket.field('Flight Number').fill('DL 88');
    await expect.element(ticket.field('Flight Name')).toHaveValue('Delta Air Lines');
    // What was filled in is pressed, and typed over.
    await ticket.field('Flight Name').click();
    await userEvent.keyboard('Delta');
    await expect.element(ticket.field('Flight Name')).toHaveValue('Delta');
    // Never under the caret: what is typed there would go on behind it.
    await ticket.field('Flight Name').fill('');
    await ticket.field('Flight Number').fill('UA 4');
    await expect.element(ticket.field('Flight Name')).toHaveValue('United Airlines');
    await ticket.field('Flight Name').fill('');
    const number = ticket.field('Flight Number').element() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(number, 'DL 4');
    number.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(ticket.field('Flight Name')).toHaveValue('');
    await userEvent.tab();
    await expect.element(ticket.field('Flight Name')).toHaveValue('Delta Air Lines');
    await ticket.field('Flight Name').fill('Endeavor Air');
    await ticket.field('Flight Number').fill('AA 12');
    await ticket.field('Flight Number').fill('ZZ 12');
    await expect.element(ticket.field('Flight Name')).toHaveValue('Endeavor Air');
  });

  test('a number that cannot be a flight number is asked about once it is left', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await ticket.field('Flight Number').fill('tomorrow');
    await userEvent.tab();
    await reads('Is tomorrow the flight number?');
    await ticket.book('Yes, keep it').click();
    await expect.element(suggested('Is tomorrow the flight number?')).not.toBeInTheDocument();
    await expect.element(ticket.field('Flight Number')).toHaveValue('tomorrow');
  });

  test('"My flight leaves at 13:20": when to be picked up, with the sum, accepted by one press', async () => {
    const ticket = await rendered();
    await ticket.field('Direction').selectOptions('To Buffalo Airport');
    await ticket.screen
      .getByRole('combobox', { name: 'Pick Up Address', exact: true })
      .selectOptions('Niagara Falls Canada');
    await ticket.field('Flight Departure Time (optional)').fill('13:20');
    const sum = '2 hours at the airport, 35 minutes of driving, and 30 minutes at the border.';
    await reads(`We suggest a pickup at 10:15 AM. The flight leaves at 1:20 PM. Before that: ${sum}`);
    await ticket.field('The flight goes abroad').click();
    await ticket.book('Use 9:15 AM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('09:15');
    expect(getComputedStyle(document.activeElement as Element).outlineStyle).toBe('solid');
    await ticket.field('Flight Date').fill(pickupDate);
    await ticket.field('Pick Up Time').fill('11:00');
    await reads('The pickup at 11:00 AM is late for this flight.');
    await ticket.book('Use 9:15 AM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('09:15');
  });

  test('who lands after midnight is told that the day of the landing is meant, and reads it with what is offered and asked', async () => {
    const ticket = await filled();
    await expect.element(ticket.field('Flight Date')).not.toHaveAccessibleDescription(/lands/);
    await ticket.field('Flight Arrival Time').fill('00:10');
    await expect.element(ticket.field('Flight Date')).toHaveAccessibleDescription('The day it lands');
    await ticket.field('Pick Up Time').fill('');
    const [day, landing] = [formatDay(pickupDate), `12:10 AM on ${formatDay(pickupDate)}`];
    await reads(`We suggest a pickup at 12:40 AM on ${day}, arriving in Niagara Falls USA`);
    await ticket.field('Pick Up Time').fill('23:55');
    await reads(`after the flight lands at ${landing}. Move the pickup to 12:40 AM on ${day}?`);
  });

  const dayAfter = shortDay(laterDay(pickupDate, 1), true);

  test("lands 23:50, the offered 12:20 AM is pressed, then the flight's date is typed: the pickup is the day after", async () => {
    const { bodies } = answering(opened);
    const ticket = await filled();
    await ticket.field('Flight Date').fill('');
    await ticket.field('Pick Up Time').fill('');
    await ticket.field('Flight Arrival Time').fill('23:50');
    await reads('We suggest a pickup at 12:20 AM, the day after the flight lands');
    await ticket.book('Use 12:20 AM').click();
    await ticket.field('Flight Date').fill(pickupDate);
    await expect.element(ticket.field('Pick Up Date')).toHaveValue(dayAfter);
    await expect.element(ticket.field('Pick Up Date')).toHaveAttribute('readonly');
    await expect.element(ticket.field('Pick Up Date')).toHaveAccessibleDescription('The day after the flight lands');
    await expect.element(ticket.screen.getByText(/12:20 AM E[SD]T/)).toBeVisible();
    await ticket.book(`Book Now ${price.falls}`).click();
    await expect.poll(() => ticket.leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).toMatchObject({
      flightDate: pickupDate,
      flightArrival: '23:50',
      pickupDate: laterDay(pickupDate, 1),
      pickupTime: '00:20',
    });
  });

  test('leaves 01:15: the pickup that is offered is that of the evening before, and sold as that', async () => {
    const { bodies } = answering(opened);
    const ticket = await filled();
    await ticket.screen.getByRole('button', { name: 'Swap the ends of the trip' }).click();
    await ticket.field('Pick Up Date').fill(pickupDate);
    await ticket.field('Pick Up Time').fill('');
    await ticket.field('Flight Date (optional)').fill(laterDay(pickupDate, 3));
    await ticket.field('Flight Departure Time (optional)').fill('01:15');
    await expect.element(ticket.field('Pick Up Date')).toHaveValue('');
    await ticket.book('Use 10:45 PM').click();
    const evening = laterDay(pickupDate, 2);
    await expect.element(ticket.field('Pick Up Date')).toHaveValue(shortDay(evening, true));
    await ticket.screen.getByRole('button', { name: /^Book Now/ }).click();
    await expect.poll(() => ticket.leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).toMatchObject({
      flightDate: laterDay(pickupDate, 3),
      flightDeparture: '01:15',
      pickupDate: evening,
      pickupTime: '22:45',
    });
  });

  test('without its departure the pickup is typed as ever', async () => {
    const ticket = await filled();
    await ticket.field('Direction').selectOptions('To Buffalo Airport');
    await ticket.field('Flight Departure Time (optional)').fill('13:20');
    await expect.element(ticket.field('Pick Up Date')).toHaveAttribute('readonly');
    await ticket.field('Flight Departure Time (optional)').fill('');
    await expect.element(ticket.field('Pick Up Date')).not.toHaveAttribute('readonly');
  });
});

test('a slip in the email address is asked about, and mended by one press', async () => {
  const { field, book } = await rendered();
  await field('Email').fill('dana@gmial.com');
  await userEvent.tab();
  await expect.element(page.getByText('Did you mean dana@gmail.com?')).toBeVisible();
  await book('Use dana@gmail.com').click();
  await expect.element(field('Email')).toHaveValue('dana@gmail.com');
  await expect.element(page.getByText(/Did you mean/)).not.toBeInTheDocument();
});

test('the pickup is told in words on the stub, once date and time are typed', async () => {
  const { screen, field } = await rendered();
  // What is only drawn makes room for it.
  const drawn = () => document.querySelectorAll('form [class*="barcode"]').length;
  await field('Pick Up Date').fill(pickupDate);
  await expect.element(screen.getByRole('definition')).not.toBeInTheDocument();
  expect(drawn()).toBe(1);
  await field('Pick Up Time').fill('17:50');
  await expect.element(screen.getByRole('definition')).toMatchTextContent(/\d{4} 5:50 PM E[SD]T/);
  expect(drawn()).toBe(0);
});
