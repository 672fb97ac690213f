import type { BoardVehicle } from '@fallsline/domain/board';
import { laterDay } from '@fallsline/domain/pickup-time';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFieldsAsLargeAsLetters } from '../../testing/large-letters.ts';
import { button, given, ids, openBoard, sentTo, today } from '../../testing/open-board.tsx';
import { noon, ride, vehicle } from '../../testing/sample-board.ts';
import { dayAt } from './day/day-groups.ts';

test('of a ride on another day no state is offered, which the server would refuse', async () => {
  await openBoard(today(ride('Dana', 11, [vehicle(given)]), ride('Ada', 13, [vehicle(given)])));
  const offered = (guest: string) =>
    [...document.querySelectorAll(`select[aria-label^="State, ${guest}"] option`)].map((each) => each.textContent);
  await expect.poll(() => offered('Ada')).toEqual(['Assigned']);
  expect(offered('Dana').length).toBeGreaterThan(3);
});

test('whoever is slower reads who drives now, and the row shows it', async () => {
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])), {
    '/api/board/assignments': () => ({
      problem: 'staleVersion',
      current: { driverId: ids.marcy, car: 7, version: 4 },
    }),
  });
  await page.getByRole('combobox', { name: /^Car, Dana/ }).selectOptions('12');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody was faster: now Marcy drives, car 7. Yours was not saved. OK');
  expect(sentTo(edge, '/api/board/assignments')).toMatchObject([{ version: 3, driverId: ids.mateo, car: 12 }]);
  // It goes with what is done about the car next, and that when it was read.
  edge.answers['/api/board/events'] = () => ({ problem: 'notPossible', detail: 'This ride is cancelled.' });
  await page.getByRole('combobox', { name: /^State, Dana/ }).selectOptions('on_the_way');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This ride is cancelled. OK');
  await button('OK').click();
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
  // Read, it is not said above the rows either where its own goes at once.
  edge.day = today();
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.poll(() => page.getByText('Dana').elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test.each([
  [200, 'What answered is not our server, or a newer one than this page knows. Load the page again. OK'],
  [502, 'Our server does not answer. OK'],
])('an answer of status %i that is no JSON is told as what it is', async (status, told) => {
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])));
  edge.answers['/api/board/events'] = () => new Response('<p>Log in to this network', { status });
  await page.getByRole('combobox', { name: /^State, Dana/ }).selectOptions('on_the_way');
  await expect.element(page.getByRole('alert')).toHaveTextContent(told);
});

test('what was refused is said above the rows where its own has gone to another group, until it was read', async () => {
  const current = { driverId: ids.marcy, car: 7, version: 4 };
  const edge = await openBoard(today(ride('Dana', 1, [vehicle()])), {
    '/api/board/assignments'() {
      edge.day = today(ride('Dana', 1, [vehicle({ ...given, ...current })]));
      return { problem: 'staleVersion', current };
    },
  });
  await page.getByRole('combobox', { name: /^Car, Dana/ }).selectOptions('12');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Not done: .+ OK$/);
  await button('OK').click();
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('what one person enters while a save is on its way waits for it, and is saved on what it has made', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let version: number = given.version;
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])), {
    '/api/board/assignments': async ({ version: seen, driverId, car }) => {
      await answered;
      if (seen !== version) return { problem: 'staleVersion', current: { driverId: ids.marcy, car: 1, version } };
      version += 1;
      return { ...vehicle(given), driverId, car, version };
    },
  });
  const cars = page.getByRole('combobox', { name: /^Car, Dana/ });
  await cars.selectOptions('7');
  await cars.selectOptions('12');
  answer();
  await expect
    .poll(() => sentTo(edge, '/api/board/assignments'))
    .toMatchObject([
      { version: 3, driverId: ids.mateo, car: 7 },
      { version: 4, driverId: ids.mateo, car: 12 },
    ]);
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
});

