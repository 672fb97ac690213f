import { borderNotice } from '@fallsline/domain/border';
import { raiseNotFree } from '@fallsline/domain/cancellation-terms';
import { fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeRide } from '../../../content/my-booking/change-words.ts';
import { noAnswer, problem, reply } from '../../../testing/api.ts';
import { partedWords } from '../../../testing/large-letters.ts';
import {
  decided,
  sampleBooking,
  sampleForTraveler,
  sampleQuote,
  sampleRide,
  sampleRoundTrip,
  shows,
} from '../../../testing/opened-booking.ts';
import { renderBooking } from '../../../testing/render-page.tsx';

const renderChange = (answers: Parameters<typeof renderBooking>[0]) => renderBooking(answers, '?change=1');

/** Chooses six passengers; returns the button that asks what they cost. */
async function forSix(screen: Awaited<ReturnType<typeof renderBooking>>['screen']) {
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  return screen.getByRole('button', { name: 'See the price' });
}

test('a change that waits for its payment is said where the browser leads back to from the payment page, and of its own ride once it is dropped', async () => {
  const waiting = {
    kind: 'change',
    quoteId: sampleQuote.quoteId,
    ride: 2,
    since: '2026-12-01T18:05:00.000Z',
    amountCents: 7000,
  } as const;
  const { screen } = await renderChange({
    ...shows({ ...sampleRoundTrip, status: 'waiting-for-payment', waiting }),
    '/api/booking/quotes': [reply(sampleQuote)],
    '/api/booking/confirmations': [reply({ outcome: 'dropped', booking: sampleRoundTrip })],
  });
  await expect.element(screen.getByRole('heading', { name: 'Change your ride' })).toBeVisible();
  await expect.element(screen.getByText('Your change waits for $70.00')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  // Beside the price of another change it would ask to pay for two.
  await (await forSix(screen)).click();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
  await expect.element(screen.getByText('Your change waits for $70.00')).not.toBeInTheDocument();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('3');
  await screen.getByRole('button', { name: 'Drop this change' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('The ride back stands as it was.');
});

test('where nothing of a ride can be changed its own page says so, and no form asks what to change', async () => {
  const ride = { ...sampleRide, changes: [], changeReason: 'with-our-desk' as const };
  const { screen } = await renderChange(shows({ ...sampleBooking, rides: [ride] }));
  await expect.element(screen.getByRole('heading', { name: /^Your ride is/ })).toBeVisible();
  expect(screen.getByText(/^Choose what to change/).elements()).toEqual([]);
});

const { priceCents: _price, ...unpriced } = sampleRide;
const late = { ...sampleRide, changes: ['flight'], changeReason: 'too-late-to-change' } as const;
test.each([
  ['who rides', { ...sampleForTraveler, rides: [unpriced] }, undefined, 'Phone', 'Phone', '716 555 0199'],
  ['who corrects a flight', { ...sampleBooking, rides: [late] }, 'nothing', 'Flight', /^Flight number/i, 'B6 1219'],
] as const)('%s is told of no price', async (_who, seen, settledBy, row, field, typed) => {
  const { money, ...quote } = sampleQuote;
  const same = settledBy && { money: { ...money, priceAfterCents: 12_000, differenceCents: 0, settledBy } };
  const { screen } = await renderChange({
    ...shows({ ...seen, rides: [...seen.rides] }),
    '/api/booking/quotes': [reply({ ...quote, ...same })],
    '/api/booking/confirmations': [reply({ outcome: 'changed', booking: { ...seen, status: 'changed', version: 2 } })],
  });
  await screen.getByRole('heading', { name: row, exact: true }).click();
  // What the link does not show is not said to be missing.
  if (!settledBy) expect(screen.getByText(/^(?:Accessibility|Note to the driver)$/).elements()).toEqual([]);
  await screen.getByRole('textbox', { name: field }).fill(typed);
  await expect.element(screen.getByText('Nothing happens until you confirm it.')).toBeVisible();
  await expect.element(screen.getByRole('main')).toMatchTextContent('Your pickup');
  await screen.getByRole('button', { name: 'Check the change' }).first().click();
  await expect.element(screen.getByText('This can be changed').first()).toBeVisible();
  await expect.element(screen.getByRole('main')).not.toMatchTextContent(/price|\$|what it costs/i);
  await screen.getByRole('button', { name: 'Confirm the change' }).click();
  // Whether who rides has an email, the page does not know.
  const answer = settledBy ? /^Your ride has changed\. We/ : /^Your ride has changed\.$/;
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(answer);
});

test('a change shows its price before the press that makes it, and another price again', async () => {
  const instead = {
    ...sampleQuote,
    quoteId: 'b3a3f0d2-4b39-4f0f-8f0e-6f6f8f0d2b39',
    money: { ...sampleQuote.money, priceAfterCents: 23_000, differenceCents: 11_000 },
  };
  const changed = {
    ...sampleBooking,
    status: 'changed',
    version: 2,
    rides: [{ ...sampleRide, passengers: 6, vehicles: 2 }],
  };
  const { asked, screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply(sampleQuote)],
    '/api/booking/confirmations': [
      problem('staleQuote', { freshQuote: instead }),
      reply({ outcome: 'changed', booking: changed }),
    ],
  });
  // On a phone that is zoomed in to twice its letters, too, 'change' is one word.
  const { innerWidth, innerHeight } = window;
  await page.viewport(195, 844);
  const none = screen.getByText('No change', { exact: true });
  await expect.element(none).toBeVisible();
  await expect.poll(() => partedWords(none.element())).toEqual([]);
  await page.viewport(innerWidth, innerHeight);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await expect.element(screen.getByRole('button', { name: 'See the price' })).not.toBeInTheDocument();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await screen.getByRole('button', { name: 'Pay $120.00 and change' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('This offer has changedYour change here is not made yet.');
  await screen.getByRole('button', { name: 'Pay $110.00 and change' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('Your ride has changed');
  await expect.element(screen.getByRole('region', { name: 'Your ride' })).toMatchTextContent('6in 2 vehicles');
  expect(decided(asked)).toEqual([
    { kind: 'change', ride: 1, requested: { passengerCount: 6 } },
    { quoteId: sampleQuote.quoteId, decision: 'confirm' },
    { quoteId: instead.quoteId, decision: 'confirm' },
  ]);
});

test('a price that another tab has taken the place of is confirmed in the same press, where it is the same', async () => {
  const again = {
    ...sampleQuote,
    quoteId: 'b3a3f0d2-4b39-4f0f-8f0e-6f6f8f0d2b39',
    expiresAt: '2026-12-01T19:31:00.000Z',
  };
  const { asked, screen } = await renderChange({
    ...shows(sampleRoundTrip),
    '/api/booking/quotes': [reply(sampleQuote)],
    '/api/booking/confirmations': [
      problem('staleQuote', { freshQuote: again }),
      reply({ outcome: 'changed', booking: { ...sampleRoundTrip, status: 'changed', version: 2 } }),
    ],
  });
  await (await forSix(screen)).click();
  await screen.getByRole('button', { name: 'Pay $120.00 and change' }).click();
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent('The ride there has changed. We emailed you the details.');
  expect(decided(asked).slice(1)).toEqual([
    { quoteId: sampleQuote.quoteId, decision: 'confirm' },
    { quoteId: again.quoteId, decision: 'confirm' },
  ]);
});

test.each(['asked for', 'confirmed'] as const)(
  'of a ride that has changed meanwhile, as is seen when a price is %s, what is new is told before anything is confirmed',
  async (when) => {
    const moved = { ...sampleRide, pickupTime: '18:15', pickupAt: '2026-12-04T23:15:00.000Z', sequence: 1 };
    const ofMoved = { ...sampleQuote, quoteId: 'b3a3f0d2-4b39-4f0f-8f0e-6f6f8f0d2b39', version: 2, after: moved };
    const { asked, screen } = await renderChange({
      '/api/booking': [reply(sampleBooking), reply({ ...sampleBooking, version: 2, rides: [moved] })],
      '/api/booking/quotes': [reply(when === 'asked for' ? ofMoved : sampleQuote)],
      '/api/booking/confirmations': [problem('staleQuote', { freshQuote: ofMoved })],
    });
    await (await forSix(screen)).click();
    const pay = screen.getByRole('button', { name: 'Pay $120.00 and change' });
    if (when === 'confirmed') await pay.click();
    const notice = screen.getByRole('alert');
    await expect
      .element(notice)
      .toMatchTextContent(
        'Your ride has changed meanwhileDate and time: Friday, December 4, 6:15 PMYour change here is not made yet.',
      );
    await expect.element(pay).toBeVisible();
    await expect.element(notice).toHaveFocus();
    await expect.element(screen.getByText('Friday, December 4, 6:15 PM', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue(6);
    expect(asked.filter(({ path }) => path === '/api/booking')).toHaveLength(2);
  },
);

const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };

test.each([
  ['that', 18, 'Your ride has changed meanwhile', {}],
  ['that', 18, 'Maria Lopez’s ride has changed meanwhile', { traveler }],
  ['nothing', 17, 'This price no longer holds', {}],
])(
  'a price of a booking that is another by now is not offered, and %s of the ride is said to be',
  async (_what, hour, heading, more) => {
    const later = { ...sampleBooking, ...more, version: 2, rides: [{ ...sampleRide, pickupTime: `${hour}:50` }] };
    const { screen } = await renderChange({
      '/api/booking': [reply({ ...sampleBooking, ...more }), reply(later)],
      '/api/booking/quotes': [reply(sampleQuote)],
    });
    const ofSomebodyElse = () => !/\b(?:your|my) ride\b/i.test(screen.getByRole('main').element().textContent ?? '');
    await (await forSix(screen)).click();
    await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
    expect(ofSomebodyElse()).toBe('traveler' in more);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'See the price' }).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  },
);

test.each([
  ['who books', {}, 'Meet me inside with a sign'],
  ['the guest who was booked for', { traveler }, 'Meet your guest inside with a sign'],
])('the sign has a line of its own, and is that of %s', async (_whose, more, label) => {
  const { screen } = await renderChange(shows({ ...sampleBooking, ...more }));
  await screen.getByRole('heading', { name: 'Name sign' }).click();
  await screen.getByLabelText(label, { exact: true }).click();
  await expect.element(screen.getByRole('main')).toMatchTextContent(/Name sign ?Met inside with a sign/);
});

test.each([
  [
    'that is to be paid, of a minute that has begun',
    sampleQuote,
    '30 minutes left',
    'This price is yours until 2:30 PM, Buffalo time',
  ],
  [
    'of which some comes back',
    { ...sampleQuote, money: { ...sampleQuote.money, differenceCents: -6_000, settledBy: 'refund' as const } },
    undefined,
    'This price is yours until 2:30 PM, Buffalo time',
  ],
  [
    'of nothing',
    { ...sampleQuote, money: { ...sampleQuote.money, differenceCents: 0, settledBy: 'nothing' as const } },
  ],
])('a price %s says how long it holds', async (_which, answer, left?: string, until?: string) => {
  const { screen } = await renderChange({
    ...shows({ ...sampleBooking, now: '2026-12-01T18:59:30.000Z' }),
    '/api/booking/quotes': [reply(answer)],
  });
  await (await forSix(screen)).click();
  await expect.element(screen.getByRole('button', { name: /^(Pay|Change,|Confirm)/ })).toBeVisible();
  const stub = screen.getByRole('main').element().textContent;
  expect(stub).toContain('What it costs, in US dollars');
  expect(stub.match(/\d+ minutes left/)?.[0]).toBe(left);
  expect(stub.match(/This price is yours until [\d:]+ [AP]M, Buffalo time/)?.[0]).toBe(until);
});

test('the answer to See the price has the focus; on a phone the press stays in view until then', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderChange({ ...shows(sampleBooking), '/api/booking/quotes': [reply(sampleQuote)] });
  const see = await forSix(screen);
  await expect.element(see).toBeInViewport({ ratio: 1 });
  await see.click();
  const pay = screen.getByRole('button', { name: 'Pay $120.00 and change' });
  await expect.element(pay).toBeVisible();
  expect(document.activeElement?.textContent).toBe('+$120to pay, once, by card');
  await expect.element(pay).toBeInViewport();
});

test('a change that nobody answered is not refused, and is pressed again, on a phone too', async () => {
  await page.viewport(390, 844);
  const { asked, screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [noAnswer, reply(sampleQuote)],
    '/api/booking/confirmations': [noAnswer, problem('staleQuote')],
  });
  const see = await forSix(screen);
  await see.click();
  const unheard = screen.getByRole('heading', { name: 'We got no answer' });
  await expect.element(unheard).toBeVisible();
  await expect.element(see).toBeInViewport({ ratio: 1 });
  await see.click();
  const pay = screen.getByRole('button', { name: 'Pay $120.00 and change' });
  await expect.element(unheard).not.toBeInTheDocument();
  await pay.click();
  await expect.element(unheard).toBeVisible();
  await pay.click();
  await expect.element(screen.getByRole('heading', { name: 'This price no longer holds' })).toBeVisible();
  await expect.element(see).toBeInViewport({ ratio: 1 });
  const [, , first, second] = decided(asked);
  expect(second).toEqual(first);
});

test('a ride with a flight is moved by the day of its flight, and both days are named', async () => {
  const flight = { number: 'B6 1217', airline: 'JetBlue', arrival: '23:50', date: '2026-12-04' };
  const night = { ...sampleRide, flight, pickupDate: '2026-12-05', pickupTime: '00:20' };
  const { asked, screen } = await renderChange({
    ...shows({ ...sampleBooking, rides: [night] }),
    '/api/booking/quotes': [reply(sampleQuote)],
  });
  await expect.element(screen.getByText('lands Friday, December 4, 11:50 PM', { exact: false })).toBeVisible();
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  const pickup = screen.getByLabelText('Pick Up Date', { exact: true });
  await expect.element(pickup).toHaveAttribute('readonly');
  await expect.element(screen.getByLabelText('Flight Date')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Change the day of the flight' }).click();
  await expect.element(screen.getByLabelText('Flight Date')).toHaveFocus();
  await screen.getByLabelText('Flight Arrival Time').fill('00:10');
  await expect.element(screen.getByLabelText('Flight Date')).toHaveAccessibleDescription('The day it lands');
  // Both keep their day, though the pickup is on it now.
  const corrected = /lands Friday, December 4, 11:50 PM.*lands Friday, December 4, 12:10 AM/;
  await expect.element(screen.getByRole('main')).toMatchTextContent(corrected);
  await screen.getByLabelText('Flight Arrival Time').fill('23:50');
  await expect.element(screen.getByLabelText('Flight Date')).not.toHaveAccessibleDescription(/lands/);
  await screen.getByLabelText('Flight Date').fill('2026-12-09');
  await expect.element(pickup).toHaveValue('Thu, Dec 10');
  // Said where the flight is typed too: the row of the pickup may be closed.
  await expect
    .element(screen.getByLabelText('Flight Arrival Time'))
    .toHaveAccessibleDescription(/^The pickup would be on Thursday, December\s10, 12:20\sAM$/);
  await screen.getByLabelText('Pick Up Time').fill('23:55');
  await expect.element(pickup).toHaveValue('Wed, Dec 9');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect
    .poll(() => decided(asked)[0])
    .toEqual({
      kind: 'change',
      ride: 1,
      requested: { flightDate: '2026-12-09', pickupDate: '2026-12-09', pickupTime: '23:55' },
    });
  // The pickup alone moves over midnight: the flight's day is told, or it would move along.
  await screen.getByLabelText('Flight Date').fill('2026-12-04');
  await expect.element(pickup).toHaveValue('Fri, Dec 4');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect
    .poll(() => decided(asked)[1])
    .toMatchObject({ requested: { flightDate: '2026-12-04', pickupDate: '2026-12-04', pickupTime: '23:55' } });
});

test('a time before the landing is of the day after: the day is shown, and said with its reason and the way back', async () => {
  const flight = { number: 'B6 1217', airline: 'JetBlue', arrival: '14:10', date: '2026-12-06' };
  const noon = { ...sampleRide, flight, pickupDate: '2026-12-06', pickupTime: '14:40' };
  const { screen } = await renderChange(shows({ ...sampleBooking, rides: [noon] }));
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  const day = screen.getByLabelText('Pick Up Date', { exact: true });
  await expect.element(day).toHaveAccessibleDescription('Follows from the day of the flight');
  await screen.getByLabelText('Pick Up Time').fill('13:30');
  await expect
    .element(screen.getByText(/^The flight lands/))
    .toMatchTextContent(
      /^The flight lands at 2:10 PM on Sunday, December 6, so the pickup would be at 1:30 PM on Monday, December 7\. Leave the pickup at 2:40 PM on Sunday, December 6\?$/,
    );
  await expect.element(day).toHaveValue('Mon, Dec 7');
  await expect.element(day).toHaveAccessibleDescription('The day after the flight lands');
  await expect.element(screen.getByText('Monday, December 7, 1:30 PM', { exact: true })).toBeVisible();
  // The flight stays: that its day is named now is nothing new of it.
  await expect
    .element(screen.getByText('JetBlue B6 1217, lands Sunday, December 6, 2:10 PM', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('deletion')).toMatchTextContent('Sunday, December 6, 2:40 PM');
  await screen.getByRole('button', { name: 'Leave it at 2:40 PM on Sunday, December 6' }).click();
  await expect.element(day).toHaveValue('Sun, Dec 6');
  await expect.element(screen.getByText('No change')).toBeVisible();
});

test('a change is asked what the ticket asks: one press answers it, another keeps it as it is', async () => {
  const { screen } = await renderChange(shows(sampleBooking));
  const before = screen.getByText('The flight lands at 5:20 PM, after the pickup at 4:30 PM.', { exact: false });
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  const time = screen.getByLabelText('Pick Up Time', { exact: true });
  await time.fill('16:30');
  await expect.element(before).toBeVisible();
  await screen.getByRole('button', { name: 'Leave it at 5:50 PM' }).click();
  await expect.element(time).toHaveValue('17:50');
  await expect.element(before).not.toBeInTheDocument();
  // It is what the ride has: nothing is to be pressed.
  await expect.element(screen.getByText('No change')).toHaveFocus();
  await screen.getByRole('heading', { name: 'Drop-off address' }).click();
  await screen.getByRole('textbox', { name: 'Drop-off address' }).fill('300 3rd St, Niagara Falls NY 14301');
  await time.click();
  const across = screen.getByText(/^This address is in the United States/);
  const { cents } = fareById('buffalo-airport--niagara-falls-usa');
  await expect.element(across).toMatchTextContent(`The ride to Niagara Falls USA costs ${formatPrice(cents)}.`);
  await screen.getByRole('button', { name: 'Take Niagara Falls USA' }).click();
  await expect.element(across).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Drop-off town' })).toBeVisible();
  await time.fill('22:00');
  await screen.getByRole('button', { name: 'Keep 10:00 PM' }).click();
  await expect.element(screen.getByText(/more than 3 hours after the flight lands/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'See the price' })).toBeVisible();
});

test.each([
  ['Leave it at 5:50 PM', 390],
  ['Keep 4:30 PM', 390],
  ['Leave it at 5:50 PM', 1440],
  ['Keep 4:30 PM', 1440],
] as const)(
  'who answers with %s by the keyboard, %i wide, goes on from the press that asks for the price',
  async (...row) => {
    const [name, wide] = row;
    await page.viewport(wide, 844);
    const { screen } = await renderChange(shows(sampleBooking));
    await forSix(screen);
    await screen.getByRole('heading', { name: 'Date and time' }).click();
    await screen.getByLabelText('Pick Up Time', { exact: true }).fill('16:30');
    const answer = screen.getByRole('button', { name });
    await expect.element(answer).toBeVisible();
    await expect
      .poll(async () => {
        await userEvent.tab();
        return document.activeElement;
      })
      .toBe(answer.element());
    await userEvent.keyboard('{Enter}');
    await expect.element(answer).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'See the price' })).toHaveFocus();
  },
);

