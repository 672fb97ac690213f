import { fareById } from '@fallsline/domain/fares';
import { pickupBeforeDeparture } from '@fallsline/domain/flight-pickup';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import { formatClock } from '@fallsline/domain/pickup-time';
import { signLabel, signLabelOfGuest } from '@fallsline/domain/promises-in-general';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, problem } from '../../../testing/api.ts';
import { dayIn, filled as filledIn, opened, rendered } from '../../../testing/ticket-on-page.tsx';

const there = dayIn(8);
const back = dayIn(12);
const fare = fareById('buffalo-airport--niagara-falls-canada');
const fareBack = fareById('niagara-falls-canada--buffalo-airport');
const centsThere = fare.cents;
const centsBack = fareBack.cents;
const total = formatPrice(centsThere + centsBack);

async function filled() {
  const ticket = await filledIn(
    {
      dynamicLocation: fare.location,
      customDropoffAddress: 'Cliffside Inn',
      passengerCount: 3,
      flightArrival: '17:20',
    },
    fare,
  );
  return { ...ticket, button: (name: string | RegExp) => ticket.screen.getByRole('button', { name }) };
}

const rideBack = () => page.getByRole('group', { name: 'The ride back' });
const inBack = (label: string) => rideBack().getByLabelText(label, { exact: true });