test('the same choice that was saved already, and whose answer was lost, is nobody else’s, and is no problem', async () => {
  const current = { driverId: ids.mateo, car: 12, version: 4 };
  const clashes = ['Car 12 has 1 seat for guests, and 2 guests ride in it.'];
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])), {
    '/api/board/assignments'() {
      // Asked for again once it is answered: what shows it is later than any alert.
      edge.day = today(ride('Dana', 1, [vehicle({ ...given, ...current, clashes })]));
      return { problem: 'staleVersion', current };
    },
  });
  await page.getByRole('combobox', { name: /^Car, Dana/ }).selectOptions('12');
  await expect.element(page.getByText(/^Car 12 has 1 seat/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a request to cancel is decided at once: kept, or cancelled with what goes back and never more', async () => {
  const asks = { since: '2026-12-04T15:00:00.000Z', note: 'We fly tomorrow', mostCents: 9000, positions: [1] };
  const asking = ride('Dana', 1, [vehicle({ ...given, attention: ['asks-to-cancel'] })], { asksToCancel: asks });
  const edge = await openBoard(today(asking), { '/api/board/decisions': () => ({ status: 'done' }) });
  await expect.element(page.getByText(/“We fly tomorrow”/)).toBeVisible();
  await button('Cancel the ride').click();
  const amount = page.getByLabelText('Goes back, $');
  await expect.element(amount).toHaveValue('');
  for (const wrong of ['-1', 'x1']) {
    await amount.fill(wrong);
    await expect.element(button('Not an amount')).toBeDisabled();
  }
  await amount.fill('90.01');
  await expect.element(button('At most $90')).toBeDisabled();
  await amount.fill('45.50');
  await button('Give back $45.50').click();
  await button('Not now').click();
  await button('Keep the ride').click();
  const { since, positions } = asks;
  const about = { about: 'request', since, positions, bookingReference: asking.bookingReference };
  await expect
    .poll(() => sentTo(edge, '/api/board/decisions'))
    .toEqual([
      { ...about, decision: { is: 'cancel', refundCents: 4550 } },
      { ...about, decision: { is: 'keep' } },
    ]);
});

test('where nothing that was paid is left no amount is asked for, and the ride is cancelled without one', async () => {
  const asks = { since: '2025-12-04T15:00:00.000Z', note: null, mostCents: 0, positions: [1, 2] };
  const bookedBy = { name: 'Rosa Kemp', phone: '7165550199' };
  const asking = ride('Dana', 1, [vehicle({ ...given, attention: ['asks-to-cancel'] })], {
    asksToCancel: asks,
    bookedBy,
  });
  const edge = await openBoard(today(asking), { '/api/board/decisions': () => ({ status: 'done' }) });
  await expect.element(page.getByRole('link', { name: 'Call Rosa' })).toHaveAttribute('href', 'tel:+17165550199');
  // On another day than it is looked at, and of both rides of the booking.
  const asked =
    /^Rosa Kemp asks to cancel both ridesAsked Thu, Dec 4, 10:00 AM\. .*nothing that was paid is left to give back\.$/;
  await expect.poll(() => document.querySelector('[data-kind="ask"] p')?.textContent).toMatch(asked);
  await expect.element(button('Keep both rides')).toBeVisible();
  await button('Cancel both rides').click();
  await expect.element(page.getByText('Nothing that was paid is left to give back.')).toBeVisible();
  await expect.element(page.getByLabelText('Goes back, $')).not.toBeInTheDocument();
  await button('Cancel without a refund').click();
  await expect.poll(() => sentTo(edge, '/api/board/decisions')).toMatchObject([{ decision: { refundCents: 0 } }]);
});

test('a no-show shows its evidence, and each answer of the desk is one press', async () => {
  const missing = vehicle({
    ...given,
    state: 'no_show',
    attention: ['no-show'],
    reached: [
      { step: 'arrived', at: '2026-12-04T16:50:00.000Z', isFilledIn: false },
      { step: 'no_show', at: '2026-12-04T17:40:00.000Z', isFilledIn: false },
    ],
    calledAt: ['2026-12-04T17:35:00.000Z'],
  });
  // A part of what it cost has gone back before.
  const edge = await openBoard(today(ride('Cal', 0, [missing], { priceCents: 7000, mostBackCents: 5000 })), {
    '/api/board/decisions': () => ({ problem: 'notPossible', detail: 'The guest is on board by now.' }),
  });
  await expect.element(page.getByText('11:50 AM arrived')).toBeVisible();
  await expect.element(page.getByText('12:35 PM called')).toBeVisible();
  await button('Keep waiting').click();
  await button('No-show: keep the fare').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The guest is on board by now.');
  await button('No-show: give part back').click();
  await page.getByLabelText('Goes back, $').fill('50');
  await button('Give back $50').click();
  await expect
    .poll(() => sentTo(edge, '/api/board/decisions').map(({ decision }) => decision))
    .toEqual([{ is: 'wait' }, { is: 'keep' }, { is: 'give-back', refundCents: 5000 }]);
});