test('another town is asked for its own address, also where that is the same; its own again has what it had', async () => {
  const ride = { ...sampleRide, address: '41 Rapids View Terrace, Niagara Falls ON' };
  const { asked, screen } = await renderChange({
    ...shows({ ...sampleBooking, rides: [ride] }),
    '/api/booking/quotes': [reply(sampleQuote)],
  });
  await screen.getByRole('heading', { name: 'Drop-off town' }).click();
  const town = screen.getByRole('combobox', { name: 'Drop-off town' });
  await town.selectOptions('Lewiston');
  const address = screen.getByRole('textbox', { name: 'Drop-off address' });
  await expect.element(address).toHaveValue('');
  await expect.element(screen.getByText('The address in Lewiston')).toBeVisible();
  await expect.element(screen.getByText(/^This address is in/)).not.toBeInTheDocument();
  await town.selectOptions(sampleRide.dynamicLocation);
  await expect.element(screen.getByText('No change')).toBeVisible();
  await town.selectOptions('Lewiston');
  await address.fill(ride.address);
  await screen.getByRole('button', { name: 'See the price' }).first().click();
  const requested = { dynamicLocation: 'Lewiston', address: ride.address };
  await expect.poll(() => asked.at(-1)).toMatchObject({ path: '/api/booking/quotes', body: { requested } });
});

