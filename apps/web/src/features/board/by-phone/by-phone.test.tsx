import type { PhoneBooking } from '@fallsline/domain/at-desk';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, openBoard, sentTo, today } from '../../../testing/open-board.tsx';

const path = '/api/board/phone-bookings';
const pickupDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const said = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '460 Center Street',
  passengerCount: '2',
  pickupDate,
  pickupTime: '17:50',
  name: 'Toby Aldridge',
  phone: '716 555 0123',
  email: 'toby@guest.example',
};
const offer = { amountCents: 8000, payUntil: new Date(Date.now() + 86_400_000).toISOString(), beyond: [], advice: [] };
const beyond = (clock: string) => ({
  ride: 1,
  pickupDate,
  pickupTime: clock,
  vehicles: 1,
  free: 0,
  before: { pickupDate, pickupTime: '17:20' },
  after: { pickupDate, pickupTime: '18:40' },
});

const inputOf = (name: string) => page.elementLocator(document.querySelector(`[name="${name}"]`) as Element);

/** A call up to the moment before cars are looked for. */
async function call(answer: (press: PhoneBooking) => object) {
  const edge = await openBoard(
    today(),
    {
      [path]: (body) => answer(body as unknown as PhoneBooking),
      '/api/board/waiting-bookings': () => ({ bookings: [] }),
    },
    '/board?view=by-phone',
  );
  await expect.element(page.getByLabelText('Direction')).toHaveFocus();
  for (const [name, value] of Object.entries(said)) {
    const input = inputOf(name);
    if (input.element() instanceof HTMLSelectElement) await input.selectOptions(value);
    else await input.fill(value);
  }
  return edge;
}
const timeOf = ({ payload }: PhoneBooking) => payload.pickupTime;
const presses = (edge: Awaited<ReturnType<typeof call>>) => sentTo(edge, path) as unknown as PhoneBooking[];

test('where too few cars are free the nearest times are one press, and what is booked is what was taken', async () => {
  const edge = await call((press) => ({
    ...offer,
    ...(press.isPreview ? {} : { bookingReference: 'FALLS-7K2M-4Q' }),
    beyond: timeOf(press) === '17:50' ? [beyond('17:50')] : [],
  }));
  await button('Look for cars').click();
  await expect.element(page.getByText(/^All our cars are out at 5:50 PM\. Free: 5:20 or 6:40 PM\./)).toBeVisible();
  await button('Take 6:40 PM').click();
  await expect.element(page.getByText('A car is free.')).toBeVisible();
  await expect.element(page.getByText(/6:40 PM, 2 passengers/)).toBeVisible();
  await expect.element(button('Book it, mail the link')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^FALLS-7K2M-4Q is held until/)).toBeVisible();
  await button('Correct it').click();
  await expect.element(inputOf('pickupTime')).toHaveValue('18:40');
  await button('Look for cars').click();
  await expect.element(button('Book it, mail the link')).toBeVisible();
  const [first, taken, booked, corrected] = presses(edge);
  expect([first, taken, booked, corrected].map((each) => each && [timeOf(each), each.isPreview])).toEqual([
    ['17:50', true],
    ['18:40', true],
    ['18:40', false],
    ['18:40', true],
  ]);
  expect(taken?.id).toBe(booked?.id);
  expect(corrected).toMatchObject({ replaces: booked?.id });
});

test('what was just taken is held no more once it is paid', async () => {
  const bookingReference = 'FALLS-7K2M-4Q';
  const edge = await call(({ isPreview }) => ({ ...offer, ...(isPreview ? {} : { bookingReference }) }));
  await inputOf('passengerCount').fill('6');
  await page.getByRole('checkbox', { name: 'Somebody else rides' }).click();
  const traveler = { travelerName: 'Rosa Kemp', travelerPhone: '716 555 0199', travelerEmail: 'rosa@guest.example' };
  for (const [field, value] of Object.entries(traveler)) await inputOf(field).fill(value);
  await button('Look for cars').click();
  await expect.element(page.getByText('Cars are free.')).toBeVisible();
  await expect.element(page.getByText('Rosa Kemp rides, 716 555 0199, rosa@guest.example')).toBeVisible();
  await button('Change something').click();
  await inputOf('wheelchair').click();
  await button('Look for cars').click();
  await expect.element(page.getByText(`Tell the caller: ${rampVanPromise('your payment')}`)).toBeVisible();
  await expect.element(page.getByText('Cars are free.')).not.toBeInTheDocument();
  await button('Book it, mail the link').click();
  await expect.element(page.getByText(/^FALLS-7K2M-4Q is held until .* goes to toby@guest\.example\.$/)).toBeVisible();
  const { name, phone, email } = said;
  const taken = { bookingReference, rideId: 'Toby', takenAt: offer.payUntil, takenBy: 'Pat', payUntil: offer.payUntil };
  const trip = { from: 'Lewiston', to: 'Buffalo Airport', isBothWays: false, pickupDate, pickupTime: '17:50' };
  const booking = { ...taken, ...trip, name, phone, email, state: 'paid', passengers: 2, amountCents: 8000 };
  edge.answers['/api/board/waiting-bookings'] = () => ({ bookings: [booking] });
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.element(page.getByText('FALLS-7K2M-4Q: Paid, and on the board.')).toBeVisible();
  await expect.element(page.getByText(/is held until/)).not.toBeInTheDocument();
  await expect.element(button('Correct it')).not.toBeInTheDocument();
  // As a later release may say it, which this page is not of.
  edge.answers['/api/board/waiting-bookings'] = () => ({ bookings: [{ ...booking, state: 'new' }] });
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.element(page.getByText('FALLS-7K2M-4Q: Load this page again to see how it stands.')).toBeVisible();
  await expect.element(page.getByText('Load this page again to see how it stands', { exact: true })).toBeVisible();
  await expect.element(button(/^(Put away|Correct it)/)).not.toBeInTheDocument();
});

test('an email that is refused when it is booked is said at its field, and nothing moves while it is typed anew', async () => {
  const edge = await call(({ isPreview }) =>
    isPreview
      ? offer
      : { problem: 'invalidRequest', errors: [{ path: 'payload.email', message: 'Please enter a valid email' }] },
  );
  await button('Look for cars').click();
  await button('Book it, mail the link').click();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  await expect.element(inputOf('email')).toHaveAccessibleDescription('Please enter a valid email');
  await inputOf('name').fill('Toby');
  await expect.element(inputOf('name')).toHaveFocus();
  await inputOf('customPickupAddress').fill('');
  await inputOf('name').fill('');
  await button('Look for cars').click();
  await expect.element(inputOf('customPickupAddress')).toHaveFocus();
  // The other one is wrong still, and does not take the focus from who is typing.
  await userEvent.keyboard('460 Center Street');
  await expect.element(inputOf('customPickupAddress')).toHaveValue('460 Center Street');
  await inputOf('name').fill('Toby');
  await inputOf('email').fill('right@guest.example');
  await button('Look for cars').click();
  await expect.element(button('Book it, mail the link')).toHaveFocus();
  expect(presses(edge).map(({ isPreview }) => isPreview)).toEqual([true, false, true]);
});