test('a driver whose position is lost near the pickup is on top, to be called or taken for there', async () => {
  const lost = vehicle({
    ...given,
    state: 'on_the_way',
    attention: ['position-lost'],
    seenAt: '2026-12-04T16:45:00.000Z',
  });
  const edge = await openBoard(today(ride('Dana', 0.1, [lost])), {
    '/api/board/events': () => ({ ...lost, state: 'arrived', attention: [] }),
  });
  await expect.element(page.getByText(/^Look here now/)).toBeVisible();
  await expect.element(page.getByText(/The last came at 11:45 AM, and the pickup is near\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call Mateo' })).toHaveAttribute('href', 'tel:+17165550160');
  const states = page.getByRole('combobox', { name: /^State, Dana/ }).element();
  const said = [...states.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(said).toEqual(['On the way', 'Arrived', 'No-show', 'On board', 'Done']);
  await button('Mateo is there').click();
  await expect.poll(() => sentTo(edge, '/api/board/events')).toMatchObject([{ kind: 'arrived', vehicleId: lost.id }]);
  // The ride is in another group by now, and its row has the focus yet.
  await expect.element(button(/, Dana: open$/)).toHaveFocus();
});

test('each of several cars is told apart, and by a moment that has come what had to be', async () => {
  const near = new Date(Date.now() + 5 * 60_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  const red = { attention: ['needs-driver'], leaveBy: near } as const;
  const missed = { ...given, state: 'no_show', attention: ['no-show'] } as const;
  const lost = { ...given, state: 'on_the_way', attention: ['position-lost'], seenAt: past } as const;
  const cars = [missed, { ...red, leaveBy: past, car: 7 }, red, lost].map((each, index) =>
    vehicle({ ...each, attention: [...each.attention], position: index + 1 }),
  );
  const byItself = { state: 'done', reached: [{ step: 'done', at: past, isFilledIn: true }] } as const;
  const over = ride(
    'Ada',
    -8,
    [1, 2].map((position) => vehicle({ ...byItself, reached: [...byItself.reached], position })),
    {
      changedAt: '2025-12-04T15:00:00.000Z',
    },
  );
  await openBoard(today(ride('Dana', 0, cars, { mostBackCents: 0 }), over));
  const strips = () =>
    [...document.querySelectorAll('[data-kind="silent"] p, [data-kind="ask"] p')].map((each) => each.textContent);
  await expect
    .poll(strips)
    .toEqual([
      expect.stringMatching(/^Car 1 of 4\. Is it a no-show\?Asked, Mateo drives\./),
      expect.stringMatching(/^Car 2 of 4\. No driver yetThe car had to leave by /),
      expect.stringMatching(/^Car 3 of 4\. No driver and no car yetThe car has to leave by /),
      expect.stringMatching(/^Mateo no longer shares a position.*, and the pickup was at 12:00 PM\./),
    ]);
  // All that was paid has gone back: no part is left.
  await expect.element(button('No-show: keep the fare')).toBeVisible();
  await expect.element(button('No-show: give part back')).not.toBeInTheDocument();
  await button(/Done$/).click();
  await expect.element(page.getByText('changed Thu, Dec 4, 10:00 AM')).toBeVisible();
  await expect.element(page.getByText('nobody pressed Done').first()).toBeVisible();
  expect(document.querySelector('option[value="taken_back"]')).toBeNull();
  // Nothing is needed for what is over.
  await expect.element(page.getByText(/^2 of 2 cars need/)).not.toBeInTheDocument();
});

test('a no-show beside a car that is done by itself is decided with it, unless the desk says that it drove', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const missed = vehicle({ ...given, state: 'no_show', attention: ['no-show'] });
  const silent = vehicle({ position: 2, state: 'done', reached: [{ step: 'done', at: past, isFilledIn: true }] });
  const edge = await openBoard(today(ride('Dana', -8, [missed, silent])), { '/api/board/events': () => silent });
  await expect
    .poll(() => document.querySelector('[data-kind="ask"] p')?.textContent)
    .toMatch(
      /Car 2 of 2 counts as done, though nobody said so: you decide about the whole ride\. Has it driven\? Enter “On board” first\./,
    );
  await page.getByRole('combobox', { name: /^State, car 2 of 2/ }).selectOptions('on_board');
  await expect
    .poll(() => sentTo(edge, '/api/board/events'))
    .toMatchObject([{ kind: 'on_board', vehicleId: silent.id }]);
});

test('a late car is red with the time that its guest reads, and a small delay is a word in the row', async () => {
  const late = (minutes: number) => ({ minutes, at: new Date(noon + minutes * 60_000).toISOString() });
  const coming = { ...given, state: 'on_the_way', seenAt: new Date().toISOString() } as const;
  const red = (more: Partial<BoardVehicle> = {}) => vehicle({ ...coming, ...more, attention: ['late'] });
  const rides = [
    ride('Dana', 0.1, [red({ late: late(80) })], { guestExpectsAt: late(85).at }),
    ride('Cal', 0.1, [vehicle({ ...coming, late: late(10) })]),
    ride('Ada', -0.1, [red({ late: late(30) })]),
    ride('Eve', -0.3, [red()]),
  ];
  localStorage.setItem('fallsline-board-dense', 'yes');
  await openBoard(today(...rides));
  localStorage.removeItem('fallsline-board-dense');
  const strips = () => [...document.querySelectorAll('[data-kind="silent"] p')].map(({ textContent }) => textContent);
  await expect
    .poll(strips)
    .toEqual([
      'Mateo is about 1 hour 20 minutes lateThe pickup is at 12:00 PM, and the guest’s page says to expect the car at 1:25 PM.',
      'Mateo is about 30 minutes lateThe pickup was at 12:00 PM.',
      'Mateo is not there yetThe pickup was at 12:00 PM.',
    ]);
  await expect.element(page.getByText('about 10 minutes late')).toBeVisible();
});

test('a guest who is on board by a card that counts no more is on top: in whose car is asked', async () => {
  const elsewhere = vehicle({
    ...given,
    attention: ['boarded-elsewhere'],
    boardedElsewhereAt: '2026-12-04T16:45:00.000Z',
    boardedHeardAt: '2026-12-04T16:47:00.000Z',
  });
  const dana = (more: Partial<typeof elsewhere>, hours = 1) => ride('Dana', hours, [{ ...elsewhere, ...more }]);
  const edge = await openBoard(today(dana({})), {
    '/api/board/events': () => ({ ...elsewhere, state: 'on_board', attention: [] }),
  });
  const strip = () => expect.poll(() => document.querySelector('[data-kind="silent"] p')?.textContent);
  await strip().toMatch(/^On board since .+11:45 AM, says a card that counts no moreThe ride is Mateo’s now\./);
  await button('On board with Mateo').click();
  await expect.poll(() => sentTo(edge, '/api/board/events')).toMatchObject([{ kind: 'on_board' }]);
  // Its answer is on the board before the day is told anew: it would take that back.
  await strip().toBeUndefined();
  const show = (day: ReturnType<typeof today>) => {
    edge.day = day;
    edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  };
  show(today(dana({ isBoardedByDriver: true })));
  await strip().toMatch(
    /^On board with Mateo since .+11:45 AM was said, and counts no moreThe link had ended, or the pickup was moved since\. Ask Mateo whether it is so\.$/,
  );
  show(today(dana({ boardedCar: 2 })));
  await strip().toMatch(
    /11:45 AM, says the card of car 2, which this ride needs no moreThe ride is Mateo’s now\. Is the guest in car 2\? Then give it to who drives that, and enter “On board”\.$/,
  );
  const isCancelled = dana({ isBoardedByDriver: true });
  show(today({ ...isCancelled, isCancelled: true }));
  await strip().toMatch(/^Guests on board with Mateo, said at .+11:45 AM, but the ride is cancelledCall Mateo\.$/);
  expect(button('On board with Mateo').elements()).toEqual([]);
  await button('It is settled').click();
  await expect
    .poll(() => sentTo(edge, '/api/board/events').at(-1))
    .toMatchObject({ kind: 'denied', heardAt: elsewhere.boardedHeardAt });
  await strip().toBeUndefined();
  // What the server would refuse is not offered; the day on which they ride leads to that on which the ride is.
  show({
    ...today(dana({ isBoardedByDriver: true }, 48)),
    onOtherDays: [{ ...dana({}), pickupDate: '2026-12-05', boardedAt: '2026-12-04T16:45:00.000Z' }],
  });
  await strip().toMatch(
    /The pickup was moved: it is .+ now\. Ask Mateo\. If they ride all the same, move it to at least 1 hour from now, and enter “On board”\.$/,
  );
  expect(button('On board with Mateo').elements()).toEqual([]);
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'Dana on board since 11:45 AM? So says a card. The ride is on Sat, Dec 5 now.' })
        .getByRole('link'),
    )
    .toHaveAttribute('href', '/board?day=2026-12-05&ride=Dana');
});