test('more bags than its vehicles take are offered one more at its fare, which is there until it is given up', async () => {
  const { asked, screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply(sampleQuote)],
  });
  const party = (words: string) => screen.getByText(words, { exact: true });
  const press = (name: string) => screen.getByRole('button', { name, exact: true });
  await screen.getByRole('heading', { name: 'Seats and bags' }).click();
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  const bags = screen.getByRole('spinbutton', { name: 'Bags and suitcases' });
  const passengers = screen.getByRole('spinbutton', { name: 'Passengers' });
  const tooMany = screen.getByText('7 bags may not fit into 1 vehicle.');
  await bags.fill('6');
  await expect.element(screen.getByText(/6 bags$/)).toBeVisible();
  expect(screen.getByText(/may not fit/).elements()).toEqual([]);
  await bags.fill('7');
  await expect.element(tooMany).toBeVisible();
  await press(`Add a vehicle, ${formatPrice(fareById('buffalo-airport--niagara-falls-canada').cents)}`).click();
  await expect.element(party('3, in 2 vehicles')).toBeVisible();
  await press('See the price').click();
  const extras = { childSeats: { booster: 1 }, luggage: 7 };
  await expect.poll(() => decided(asked)[0]).toMatchObject({ requested: { vehicles: 2, extras } });
  // Six need it themselves; to two it is said what they have.
  await passengers.fill('6');
  const said = screen.getByText('2 vehicles, each at its fare.');
  await expect.element(party('6, in 2 vehicles')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await passengers.fill('2');
  await expect.element(party('2, in 2 vehicles')).toBeVisible();
  await expect.element(said).toBeVisible();
  await press('Only 1 vehicle').click();
  await expect.element(party('2, in 1 vehicle')).toBeVisible();
  await press('Keep 7 bags').click();
  await expect.element(tooMany).not.toBeInTheDocument();
  await press('See the price').click();
  await expect.poll(() => decided(asked)[1]).toMatchObject({ requested: { passengerCount: 2, extras } });
  expect(decided(asked)[1]).not.toHaveProperty('requested.vehicles');
});

