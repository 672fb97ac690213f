import type { MyBooking } from '@fallsline/domain/my-booking';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerLater, noAnswer, problem, reply } from '../../../testing/api.ts';
import { partedWords } from '../../../testing/large-letters.ts';
import {
  cancelledRide,
  decided,
  nothingOpen,
  sampleBack,
  sampleBooking,
  sampleCancelled,
  sampleQuote,
  sampleRide,
  sampleRoundTrip,
  shows,
} from '../../../testing/opened-booking.ts';
import { renderBooking } from '../../../testing/render-page.tsx';

const renderCancelling = (answers: Parameters<typeof renderBooking>[0]) => renderBooking(answers, '?cancel=1');

test('who asks to cancel can say why', async () => {
  const asking = { ...sampleQuote, kind: 'cancellation', rides: [{ ride: 1, cancel: 'ask', backCents: 12_000 }] };
  const rides = [{ ...sampleRide, ...nothingOpen, state: 'cancellation-asked' as const }];
  const late: MyBooking = {
    ...sampleBooking,
    rides: [{ ...sampleRide, cancel: 'ask', vehicles: 2 }],
    ...(sampleBooking.money ? { money: { ...sampleBooking.money, keptCents: 7000 } } : {}),
  };
  const decidedLater = answerLater(reply({ ...sampleCancelled, version: 2 }));
  const { asked, screen } = await renderCancelling({
    '/api/booking': [reply(late), decidedLater.answer],
    '/api/booking/quotes': [reply(asking)],
    '/api/booking/confirmations': [
      reply({ outcome: 'asked', booking: { ...late, status: 'cancellation-asked', rides } }),
    ],
  });
  await expect.element(screen.getByRole('main')).toMatchTextContent(/Free until ?24 hrs ?before pickup/);
  await expect.element(screen.getByRole('radio', { name: /Keep my ride ?The cars come on Friday/ })).toBeChecked();
  await expect.element(screen.getByLabelText('Anything we should know? (optional)')).not.toBeInTheDocument();
  // Before the press: what it costs at most, when the answer comes, and what to do where that is too late (decision 41).
  await expect
    .element(
      screen.getByText(
        /at most \$120, the fare of this ride\. \$70, kept when it became cheaper, does not come back\..*answers within 2 hours, before anything is cancelled\./,
      ),
    )
    .toBeVisible();
  await screen.getByRole('radio', { name: /Ask to cancel/ }).click();
  await screen.getByLabelText('Anything we should know? (optional)').fill('My flight was cancelled');
  await screen.getByRole('button', { name: 'Send my request' }).click();
  await expect
    .poll(() => asked.find(({ path }) => path === '/api/booking/confirmations')?.body)
    .toEqual({ quoteId: sampleQuote.quoteId, decision: 'confirm', note: 'My flight was cancelled' });
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent('Your ride stands until our dispatch has answered your request');
  // It has answered while the page was open.
  decidedLater.come();
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('No car will come');
  expect(screen.getByRole('main').element().textContent).not.toContain('stands until');
});

test('of a pickup that is sooner than our answer, it says to call now, and the number first', async () => {
  const ride = { ...sampleRide, cancel: 'ask', cancelFreeUntil: null } as const;
  const { screen } = await renderCancelling(
    shows({ ...sampleBooking, now: '2026-12-04T21:57:00.000Z', rides: [ride] }),
  );
  const now = 'The pickup is in less than 3 hours, so do not wait for our answer. Call us now: +1 716 555 0142';
  await expect.element(screen.getByRole('main')).toMatchTextContent(now);
  await expect.element(screen.getByRole('link', { name: 'Call +1 716 555 0142' }).first()).toBeVisible();
  await screen.getByRole('radio', { name: /Ask to cancel ?Call us as well/ }).click();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/answers within|is sooner/);
});