test('whether a guest was called is asked once the free waiting is over', async () => {
  const arrived = { step: 'arrived', at: new Date().toISOString(), isFilledIn: false } as const;
  const here = vehicle({ ...given, state: 'arrived', reached: [arrived] });
  const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const detail = 'Free waiting is not over: 12 minutes to go.';
  const edge = await openBoard(today(ride('Dana', 0, [here], { freeUntil: until(12) })), {
    '/api/board/events': () => ({ problem: 'notPossible', detail }),
  });
  const states = page.getByRole('combobox', { name: /^State, Dana/ });
  await states.selectOptions('no_show');
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${detail} OK`);
  // Grey is for what says nothing.
  const colorOf = (name: string) => getComputedStyle(states.element()).getPropertyValue(name);
  expect(colorOf('--dot')).toBe(colorOf('--spruce'));
  edge.day = today(ride('Dana', 0, [here], { freeUntil: until(-1) }));
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect
    .poll(async () => {
      await states.selectOptions('no_show');
      return page.getByRole('group', { name: 'No-show' }).elements().length;
    })
    .toBe(1);
});

test('a question about a ramp van says by when its guest was promised the answer', async () => {
  const asked = (guest: string, minutes: number) => {
    const rampAnswerBy = new Date(Date.now() + minutes * 60_000).toISOString();
    return ride(guest, 1, [vehicle({ ...given, attention: ['ramp-van'] })], { rampVan: 'waiting', rampAnswerBy });
  };
  await openBoard(today(asked('Ada', 40), asked('Cal', -2 * 24 * 60)));
  const words = /^Is there a ramp van\?A guest stays in a wheelchair, and waits for the answer, /;
  await expect
    .poll(() => [...document.querySelectorAll('[data-kind="ask"] p')].map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(new RegExp(`${words.source}due by \\d+:\\d\\d [AP]M`)),
      expect.stringMatching(new RegExp(`${words.source}promised by \\w+, \\w+ \\d+, `)),
    ]);
});

test('a board that has lost its line says so, and how old it is', async () => {
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])));
  edge.isCut = true;
  edge.streams.at(-1)?.onerror?.(new Event('error'));
  await expect.element(page.getByText(/No connection to the server\. This is how it was at/)).toBeVisible();
  edge.isCut = false;
  await button('Try again').click();
  edge.streams.at(-1)?.onopen?.(new Event('open'));
  await expect.element(page.getByText(/No connection to the server/)).not.toBeInTheDocument();
});

test('a ride is found by what is typed, by the slash from anywhere, and opens on its day', async () => {
  const found = { ...ride('Dana Whitfield', 1, [vehicle(given)]), id: ids.ride, flight: 'JetBlue B6 1217' };
  const edge = await openBoard(today(found), {
    '/api/board/search': ({ q }: { q?: string }) => ({
      rides: q === 'B6' ? Array.from({ length: 50 }, (_, index) => ({ ...found, id: `${index}` })) : [found],
    }),
    '/api/board/cancellations': () => ({ isDone: false, dueCents: 9500, mostCents: 9500, refundCents: null }),
  });
  await userEvent.keyboard('/B6');
  await expect.element(page.getByText('50 or more found, the next pickups first')).toBeVisible();
  await userEvent.keyboard(' 1217');
  await expect.element(page.getByText('1 found, the next pickups first')).toBeVisible();
  const link = page.getByRole('link', { name: /^Dana Whitfield/ });
  await expect.element(link).toBeVisible();
  await expect.poll(() => sentTo(edge, '/api/board/search').at(-1)).toEqual({ q: 'B6 1217' });
  await link.click();
  await expect.element(button(/^12:00 PM, Dana Whitfield: close/)).toHaveFocus();
  await button('Cancel this ride').click();
  await expect.element(button(/^Cancel: give back \$95$/)).toBeVisible();
});

test('a car that is too small or has no ramp is red and can be saved', async () => {
  const small = vehicle({ ...given, car: 12, clashes: ['Car 12 has 1 seat for guests, and 2 guests ride in it.'] });
  const saved = { ...small, car: 7, version: 4, clashes: ['Car 7 has no ramp.'] };
  const edge = await openBoard(today(ride('Dana', 1, [small])), {
    '/api/board/assignments'() {
      // The day is asked for again once it is saved.
      edge.day = today(ride('Dana', 1, [saved]));
      return saved;
    },
  });
  const cars = page.getByRole('combobox', { name: /^Car, Dana/ });
  await expect.element(cars).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/^Car 12 has 1 seat/)).toBeVisible();
  expect(cars.element().querySelector('optgroup[label="Seats or ramp missing"]')).toHaveTextContent('12');
  await cars.selectOptions('7');
  await expect.element(page.getByText('Car 7 has no ramp.')).toBeVisible();
  expect(sentTo(edge, '/api/board/assignments')).toMatchObject([{ car: 7 }]);
});

test('a driver and a car are added in a row, and retiring one with rides ahead is asked about first', async () => {
  const missed = ride('Cal', 0, [vehicle({ ...given, state: 'no_show', noShowDecision: 'keep' })]);
  const edge = await openBoard(
    today(ride('Dana', 1, [vehicle(given)]), missed),
    {
      '/api/board/drivers': (body) =>
        body['id'] === ids.mateo && !body['knowsRides']
          ? { problem: 'notPossible', detail: 'Mateo has a ride that is not over.' }
          : { ...(body['driver'] as object), id: ids.ride, retiredAt: null },
      '/api/board/cars': (body) =>
        body['isRetired'] && !body['knowsRides']
          ? { problem: 'notPossible', detail: 'Car 7 has 2 rides that are not over.' }
          : { ...(body['car'] as object), retiredAt: null },
    },
    '/board?view=fleet',
  );
  await page.getByLabelText('First name').fill('Lena');
  await page.getByLabelText('Last name').fill('Roe');
  await page.getByLabelText('Phone').fill('716 555 0161');
  await button('Add driver').click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('');
  await button('Retire: Mateo Doe').click();
  await expect.element(page.getByText('Mateo has a ride that is not over.')).toBeVisible();
  await button('Keep Mateo').click();
  await expect.element(page.getByText('Mateo has a ride that is not over.')).not.toBeInTheDocument();
  await button('Retire: Marcy Doe').click();
  await expect
    .poll(() => sentTo(edge, '/api/board/drivers'))
    .toMatchObject([
      { driver: { firstName: 'Lena', lastName: 'Roe', phone: '716 555 0161', language: 'en' }, isRetired: false },
      { id: ids.mateo, isRetired: true, knowsRides: false },
      { id: ids.marcy, isRetired: true },
    ]);
  const van = { number: 2, make: 'Ford', model: 'Transit', color: 'White', plate: 'FLS 2', seats: 5, ramp: true };
  await expect.element(page.getByLabelText('Number')).toHaveValue('2');
  for (const [label, value] of Object.entries({
    Make: 'Ford',
    Model: 'Transit',
    Color: 'White',
    Plate: 'FLS 2',
    Seats: '5',
  }))
    await page.getByLabelText(label).fill(value);
  await page.getByLabelText('Ramp').click();
  await button('Add car').click();
  await button('Out of service: car 7').click();
  await expect.element(page.getByText('Car 7 has 2 rides that are not over.')).toBeVisible();
  await button('Out of service all the same').click();
  await expect
    .poll(() => sentTo(edge, '/api/board/cars'))
    .toMatchObject([
      { car: van, isRetired: false },
      { car: { number: 7 }, isRetired: true, knowsRides: false },
      { car: { number: 7 }, isRetired: true, knowsRides: true },
    ]);
});

test('the link to a driver’s day is made, texted and mailed; a new one ends it and is asked about first', async () => {
  const url = 'https://fallsline.example/drive#AAAAAAAAAAAAAAAAAAAAAA';
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])), {
    '/api/board/driver-links': () => ({ url }),
  });
  await button('Make the link for Mateo').click();
  const text = page.getByRole('link', { name: 'Text it' });
  await expect
    .element(text)
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+17165550160\?body=.*drive%23A{22}$/));
  await expect
    .element(page.getByRole('link', { name: 'Mail it' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=/));
  edge.day = { ...edge.day, dayLinks: [{ driverId: ids.mateo, madeAt: new Date().toISOString() }] };
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await button('New link for Mateo').click();
  await button('Keep the link').click();
  expect(sentTo(edge, '/api/board/driver-links')).toHaveLength(1);
  await button('New link for Mateo').click();
  await button('Make a new link').click();
  await expect
    .poll(() => sentTo(edge, '/api/board/driver-links'))
    .toEqual([
      { of: 'day', driverId: ids.mateo, day: edge.day.day },
      { of: 'day', driverId: ids.mateo, day: edge.day.day },
    ]);
});

test('keys are taken off, people invited and taken off by a fresh sign-in alone', async () => {
  const url = 'https://fallsline.example/board/invitation#AAAAAAAAAAAAAAAAAAAAAA';
  const people = ['Noa', 'Pat'].map((name) => ({ name, keys: 1, lastUsedAt: null, invitedUntil: null }));
  const entries = [{ at: new Date().toISOString(), who: 'Pat', words: 'Invited: Noa.' }];
  const edge = await openBoard(
    today(),
    {
      '/api/staff/people': () => ({ people, entries }),
      '/api/staff/invitations': () => ({ url }),
      '/api/staff/removals': () => ({ status: 'done' }),
      '/api/staff/key-options': () => ({ challengeId: ids.ride, options: {} }),
      '/api/staff/sign-in-options': () => ({ challengeId: ids.ride, options: {} }),
      '/api/staff/key-removals': () => ({ ...edge.member, freshMs: 0, keys: edge.member.keys.slice(0, 1) }),
    },
    '/board?view=people',
  );
  await expect.element(page.getByText(/Pat: Invited: Noa\./)).toBeVisible();
  await page.getByLabelText(/^Name, as everybody sees it/).fill('Gus');
  await button('Invite').click();
  await expect.element(page.getByText('The link for Gus, shown this once:')).toBeVisible();
  await button('Take off the board: Noa').click();
  await button('Take Noa off the board').click();
  await expect.poll(() => sentTo(edge, '/api/staff/removals')).toEqual([{ name: 'Noa' }]);
  await button('Take off the list: Phone').click();
  // That answer says that the sign-in is not fresh any more.
  await expect.element(button('Use your passkey')).toBeVisible();
  await expect.element(button('Invite')).not.toBeInTheDocument();
  expect(sentTo(edge, '/api/staff/key-removals')).toEqual([{ id: 'Phone' }]);
});

test('tomorrow and any other day are a press away', async () => {
  await openBoard(today(ride('Dana', 1, [vehicle(given)])));
  const day = () => new URLSearchParams(location.search).get('day');
  await page.getByRole('link', { name: /^Tomorrow/ }).click();
  expect(day()).toBe(laterDay(dayAt(Date.now()), 1));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tomorrow’s board' })).toBeVisible();
  await page.getByLabelText('Another day').fill('2026-12-24');
  expect(day()).toBe('2026-12-24');
  await page.getByRole('link', { name: /^Today/ }).click();
  expect(day()).toBeNull();
});

test('a dense board cuts no flight, keeps a line a ride, and opens one of several cars where one does not fit', async () => {
  const flights = ['JetBlue B6 1217, lands 12:30 PM', 'leaves Saturday, December 5, 1:15 AM'];
  const words =
    'Mateo drives Guest 3 until about 12:50 PM, and it is 1 hour 10 minutes to Buffalo Airport: 123 minutes too late.';
  const late = vehicle({ ...given, position: 2, clashes: [words] });
  const rides = Array.from({ length: 20 }, (_, index) =>
    ride(`Guest ${index}`, index / 2, index < 19 ? [vehicle(given)] : [vehicle(given), late], {
      flight: flights[Number(index === 19)] ?? null,
      // As wide as a row can be.
      ...(index === 1
        ? ({ to: 'Niagara on the Lake', crossesInto: 'CA', changedAt: '2025-12-04T15:00:00.000Z' } as const)
        : {}),
    }),
  );
  await page.viewport(1181, 900);
  await openBoard(today(...rides));
  const cells = () => [...document.querySelectorAll('tbody tr td:nth-child(5)')];
  await expect.poll(() => cells().length).toBe(20);
  expect(cells()[0]?.textContent).toBe('B6 1217lands 12:30 PM');
  for (const each of cells()) expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
  const heights = cells().map((each) => Math.round(each.parentElement?.getBoundingClientRect().height ?? 0));
  expect(Math.max(...heights.slice(0, 19))).toBeLessThanOrEqual(48);
  await expect.element(page.getByText(words)).toBeVisible();
  const colorOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).borderTopColor;
  expect(getComputedStyle(page.getByText(words).element()).color).toBe(colorOf('select[aria-invalid]'));
  for (const each of document.querySelectorAll('select[data-state]')) expect(each.clientWidth).toBeGreaterThan(125);
  expect(document.documentElement.scrollWidth).toBe(1181);
  // On a tablet 'On the way' has its room too.
  await page.viewport(768, 900);
  for (const each of document.querySelectorAll('select[data-state]')) expect(each.clientWidth).toBeGreaterThan(140);
  expect(document.documentElement.scrollWidth).toBe(768);
});

test('on a phone what is urgent is open, the rest is a tap away, and tabs lead under the thumb', async () => {
  await page.viewport(390, 844);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const just = { leaveBy: minutesAgo(38), assignedAt: minutesAgo(15) };
  const late = ride('Petra', 0, [vehicle({ ...given, ...just, attention: ['not-left'] })]);
  const calm = ride('Dana', 3, [vehicle({ driverId: ids.marcy, car: 7, state: 'assigned' })]);
  const edge = await openBoard(today(late, calm, ride('Ada', -5, [vehicle({ ...given, state: 'done' })])));
  await expect.element(page.getByRole('link', { name: 'Now 2' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Call Mateo' })).toBeVisible();
  // Just given: not blamed for what was before.
  await expect.element(page.getByText(/^Mateo got this ride at \d+:\d\d [AP]M, \d+ minutes ago$/)).toBeVisible();
  await expect.element(page.getByText(/^Mateo should have left at/)).not.toBeInTheDocument();
  expect(page.getByRole('combobox').elements()).toEqual([]);
  // Whose ride goes to another group keeps the focus on it; whose is shown no more, on what comes first.
  const goesOn = async (state: 'on_the_way' | 'done') => {
    edge.day = { ...edge.day, rides: [ride('Petra', 0, [vehicle({ ...given, state })]), calm] };
    edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  };
  button('Mateo is on the way').element().focus();
  await goesOn('on_the_way');
  await expect.element(button(/^12:00 PM.*Petra/)).toHaveFocus();
  await goesOn('done');
  await expect.element(button(/^12:00 PM.*Dana/)).toHaveFocus();
  edge.day = today(late, calm, ride('Ada', -5, [vehicle({ ...given, state: 'done' })]));
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.element(page.getByRole('link', { name: 'Now 2' })).toBeVisible();
  await button(/^12:00 PM.*Dana.*Marcy, car 7$/).click();
  await expect.element(page.getByRole('combobox', { name: /^Driver, Dana/ })).toHaveValue('Marcy');
  expectFieldsAsLargeAsLetters();
  await page.getByRole('link', { name: 'All day 3' }).click();
  await expect.element(page.getByText('Ada, 2')).not.toBeVisible();
  await page.getByRole('heading', { name: /Done 1$/ }).click();
  await expect.element(page.getByText('Ada, 2')).toBeVisible();
  await page.getByRole('link', { name: 'Find' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Find a ride' })).toBeVisible();
  expectFieldsAsLargeAsLetters();
  await expect.element(page.getByRole('link', { name: 'Drivers and cars' })).toBeVisible();
  await page.getByText('Pat', { exact: true }).last().click();
  await expect.element(button('Sign out everywhere')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(edge.streams).toHaveLength(1);
});

test('a print says when it was made, and the next one what has changed since', async () => {
  const dana = ride('Dana', 1, [vehicle(given)]);
  const edge = await openBoard(today(dana, ride('Noor', 2, [vehicle()])));
  await expect.element(button(/^12:00 PM, Dana: open/)).toBeVisible();
  await expect.element(page.getByText('1 needs a driver or car later')).toBeVisible();
  const sheet = () => document.querySelector('[aria-label="The day on paper"]')?.textContent;
  const printNow = () => {
    dispatchEvent(new Event('beforeprint'));
    const printed = sheet();
    dispatchEvent(new Event('afterprint'));
    return printed;
  };
  expect(printNow()).toMatch(/Printed \d+:\d\d [AP]M E[SD]T, 2 rides/);
  await expect.poll(sheet).toBeUndefined();
  // Cancelled: no paper to count from.
  await button('No').click();
  printNow();
  await button('Yes, mark what changes from now on').click();
  edge.day = today(
    { ...dana, vehicles: [vehicle({ ...given, driverId: ids.marcy, car: 7 })] },
    ride('Noor', 2, [vehicle()]),
  );
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.element(page.getByText(/^1 changed since the print of/)).toBeVisible();
  expect(printNow()).toMatch(/1 changed, marked ►.*► driver was Mateo, 1/);
  // What is not on it any more is marked nowhere.
  edge.day = today(dana);
  edge.streams.at(-1)?.onmessage?.(new MessageEvent('message'));
  await expect.element(page.getByText('Noor')).not.toBeInTheDocument();
  expect(printNow()).toMatch(/Since the print of [^:]+:\d\d [AP]M: No longer on this day: 12:00 PM, /);
  expect(localStorage.getItem('fallsline-board-printed')).not.toMatch(/5550123|dana@/);
});

test('a link that was made is still there when a phone is turned, for nobody can read it again', async () => {
  await page.viewport(390, 844);
  const url = 'https://fallsline.example/drive#AAAAAAAAAAAAAAAAAAAAAA';
  const edge = await openBoard(today(ride('Dana', 1, [vehicle(given)])), {
    '/api/board/driver-links': () => ({ url }),
  });
  await page.getByRole('link', { name: /^All day/ }).click();
  await button('Make the link for Mateo').click();
  const text = page.getByRole('link', { name: 'Text it' });
  await expect.element(text).toBeVisible();
  await page.viewport(844, 390);
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(text).toHaveAttribute('href', expect.stringMatching(/drive%23A{22}$/));
  await page.viewport(390, 844);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(text).toBeVisible();
  expect(sentTo(edge, '/api/board/driver-links')).toHaveLength(1);
});