const eight = { extras: { luggage: 8 } };
test.each<[string, Partial<typeof sampleRide>, string, string?, string?, (number | null)?]>([
  ['has one more than it needs', { vehicles: 2 }, '3, in 2 vehicles', 'Only 1 vehicle', '3, in 1 vehicle', null],
  ['has too many bags', eight, '3, in 1 vehicle', 'Add a vehicle, $120', '3, in 2 vehicles', 2],
  // The whole ride comes at the fare of the day, as with more passengers.
  [
    'was bought for less',
    { ...eight, priceCents: 11_500 },
    '3, in 1 vehicle',
    'Add a vehicle, $125',
    '3, in 2 vehicles',
    2,
  ],
  ['has too many bags, for who may correct the flight alone', { ...eight, changes: ['flight'] }, '3, in 1 vehicle'],
])('a ride that %s is told of its vehicles', async (_which, differs, is, answer, becomes, vehicles) => {
  const seen = { ...sampleBooking, rides: [{ ...sampleRide, ...differs }] };
  const { asked, screen } = await renderChange({ ...shows(seen), '/api/booking/quotes': [reply(sampleQuote)] });
  await expect.element(screen.getByText(is, { exact: true })).toBeVisible();
  const answers = screen.getByRole('button', { name: /vehicle/ });
  expect(answers.elements().map(({ textContent }) => textContent)).toEqual(answer ? [answer] : []);
  if (!becomes) return;
  await answers.click();
  await expect.element(screen.getByText(is, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(becomes, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.poll(() => decided(asked)[0]).toEqual({ kind: 'change', ride: 1, requested: { vehicles } });
});

test.each([
  [false, 1],
  [true, 0],
])('a quote of a ride across the border, which crossed it before: %s, says what that asks for', async (...row) => {
  const [crossesBorder, times] = row;
  const ride = { ...sampleRide, crossesBorder };
  const booking = { ...sampleBooking, rides: [ride] };
  const { screen } = await renderChange({
    ...shows(booking),
    '/api/booking/quotes': [reply({ ...sampleQuote, after: sampleRide })],
  });
  await (await forSix(screen)).click();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
  for (const sentence of Object.values(borderNotice)) expect(screen.getByText(sentence).elements()).toHaveLength(times);
});

test('a press that leaves the address counts, though a question about it appears, or goes, over the button', async () => {
  await page.viewport(390, 844);
  const { asked, screen } = await renderChange({ ...shows(sampleBooking), '/api/booking/quotes': [noAnswer] });
  await screen.getByRole('heading', { name: 'Drop-off address' }).click();
  const address = screen.getByRole('textbox', { name: 'Drop-off address' });
  const question = screen.getByText(/^This address is in the United States/);
  await address.fill('300 3rd St, Niagara Falls NY 14301');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.poll(() => decided(asked)).toHaveLength(1);
  await expect.element(question).toBeVisible();
  await address.fill(`${sampleRide.address} 2`);
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.poll(() => decided(asked)).toHaveLength(2);
  await expect.element(question).not.toBeInTheDocument();
});

test('an open question stands with its answers over the press, before the price and beside it, which has the focus', async () => {
  const message = '20 bags may not fit into 1 vehicle.';
  const advice = [{ ride: 1 as const, code: 'more-bags-than-room' as const, message }];
  const after = { ...sampleRide, crossesBorder: true };
  const { screen } = await renderChange({
    ...shows({ ...sampleBooking, rides: [{ ...sampleRide, crossesBorder: false }] }),
    '/api/booking/quotes': [reply({ ...sampleQuote, after, advice })],
  });
  const stub = () => document.querySelector('[data-stub]');
  const buttons = () => [...(stub()?.querySelectorAll('.btn') ?? [])].map(({ textContent }) => textContent);
  const answers = [/^Add a vehicle/, /^Keep 20 bags$/].map((name) => expect.stringMatching(name));
  await screen.getByRole('heading', { name: 'Seats and bags' }).click();
  const bags = screen.getByRole('spinbutton', { name: 'Bags and suitcases' });
  await bags.fill('20');
  await expect.poll(buttons).toEqual([...answers, 'See the price']);
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.poll(buttons).toEqual([...answers, 'Pay $120.00 and change']);
  await expect.element(screen.getByText('This ride would cross the border')).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/^\+\$120/);
  expect(screen.getByText(message).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Keep 20 bags' }).click();
  // What was kept is not to be checked any more, and who kept it goes on from the price.
  await expect.poll(buttons).toEqual(['Pay $120.00 and change']);
  await expect.element(screen.getByText(/may not fit/)).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toMatch(/^\+\$120/);
  await bags.fill('8');
  await screen.getByRole('button', { name: 'Keep 8 bags' }).click();
  await expect.element(screen.getByRole('button', { name: 'See the price' })).toHaveFocus();
});

test('who takes a time at which cars are free goes on from the press that asks for its price', async () => {
  const { pickupDate, pickupTime } = sampleRide;
  const before = { pickupDate, pickupTime: '17:30' };
  const freeTimes = { ride: 1 as const, pickupDate, pickupTime, vehicles: 2, free: 0, before, after: null };
  const { screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [problem('noCarFree', { freeTimes })],
  });
  await (await forSix(screen)).click();
  await screen.getByRole('button', { name: /^Take 5:30 PM/ }).click();
  await expect.element(screen.getByRole('button', { name: 'See the price' }).first()).toHaveFocus();
});

test('of a flight that lands after its pickup the answer says what the mail does', async () => {
  const flight = { number: 'UA 241', airline: 'United', arrival: '18:20' };
  const after = { ...sampleRide, flight };
  const { screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply({ ...sampleQuote, after, money: undefined })],
    '/api/booking/confirmations': [reply({ outcome: 'changed', booking: { ...sampleBooking, rides: [after] } })],
  });
  await (await forSix(screen)).click();
  await screen.getByRole('button', { name: changeRide.confirm }).click();
  await expect.element(screen.getByText(/The pickup stays at 5:50 PM, before the flight lands\./)).toBeVisible();
});

