import { fareById } from '@fallsline/domain/fares';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import type { MyBooking, RideQuote } from '@fallsline/domain/my-booking';
import { problemKinds, problemType } from '@fallsline/domain/problems';
import { valuesFromLink } from '@fallsline/domain/trip-link';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startAfterPaint } from '../../../../build/start-after-paint.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { leaveWord } from '../../../lib/booking-link.ts';
import { sampleBack, sampleBooking, sampleForTraveler, sampleRide } from '../../../testing/opened-booking.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const card = { brand: 'visa', last4: '4242' };
const closed = { changes: [] as MyBooking['rides'][number]['changes'], cancel: 'no' as const };

type Answer = { status: number; body: object } | 'silent';
type Asked = { path: string; body: unknown; authorization: string | null };

/** The network's edge, by path: what each call of the page is answered, the last one forever. */
function answering(answers: { readonly [path: string]: readonly Answer[] }): Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init);
    const path = new URL(request.url).pathname;
    const before = asked.filter((each) => each.path === path).length;
    const text = await request.text();
    asked.push({
      path,
      body: text ? JSON.parse(text) : undefined,
      authorization: request.headers.get('authorization'),
    });
    const its = answers[path] ?? ['silent'];
    const answer = its[Math.min(before, its.length - 1)];
    if (!answer || answer === 'silent') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  return asked;
}

const ok = (body: object): Answer => ({ status: 200, body });
const shows = (booking: MyBooking) => ({ '/api/booking': [ok(booking)] });
function problem(kind: keyof typeof problemKinds, more: object = {}): Answer {
  const { status, title } = problemKinds[kind];
  return { status, body: { type: problemType(kind), title, status, ...more } };
}

const quote: RideQuote = {
  quoteId: '5f0c9c2e-3d44-4c0a-9a57-0f6d5b2f8d11',
  kind: 'change',
  ride: 1,
  expiresAt: '2026-12-01T19:30:00.000Z',
  money: { priceBeforeCents: 12_000, priceAfterCents: 24_000, differenceCents: 12_000, settledBy: 'payment' },
};

beforeEach(() => queryClient.clear());
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('a link opens its booking, the token in a header alone; it is kept under a hash, read without a network, and forgotten', async () => {
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const asked = answering(shows({ ...sampleBooking, traveler }));
  const { screen } = await renderPage(`/booking#${token}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Your ride is in 3 days');
  await expect.element(screen.getByText(/^Hello Dana/)).toBeVisible();
  const ticket = screen.getByRole('region', { name: 'Your ride' });
  for (const words of [
    'December 4',
    '5:50 PM EST',
    'Cliffside Inn',
    'JetBlue B6 1217',
    '1 booster seat',
    'FALLS-7K2M-4Q',
    'RidesMaria Lopezphone ends in 7000',
    'Booked byDana Whitfield',
  ]) {
    await expect.element(ticket).toMatchTextContent(words);
  }
  expect(asked[0]).toMatchObject({ path: '/api/booking', authorization: `Bearer ${token}` });
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('fallsline.my-booking.')))
    .toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain(token);
  await screen.unmount();
  queryClient.clear();

  answering({});
  const { screen: offline } = await renderPage(`/booking#${token}`);
  await expect.element(offline.getByRole('heading', { name: /^Your ride as of/ })).toBeVisible();
  // The device has a network: it is our service that does not answer.
  await expect.element(offline.getByText(/Our booking service does not answer/)).toBeVisible();
  await expect.element(offline.getByRole('button', { name: /Change ride|Cancel ride/ })).not.toBeInTheDocument();
  await offline.getByRole('button', { name: 'Forget on this device' }).click();
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('fallsline.my-booking.')))
    .toEqual([]);
});