describe('the ride back', () => {
  test('opens from its chip with the focus in it, costs its own fare, and is paid with the ride there', async () => {
    const { bodies } = answering(opened);
    const { screen, leave, button } = await filled();
    const chip = button(`Add the ride back ${formatPrice(centsBack)}`);
    await chip.click();
    await expect.element(inBack('Flight Date (optional)')).toHaveFocus();
    await inBack('Pick Up Date').fill(back);
    await inBack('Pick Up Time').fill('10:45');
    await inBack('Custom Pickup Address').fill('Fallsview Hotel');
    await expect.element(screen.getByText('3 passengers, 1 vehicle each way')).toBeVisible();
    await expect
      .element(screen.getByText(`${formatPrice(centsThere)} + ${formatPrice(centsBack)}, both rides`))
      .toBeVisible();
    await button(`Book Now ${total}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).toMatchObject({
      amount: (centsThere + centsBack) / 100,
      returnTrip: { pickupDate: back, pickupTime: '10:45', customPickupAddress: 'Fallsview Hotel' },
    });
  });

  test('to an airport says when to be picked up for a flight, and one press takes it', async () => {
    const { button } = await filled();
    await button(/^Add the ride back/).click();
    await inBack('Flight Date (optional)').fill(back);
    await inBack('Flight Departure Time (optional)').fill('13:20');
    const flight = { flightDate: back, flightDeparture: '13:20', pickupDate: '', pickupTime: '' };
    const clock = (abroad: boolean) =>
      formatClock(pickupBeforeDeparture({ ...flight, abroad, fare: fareBack })?.pickup.pickupTime ?? '');
    await expect
      .element(rideBack())
      .toMatchTextContent(`We suggest a pickup at ${clock(false)}. The flight leaves at 1:20 PM`);
    await rideBack().getByLabelText('The flight goes abroad').click();
    await rideBack()
      .getByRole('button', { name: `Use ${clock(true)}` })
      .click();
    await expect.element(inBack('Pick Up Time')).not.toHaveValue('');
    await expect.element(rideBack()).toMatchTextContent(`${clock(true)} is early enough.`);
    await inBack('Pick Up Time').fill('06:30');
    await expect.element(rideBack()).toMatchTextContent(`The pickup is early enough: ${clock(true)} would do.`);
    // The pickup of the ride there stays as it was.
    expect((document.querySelector('[name=pickupTime]') as HTMLInputElement).value).toBe('17:50');
  });

  test('opens again for what is asked of its pickup before the press goes on', async () => {
    const { requests } = answering(opened);
    const { button, leave } = await filled();
    const chip = button(/^(Add the r|R)ide back|^Back /);
    await chip.click();
    await inBack('Flight Date (optional)').fill(back);
    await inBack('Flight Departure Time (optional)').fill('13:20');
    await inBack('Pick Up Time').fill('13:00');
    await chip.click();
    await expect.element(inBack('Pick Up Time')).not.toBeInTheDocument();
    await button(`Book Now ${total}`).click();
    await expect.element(rideBack()).toMatchTextContent('is late for this flight');
    await expect.poll(() => document.activeElement?.textContent).toContain('is late for this flight');
    await expect.element(button(`Book Now ${total}`)).toBeEnabled();
    expect(requests).toEqual([]);
    await button(`Book Now ${total}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
  });

  test('has its own number of passengers where that differs, and as many as on the way there otherwise', async () => {
    const { bodies } = answering(opened);
    const { button, leave } = await filled();
    await button(/^Add the ride back/).click();
    await inBack('Pick Up Date').fill(back);
    await inBack('Pick Up Time').fill('10:45');
    await expect.element(inBack('Passengers')).toHaveAttribute('placeholder', '3');
    await button('One fewer passenger on the way back').click();
    await expect.element(inBack('Passengers')).toHaveValue(2);
    await button(`Book Now ${total}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload.returnTrip).toEqual({
      pickupDate: back,
      pickupTime: '10:45',
      passengerCount: 2,
    });
  });

  test('folded it says when it is; taken out it is gone, and so it is if nothing was typed', async () => {
    const { button } = await filled();
    const chip = button(/^(Add the r|R)ide back|^Back /);
    await chip.click();
    await inBack('Pick Up Date').fill('2027-12-06');
    await chip.click();
    await expect.element(chip).toMatchTextContent('Back Mon, Dec 6');
    await expect.element(button(`Book Now ${total}`)).toBeVisible();
    await chip.click();
    await button('Remove: The ride back').click();
    await expect.element(chip).toHaveFocus();
    await expect.element(button(`Book Now ${formatPrice(centsThere)}`)).toBeVisible();
    await chip.click();
    await expect.element(button(`Book Now ${total}`)).toBeVisible();
    await chip.click();
    await expect.element(button(`Book Now ${formatPrice(centsThere)}`)).toBeVisible();
  });

  test('asks for a flight where it starts at an airport', async () => {
    const { screen } = await rendered(fareById('lewiston-ny--buffalo-airport'));
    await screen.getByRole('button', { name: /^Add the ride back/ }).click();
    await expect.element(inBack('Flight Number')).toBeVisible();
    await expect.element(inBack('Custom Pickup Address')).not.toBeInTheDocument();
    await inBack('Flight Number').fill('UA456');
    await expect.element(inBack('Flight Name')).toHaveValue('United Airlines');
    await inBack('Flight Arrival Time').fill('14:30');
    await expect.element(rideBack()).toMatchTextContent('We suggest a pickup at 3:00 PM, arriving in Lewiston');
    await inBack('Flight Arrival Time').fill('00:10');
    await expect.element(inBack('Flight Date')).toHaveAccessibleDescription('The day it lands');
    await inBack('Flight Arrival Time').fill('14:30');
    await inBack('Flight Number').fill('');
    await inBack('Flight Date').fill(back);
    await screen.getByRole('button', { name: /^Book Now/ }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Ride back: ${messages.flightNumber}`);
    await screen.getByRole('link', { name: `Ride back: ${messages.pickupTime}` }).click();
    await expect.element(inBack('Pick Up Time')).toHaveFocus();
  });

  test('is refused within an hour of the first, and opens to say so', async () => {
    const { screen, button } = await filled();
    const chip = button(/^(Add the r|R)ide back|^Back /);
    await chip.click();
    await inBack('Pick Up Date').fill(there);
    await inBack('Pick Up Time').fill('18:30');
    await chip.click();
    await button(`Book Now ${total}`).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await expect
      .element(inBack('Pick Up Time'))
      .toHaveAccessibleDescription(expect.stringContaining(messages.backTooSoon));
  });

  test('shows what the API says about it at its field', async () => {
    answering(
      problem('invalidRequest', {
        errors: [{ path: 'payload.returnTrip.pickupDate', message: messages.pickupTooFar }],
      }),
    );
    const { button } = await filled();
    await button(/^Add the ride back/).click();
    await inBack('Pick Up Date').fill(back);
    await inBack('Pick Up Time').fill('10:45');
    await button(`Book Now ${total}`).click();
    await expect
      .element(inBack('Pick Up Date'))
      .toHaveAccessibleDescription(expect.stringContaining(messages.pickupTooFar));
  });

  test('where the table has none the ticket says so, and offers the quotation', async () => {
    const { screen } = await rendered(fareById('buffalo-airport--rochester'));
    const offer = screen.getByRole('link', { name: 'For the way back, ask us for a quotation' });
    await expect.element(offer).toHaveAttribute('href', '/contact');
    await expect.element(screen.getByRole('button', { name: /ride back/ })).not.toBeInTheDocument();
  });

  test('is there again after a reload', async () => {
    const first = await filled();
    await first.button(/^Add the ride back/).click();
    await inBack('Pick Up Date').fill('2027-12-06');
    await expect.element(first.button(`Book Now ${total}`)).toBeVisible();
    await first.screen.unmount();
    const { screen } = await rendered(fare);
    await expect.element(screen.getByRole('button', { name: /^Back Mon, Dec 6/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: `Book Now ${total}` })).toBeVisible();
  });
});

describe('the party', () => {
  const party = () => page.getByRole('group', { name: 'Seats, bags, access' });
  const inParty = (label: string) => party().getByLabelText(label, { exact: true });

  test('says what it brings and needs, on chip, stub and wire, at no charge', async () => {
    const { bodies } = answering(opened);
    const { screen, button, leave } = await filled();
    const chip = button(/^Seats, bags, access|^1 child seat/);
    await chip.click();
    await expect.element(inParty('Rear-facing seat')).toHaveFocus();
    await button('One more: Booster seat').click();
    await inParty('Bags and suitcases').fill('4');
    await inParty('I ride in my wheelchair').click();
    await expect.element(screen.getByText(rampVanPromise('your payment'))).toBeVisible();
    await inParty('Note to the driver (optional)').fill('We have a stroller too');
    await chip.click();
    await expect.element(chip).toMatchTextContent('1 child seat, 4 bags, 2 more');
    await expect
      .element(screen.getByText('1 booster seat, 4 bags, riding in a wheelchair, note to the driver'))
      .toBeVisible();
    await button(`Book Now ${formatPrice(centsThere)}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload.extras).toEqual({
      childSeats: { booster: 1 },
      luggage: 4,
      wheelchair: true,
      note: 'We have a stroller too',
    });
  });

  test('with more bags than a vehicle takes is offered another one, which costs its fare, and can do without', async () => {
    const { bodies } = answering(opened);
    const { button, leave } = await filled();
    await button('Seats, bags, access').click();
    await inParty('Bags and suitcases').fill('6');
    await expect.element(page.getByText(/may not fit/)).not.toBeInTheDocument();
    await inParty('Bags and suitcases').fill('7');
    await expect.element(page.getByText('7 bags may not fit into 1 vehicle.')).toBeVisible();
    await button(`Add a vehicle, ${formatPrice(centsThere)}`).click();
    await expect.element(page.getByText('3 passengers, 2 vehicles')).toBeVisible();
    await button('Only 1 vehicle').click();
    await button(`Add a vehicle, ${formatPrice(centsThere)}`).click();
    await button(`Book Now ${formatPrice(2 * centsThere)}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).toMatchObject({ vehicles: 2, amount: (2 * centsThere) / 100 });
  });

  test('of more passengers than a vehicle takes is told nothing of vehicles before its fare is known', async () => {
    const { screen } = await rendered();
    await screen.getByLabelText('Passengers', { exact: true }).fill('8');
    await screen.getByRole('button', { name: 'Seats, bags, access' }).click();
    await inParty('Bags and suitcases').fill('5');
    await expect.element(party()).toBeVisible();
    expect(party().element().textContent).not.toContain('vehicle');
  });

  test('of more child seats than passengers is refused at the seat, and asked where one of them stays in a wheelchair', async () => {
    const { button } = await filled();
    await button('Seats, bags, access').click();
    const asked = page.getByText(/^Are there 4 passengers\?/);
    await inParty('Booster seat').fill('3');
    await inParty('I ride in my wheelchair').click();
    await expect.element(asked).toBeVisible();
    await inParty('I ride in my wheelchair').click();
    await expect.element(asked).not.toBeInTheDocument();
    await inParty('Booster seat').fill('4');
    await button(`Book Now ${formatPrice(centsThere)}`).click();
    await expect
      .element(inParty('Booster seat'))
      .toHaveAccessibleDescription(expect.stringContaining(messages.childSeatsTooMany));
  });
});

describe('a guest who rides', () => {
  const guest = () => page.getByRole('group', { name: 'Your guest' });
  const inGuest = (label: string) => guest().getByLabelText(label, { exact: true });
  const price = formatPrice(centsThere);

  test('is said in a fold, shown on chip and stub, sent beside who books, and there again after a reload', async () => {
    const { bodies } = answering(opened);
    const { screen, button, leave } = await filled();
    await button('I am booking for a guest').click();
    await expect.element(inGuest('Name of your guest')).toHaveFocus();
    await inGuest('Name of your guest').fill('Maria Lopez');
    await inGuest('Phone of your guest').fill('+52 55 5017 7000');
    await inGuest('Email of your guest (optional)').fill('maria@example.com');
    await button('I am booking for a guest').click();
    await expect.element(button('For Maria Lopez')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByText('Traveler: Maria Lopez')).toBeVisible();
    await button(`Book Now ${price}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).toMatchObject({
      name: 'Dana Whitfield',
      guest: { name: 'Maria Lopez', phone: '+525550177000', email: 'maria@example.com' },
    });
    await screen.unmount();
    await rendered(fare);
    await page.getByRole('button', { name: 'For Maria Lopez' }).click();
    await expect.element(inGuest('Phone of your guest')).toHaveValue('+52 55 5017 7000');
    await page.getByLabelText('Passengers', { exact: true }).fill('6');
    await page.getByRole('button', { name: /^Book several vehicles/ }).click();
    const window = page.getByRole('dialog', { name: 'Book Your Ride' });
    await expect.element(window.getByRole('button', { name: 'For Maria Lopez' })).toBeVisible();
    await expect
      .element(window.getByRole('button', { name: `Book Now - ${formatPrice(2 * centsThere)}` }))
      .toBeVisible();
    await expect.element(window.getByLabelText('Passengers', { exact: true })).toHaveValue(6);
    await expect.element(window.getByLabelText('Custom Dropoff Address')).toHaveValue('Cliffside Inn');
    await expect.element(window.getByLabelText('Email', { exact: true })).toHaveValue('dana@example.com');
  });

  test('is asked for by name and phone, in sentences at their fields, and gone with all that was typed once removed', async () => {
    const { bodies } = answering(opened);
    const { screen, button, leave } = await filled();
    await button('Seats, bags, access').click();
    await expect.element(screen.getByText(signLabel)).toBeVisible();
    await button('I am booking for a guest').click();
    for (const words of [signLabelOfGuest, 'Your guest rides in a wheelchair'])
      await expect.element(screen.getByText(words)).toBeVisible();
    await inGuest('Email of your guest (optional)').fill('maria');
    await button('I am booking for a guest').click();
    await button(`Book Now ${price}`).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(messages.travelerName);
    for (const [label, message] of [
      ['Name of your guest', messages.travelerName],
      ['Phone of your guest', messages.travelerPhone],
      ['Email of your guest (optional)', messages.travelerEmailInvalid],
    ] as const) {
      await expect.element(inGuest(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    await button('Remove: Your guest').click();
    await expect.element(button('I am booking for a guest')).toHaveFocus();
    await button('I am booking for a guest').click();
    await expect.element(inGuest('Email of your guest (optional)')).toHaveValue('');
    await button('I am booking for a guest').click();
    await button(`Book Now ${price}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect((await bodies())[0]?.payload).not.toHaveProperty('guest');
  });
});

test('folded, what may be added takes no room: the ticket is as high without it', async () => {
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900);
    const { screen } = await rendered(fare);
    const form = screen.container.querySelector('form');
    const height = form?.offsetHeight;
    const chips = screen.container.querySelectorAll('[aria-expanded]');
    expect(chips).toHaveLength(3);
    for (const chip of chips) chip.remove();
    expect(form?.offsetHeight).toBe(height);
    await screen.unmount();
  }
});

test.each(['niagara-falls-canada--buffalo-airport', 'buffalo-airport--niagara-falls-canada'] as const)(
  'on a desktop the ticket of %s opens with its paper written to the foot',
  async (id) => {
    await page.viewport(1440, 900);
    const { screen } = await rendered(fareById(id));
    const paper = screen.container.querySelector('[data-paper]') as HTMLElement;
    const foot = paper.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(paper).paddingBottom);
    const shown = Array.from(paper.querySelectorAll('*'), (element) => element.getBoundingClientRect());
    expect(foot - Math.max(...shown.map(({ bottom }) => bottom))).toBeLessThan(40);
  },
);