test('what looks odd about a change stands beside its price, before the press that makes it', async () => {
  const message = 'The flight lands at 5:20 PM, after the pickup at 4:30 PM. Move the pickup to 5:50 PM?';
  const advice = [{ ride: 1 as const, code: 'pickup-before-landing' as const, message }];
  const flight = { number: 'UA 241', airline: 'United', arrival: '17:20' };
  const after = { ...sampleRide, pickupTime: '16:30', flight };
  const { screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply({ ...sampleQuote, after, advice })],
  });
  await (await forSix(screen)).click();
  // The form asks, beside both answers: over a press that makes the change, no question stands that it does not answer.
  await expect.element(screen.getByText('after the pickup at 4:30 PM.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(/Move the pickup/)).not.toBeInTheDocument();
  // It says of the pickup what is so.
  await expect.element(screen.getByText(/^The pickup (?:stays|moves)/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
  // Who has answered the form's question reads what the answer means.
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  await screen.getByLabelText('Pick Up Time', { exact: true }).fill('16:30');
  await screen.getByRole('button', { name: 'Keep 4:30 PM' }).click();
  await screen.getByRole('button', { name: 'See the price' }).first().click();
  await expect.element(screen.getByText(/^The pickup moves to .* at 4:30 PM, before the flight lands\./)).toBeVisible();
});

test('the press that makes a change leads once to what is asked of its pickup and not answered', async () => {
  const answer = { outcome: 'changed', booking: sampleBooking };
  const { screen, asked } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply(sampleQuote)],
    '/api/booking/confirmations': [reply(answer)],
  });
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  await screen.getByLabelText('Pick Up Time', { exact: true }).fill('16:30');
  await screen.getByRole('button', { name: 'See the price' }).click();
  const pay = screen.getByRole('button', { name: 'Pay $120.00 and change' });
  // No press looks like one that goes on while its question stands beside it.
  const first = screen.getByText(changeRide.questions.first);
  await expect.element(first).toBeVisible();
  await pay.click();
  const question = screen.getByText(/^The flight lands at 5:20 PM, after the pickup at 4:30 PM\./).element();
  await expect.element(question.parentElement).toHaveFocus();
  expect(decided(asked)).toHaveLength(1);
  await pay.click();
  await expect.poll(() => decided(asked)).toHaveLength(2);
});