test('a cancellation starts on keeping the ride, says what becomes of a change that waits, and cancels nothing where the money is not what was shown', async () => {
  const since = '2026-12-01T18:05:00.000Z';
  const waiting = { kind: 'change', quoteId: 'of the change', ride: 1, since, amountCents: 9500 } as const;
  const back = {
    ...sampleQuote,
    kind: 'cancellation',
    rides: [{ ride: 1, cancel: 'free', backCents: 9000 }],
  };
  const { asked, screen } = await renderCancelling({
    ...shows({ ...sampleBooking, status: 'waiting-for-payment', waiting }),
    '/api/booking/quotes': [reply(back)],
    '/api/booking/confirmations': [reply({ outcome: 'cancelled', booking: sampleCancelled })],
  });
  await expect.element(screen.getByText(/change that waits for \$95\.00 ends and is not charged\.$/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Keep my ride ?The car comes on Friday/ })).toBeChecked();
  await screen.getByRole('radio', { name: /Cancel my ride ?No car will come/ }).click();
  expect(asked.map(({ path }) => path)).not.toContain('/api/booking/quotes');
  await screen.getByRole('button', { name: 'Cancel, $120.00 back' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Nothing was cancelled');
  expect(asked.map(({ path }) => path)).not.toContain('/api/booking/confirmations');
  await screen.getByRole('button', { name: 'Cancel, $90.00 back' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('No car will come');
});

test('of a ride whose ramp van is waited for, no car is promised for certain', async () => {
  const rampVan = { state: 'waiting', answerBy: '2026-12-01T19:30:00.000Z' } as const;
  const asks = { ...sampleRide, cancel: 'ask' as const, rampVan };
  const { screen } = await renderCancelling(shows({ ...sampleBooking, rides: [asks] }));
  const keeps = /Keep my ride ?The car comes on Friday.*5:50.PM, once the van with a ramp is confirmed/;
  await expect.element(screen.getByRole('radio', { name: keeps })).toBeChecked();
  await screen.getByRole('radio', { name: /Ask to cancel/ }).click();
  const stands = 'Your ride stands until we have answered, unless we have no van with a ramp.';
  await expect.element(screen.getByText(stands)).toBeVisible();
});

test('who booked for somebody else reads whose ride is kept, cancelled, or stands', async () => {
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const late = { ...sampleBooking, traveler, rides: [{ ...sampleRide, cancel: 'ask' as const }] };
  const { screen: asking } = await renderCancelling(shows(late));
  await asking.getByRole('radio', { name: /Ask to cancel/ }).click();
  await expect.element(asking.getByText('Maria Lopez’s ride stands until we have answered.')).toBeVisible();
  await asking.unmount();
  const bothLate = {
    ...sampleRoundTrip,
    rides: sampleRoundTrip.rides.map((ride) => ({ ...ride, cancel: 'ask' as const })),
  };
  const { screen: asksOfOne } = await renderCancelling(shows(bothLate));
  await asksOfOne.getByRole('radio', { name: /Ask to cancel the ride there/ }).click();
  await expect.element(asksOfOne.getByText('The ride there stands until we have answered.')).toBeVisible();
  await asksOfOne.unmount();
  const { screen } = await renderCancelling({
    ...shows({ ...sampleBooking, traveler }),
    '/api/booking/quotes': [reply({ ...sampleQuote, kind: 'cancellation', rides: [{ ride: 1, ...free }] })],
    '/api/booking/confirmations': [reply({ outcome: 'cancelled', booking: { ...sampleCancelled, traveler } })],
  });
  const main = screen.getByRole('main');
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Cancel Maria Lopez’s ride?');
  await expect.element(screen.getByRole('radio', { name: /^Keep Maria Lopez’s ride ?The car comes/ })).toBeChecked();
  await screen.getByRole('radio', { name: /^Cancel Maria Lopez’s ride/ }).click();
  expect(main.element().textContent).not.toMatch(/(?:my|your) rides?\b/i);
  await screen.getByRole('button', { name: 'Cancel, $120.00 back' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('Maria Lopez’s ride is cancelled.');
});

test('what goes back is what the books say, and is all of it only where it is', async () => {
  const cancellations = [{ rides: [{ ride: 1 as const, cancel: 'free' as const, backCents: 9000 }] }];
  const { screen } = await renderCancelling(shows({ ...sampleBooking, cancellations }));
  await expect.element(screen.getByText('Cancel now and you get$90.00')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'US dollars, back to your card' })).toBeVisible();
  await expect.element(screen.getByText(/^To the card you paid with, until/)).toBeVisible();
  await screen.getByRole('radio', { name: /Cancel my ride.*\$90\.00 back/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel, $90.00 back' })).toBeVisible();
  expect(screen.getByText(/120|All of it/).elements()).toEqual([]);
});

test('of a ride that waits for its van with a ramp, it says what holds once that is confirmed', async () => {
  const rampVan = { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' } as const;
  const { screen } = await renderCancelling(shows({ ...sampleBooking, rides: [{ ...sampleRide, rampVan }] }));
  const told = /^All of it.*is confirmed\. After that, full refund up to 24 hours before pickup\. Banks/;
  await expect.element(screen.getByText(told)).toBeVisible();
});

const free = { cancel: 'free', backCents: 12_000 } as const;
const bothFree = { ...sampleQuote, kind: 'cancellation', rides: [1, 2].map((ride) => ({ ride, ...free })) };

const bothCancelled = {
  ...sampleRoundTrip,
  status: 'cancelled',
  rides: sampleRoundTrip.rides.map((ride) => ({ ...ride, ...cancelledRide })),
};

/** Opens the page that cancels, of this booking, chooses both rides and presses. */
async function cancelBoth(booking: MyBooking, answers: Parameters<typeof renderCancelling>[0]) {
  const { asked, screen } = await renderCancelling({ ...shows(booking), ...answers });
  await expect.element(screen.getByRole('radio', { name: /^Keep both rides/ })).toBeChecked();
  await screen.getByRole('radio', { name: /Cancel both rides/ }).click();
  await screen.getByRole('button', { name: 'Cancel both rides' }).click();
  return { asked, screen };
}

test('both rides are cancelled by one quote and one confirmation', async () => {
  const { asked, screen } = await cancelBoth(sampleRoundTrip, {
    '/api/booking/quotes': [reply(bothFree)],
    '/api/booking/confirmations': [reply({ outcome: 'cancelled', booking: bothCancelled })],
  });
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('Both rides are cancelled.');
  expect(decided(asked)).toEqual([
    { kind: 'cancellation', rides: [1, 2] },
    { quoteId: sampleQuote.quoteId, decision: 'confirm' },
  ]);
});

test.each<[string, Answer, RegExp]>([
  [
    'refuses',
    problem('changeRefused', { code: 'ride-over', detail: 'This ride has already started.' }),
    /already started/,
  ],
  ['offers another amount', problem('staleQuote', { freshQuote: bothFree }), /Nothing was cancelled/],
  ['fails', reply({}, 500), /does not answer/],
])('where the server %s, nothing is said to be done, and both rides stand', async (_what, answer, words) => {
  const { asked, screen } = await cancelBoth(sampleRoundTrip, {
    '/api/booking/quotes': [reply(bothFree)],
    '/api/booking/confirmations': [answer],
  });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words);
  expect(screen.getByRole('main').element().textContent).not.toMatch(/(?:is|are) cancelled/);
  // What the page does not know yet is asked for.
  await expect.poll(() => asked.filter(({ path }) => path === '/api/booking').length).toBeGreaterThan(1);
  await screen.getByRole('button', { name: 'Keep both rides' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel this ride: back' })).toBeVisible();
});

test('the money of a cancellation says of which of two rides it is, before anything is chosen', async () => {
  const { screen } = await renderBooking(shows(sampleRoundTrip), '?cancel=2');
  await expect.element(screen.getByText('Cancel the ride back now and you get$120.00')).toBeVisible();
  await screen.getByRole('radio', { name: /^Cancel the ride there/ }).click();
  await expect.element(screen.getByText('Cancel the ride there now and you get$120.00')).toBeVisible();
  await screen.getByRole('radio', { name: /^Cancel both rides/ }).click();
  await expect.element(screen.getByText('Cancel now and you get$240.00')).toBeVisible();
});

test.each([
  [null, /cancellation ?When you booked, the pickup there was too close\./],
  [
    '2026-12-01T18:00:00.000Z',
    /is over ?For the ride there it ended on Tuesday,\sDecember\s1,\s1:00\sPM\. Moving its pickup does not bring it back\./,
  ],
] as const)('why a ride is not free (%s) is said of which of two it is, before anything is chosen', async (...row) => {
  const [cancelFreeUntil, said] = row;
  const [there, ...back] = sampleRoundTrip.rides;
  const rides = [{ ...there, ...sampleRide, cancel: 'ask' as const, cancelFreeUntil }, ...back];
  const { screen } = await renderBooking(shows({ ...sampleRoundTrip, rides }), '?cancel=1');
  await expect.element(screen.getByRole('main')).toMatchTextContent(said);
  // Which of neither was so.
  expect(screen.getByRole('main').element().textContent).not.toMatch(/24 hrs/);
});

test('a cancellation that nobody answered keeps what was chosen, says so, and is pressed again', async () => {
  const { asked, screen } = await renderCancelling({
    '/api/booking': [reply(sampleRoundTrip), noAnswer],
    '/api/booking/quotes': [noAnswer, reply(bothFree)],
    '/api/booking/confirmations': [reply({ outcome: 'cancelled', booking: bothCancelled })],
  });
  const both = screen.getByRole('radio', { name: /Cancel both rides/ });
  await both.click();
  const press = screen.getByRole('button', { name: 'Cancel both rides' });
  await press.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('As far as we know nothing was cancelled.');
  await expect.poll(() => asked.filter(({ path }) => path === '/api/booking').length).toBeGreaterThan(1);
  await expect.element(both).toBeChecked();
  await press.click();
  await expect.element(screen.getByText('Both rides are cancelled. We have emailed you, too.')).toBeVisible();
});

test('what the server did not cancel is not said to be cancelled', async () => {
  const { screen } = await cancelBoth(sampleRoundTrip, {
    '/api/booking/quotes': [reply(bothFree)],
    '/api/booking/confirmations': [
      reply({
        outcome: 'cancelled',
        booking: { ...sampleRoundTrip, rides: [{ ...sampleRide, ...cancelledRide }, sampleBack] },
      }),
    ],
  });
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('The ride there is cancelled. We have emailed you, too. The ride back is not cancelled.');
});

test('one late, one free: what goes back now, and that a person decides about the other, before and after', async () => {
  const late = { ...sampleRide, cancel: 'ask' } as const;
  const { asked, screen } = await cancelBoth(
    { ...sampleRoundTrip, rides: [late, sampleBack] },
    {
      '/api/booking/quotes': [
        reply({
          ...bothFree,
          rides: [
            { ride: 1, cancel: 'ask', backCents: 12_000 },
            { ride: 2, ...free },
          ],
        }),
      ],
      '/api/booking/confirmations': [
        reply({
          outcome: 'asked',
          booking: {
            ...sampleRoundTrip,
            status: 'cancellation-asked',
            rides: [
              { ...late, ...nothingOpen, state: 'cancellation-asked' },
              { ...sampleBack, ...cancelledRide },
            ],
          },
        }),
      ],
    },
  );
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent(
      'The ride back is cancelled. We have emailed you, too. The ride there stands until our dispatch has answered your request, by phone or email.',
    );
  expect(decided(asked)).toHaveLength(2);
});

test.each([
  [195, ''],
  [390, '200%'],
])(
  'what comes back stands in one line at %i px, letters %s, and nothing reaches beyond the sides',
  async (width, letters) => {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = letters;
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    const dear = { ...sampleRide, priceCents: 128_000 };
    const cancellations = [{ rides: [{ ride: 1 as const, cancel: 'free' as const, backCents: 128_000 }] }];
    const { screen } = await renderCancelling(shows({ ...sampleBooking, rides: [dear], cancellations }));
    await screen.getByRole('radio', { name: /Cancel my ride/ }).click();
    const amount = screen.getByText('Cancel now and you get').element().parentElement?.lastChild;
    expect(amount?.textContent).toBe('$1,280.00');
    const figures = document.createRange();
    figures.selectNodeContents(amount ?? document);
    expect(figures.getClientRects()).toHaveLength(1);
    const sides = screen.getByRole('main').element().querySelector('section')?.getBoundingClientRect();
    expect(figures.getBoundingClientRect().right).toBeLessThanOrEqual(sides?.right ?? 0);
    for (const label of screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement)) {
      expect(label?.getBoundingClientRect().right).toBeLessThan(width);
      expect(partedWords(label ?? document.body)).toEqual([]);
    }
  },
);
