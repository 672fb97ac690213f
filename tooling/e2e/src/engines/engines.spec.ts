import { endsOf, fareById } from '@fallsline/domain';
import { expect } from '@playwright/test';
import { pickupDay, priceOf, rideDetails, typedDay } from '../fill-booking.ts';
import { address } from '../fixtures.ts';
import { publicPages } from '../public-pages.ts';
import { linkOfDriverOf } from '../seeded-day.ts';
import { test } from './engine-test.ts';
import { button, field, link, type Visitor } from './visitor.ts';

// What Chromium alone cannot tell: half of the guests' phones are Safari, and some desks are Firefox. Playwright's own
// Firefox and WebKit are patched builds that cannot be had everywhere; these are the ones of the system.

const fare = fareById('buffalo-airport--lewiston');
const page = (path: string) => address('E2E_SITE') + path;
const days = ['Flight Date', 'Flight Arrival Time', 'Pick Up Time'] as const;

const focused = (visitor: Visitor) =>
  visitor.ask(() => {
    const { activeElement: its } = document;
    return its?.getAttribute('aria-label') ?? its?.textContent ?? '';
  });
const value = (visitor: Visitor, name: string) =>
  visitor.ask((its) => document.querySelector<HTMLInputElement>(`form [name="${its}"]`)?.value, name);
const overflow = (visitor: Visitor) =>
  visitor.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.beforeEach(async ({ visitor }) => {
  await visitor.resize(390, 844);
});