test('the airline follows the number of the flight, unless another was typed', async () => {
  const { screen } = await renderChange(shows(sampleBooking));
  await screen.getByRole('heading', { name: 'Flight' }).click();
  const number = screen.getByRole('textbox', { name: /^Flight number/i });
  const airline = screen.getByRole('textbox', { name: /^Flight name|^Airline/i });
  for (const [typed, name] of [
    // The number that it has, however it is written.
    ['b61217', 'JetBlue'],
    ['DL 2211', 'Delta Air Lines'],
    ['UA 241', 'United Airlines'],
    ['ZZ 1', ''],
    ['B6 1217', 'JetBlue'],
  ] as const) {
    await number.fill(typed);
    await airline.click();
    await expect.element(airline).toHaveValue(name);
  }
  await airline.fill('Air Elsewhere');
  await number.fill('DL 2211');
  await airline.click();
  await expect.element(airline).toHaveValue('Air Elsewhere');
});

test('a name of the airline that its guest gave stays where the number is only looked at', async () => {
  const flight = { number: 'AC 1217', airline: 'Air Canada Rouge', arrival: '17:20' };
  const { screen } = await renderChange(shows({ ...sampleBooking, rides: [{ ...sampleRide, flight }] }));
  await screen.getByRole('heading', { name: 'Flight' }).click();
  await screen.getByRole('textbox', { name: /^Flight number/i }).click();
  const airline = screen.getByRole('textbox', { name: /^Flight name|^Airline/i });
  await airline.click();
  await expect.element(airline).toHaveValue('Air Canada Rouge');
  await expect.element(screen.getByRole('button', { name: 'See the price' })).not.toBeInTheDocument();
});

