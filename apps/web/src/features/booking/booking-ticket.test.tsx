import { borderNotice } from '@fallsline/domain/border';
import { contract } from '@fallsline/domain/contract';
import { aboutCanadian, exchangeRateOfRepository } from '@fallsline/domain/exchange-rate';
import { fareById } from '@fallsline/domain/fares';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import { pickupDays, wallClock } from '@fallsline/domain/pickup-time';
import { formPaths } from '@fallsline/domain/site-paths';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../lib/query-client.ts';
import { answering, answerLater, noAnswer, problem, reply } from '../../testing/api.ts';
import { BookingTicket } from './booking-ticket.tsx';
import { clearDrafts } from './clear-drafts.ts';

const { pickupDate } = wallClock(Date.now() + 8 * 24 * 60 * 60_000);
const url = 'https://pay.example/c/1';
const opened = reply({
  url,
  sessionId: 'cs_test_1234567890',
  reference: 'cs_test_1234',
  bookingReference: 'FALLS-7K2M-4Q',
  quote: { fareId: 'x', vehicles: 1, amountCents: 7000, currency: 'USD' },
});

/** What one vehicle costs from Buffalo Airport. */
const price = {
  falls: formatPrice(fareById('buffalo-airport--niagara-falls-usa').cents),
  lewiston: formatPrice(fareById('buffalo-airport--lewiston').cents),
  erie: formatPrice(fareById('buffalo-airport--erie-pa').cents),
};

beforeEach(() => {
  clearDrafts();
  localStorage.clear();
  sessionStorage.removeItem('fallsline.link');
});

async function rendered() {
  const leave = vi.fn();
  const screen = await render(<BookingTicket leave={leave} />);
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
  const book = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, leave, field, book };
}
type Ticket = Awaited<ReturnType<typeof rendered>>;

async function chooseTrip({ field }: Ticket) {
  await field('Direction').selectOptions('From Buffalo Airport');
  await field('Drop Off Address').selectOptions('Niagara Falls USA');
}

async function filled() {
  const ticket = await rendered();
  await chooseTrip(ticket);
  for (const [label, text] of [
    ['Custom Dropoff Address', 'Hyatt Place, 310 Rainbow Blvd'],
    ['Flight Number', 'B6 1217'],
    ['Flight Name', 'JetBlue'],
    ['Flight Arrival Time', '17:25'],
    ['Pick Up Date', pickupDate],
    ['Pick Up Time', '17:50'],
    ['Phone Number', '716 555 0123'],
    ['Name', 'Dana Whitfield'],
    ['Email', 'dana@example.com'],
  ] as const) {
    await ticket.field(label).fill(text);
  }
  return ticket;
}