test('every page comes to life in silence, and keeps within its width', async ({ visitor, keepPicture }) => {
  for (const path of [...publicPages, `/rides/${fare.id}`, '/booking']) {
    await visitor.open(page(path));
    for (const width of [1440, 768, 390]) {
      await visitor.resize(width);
      expect(await overflow(visitor), `sideways scroll of ${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await keepPicture(`page${path.replaceAll(/\W+/g, '-')}`);
  }
});

test('a ride is booked letter by letter, paid, moved and cancelled', { tag: '@everywhere' }, async ({
  visitor,
  guest,
  inbox,
  keepPicture,
}) => {
  await visitor.open(page('/'));
  await visitor.choose(field('Direction'), fare.direction);
  await visitor.choose(field('Drop Off Address'), fare.location);
  await visitor.enter(field('Custom Dropoff Address'), rideDetails.dropoff);
  await keepPicture('ticket-empty');
  // An iPhone makes a date that has its own look wider than its column: nothing else shows it.
  expect(await visitor.ask(datesOfOwnLook)).toEqual([]);
  // An empty day that shows today's date reads as filled in.
  if (visitor.engine === 'webkit') {
    for (const name of days) expect(await visitor.writtenIn(field(name)), `${name}, which is empty`).toBeUndefined();
  }
  await visitor.enter(field('Flight Number'), 'UA 456');
  await visitor.key('Tab');
  // The airline may have followed from the number: Tab selects it.
  await visitor.type('United');
  expect(await value(visitor, 'flightName')).toBe('United');
  await visitor.pick(field('Flight Date'), { typed: typedDay(pickupDay()), value: pickupDay() });
  await visitor.pick(field('Flight Arrival Time'), { typed: '0525PM', value: '17:25' });
  await visitor.pick(field('Pick Up Time'), { typed: '0555PM', value: '17:55' });
  await visitor.enter(field('Phone Number'), guest.phone);
  await visitor.enter(field('Name', 'Book your ride'), guest.name);
  await visitor.enter(field('Email', 'Book your ride'), guest.email);
  expect(await value(visitor, 'flightDate')).toBe(pickupDay());
  expect(await value(visitor, 'flightArrival')).toBe('17:25');
  expect(await value(visitor, 'pickupTime')).toBe('17:55');
  for (const name of days) {
    const { from, to, height } = (await visitor.writtenIn(field(name))) ?? { from: 0, to: 0, height: 0 };
    expect(Math.abs((from + to + 1) / 2 - height / 2), `${name}, off its middle`).toBeLessThanOrEqual(4);
  }
  for (const width of [1440, 768, 390]) {
    await visitor.resize(width);
    expect(await visitor.ask(labelsUnderButtons), `under a button at ${width} px`).toEqual([]);
    expect(await overflow(visitor)).toBeLessThanOrEqual(0);
  }
  await visitor.ask(() => document.querySelector('form')?.scrollIntoView());
  await keepPicture('ticket-filled');
  await visitor.press(button(`Book Now ${priceOf(fare.id)}`));

  await visitor.arrive(address('E2E_EMULATOR'));
  await keepPicture('payment');
  await visitor.press(button(/^Pay/));
  await visitor.arrive(page('/'));
  await visitor.read(/your ride is booked/i);
  await keepPicture('booked');

  const { Text } = await inbox.waitForMail(guest.email);
  const [itsPage = '/booking'] = /\/booking#[\w-]{22}/.exec(Text) ?? [];
  await visitor.open(page(itsPage));
  await visitor.read(/your ride is in \d+ days/i);
  await keepPicture('my-booking');
  await visitor.press(button('Change ride'));
  await visitor.read(/change your ride/i);
  await visitor.press(button(/^Date and time/));
  await visitor.pick(field('Pick Up Time'), { typed: '0750PM', value: '19:50' });
  await keepPicture('change');
  await visitor.press(button('See the price'));
  await visitor.press(button('Confirm the change'));
  await visitor.read(/your ride has changed/i);
  await visitor.read(/7:50\sPM/);
  await visitor.press(button('Cancel ride'));
  await visitor.press(field(/^Cancel my ride/));
  await keepPicture('cancel');
  await visitor.press(button(/^Cancel, /));
  await visitor.read(/your ride is cancelled/i);
  await keepPicture('cancelled');
});

test('window and menu take the focus and give it back', async ({ visitor, keepPicture }) => {
  await visitor.open(page('/pricing'));
  const { from, to } = endsOf(fare);
  const opener = `Book Now: ${from} to ${to}, ${priceOf(fare.id)}`;
  await visitor.press(link(opener));
  await expect.poll(() => visitor.ask(() => document.activeElement?.closest('dialog')?.open)).toBe(true);
  await keepPicture('window');
  await visitor.key('Escape');
  await expect.poll(() => visitor.ask(() => document.querySelector('dialog[open]'))).toBeNull();
  await expect.poll(() => focused(visitor)).toBe(opener);

  await visitor.press(button('Menu'));
  await visitor.see(link('Home'));
  await visitor.key('Tab');
  await expect.poll(() => focused(visitor)).toBe('Home');
  await visitor.key('Escape');
  await expect.poll(() => focused(visitor)).toBe('Menu');
});

test('a message reaches the company', async ({ visitor, guest, inbox, keepPicture }) => {
  await visitor.open(page('/contact'));
  await visitor.enter(field('Name'), guest.name);
  await visitor.enter(field('Email'), guest.email);
  await visitor.enter(field('Subject'), 'Stroller');
  await visitor.enter(field('Message'), 'Can you take a stroller?');
  await keepPicture('contact');
  await visitor.press(button(/^Send/));
  await visitor.read(/thanks for contacting us/i);
  expect((await inbox.waitForMail(guest.email)).Subject).toBe('We have your message');
});

test('a driver’s card opens, and a press is kept until it is undone', async ({ visitor, request, keepPicture }) => {
  // Driven by nobody else's journey; what is undone has not left the phone.
  await visitor.open(await linkOfDriverOf(request, 'Lucia Ferran'));
  await visitor.read(/on my way/i);
  await keepPicture('drive');
  await visitor.press(button('On my way'));
  await visitor.press(button(/^Undo/));
  await visitor.read(/on my way/i);
  expect(await overflow(visitor)).toBeLessThanOrEqual(0);
});

test.describe('for the desk', () => {
  // It asks who is there, and nobody is.
  test.use({ mayComplain: /status of 401/ });

  test('the board says how to sign in', async ({ visitor, keepPicture }) => {
    await visitor.open(page('/board'));
    await visitor.read(/sign in/i);
    await keepPicture('board');
  });
});

/** Runs in the page: the dates and times that the browser draws in its own look. */
function datesOfOwnLook(): string[] {
  const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('[type=date], [type=time]'));
  return inputs.filter((its) => getComputedStyle(its).appearance !== 'none').map(({ name }) => name);
}

/** Runs in the page: the labels of its form that a button lies on. */
function labelsUnderButtons(): (string | null)[] {
  const form = document.querySelector('form') ?? document.body;
  const buttons = Array.from(form.querySelectorAll('button'), (its) => its.getBoundingClientRect());
  return Array.from(form.querySelectorAll('label, legend')).flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const its = range.getBoundingClientRect();
    const isCovered = buttons.some(
      ({ left, right, top, bottom }) =>
        Math.min(right, its.right) - Math.max(left, its.left) > 1 &&
        Math.min(bottom, its.bottom) - Math.max(top, its.top) > 1,
    );
    return isCovered ? [label.textContent] : [];
  });
}