test.each([
  ['stays', {}, /^The pickup stays at 5:50 PM\. Your driver follows the flight and comes later if it is late\.$/],
  ['moves', { pickupTime: '18:00' }, /^The pickup moves to Friday, December 4, 2026 at 6:00 PM\. Your driver/],
])(
  'of another flight it is said before the press, and in its answer, that the pickup %s',
  async (_which, moved, said) => {
    const flight = { number: 'UA 241', airline: 'United', arrival: '15:10' };
    const after = { ...sampleRide, flight, ...moved };
    const changed = { ...sampleBooking, status: 'changed', version: 2, rides: [after] };
    const { screen } = await renderChange({
      ...shows(sampleBooking),
      '/api/booking/quotes': [reply({ ...sampleQuote, after })],
      '/api/booking/confirmations': [reply({ outcome: 'changed', booking: changed })],
    });
    await (await forSix(screen)).click();
    await expect.element(screen.getByText(said)).toBeVisible();
    await screen.getByRole('button', { name: 'Pay $120.00 and change' }).click();
    const answer = screen.getByRole('status').first();
    await expect.element(answer).toMatchTextContent(/has changed\. We emailed you the details\. The pickup/);
    expect(answer.element().textContent?.replace(/^.*details\. /, '')).toMatch(said);
  },
);