test('the booking of a link is asked for before the page comes to life, and once; without a link nothing is', async () => {
  const asked = answering(shows(sampleBooking));
  const begin = (hash: string) => {
    window.history.replaceState(null, '', `/booking${hash}`);
    const script = document.createElement('script');
    Object.assign(script.dataset, { entry: 'data:text/javascript,', asks: '/api/booking', link: '^[\\w-]{22}$' });
    script.textContent = `(${startAfterPaint})()`;
    document.head.append(script);
    script.remove();
  };
  begin('#main');
  begin('');
  expect(asked).toEqual([]);
  begin(`#${token}`);
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ path: '/api/booking', authorization: `Bearer ${token}` });
  const { screen } = await renderPage(`/booking#${token}`);
  await expect.element(screen.getByRole('region', { name: 'Your ride' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(window.firstAnswer?.(token)).toBeUndefined();
});

test('who comes back from the payment of a change is told so here, once', async () => {
  leaveWord(token, 'Your change is paid: 6 passengers, 2 vehicles.');
  answering(shows(sampleBooking));
  const { screen } = await renderPage(`/booking#${token}`);
  const word = screen.getByText('Your change is paid: 6 passengers, 2 vehicles.');
  await expect.element(word).toBeVisible();
  await screen.unmount();
  const { screen: again } = await renderPage(`/booking#${token}`);
  await expect.element(again.getByRole('region', { name: 'Your ride' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Your change is paid');
});

const money = {
  paidCents: 12_000,
  keptCents: 0,
  bookedCents: 0,
  returnedCents: 12_000,
  owedCents: 0,
  disputedCents: 0,
};
const paid = { kind: 'paid', at: '2026-11-21T21:12:00.000Z', amountCents: 12_000, card } as const;
const askedBack = { kind: 'refund-asked', at: '2026-12-01T19:24:00.000Z', amountCents: 12_000, card } as const;
const cancelled: typeof sampleBooking = {
  ...sampleBooking,
  status: 'cancelled',
  rides: [{ ...sampleRide, ...closed, state: 'cancelled' }],
  money: { ...money, entries: [paid, askedBack] },
};
const waiting = { quoteId: quote.quoteId, ride: 1, since: '2026-12-01T18:05:00.000Z' } as const;

test.each<[string, MyBooking, string, RegExp, readonly string[]]>([
  [
    'upcoming',
    sampleBooking,
    'Your ride is in 3 days',
    /\$120US dollars, paid with ?card •4242.*Full refund until/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'booked too late for either',
    { ...sampleBooking, rides: [{ ...sampleRide, cancelFreeUntil: null, changeUntil: null, cancel: 'ask' }] },
    'Your ride is in 3 days',
    /Full refundNo: booked within 24 hours of pickupFree changeNo: booked within 3 hours of pickup/,
    ['Change ride', 'Ask to cancel'],
  ],
  [
    'a ramp van to be confirmed, within 24 hours of pickup',
    {
      ...sampleBooking,
      rides: [
        { ...sampleRide, cancelFreeUntil: null, rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' } },
      ],
    },
    'Your ride is in 3 days',
    /Your ramp van ?A person confirms your ramp van by 2:40 PM EST.*get everything back.*Full refund until ?Your ramp van is confirmed/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van that is confirmed',
    { ...sampleBooking, rides: [{ ...sampleRide, rampVan: { state: 'confirmed' } }] },
    'Your ride is in 3 days',
    /Your van with a ramp is confirmed\..*Full refund until ?Dec 3/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'there and back',
    { ...sampleBooking, rides: [sampleRide, sampleBack] },
    'Your ride is in 3 days',
    /Both rides cross the border/,
    ['Change this ride', 'Cancel this ride'],
  ],
  [
    'waiting for payment',
    {
      ...sampleBooking,
      status: 'waiting-for-payment',
      waiting: { ...waiting, kind: 'change', amountCents: 7000, payUntil: '2026-12-01T19:40:00.000Z' },
    },
    'Your ride is in 3 days',
    /Your change waits for \$70\.00.*2:40 PM/,
    ['Continue to payment', 'Drop this change'],
  ],
  [
    'cancellation asked',
    {
      ...sampleBooking,
      status: 'cancellation-asked',
      rides: [{ ...sampleRide, ...closed, state: 'cancellation-asked' }],
      waiting: { ...waiting, kind: 'cancellation' },
    },
    'Your ride is in 3 days',
    /You asked to cancel on Tuesday, December 1, 1:05 PM/,
    ['Take it back'],
  ],
  ['cancelled', cancelled, 'No car will come', /Refund requested−\$120\.00/, ['Receipt']],
  [
    'refunded',
    {
      ...cancelled,
      status: 'refunded',
      money: {
        ...money,
        entries: [
          paid,
          { ...paid, kind: 'change-paid' as const, changed: '6 passengers, 2 vehicles' },
          askedBack,
          { ...askedBack, kind: 'refund-sent' as const },
        ],
      },
    },
    'No car will come',
    /Paid for a change: 6 passengers, 2 vehicles.*Refund sent: \$120\.00/,
    ['Receipt'],
  ],
  [
    'refund refused',
    {
      ...cancelled,
      status: 'refund-refused',
      money: {
        ...money,
        returnedCents: 0,
        owedCents: 12_000,
        entries: [paid, askedBack, { ...askedBack, kind: 'refund-refused' as const }],
      },
    },
    'No car will come',
    /Your bank sent \$120\.00 back.*call.*Refund requested−\$120\.00.*sent the refund back\+\$120\.00.*Total paid\$120\.00Still to come back to you\$120\.00/,
    ['Receipt'],
  ],
  [
    'refund refused by Stripe',
    {
      ...cancelled,
      status: 'refund-refused',
      money: {
        ...money,
        returnedCents: 0,
        owedCents: 12_000,
        entries: [paid, { ...askedBack, kind: 'refund-not-sent' as const }],
      },
    },
    'No car will come',
    /We owe you \$120\.00.*no bank was asked.*Refund not sent/,
    ['Receipt'],
  ],
  [
    'refund not asked yet',
    {
      ...cancelled,
      money: {
        ...money,
        returnedCents: 0,
        owedCents: 12_000,
        entries: [paid, { ...askedBack, kind: 'refund-owed' as const }],
      },
    },
    'No car will come',
    /We will ask your bank to give you \$120\.00 back.*Still to come back to you\$120\.00/,
    ['Receipt'],
  ],
  [
    'disputed',
    {
      ...sampleBooking,
      rides: [{ ...sampleRide, ...closed, changeReason: 'with-our-desk', cancelReason: 'with-our-desk' }],
      money: {
        ...money,
        bookedCents: 12_000,
        returnedCents: 0,
        disputedCents: 12_000,
        entries: [paid, { ...askedBack, kind: 'disputed' as const }],
      },
    },
    'Your ride is in 3 days',
    /Your bank holds \$120\.00 of this payment.*a person answers.*Total paid\$0\.00/,
    ['Receipt'],
  ],
  [
    'dispute lost',
    {
      ...sampleBooking,
      rides: [{ ...sampleRide, ...closed, changeReason: 'with-our-desk', cancelReason: 'with-our-desk' }],
      money: {
        ...money,
        bookedCents: 12_000,
        returnedCents: 0,
        disputedCents: 12_000,
        entries: [paid, { ...askedBack, kind: 'disputed' as const }, { ...askedBack, kind: 'dispute-lost' as const }],
      },
    },
    'Your ride is in 3 days',
    /Your bank has given \$120\.00 of this payment back.*a person answers.*Total paid\$0\.00/,
    ['Receipt'],
  ],
  [
    'past',
    { ...sampleBooking, status: 'past', rides: [{ ...sampleRide, ...closed, state: 'past' }] },
    'Thank you for riding with us',
    /Left something behind/,
    ['Receipt'],
  ],
  [
    'needs attention',
    { ...sampleBooking, status: 'needs-attention', rides: [{ ...sampleRide, ...closed }] },
    'A person is looking at this',
    /Please do not pay again.*no car is promised/,
    ['Receipt'],
  ],
  [
    'for the traveler',
    {
      ...sampleForTraveler,
      rides: [{ ...sampleRide, priceCents: undefined, changes: ['flight', 'address', 'phone'], cancel: 'no' }],
    },
    'Your ride is in 3 days',
    /booked and paid for you/,
    ['Correct my details'],
  ],
  [
    'for the traveler, after the ride',
    {
      ...sampleForTraveler,
      status: 'past',
      rides: [{ ...sampleRide, ...closed, priceCents: undefined, state: 'past' }],
    },
    'Thank you for riding with us',
    /We hope to see you again/,
    [],
  ],
  [
    'for the traveler, while the guest pays for a change',
    {
      ...sampleForTraveler,
      status: 'waiting-for-payment',
      rides: [{ ...sampleRide, ...closed, priceCents: undefined, changeReason: 'change-waiting' }],
      waiting: { ...waiting, kind: 'change', payUntil: '2026-12-01T19:40:00.000Z' },
    },
    'Your ride is in 3 days',
    /Whoever booked is paying for a change\. Until that is paid or dropped, your ride stands as it is here, and you cannot correct/,
    [],
  ],
  [
    'for the traveler, while a cancellation is decided',
    {
      ...sampleForTraveler,
      status: 'cancellation-asked',
      rides: [{ ...sampleRide, ...closed, priceCents: undefined, state: 'cancellation-asked' }],
      waiting: { ...waiting, kind: 'cancellation' },
    },
    'Your ride is in 3 days',
    /Whoever booked asked to cancel on Tuesday, December 1, 1:05 PM/,
    [],
  ],
])(
  '%s: says how it stands, and offers what can be done and nothing else',
  async (name, booking, heading, words, buttons) => {
    answering(shows(booking));
    const { screen } = await renderPage(`/booking#${token}`);
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
    expect(screen.getByRole('main').element().textContent).toMatch(words);
    for (const button of buttons)
      await expect.element(screen.getByRole('button', { name: button }).first()).toBeVisible();
    const doors = [
      'Change ride',
      'Cancel ride',
      'Change this ride',
      'Cancel this ride',
      'Take it back',
      'Continue to payment',
    ];
    for (const door of doors.filter((each) => !buttons.includes(each))) {
      const open = name === 'waiting for payment' && /Change ride|Cancel ride/.test(door);
      if (!open) expect(screen.getByRole('button', { name: door }).query(), door).toBeNull();
    }
    if (booking.rides.every(({ cancel }) => cancel === 'no'))
      expect(screen.getByRole('main').element().textContent).not.toMatch(/Full refund until|Free change until/);
    if (booking.link === 'traveler')
      expect(screen.getByRole('main').element().textContent).not.toMatch(/\$|Receipt|Share|Book (?:it|this)/);
  },
);

test('a ride that is over is booked again by a link that fills in the ticket, without its day', async () => {
  const past = { ...sampleRide, ...closed, state: 'past', passengers: 4 } as const;
  answering(shows({ ...sampleBooking, status: 'past', now: '2026-12-05T12:00:00.000Z', rides: [past] }));
  const { screen, router } = await renderPage(`/booking#${token}`);
  const link = screen.getByRole('link', { name: 'Book it again' });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams, hash } = new URL((link.element() as HTMLAnchorElement).href);
  expect(`${pathname}${hash}`).toBe('/#book');
  expect(valuesFromLink(Object.fromEntries(searchParams))).toEqual({
    direction: past.direction,
    dynamicLocation: past.dynamicLocation,
    customDropoffAddress: past.address,
    passengerCount: 4,
  });
  await link.click();
  await expect.element(screen.getByRole('form', { name: 'Book your ride' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/', hash: 'book' });
});

test('a link that opens nothing leads to a new one, and the answer is the same whatever is sent', async () => {
  const asked = answering({
    '/api/booking': [problem('unknownToken')],
    '/api/booking/links': [ok({ status: 'received' })],
  });
  const { screen } = await renderPage(`/booking#${token}`);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('This link opens no booking');
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Booking reference is required');
  // One character is wrong: that is said here, for a mail would never come.
  await screen.getByLabelText('Booking reference').fill('falls 7k2m4q');
  await screen.getByLabelText('Email', { exact: true }).fill('dana@example.com');
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(messages.bookingReferenceInvalid);
  expect(asked.filter(({ path }) => path === '/api/booking/links')).toEqual([]);
  await screen.getByLabelText('Booking reference').fill('falls 7k2m4a');
  await screen.getByLabelText('Email', { exact: true }).fill('dana@example.com');
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText(/If this reference and this email belong together/)).toBeVisible();
  expect(asked.at(-1)?.body).toEqual({ kind: 'lost', reference: 'falls 7k2m4a', email: 'dana@example.com' });
});

test('a change shows its price before the press that makes it, and another price again', async () => {
  const instead = {
    ...quote,
    quoteId: 'b3a3f0d2-4b39-4f0f-8f0e-6f6f8f0d2b39',
    money: { ...quote.money, priceAfterCents: 23_000, differenceCents: 11_000 },
  };
  const changed = {
    ...sampleBooking,
    status: 'changed',
    version: 2,
    rides: [{ ...sampleRide, passengers: 6, vehicles: 2 }],
  };
  const asked = answering({
    ...shows(sampleBooking),
    '/api/booking/quotes': [ok(quote)],
    '/api/booking/confirmations': [
      problem('staleQuote', { freshQuote: instead }),
      ok({ outcome: 'changed', booking: changed }),
    ],
  });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await expect.element(screen.getByRole('button', { name: 'See the price' })).not.toBeInTheDocument();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await screen.getByRole('button', { name: 'Pay $120.00 and change' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Your ride has changed meanwhile');
  await screen.getByRole('button', { name: 'Pay $110.00 and change' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('Your ride has changed');
  await expect.element(screen.getByRole('region', { name: 'Your ride' })).toMatchTextContent('6in 2 vehicles');
  expect(decided(asked)).toEqual([
    { kind: 'change', ride: 1, requested: { passengerCount: 6 } },
    { quoteId: quote.quoteId, decision: 'confirm' },
    { quoteId: instead.quoteId, decision: 'confirm' },
  ]);
});

test.each([
  ['that is to be paid, of a minute that has begun', quote, '30 minutes left', 'This price is yours until 2:30 PM'],
  [
    'of which some comes back',
    { ...quote, money: { ...quote.money, differenceCents: -6_000, settledBy: 'refund' as const } },
    undefined,
    'This price is yours until 2:30 PM',
  ],
  ['of nothing', { ...quote, money: { ...quote.money, differenceCents: 0, settledBy: 'nothing' as const } }],
])('a price %s says how long it holds', async (_which, answer, left?: string, until?: string) => {
  answering({ ...shows({ ...sampleBooking, now: '2026-12-01T18:59:30.000Z' }), '/api/booking/quotes': [ok(answer)] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.element(screen.getByRole('button', { name: /^(Pay|Change,|Confirm)/ })).toBeVisible();
  const stub = screen.getByRole('main').element().textContent;
  expect(stub.match(/\d+ minutes left/)?.[0]).toBe(left);
  expect(stub.match(/This price is yours until [\d:]+ [AP]M/)?.[0]).toBe(until);
});

test('the answer to See the price has the focus; on a phone the press stays in view until then', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  answering({ ...shows(sampleBooking), '/api/booking/quotes': [ok(quote)] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  const see = screen.getByRole('button', { name: 'See the price' });
  await expect.element(see).toBeInViewport({ ratio: 1 });
  await see.click();
  const pay = screen.getByRole('button', { name: 'Pay $120.00 and change' });
  await expect.element(pay).toBeVisible();
  expect(document.activeElement?.textContent).toBe('+$120to pay, once, by card');
  await expect.element(pay).toBeInViewport();
});

test('a change that nobody answered is not refused, and is pressed again, on a phone too', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const asked = answering({
    ...shows(sampleBooking),
    '/api/booking/quotes': ['silent', ok(quote)],
    '/api/booking/confirmations': ['silent', problem('staleQuote')],
  });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  const see = screen.getByRole('button', { name: 'See the price' });
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

test('paper gets the receipt, whoever prints, and the page is as it was afterwards', async () => {
  answering(shows(sampleBooking));
  const { screen } = await renderPage(`/booking#${token}`);
  const ticket = screen.getByRole('region', { name: 'Your ride' });
  await expect.element(ticket).toBeVisible();
  const receipt = screen.getByRole('heading', { name: 'Receipt' });
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return receipt.query() !== null;
    })
    .toBe(true);
  const hidden = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap((rule) => Array.from((rule as CSSMediaRule).cssRules) as CSSStyleRule[])
    .filter((rule) => rule.style?.display === 'none')
    .map((rule) => rule.selectorText);
  expect(hidden.some((selector) => ticket.element().closest(selector))).toBe(true);
  expect(hidden.some((selector) => receipt.element().closest(selector))).toBe(false);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(receipt).not.toBeInTheDocument();
  await expect.element(ticket).toBeVisible();
});

test('a receipt is made out to a company, on paper too, and sent to nobody', async () => {
  const asked = answering(shows(sampleBooking));
  const { screen } = await renderPage(`/booking?receipt=true#${token}`);
  const receipt = screen.getByRole('region', { name: 'Receipt' });
  await expect.element(receipt).toBeVisible();
  await expect.element(receipt).not.toMatchTextContent('Billed to');
  await expect.element(receipt).toMatchTextContent(/Total paid in US dollars, tolls included ?\$120\.00/);
  await screen.getByText('For a company?').click();
  await screen.getByLabelText('Company', { exact: true }).fill('Lakeshore Optics Inc.');
  await screen.getByLabelText('Address', { exact: true }).fill('12 Swan Street, Buffalo');
  await screen.getByLabelText('Tax number').fill('16-0000001');
  await screen.getByLabelText('Cost center').fill('4711');
  const said = 'Billed toLakeshore Optics Inc.12 Swan Street, BuffaloTax number: 16-0000001Cost center: 4711';
  await expect.element(receipt).toMatchTextContent(said);
  expect(asked.every(({ body }) => body === undefined)).toBe(true);
  await screen.unmount();
  const { screen: overview } = await renderPage(`/booking#${token}`);
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return overview.getByRole('region', { name: 'Receipt' }).query()?.textContent;
    })
    .toContain(said);
  window.dispatchEvent(new Event('afterprint'));
  sessionStorage.clear();
});

test('two rides are one file for the calendar', async () => {
  const asked = answering({
    ...shows({ ...sampleBooking, rides: [sampleRide, sampleBack] }),
    '/api/booking/calendar': [ok({})],
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await renderPage(`/booking#${token}`);
  await screen.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => saved).toEqual(['FALLS-7K2M-4Q.ics']);
  // Of all rides that stand: no single one is named.
  expect(vi.mocked(window.fetch).mock.calls.map(([url]) => url)).toContain('/api/booking/calendar');
  expect(asked.filter(({ path }) => path.endsWith('/calendar'))).toHaveLength(1);
});

test('a ride that is still to come can be booked again, for another day', async () => {
  answering(shows(sampleBooking));
  const { screen } = await renderPage(`/booking#${token}`);
  const again = screen.getByRole('link', { name: 'Book it again for another day' });
  await expect.element(again).toBeVisible();
  const told = new URL((again.element() as HTMLAnchorElement).href).searchParams;
  expect(valuesFromLink(Object.fromEntries(told))).toMatchObject({
    dynamicLocation: sampleRide.dynamicLocation,
    customDropoffAddress: sampleRide.address,
    passengerCount: sampleRide.passengers,
  });
  expect(told.has('date')).toBe(false);
});

test('a ride with a flight is moved by the day of its flight, and both days are named', async () => {
  const flight = { number: 'B6 1217', airline: 'JetBlue', arrival: '23:50', date: '2026-12-04' };
  const night = { ...sampleRide, flight, pickupDate: '2026-12-05', pickupTime: '00:20' };
  const asked = answering({ ...shows({ ...sampleBooking, rides: [night] }), '/api/booking/quotes': [ok(quote)] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await expect.element(screen.getByText('lands Friday, December 4, 11:50 PM', { exact: false })).toBeVisible();
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  const pickup = screen.getByLabelText('Pick Up Date', { exact: true });
  await expect.element(pickup).toHaveAttribute('readonly');
  await screen.getByLabelText('Flight Arrival Time').fill('00:10');
  await expect.element(screen.getByLabelText('Flight Date')).toHaveAccessibleDescription('The day it lands');
  await screen.getByLabelText('Flight Arrival Time').fill('23:50');
  await expect.element(screen.getByLabelText('Flight Date')).not.toHaveAccessibleDescription(/lands/);
  await screen.getByLabelText('Flight Date').fill('2026-12-09');
  await expect.element(pickup).toHaveValue('Thu, Dec 10');
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

test('a ride to an airport says when its flight leaves, on the day that it does', async () => {
  const ride = { ...sampleBack, position: 1 as const, departure: { date: '2026-12-08', time: '01:15' } };
  answering(shows({ ...sampleBooking, rides: [ride] }));
  const { screen } = await renderPage(`/booking#${token}`);
  const ticket = screen.getByRole('region', { name: 'Your ride' });
  await expect.element(ticket).toMatchTextContent('Leaves Tuesday, December 8, 1:15 AM');
});

test('a change is asked what the ticket asks: one press answers it, another keeps it as it is', async () => {
  answering(shows(sampleBooking));
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  const before = screen.getByText('Your flight lands at 5:20 PM, after your pickup at 4:30 PM.', { exact: false });
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  const time = screen.getByLabelText('Pick Up Time', { exact: true });
  await time.fill('16:30');
  await expect.element(before).toBeVisible();
  await screen.getByRole('button', { name: 'Use 5:50 PM' }).click();
  await expect.element(time).toHaveValue('17:50');
  await expect.element(before).not.toBeInTheDocument();
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
  await screen.getByRole('button', { name: 'Keep it as it is here' }).click();
  await expect.element(screen.getByText(/more than 3 hours after your flight lands/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'See the price' })).toBeVisible();
});

test('a press that leaves the address counts, though a question about it appears, or goes, over the button', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const asked = answering({ ...shows(sampleBooking), '/api/booking/quotes': ['silent'] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
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

test('what looks odd about a change stands beside its price, before the press that makes it', async () => {
  const message = 'Your flight lands at 5:20 PM, after your pickup at 4:30 PM. Move your pickup to 5:50 PM?';
  const advice = [{ ride: 1 as const, code: 'pickup-before-landing' as const, message }];
  answering({ ...shows(sampleBooking), '/api/booking/quotes': [ok({ ...quote, advice })] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Passengers' }).click();
  await screen.getByRole('spinbutton', { name: 'Passengers' }).fill('6');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
});

test.each([
  ['later, once its free time is over', '2026-12-04T23:50:00.000Z', null, true],
  ['later, in its free time', '2026-12-04T23:50:00.000Z', '2026-12-03T22:50:00.000Z', false],
  ['nowhere, its free time over', sampleRide.pickupAt, null, false],
])('a pickup that is moved %s: whether it says that this brings no free cancellation back', async (...row) => {
  const [, pickupAt, cancelFreeUntil, isSaid] = row;
  const moved = { ...quote, after: { ...sampleRide, pickupAt }, cancelFreeUntil };
  answering({ ...shows(sampleBooking), '/api/booking/quotes': [ok(moved)] });
  const { screen } = await renderPage(`/booking?change=1#${token}`);
  await screen.getByRole('heading', { name: 'Date and time' }).click();
  await screen.getByLabelText('Pick Up Time', { exact: true }).fill('18:50');
  await screen.getByRole('button', { name: 'See the price' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay $120.00 and change' })).toBeVisible();
  const said = 'Free cancellation of this ride has ended, and moving the pickup does not bring it back.';
  expect(screen.getByText(said).elements()).toHaveLength(isSaid ? 1 : 0);
});

test('who asks to cancel can say why', async () => {
  const asking = { ...quote, kind: 'cancellation', rides: [{ ride: 1, cancel: 'ask', backCents: 12_000 }] };
  const rides = [{ ...sampleRide, ...closed, state: 'cancellation-asked' as const }];
  const late: MyBooking = { ...sampleBooking, rides: [{ ...sampleRide, cancel: 'ask' }] };
  const asked = answering({
    ...shows(late),
    '/api/booking/quotes': [ok(asking)],
    '/api/booking/confirmations': [ok({ outcome: 'asked', booking: { ...late, status: 'cancellation-asked', rides } })],
  });
  const { screen } = await renderPage(`/booking?cancel=1#${token}`);
  await expect.element(screen.getByRole('radio', { name: /Keep my ride/ })).toBeChecked();
  await expect.element(screen.getByLabelText('Anything we should know? (optional)')).not.toBeInTheDocument();
  // Before the press: what it costs at most, when the answer comes, and what to do where that is too late (decision 41).
  await expect
    .element(screen.getByText(/at most the fare of this ride.*answers within 2 hours.*sooner, call us/))
    .toBeVisible();
  await screen.getByRole('radio', { name: /Ask to cancel/ }).click();
  await screen.getByLabelText('Anything we should know? (optional)').fill('My flight was cancelled');
  await screen.getByRole('button', { name: 'Send my request' }).click();
  await expect
    .poll(() => asked.find(({ path }) => path === '/api/booking/confirmations')?.body)
    .toEqual({ quoteId: quote.quoteId, decision: 'confirm', note: 'My flight was cancelled' });
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent('Your ride stands until our desk has answered your request');
});

test.each([
  [[1, 2] as const, 'Both rides stand as they were.'],
  [[1] as const, 'Your ride stands as it was.'],
])('a request about %j that is taken back leaves what it was about', async (rides, words) => {
  const request: MyBooking = {
    ...roundTrip,
    status: 'cancellation-asked',
    waiting: { ...waiting, kind: 'cancellation', rides: [...rides] },
  };
  answering({
    ...shows(request),
    '/api/booking/confirmations': [ok({ outcome: 'dropped', booking: roundTrip })],
  });
  const { screen } = await renderPage(`/booking#${token}`);
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(words);
});

test.each([
  ['until its pickup', sampleRide.pickupAt, true],
  ['until the day before', sampleRide.cancelFreeUntil, false],
])(
  'a ride that goes back whole %s: what was promised for one paid at the last minute',
  async (_until, until, isTold) => {
    answering(shows({ ...sampleBooking, rides: [{ ...sampleRide, cancelFreeUntil: until }] }));
    const { screen } = await renderPage(`/booking#${token}`);
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Your ride is in 3 days');
    const told = screen.getByText(/^You paid less than 45 minutes before your pickup/);
    if (isTold) await expect.element(told).toBeVisible();
    else expect(screen.getByText('Your pickup is very soon').elements()).toEqual([]);
  },
);

test('a cancellation starts on keeping the ride, and cancels nothing where the money is not what was shown', async () => {
  const back = {
    ...quote,
    kind: 'cancellation',
    rides: [{ ride: 1, cancel: 'free', backCents: 9000 }],
  };
  const asked = answering({
    ...shows(sampleBooking),
    '/api/booking/quotes': [ok(back)],
    '/api/booking/confirmations': [ok({ outcome: 'cancelled', booking: cancelled })],
  });
  const { screen } = await renderPage(`/booking?cancel=1#${token}`);
  await expect.element(screen.getByRole('radio', { name: /Keep my ride/ })).toBeChecked();
  await screen.getByRole('radio', { name: /Cancel my ride/ }).click();
  expect(asked.map(({ path }) => path)).not.toContain('/api/booking/quotes');
  await screen.getByRole('button', { name: 'Cancel, $120.00 back' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Nothing was cancelled');
  expect(asked.map(({ path }) => path)).not.toContain('/api/booking/confirmations');
  await screen.getByRole('button', { name: 'Cancel, $90.00 back' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('No car will come');
});

test('what goes back is what the books say, and is all of it only where it is', async () => {
  const cancellations = [{ rides: [{ ride: 1 as const, cancel: 'free' as const, backCents: 9000 }] }];
  answering(shows({ ...sampleBooking, cancellations }));
  const { screen } = await renderPage(`/booking?cancel=1#${token}`);
  await expect.element(screen.getByText('Cancel now and you get$90.00')).toBeVisible();
  await expect.element(screen.getByText(/^To the card you paid with, until/)).toBeVisible();
  await screen.getByRole('radio', { name: /Cancel my ride.*\$90\.00 back/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel, $90.00 back' })).toBeVisible();
  expect(screen.getByText(/120|All of it/).elements()).toEqual([]);
});

const roundTrip: MyBooking = { ...sampleBooking, rides: [sampleRide, sampleBack] };
const free = { cancel: 'free', backCents: 12_000 } as const;
const bothFree = { ...quote, kind: 'cancellation', rides: [1, 2].map((ride) => ({ ride, ...free })) };
const gone = { ...closed, state: 'cancelled' } as const;
const decided = (asked: Asked[]) => asked.filter(({ path }) => path !== '/api/booking').map(({ body }) => body);

/** Opens the page that cancels, of this booking, chooses both rides and presses. */
async function cancelBoth(booking: MyBooking, answers: Parameters<typeof answering>[0]) {
  const asked = answering({ ...shows(booking), ...answers });
  const { screen } = await renderPage(`/booking?cancel=1#${token}`);
  await screen.getByRole('radio', { name: /Cancel both rides/ }).click();
  await screen.getByRole('button', { name: 'Cancel both rides' }).click();
  return { asked, screen };
}

test('both rides are cancelled by one quote and one confirmation', async () => {
  const { asked, screen } = await cancelBoth(roundTrip, {
    '/api/booking/quotes': [ok(bothFree)],
    '/api/booking/confirmations': [
      ok({
        outcome: 'cancelled',
        booking: { ...roundTrip, status: 'cancelled', rides: roundTrip.rides.map((ride) => ({ ...ride, ...gone })) },
      }),
    ],
  });
  await expect.element(screen.getByRole('status').first()).toMatchTextContent('Both rides are cancelled.');
  expect(decided(asked)).toEqual([
    { kind: 'cancellation', rides: [1, 2] },
    { quoteId: quote.quoteId, decision: 'confirm' },
  ]);
});

test.each<[string, Answer, RegExp]>([
  [
    'refuses',
    problem('changeRefused', { code: 'ride-over', detail: 'This ride has already started.' }),
    /already started/,
  ],
  ['offers another amount', problem('staleQuote', { freshQuote: bothFree }), /Nothing was cancelled/],
  ['fails', { status: 500, body: {} }, /does not answer/],
])('where the server %s, nothing is said to be done, and both rides stand', async (_what, answer, words) => {
  const { asked, screen } = await cancelBoth(roundTrip, {
    '/api/booking/quotes': [ok(bothFree)],
    '/api/booking/confirmations': [answer],
  });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(words);
  expect(screen.getByRole('main').element().textContent).not.toMatch(/(?:is|are) cancelled/);
  // What the page does not know yet is asked for.
  await expect.poll(() => asked.filter(({ path }) => path === '/api/booking').length).toBeGreaterThan(1);
  await screen.getByRole('button', { name: 'Keep both rides' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel this ride' }).nth(1)).toBeVisible();
});

test('the sum of two rides is of those that stand, beside what was paid and given back', async () => {
  const rides = [{ ...sampleRide, ...gone }, sampleBack];
  const all = { ...sampleBooking.money, paidCents: 24_000, bookedCents: 24_000 };
  const left = { ...all, returnedCents: 12_000, bookedCents: 12_000 };
  answering({
    '/api/booking': [
      ok({ ...roundTrip, money: all }),
      ok({ ...roundTrip, rides, money: left }),
      ok({ ...roundTrip, rides: rides.map((ride) => ({ ...ride, ...gone })), money: { ...left, bookedCents: 0 } }),
    ],
  });
  const { screen } = await renderPage(`/booking#${token}`);
  const sum = screen.getByRole('main');
  await expect.element(sum).toMatchTextContent(/2 rides, paid together, card •4242\s*\$240/);
  await queryClient.refetchQueries();
  await expect
    .element(sum)
    .toMatchTextContent(/1 of 2 rides; the other is cancelled\s*\$240\.00 paid, \$120\.00 given back\s*\$120/);
  await queryClient.refetchQueries();
  await expect.element(sum).toMatchTextContent(/Both rides are cancelled\s*\$240\.00 paid, \$120\.00 given back/);
});

test('the money of a cancellation says of which of two rides it is, before anything is chosen', async () => {
  answering(shows(roundTrip));
  const { screen } = await renderPage(`/booking?cancel=2#${token}`);
  await expect.element(screen.getByText('Cancel the ride back now and you get$120.00')).toBeVisible();
  await screen.getByRole('radio', { name: /^Cancel the ride there/ }).click();
  await expect.element(screen.getByText('Cancel the ride there now and you get$120.00')).toBeVisible();
  await screen.getByRole('radio', { name: /^Cancel both rides/ }).click();
  await expect.element(screen.getByText('Cancel now and you get$240.00')).toBeVisible();
});

test('a cancellation that nobody answered keeps what was chosen, says so, and is pressed again', async () => {
  const done = { ...roundTrip, status: 'cancelled', rides: roundTrip.rides.map((ride) => ({ ...ride, ...gone })) };
  const asked = answering({
    '/api/booking': [ok(roundTrip), 'silent'],
    '/api/booking/quotes': ['silent', ok(bothFree)],
    '/api/booking/confirmations': [ok({ outcome: 'cancelled', booking: done })],
  });
  const { screen } = await renderPage(`/booking?cancel=1#${token}`);
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

test('at twice the size of text a phone shows the whole day and the whole reference', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });
  answering(shows({ ...sampleBooking, rides: [{ ...sampleRide, pickupDate: '2026-12-31' }] }));
  const { screen } = await renderPage(`/booking#${token}`);
  for (const text of [/^December 31$/, /^FALLS-7K2M-4Q$/]) {
    const found = screen.getByRole('main').getByText(text).first();
    await expect.element(found).toBeVisible();
    const shown = found.element();
    expect(shown.scrollWidth, String(text)).toBeLessThanOrEqual(shown.clientWidth);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('what the server did not cancel is not said to be cancelled', async () => {
  const { screen } = await cancelBoth(roundTrip, {
    '/api/booking/quotes': [ok(bothFree)],
    '/api/booking/confirmations': [
      ok({ outcome: 'cancelled', booking: { ...roundTrip, rides: [{ ...sampleRide, ...gone }, sampleBack] } }),
    ],
  });
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('The ride there is cancelled. We have emailed you, too. The ride back is not cancelled.');
});

test('one late, one free: what goes back now, and that a person decides about the other, before and after', async () => {
  const late = { ...sampleRide, cancel: 'ask' } as const;
  const { asked, screen } = await cancelBoth(
    { ...roundTrip, rides: [late, sampleBack] },
    {
      '/api/booking/quotes': [
        ok({
          ...bothFree,
          rides: [
            { ride: 1, cancel: 'ask', backCents: 12_000 },
            { ride: 2, ...free },
          ],
        }),
      ],
      '/api/booking/confirmations': [
        ok({
          outcome: 'asked',
          booking: {
            ...roundTrip,
            status: 'cancellation-asked',
            rides: [
              { ...late, ...closed, state: 'cancellation-asked' },
              { ...sampleBack, ...gone },
            ],
          },
        }),
      ],
    },
  );
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent(
      'The ride back is cancelled. We have emailed you, too. The ride there stands until our desk has answered your request, by phone or email.',
    );
  expect(decided(asked)).toHaveLength(2);
});