/** A field's error, before what to do about it. Its sign is drawn by CSS with an empty alternative, which no matcher reads. */
const saying = (sentence: string) => expect.stringContaining(sentence);

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

  test('from an airport: fixed pickup, chosen drop-off, an address there, and the flight', async () => {
    const { field } = await rendered();
    await field('Direction').selectOptions('From Niagara Falls Airport (IAG)');
    await expect.element(field('Pick Up Address')).toHaveValue('Niagara Falls Airport (IAG)');
    await expect.element(field('Pick Up Address')).toHaveAttribute('readonly');
    await field('Drop Off Address').selectOptions('Toronto Canada');
    await expect.element(field('Custom Dropoff Address')).toBeVisible();
    await expect.element(field('Flight Arrival Time')).toBeVisible();
    await expect.element(field('Custom Pickup Address')).not.toBeInTheDocument();
  });

  test('to an airport: chosen pickup, an address there, fixed drop-off, and no flight', async () => {
    const { field, screen } = await rendered();
    await field('Direction').selectOptions('To Buffalo Airport');
    await screen.getByRole('combobox', { name: 'Pick Up Address', exact: true }).selectOptions('Lewiston NY');
    await expect.element(field('Drop Off Address')).toHaveValue('Buffalo Airport');
    await expect.element(field('Drop Off Address')).toHaveAttribute('readonly');
    await expect.element(field('Custom Pickup Address')).toBeVisible();
    await expect.element(field('Flight Number')).not.toBeInTheDocument();
  });

  test('between the airports: the flight, and no address at either end', async () => {
    const { field, screen } = await rendered();
    await field('Direction').selectOptions('To Buffalo Airport');
    await screen
      .getByRole('combobox', { name: 'Pick Up Address', exact: true })
      .selectOptions('Niagara Falls Airport IAG');
    await expect.element(field('Flight Number')).toBeVisible();
    await expect.element(field('Custom Pickup Address')).not.toBeInTheDocument();
    await expect.element(field('Custom Dropoff Address')).not.toBeInTheDocument();
  });

  test('swapping the ends keeps town, date, people and guest; the flight comes back with its direction', async () => {
    const { screen, field, book } = await filled();
    const swap = screen.getByRole('button', { name: 'Swap the ends of the trip' });
    await field('Passengers').fill('3');
    await swap.click();
    await expect.element(field('Direction')).toHaveValue('to-buffalo');
    await expect.element(field('Pick Up Address')).toHaveValue('Niagara Falls NY');
    await expect.element(field('Custom Pickup Address')).toHaveValue('Hyatt Place, 310 Rainbow Blvd');
    await expect.element(swap).toHaveFocus();
    await expect.element(field('Flight Number')).not.toBeInTheDocument();
    await expect.element(field('Pick Up Date')).toHaveValue(pickupDate);
    await expect.element(field('Passengers')).toHaveValue(3);
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
    await expect.element(book(`Book Now ${price.falls}`)).toBeVisible();
    await swap.click();
    await expect.element(field('Flight Number')).toHaveValue('B6 1217');
    await expect.element(field('Flight Arrival Time')).toHaveValue('17:25');
    await expect.element(field('Custom Dropoff Address')).toHaveValue('Hyatt Place, 310 Rainbow Blvd');
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara Falls USA');
  });

  test('another direction asks for another town where it has no fare for this one', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await ticket.field('Drop Off Address').selectOptions('Rochester');
    await ticket.field('Direction').selectOptions('To Niagara Falls Airport (IAG)');
    await expect.element(ticket.field('Pick Up Address')).toHaveValue('');
    await expect.element(ticket.book('Book Now')).toBeVisible();
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
  onTestFinished(() => page.viewport(1280, 900));
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

  test('"I land at 14:30": the pickup and the time of arrival, accepted by one press', async () => {
    const ticket = await rendered();
    await ticket.field('Direction').selectOptions('From Buffalo Airport');
    await ticket.field('Drop Off Address').selectOptions('Niagara Falls Canada');
    await ticket.field('Flight Arrival Time').fill('14:30');
    await expect.element(suggested('Be picked up at 3:00 PM; in Niagara Falls Canada about 4:00 PM.')).toBeVisible();
    await ticket.book('Use 3:00 PM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('15:00');
    await expect
      .element(suggested('Picked up at 3:00 PM, you are in Niagara Falls Canada about 4:00 PM.'))
      .toBeVisible();
    await ticket.field('The flight comes from abroad').click();
    await ticket.field('Pick Up Time').fill('');
    await expect.element(suggested('Be picked up at 3:30 PM; in Niagara Falls Canada about 4:30 PM.')).toBeVisible();
  });

  test('a pickup before the arrival is asked about once, and never refused', async () => {
    const ticket = await filled();
    await ticket.field('Pick Up Time').fill('17:00');
    await expect.element(suggested('Your flight lands at 5:25 PM, after your pickup at 5:00 PM.')).toBeVisible();
    await ticket.book('Keep 5:00 PM').click();
    await expect.element(suggested(/after your pickup/)).not.toBeInTheDocument();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('17:00');
    await ticket.field('Pick Up Time').fill('20:26');
    await expect.element(suggested(/more than 3 hours after your flight lands at 5:25 PM/)).toBeVisible();
    answering(opened);
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
    await expect.element(suggested('Is tomorrow your flight number?')).toBeVisible();
    await ticket.book('Yes, keep it').click();
    await expect.element(suggested('Is tomorrow your flight number?')).not.toBeInTheDocument();
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
    await expect
      .element(suggested(`Be picked up at 10:15 AM. Your flight leaves at 1:20 PM. Before that: ${sum}`))
      .toBeVisible();
    await ticket.field('The flight goes abroad').click();
    await ticket.book('Use 9:15 AM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('09:15');
    await ticket.field('Pick Up Time').fill('11:00');
    await expect.element(suggested('Your pickup at 11:00 AM is late for this flight.')).toBeVisible();
    await ticket.book('Use 9:15 AM').click();
    await expect.element(ticket.field('Pick Up Time')).toHaveValue('09:15');
  });

  test('a landing before midnight is met on the day after', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await ticket.field('Pick Up Date').fill(pickupDate);
    await ticket.field('Flight Arrival Time').fill('23:50');
    await ticket.book('Use 12:20 AM').click();
    const dayAfter = new Date(Date.parse(pickupDate) + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await expect.element(ticket.field('Pick Up Date')).toHaveValue(dayAfter);
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

describe('the price', () => {
  test('stands on the button and the stub, and is told politely', async () => {
    const ticket = await rendered();
    await chooseTrip(ticket);
    await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeVisible();
    await expect.element(ticket.screen.getByRole('status')).toMatchTextContent(`Fare ${price.falls}, 1 vehicle`);
    await ticket.field('Drop Off Address').selectOptions('Erie PA');
    await expect.element(ticket.book(`Book Now ${price.erie}`)).toBeVisible();
    await expect.element(ticket.screen.getByRole('status')).toMatchTextContent(`Fare ${price.erie}, 1 vehicle`);
  });

  test('says what it is: US dollars, per vehicle, tolls and bridge included', async () => {
    const ticket = await rendered();
    const terms = ticket.screen.getByText('In US dollars, per vehicle, tolls and bridge included');
    await expect.element(terms).not.toBeInTheDocument();
    await chooseTrip(ticket);
    await expect.element(terms).toBeVisible();
  });

  describe('in Canadian dollars', () => {
    const rate = { day: wallClock(Date.now() - 2 * 24 * 60 * 60_000).pickupDate, cadPerUsd: 1.4 };
    const about = /About CA\$/;
    const cents = fareById('buffalo-airport--niagara-falls-usa').cents;
    beforeEach(() => queryClient.clear());
    /** A guest whose browser has these languages and this time zone. */
    function from(languages: string[], timeZone = 'America/New_York') {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
      const options = new Intl.DateTimeFormat().resolvedOptions();
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    }

    test.each([
      ['by language', ['fr-CA', 'en'], 'America/New_York'],
      ['by time zone', ['zh-CN'], 'America/Toronto'],
    ])(
      'is told to a guest who is Canadian %s, last on the stub and with the day of the rate',
      async (_how, ...guest) => {
        from(...guest);
        const { requests } = answering(reply({ rate }));
        const ticket = await rendered();
        expect(requests).toEqual([]);
        await chooseTrip(ticket);
        await expect.element(ticket.screen.getByText(about)).toMatchTextContent(aboutCanadian(cents, rate));
        expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([contract.exchangeRate.path]);
        const stub = ticket.book(`Book Now ${price.falls}`).element().parentElement;
        expect(stub?.lastElementChild?.textContent).toBe(aboutCanadian(cents, rate));
      },
    );

    test('is not told to anybody else, who asks for no rate', async () => {
      from(['en-US', 'fr']);
      const { requests } = answering(reply({ rate }));
      const ticket = await rendered();
      await chooseTrip(ticket);
      await expect.element(ticket.screen.getByRole('button', { name: 'Share this ride' })).toBeVisible();
      // What would ask is there by then.
      await import('../../lib/at-exchange-rate.tsx');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.element(ticket.screen.getByText(about)).not.toBeInTheDocument();
      expect(queryClient.getQueryState(['exchange-rate'])).toBeUndefined();
      expect(requests).toEqual([]);
    });

    test.each([
      ['there is no rate', reply({ rate: null })],
      ['the rate is old', reply({ rate: exchangeRateOfRepository })],
      ['there is no answer', noAnswer],
      ['the API fails', problem('internal')],
    ])('is not told where %s', async (_what, answer) => {
      from(['en-CA']);
      const { requests } = answering(answer);
      const ticket = await rendered();
      await chooseTrip(ticket);
      await expect.poll(() => queryClient.getQueryState(['exchange-rate'])?.status).toMatch(/success|error/);
      expect(requests).toHaveLength(1);
      await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeVisible();
      await expect.element(ticket.screen.getByText(about)).not.toBeInTheDocument();
    });
  });

  test('the steps count from 1 to 5 and say why they go no further', async () => {
    const { screen, field } = await rendered();
    const more = screen.getByRole('button', { name: 'One passenger more' });
    await screen.getByRole('button', { name: 'One passenger fewer' }).click();
    await expect.element(screen.getByText(messages.passengersMin)).toBeVisible();
    for (let steps = 0; steps < 4; steps += 1) await more.click();
    await expect.element(field('Passengers')).toHaveValue(5);
    await expect.element(screen.getByText(messages.passengersMaxPage)).not.toBeInTheDocument();
    await more.click();
    await expect.element(screen.getByText(messages.passengersMaxPage)).toBeVisible();
    await expect.element(field('Passengers')).toHaveValue(5);
  });

  test('a sixth passenger is refused as soon as it is typed', async () => {
    const { field } = await rendered();
    await field('Passengers').fill('6');
    await expect.element(field('Passengers')).toHaveAccessibleDescription(saying(messages.passengersMaxPage));
    await field('Passengers').fill('5');
    await expect.element(field('Passengers')).not.toHaveAttribute('aria-invalid');
  });
});

describe('a refused form', () => {
  test('sums up what is wrong, takes the focus there, and each line leads to its field', async () => {
    const { requests } = answering(opened);
    const { screen, field, book } = await rendered();
    await book('Book Now').click();
    const summary = screen.getByRole('alert');
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toMatchTextContent('Please check 7 fields');
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.email));
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: messages.phone }).click();
    await expect.element(field('Phone Number')).toHaveFocus();
    expect(window.location.hash).toBe('');
    expect(requests).toHaveLength(0);
    await expect.element(book('Book Now')).toBeEnabled();
  });

  test("says what to do, after the specification's sentence", async () => {
    const { field, book } = await rendered();
    await book('Book Now').click();
    await expect
      .element(field('Pick Up Date'))
      .toHaveAccessibleDescription(saying(`${messages.pickupDate} Choose the day of your pickup`));
  });

  test('a line leaves the summary when its field is mended', async () => {
    const { screen, field, book } = await rendered();
    await book('Book Now').click();
    await field('Name').fill('Dana');
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please check 6 fields');
    await expect.element(screen.getByText(messages.name)).not.toBeInTheDocument();
  });

  test('a field is judged when it is left, not while it is typed in, and not while it is empty', async () => {
    const { screen, field } = await rendered();
    await field('Email').click();
    await userEvent.keyboard('dana@');
    await expect.element(screen.getByText(messages.emailInvalid)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.emailInvalid));
    await field('Name').click();
    await userEvent.tab();
    await expect.element(screen.getByText(messages.name, { exact: true })).not.toBeInTheDocument();
  });

  test('date and time are judged together', async () => {
    const { field } = await rendered();
    await field('Pick Up Time').fill('10:00');
    await field('Pick Up Date').fill('2020-01-01');
    await userEvent.tab();
    await expect.element(field('Pick Up Date')).toHaveAccessibleDescription(saying(messages.pickupPast));
    await field('Pick Up Date').fill(pickupDate);
    await expect.element(field('Pick Up Date')).not.toHaveAttribute('aria-invalid');
  });

  test('shows what the API says about a field at that field', async () => {
    answering(problem('invalidRequest', { errors: [{ path: 'payload.email', message: messages.emailInvalid }] }));
    const { screen, field, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription(saying(messages.emailInvalid));
    await expect.element(field('Email')).toHaveValue('dana@example.com');
  });
});

describe('the payment', () => {
  test('sends the booking with the price that was shown, is busy meanwhile, and goes to the payment page', async () => {
    const later = answerLater(opened);
    const { requests, bodies } = answering(later.answer);
    const { leave, field, book, screen } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.element(book('Processing...')).toBeDisabled();
    await expect.element(field('Name')).toBeDisabled();
    await expect.poll(() => requests.length).toBe(1);
    later.come();
    await expect.poll(() => leave.mock.calls).toEqual([[url]]);
    expect(await bodies()).toEqual([
      {
        payload: {
          direction: 'from-Buffalo-Airport',
          dynamicLocation: 'Niagara Falls USA',
          customDropoffAddress: 'Hyatt Place, 310 Rainbow Blvd',
          passengerCount: 1,
          flightNumber: 'B61217',
          flightName: 'JetBlue',
          flightArrival: '17:25',
          pickupDate,
          pickupTime: '17:50',
          phone: '7165550123',
          name: 'Dana Whitfield',
          email: 'dana@example.com',
          amount: fareById('buffalo-airport--niagara-falls-usa').cents / 100,
        },
      },
    ]);
    // Back from the payment page, as browsers keep it.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(screen.getByRole('button', { name: `Book Now ${price.falls}` })).toBeEnabled();
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
  });

  test('Enter in a field books as well, and a double click is one call', async () => {
    const later = answerLater(opened);
    const { requests } = answering(later.answer);
    const { field, leave, screen } = await filled();
    await field('Email').click();
    await userEvent.keyboard('{Enter}');
    screen.container.querySelector('form')?.requestSubmit();
    await expect.poll(() => requests.length).toBe(1);
    later.come();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect(requests).toHaveLength(1);
  });

  test('a page kept by the browser is empty once its booking was settled', async () => {
    const { field } = await filled();
    clearDrafts();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(field('Direction')).toHaveValue('');
    await expect.element(field('Name')).toHaveValue('');
  });

  test('a changed trip takes the place of the one before, also from another tab; another trip there does not', async () => {
    const { bodies, keys } = answering(opened);
    const { field, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.poll(() => keys().length).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await field('Passengers').fill('2');
    await book(`Book Now ${price.falls}`).click();
    await expect.poll(() => keys().length).toBe(2);
    // Another tab has a form and a session of its own, and shares what the browser keeps.
    sessionStorage.removeItem('fallsline.tab');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await field('Passengers').fill('3');
    await book(`Book Now ${price.falls}`).click();
    await expect.poll(() => keys().length).toBe(3);
    sessionStorage.removeItem('fallsline.tab');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await field('Drop Off Address').selectOptions('Lewiston');
    await book(`Book Now ${price.lewiston}`).click();
    await expect.poll(() => keys().length).toBe(4);
    const [first, second] = keys();
    expect((await bodies()).map(({ replaces }) => replaces)).toEqual([undefined, [first], [second], undefined]);
  });

  test('a trip that another tab has changed since is sent under a new key, in place of the other', async () => {
    const { bodies, keys } = answering(problem('bookingReplaced'), opened);
    const { book, leave } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.poll(() => leave.mock.calls).toEqual([[url]]);
    const [old, fresh] = keys();
    expect(fresh).not.toBe(old);
    expect((await bodies()).map(({ replaces }) => replaces)).toEqual([undefined, [old]]);
  });

  test('a trip whose earlier version is paid opens nothing and says so; pressed again it is another ride', async () => {
    const paid = {
      url: 'https://fallsline.example/success?session_id=cs_1',
      reference: 'cs_test_1234',
      bookingReference: 'FALLS-7K2M-4Q',
    };
    const { bodies, keys } = answering(opened, problem('alreadyPaid', { booking: paid }), opened);
    const { screen, field, book, leave } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await field('Passengers').fill('2');
    await book(`Book Now ${price.falls}`).click();
    const notice = screen.getByRole('alert');
    await expect.element(notice).toMatchTextContent('Your earlier booking (FALLS-7K2M-4Q) is paid');
    await expect
      .element(notice.getByRole('link', { name: 'See the booking you paid for' }))
      .toHaveAttribute('href', paid.url);
    expect(leave.mock.calls.length).toBe(1);
    await book(`Try again, ${price.falls}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(2);
    expect((await bodies()).map(({ replaces }) => replaces)).toEqual([undefined, [keys()[0]], undefined]);
    expect(new Set(keys()).size).toBe(3);
  });

  test('a changed price is shown, asked about, and sent only when it was confirmed', async () => {
    const now = { fareId: 'x', vehicles: 2, amountCents: 14_000, currency: 'USD' };
    const { bodies, keys } = answering(problem('priceChanged', { quote: now }), opened);
    const { screen, book, leave } = await filled();
    await book(`Book Now ${price.falls}`).click();
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveFocus();
    await expect.element(notice).toMatchTextContent('The fare is now $140 for 2 vehicles');
    await expect.element(notice).toMatchTextContent(`It was ${price.falls}. Nothing has been charged yet.`);
    await expect.element(screen.getByRole('deletion')).toMatchTextContent(`was ${price.falls}`);
    expect(leave).not.toHaveBeenCalled();
    await book('Confirm $140').click();
    await expect.poll(() => leave.mock.calls).toEqual([[url]]);
    expect((await bodies()).map(({ payload }) => payload.amount)).toEqual([
      fareById('buffalo-airport--niagara-falls-usa').cents / 100,
      140,
    ]);
    expect(new Set(keys()).size).toBe(2);
  });

  test('a changed price can be left to change the trip, and is not forgotten for the same one', async () => {
    const now = { fareId: 'x', vehicles: 1, amountCents: 7500, currency: 'USD' };
    answering(problem('priceChanged', { quote: now }));
    const { field, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await book('Change my trip').click();
    await expect.element(field('Direction')).toHaveFocus();
    await expect.element(book('Book Now $75')).toBeEnabled();
    await field('Drop Off Address').selectOptions('Lewiston');
    await expect.element(book(`Book Now ${price.lewiston}`)).toBeEnabled();
  });

  test.each([
    [
      'an outage',
      problem('paymentsUnavailable', { detail: 'The card service is silent.' }),
      'The card service is silent.',
    ],
    ['no answer', noAnswer, 'Our booking service does not answer.'],
    ['an answer without a url', reply({ ok: true }), 'Our booking service sent an answer that we cannot read.'],
    ['a page instead of JSON', () => new Response('<h1>Hello</h1>'), 'Our booking service sent an answer'],
  ])('%s is told in the specified words and can be tried again under the same key', async (_name, answer, sentence) => {
    const { keys } = answering(answer, opened);
    const { screen, book, field, leave } = await filled();
    await book(`Book Now ${price.falls}`).click();
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveFocus();
    await expect.element(notice).toMatchTextContent(`Payment error: ${sentence}`);
    await expect.element(notice.getByRole('link')).toHaveAttribute('href', 'tel:+17165550142');
    await expect.element(field('Email')).toHaveValue('dana@example.com');
    await book(`Try again, ${price.falls}`).click();
    await expect.poll(() => leave.mock.calls).toEqual([[url]]);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('too many attempts: says how long to wait', async () => {
    answering(problem('tooManyRequests', {}, { 'retry-after': '40' }));
    const { screen, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Payment error: Too many attempts. Please try again in 40 seconds.');
  });

  test('a booking changed after a failure goes out under a new key', async () => {
    const { keys } = answering(noAnswer);
    const { field, book } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await field('Name').fill('Dan Whitfield');
    await book(`Try again, ${price.falls}`).click();
    await expect.poll(() => keys().length).toBe(2);
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('a key that the API will not take again is replaced', async () => {
    const { keys } = answering(problem('bookingCancelled'), opened);
    const { book, leave } = await filled();
    await book(`Book Now ${price.falls}`).click();
    await book(`Try again, ${price.falls}`).click();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

test('the pickup is told in words on the stub, once date and time are typed', async () => {
  const { screen, field } = await rendered();
  await field('Pick Up Date').fill(pickupDate);
  await expect.element(screen.getByRole('definition')).not.toBeInTheDocument();
  await field('Pick Up Time').fill('17:50');
  await expect.element(screen.getByRole('definition')).toMatchTextContent(/\d{4} 5:50 PM E[SD]T/);
});

describe('what was typed', () => {
  test('is there again after a reload', async () => {
    const first = await filled();
    await first.screen.unmount();
    const { field, book } = await rendered();
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara Falls USA');
    await expect.element(field('Flight Number')).toHaveValue('B6 1217');
    await expect.element(field('Pick Up Date')).toHaveValue(pickupDate);
    await expect.element(field('Email')).toHaveValue('dana@example.com');
    await expect.element(book(`Book Now ${price.falls}`)).toBeVisible();
  });

  test('before the page came to life is kept, over what was kept from before', async () => {
    const first = await rendered();
    await first.field('Name').fill('Somebody Else');
    await first.field('Phone Number').fill('716 555 0123');
    await first.screen.unmount();

    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<BookingTicket />);
    const control = (name: string) => place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    const type = (name: string, text: string) => Object.assign(control(name) ?? {}, { value: text });
    type('direction', 'to-buffalo');
    type('name', 'Dana Whitfield');
    type('passengerCount', '3');
    // Pressed before that, the form is posted: nothing of it stands in the address bar.
    expect(place.querySelector('form')?.method).toBe('post');
    expect(place.querySelector('form')?.getAttribute('action')).toBe(formPaths.booking);
    const root = hydrateRoot(place, <BookingTicket />);
    await expect.poll(() => control('customPickupAddress')).not.toBeNull();
    expect(control('direction')?.value).toBe('to-buffalo');
    expect(control('name')?.value).toBe('Dana Whitfield');
    expect(control('passengerCount')?.value).toBe('3');
    expect(control('phone')?.value).toBe('716 555 0123');
    root.unmount();
    place.remove();
  });
});

test('the ticket of a landing page begins with its fare, keeps its own draft, and hands it to the home page', async () => {
  const fare = fareById('lewiston-ny--buffalo-airport');
  const other = fareById('buffalo-airport--rochester');
  const landing = await render(<BookingTicket fare={fare} />);
  const field = (label: string) => landing.getByLabelText(label, { exact: true });
  await expect.element(field('Direction')).toHaveValue('to-buffalo');
  await expect.element(field('Pick Up Address')).toHaveValue('Lewiston NY');
  await expect
    .element(landing.getByRole('button', { name: `Book Now ${formatPrice(fare.cents)}`, exact: true }))
    .toBeVisible();
  await field('Name').fill('Dana');
  await landing.unmount();

  const elsewhere = await render(<BookingTicket fare={other} />);
  await expect.element(elsewhere.getByLabelText('Drop Off Address', { exact: true })).toHaveValue('Rochester');
  await expect.element(elsewhere.getByLabelText('Name', { exact: true })).toHaveValue('');
  await elsewhere.unmount();

  const again = await render(<BookingTicket fare={fare} />);
  await expect.element(again.getByLabelText('Name', { exact: true })).toHaveValue('Dana');
  await again.unmount();

  // Where a cancelled payment leads back to.
  const home = await render(<BookingTicket />);
  await expect.element(home.getByLabelText('Pick Up Address', { exact: true })).toHaveValue('Lewiston NY');
  await expect.element(home.getByLabelText('Name', { exact: true })).toHaveValue('Dana');
});

describe('a link that carries a trip', () => {
  const open = (search: string) => window.history.replaceState(null, '', `${window.location.pathname}${search}`);

  test('fills the ticket over what was kept, and the guest stays', async () => {
    const first = await filled();
    await first.screen.unmount();
    open(
      `?from=BUF&to=niagara-on-the-lake&date=${pickupDate}&time=18:10&passengers=2&address=6 Picton St&utm_source=inn`,
    );
    const { screen, field } = await rendered();
    await expect.element(field('Drop Off Address')).toHaveValue('Niagara on the Lake');
    await expect.element(field('Custom Dropoff Address')).toHaveValue('6 Picton St');
    await expect.element(field('Passengers')).toHaveValue(2);
    await expect.element(field('Pick Up Time')).toHaveValue('18:10');
    await expect.element(field('Name')).toHaveValue('Dana Whitfield');
    // After a reload what was typed since stands there.
    await field('Pick Up Time').fill('19:00');
    await field('Name').click();
    await screen.unmount();
    const again = await rendered();
    await expect.element(again.field('Drop Off Address')).toHaveValue('Niagara on the Lake');
    await expect.element(again.field('Pick Up Time')).toHaveValue('19:00');
  });

  test('is made by the ticket, to copy and as a code, without the guest', async () => {
    const ticket = await filled();
    await ticket.book('Share this ride').click();
    const shared = ticket.screen.getByRole('dialog', { name: 'Share this ride' });
    const link = shared.getByRole('textbox', { name: 'Link to this ride' });
    await expect
      .element(link)
      .toHaveValue(
        `${window.location.origin}/?from=buffalo-airport&to=niagara-falls-ny&date=${pickupDate}&time=17%3A50#book`,
      );
    await expect.element(shared.getByRole('img', { name: /^Code that opens this ride/ })).toBeVisible();
    await shared.getByLabelText('With the address').click();
    await expect.element(link).toHaveValue(expect.stringContaining('address=Hyatt+Place'));
    await userEvent.keyboard('{Escape}');
    await expect.element(shared).not.toBeInTheDocument();
    await expect.element(ticket.book('Share this ride')).toHaveFocus();
  });
});