test.each([
  [
    'later, once its free time is over',
    '2026-12-04T23:50:00.000Z',
    ['2026-12-01T18:00:00.000Z', '2026-12-01T18:00:00.000Z'],
    ['Free cancellation of this ride has ended, and moving the pickup does not bring it back.'],
  ],
  [
    'later, bought within its 24 hours',
    '2026-12-04T23:50:00.000Z',
    [null, null],
    ['This ride has no free cancellation, and moving the pickup does not bring any.'],
  ],
  [
    'into the 24 hours',
    '2026-12-02T14:00:00.000Z',
    [sampleRide.cancelFreeUntil, null],
    [
      'With this change free cancellation ends: the new pickup is within 24 hours. Moving it again does not bring it back.',
    ],
  ],
  ['later, in its free time', '2026-12-04T23:50:00.000Z', [sampleRide.cancelFreeUntil, '2026-12-03T23:50:00.000Z'], []],
  ['nowhere, its free time over', sampleRide.pickupAt, [null, null], []],
  [
    'nowhere, its ramp van not waited for any more',
    sampleRide.pickupAt,
    [null, null],
    [
      'With this change the full refund ends, as no van with a ramp is waited for any more. This pickup was within 24 hours when you booked: no free cancellation.',
    ],
    { rampVan: { state: 'waiting', answerBy: '2026-12-01T18:00:00.000Z' } },
  ],
  [
    'nowhere, as a process of the release before quotes it, which tells of no van',
    sampleRide.pickupAt,
    [null, null],
    [],
    { rampVan: { state: 'waiting', answerBy: '2026-12-01T18:00:00.000Z' } },
    { after: { ...sampleRide, extras: { wheelchair: true } } },
  ],
  [
    'nowhere, a ramp van asked for once its free time is over',
    sampleRide.pickupAt,
    [null, null],
    [
      'A person confirms the van with a ramp within 60 minutes of the change, day and night. Waiting for it brings no free cancellation. If there is none, we cancel and give back what the ride costs then.',
    ],
    {},
    { asksForRampVan: true, rampVan: { state: 'waiting', answerBy: '2026-12-01T18:00:00.000Z', notFree: true } },
  ],
] as const)('a pickup that is moved %s: what it says of free cancellation before the press', async (...row) => {
  const [, pickupAt, [before, cancelFreeUntil], said, van, then] = row;
  const isFree = Date.parse(cancelFreeUntil ?? '') > Date.parse(sampleBooking.now);
  const money = { ...sampleQuote.money, ...(isFree ? {} : { terms: raiseNotFree }) };
  const moved = { ...sampleQuote, after: { ...sampleRide, pickupAt }, cancelFreeUntil, money, ...then };
  const booking = { ...sampleBooking, rides: [{ ...sampleRide, cancelFreeUntil: before, ...van }] };
  const { screen } = await renderChange({ ...shows(booking), '/api/booking/quotes': [reply(moved)] });
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  await screen.getByLabelText('Pick Up Time', { exact: true }).fill('18:50');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
  const told = screen.getByText(/free cancellation/i).elements();
  expect(told.map(({ textContent }) => textContent)).toEqual(said);
  // What is to be paid more has what was paid of it in no line, and is not free either.
  await expect.element(screen.getByText('Its price now')).toBeVisible();
  expect(screen.getByText(raiseNotFree).elements()).toHaveLength(isFree ? 0 : 1);
});

test('a reduction that is kept says before the press that it counts toward no later change', async () => {
  const money = {
    ...sampleQuote.money,
    priceAfterCents: 6_000,
    differenceCents: -6_000,
    settledBy: 'keeping' as const,
  };
  const { screen } = await renderChange({
    ...shows(sampleBooking),
    '/api/booking/quotes': [reply({ ...sampleQuote, money })],
  });
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  await screen.getByLabelText('Pick Up Time', { exact: true }).fill('18:50');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect
    .element(screen.getByText(/^\$60is not given back, and does not count toward a later change: /))
    .toBeVisible();
  expect(screen.getByText(raiseNotFree).elements()).toEqual([]);
});
