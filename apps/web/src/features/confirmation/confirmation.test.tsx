import { emptyBooking } from '@fallsline/domain/booking-form';
import { borderNotice } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { wallClock } from '@fallsline/domain/pickup-time';
import { meetingAndFlight } from '@fallsline/domain/promise-words';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { confirmation } from '../../content/booking/payment-outcomes.ts';
import { keepBookedDetails } from '../../lib/booked-details.ts';
import { leaveForPayment } from '../../lib/booking-link.ts';
import { answering, answerLater, noAnswer, problem, reply } from '../../testing/api.ts';
import { partedWords } from '../../testing/large-letters.ts';
import { InSite } from '../../testing/render-in-site.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { emptyTicket } from '../booking/form/ticket-form.ts';
import { type Booked, bookedStore } from './booked.ts';
import { type ConfirmationOptions, useConfirmation } from './use-confirmation.ts';

const sessionId = `cs_test_${'a1b2'.repeat(14)}`;
const reference = 'cs_test_a1b2';
const bookingReference = 'FALLS-7K2M-4Q';
const meeting = meetingAndFlight({
  meetingPoint: { at: 'airport', airport: 'buffalo-airport' },
  isMetInside: false,
  flightStanding: 'followed',
  vehicles: 2,
});
const trip = {
  from: 'Buffalo Airport',
  to: 'Niagara Falls USA',
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  passengers: 6,
  vehicles: 2,
  amountCents: 14_000,
  airportPickup: true,
  meeting,
  waiting: 'Free waiting at the airport: 60 minutes.',
  cancelFreeUntil: '2026-12-03T22:50:00.000Z',
};
const confirmationEmail = { to: 'd***@example.com', state: 'sent' } as const;
const queuedEmail = { ...confirmationEmail, state: 'queued' } as const;
const booked = { status: 'paid', reference, bookingReference, trip, confirmationEmail };
const paid = reply(booked);
const queued = reply({ ...booked, confirmationEmail: queuedEmail });
const processing = reply({ status: 'processing', reference, bookingReference }, 202);
const confirming = (options: Partial<ConfirmationOptions>) => {
  const asked = { sessionId, onPaid: vi.fn(), onShown: vi.fn(), ...options };
  return renderHook(() => useConfirmation(asked), { wrapper: InSite });
};
const successPage = async (...answers: Parameters<typeof answering>) => ({
  ...answering(...answers),
  ...(await renderPage(`/success?session_id=${sessionId}`)),
});
const noticeOf = (screen: Pick<typeof page, 'getByRole'>) =>
  screen.getByRole('region', { name: /^(?:Your|Maria Lopez’s) (?:ride is|rides are) booked$/ });
/** The home page of a tab that has booked. */
async function noticeAtHome(more: object = {}, email: Booked['confirmationEmail'] = confirmationEmail) {
  bookedStore.save({ bookingReference, trip: { ...trip, ...more }, confirmationEmail: email }, sessionId);
  const { screen, router } = await renderPage('/');
  return { notice: noticeOf(screen), router };
}
const draftKeys = ['fallsline.booking.page', 'fallsline.booking.modal'];
const sentWords = 'The confirmation email was sent to d***@example.com.';

test('until a payment is known nothing says whose ride it is: who booked it for somebody else reads it too', () => {
  expect(Object.values(confirmation).filter((said) => /\b(?:your|my) ride/i.test(JSON.stringify(said)))).toEqual([]);
});

test('a settled booking says that its email was sent, leads home with a notice until dismissed, and empties the forms', async () => {
  for (const key of draftKeys) sessionStorage.setItem(key, JSON.stringify({ values: emptyBooking }));
  keepBookedDetails(
    sessionId,
    { customDropoffAddress: '310 Rainbow Blvd' },
    { extras: ['1 booster seat', '4 bags'], rides: 'Maria Lopez', ridesByEmail: true },
  );
  const { bodies, screen, router } = await successPage(queued, paid);
  await expect
    .element(screen.getByText(/The confirmation email is on its way to d\*\*\*@example\.com\./))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Payment received. Thank you!');
  await expect.element(screen.getByText(`Maria Lopez’s ride is booked. ${sentWords}`)).toBeVisible();
  expect(router.state.location.pathname).toBe('/success');
  await expect.poll(() => router.state.location.pathname, { timeout: 120_000 }).toBe('/');
  expect(await bodies()).toContainEqual({ sessionId });
  const notice = noticeOf(screen);
  await expect.element(notice).toMatchTextContent(bookingReference);
  await expect.element(notice).toMatchTextContent('Friday, December 4, 2026 5:50 PM EST');
  await expect.element(notice).toMatchTextContent('Paid, US dollars$140');
  await expect.element(notice).toMatchTextContent('6 passengers, 2 vehicles');
  await expect.element(notice).toMatchTextContent('Niagara Falls USA 310 Rainbow Blvd');
  await expect.element(notice).toMatchTextContent('TravelerMaria Lopez');
  await expect.element(notice).toMatchTextContent('Extras1 booster seat, 4 bags');
  for (const sentence of [
    sentWords,
    'Maria Lopez gets an email with the pickup, too.',
    meeting,
    trip.waiting,
    business.policies.cancellation,
  ]) {
    await expect.element(notice).toMatchTextContent(sentence);
  }
  await expect.element(notice.getByRole('link', { name: business.bookingPhone.display })).toBeVisible();
  await expect.element(notice.getByRole('heading', { name: 'Maria Lopez’s ride is booked' })).toHaveFocus();
  expect(draftKeys.map((key) => sessionStorage.getItem(key))).toEqual([null, null]);

  await screen.unmount();
  const { screen: reloaded } = await renderPage('/');
  const again = reloaded.getByRole('region', { name: 'Maria Lopez’s ride is booked' });
  await again.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(reloaded.getByRole('main')).toHaveFocus();
});

test('the address of another booking of this tab is not shown', async () => {
  keepBookedDetails('cs_test_another', { customDropoffAddress: '310 Rainbow Blvd' }, {});
  const { notice } = await noticeAtHome({}, null);
  await expect.element(notice).toMatchTextContent('Niagara Falls USA');
  expect(notice.element().textContent).not.toMatch(/Rainbow|email (was|is)/);
});

test('while it asks, the button is busy, the reference is there, and neither payment nor email is claimed', async () => {
  const { answer, come } = answerLater(processing);
  const { screen } = await successPage(answer);
  await expect.element(screen.getByRole('button', { name: 'Processing' })).toBeDisabled();
  // The booking's own reference is not known yet, and no other is called by its name.
  await expect.element(screen.getByText(`Payment reference ${reference}…`)).toBeVisible();
  await expect.element(screen.getByText('We are checking your payment. This takes a few seconds.')).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/received|booked|was sent|on its way/);
  come();
});

test.each([
  ['an error of the API', problem('internal')],
  ['no answer', noAnswer],
  ['an answer that cannot be read', reply({ status: 'perhaps' })],
])('%s ends the waiting, says that we could not ask, and can be tried again', async (_name, failure) => {
  let answer = failure;
  const { screen } = await successPage(() => answer());
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('We could not check your payment');
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Processing' })).not.toBeInTheDocument();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/bank|no email|was sent|received/i);
  const again = screen.getByRole('button', { name: 'Try Again' });
  // Answered from the press on: what the page asks by itself before would take the button away.
  again.element().addEventListener('click', () => {
    answer = paid;
  });
  await again.click();
  await expect.element(screen.getByText(sentWords, { exact: false })).toBeVisible();
});

test('a payment that is still being processed is not called received, and nobody has to wait for it', async () => {
  const { screen } = await successPage(processing);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Your payment is being checked');
  const sure =
    /nothing is booked or changed, and nothing has to be paid again\. .*do not have to wait on this page\..*Call/;
  await expect.element(screen.getByText(sure)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/received|thank you|was sent|no email/i);
});

const goesBack = 'It was made on an older page. We have sent $70 to your bank.';
const isOff = 'No cars will come. What you get back goes to the card you paid with.';
test.each([
  [
    'an unpaid session',
    problem('notPaid'),
    'This payment was not completed',
    /Nothing was booked or changed, and no email was sent/,
  ],
  ['an unknown session', problem('unknownSession'), 'We do not know this payment', /no booking with this reference/],
  ['no session id at all', problem('invalidRequest'), 'We do not know this payment', /no booking with this reference/],
  ['a cancelled booking', problem('bookingCancelled', { detail: isOff }), 'This booking was cancelled', isOff],
  [
    'a payment of an older page',
    problem('paymentReturned', { detail: goesBack }),
    'This payment goes back to you',
    goesBack,
  ],
])('%s stays, and says so', async (_name, answer, heading, sentence) => {
  const { requests, screen, router } = await successPage(answer);
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText(`${reference}…`)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toMatch(/(?<!no )email was sent|email is on its way/i);
  expect(router.state.location.pathname).toBe('/success');
  // React's development build runs effects twice; the first call is given up.
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(bookedStore.snapshot()).toBeNull();
});

test('without a session, and so without scripts, it asks nothing, claims nothing and says what happens', async () => {
  const { requests } = answering(paid);
  const { screen } = await renderPage('/success');
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Thank you for choosing Fallsline' }))
    .toBeVisible();
  // A ride or a change of one: nobody knows yet.
  await expect
    .element(screen.getByText(/what you paid for is booked and we email you, with the link to your booking/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: business.bookingPhone.display }).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  await expect.element(screen.getByText(/Payment received/)).not.toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('asks again by itself while the payment is looked at or nobody answers, until the email has left', async () => {
  const { requests } = answering(
    processing,
    noAnswer,
    problem('unavailable'),
    problem('tooManyRequests'),
    queued,
    paid,
  );
  const [onPaid, onShown] = [vi.fn(), vi.fn()];
  const { result } = await confirming({ onPaid, onShown, pauses: [5, 1], linger: 2000 });
  await expect.poll(() => requests.length).toBe(6);
  await expect.poll(() => onShown.mock.calls.length).toBe(1);
  expect(onPaid).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({
    confirmation: { state: 'paid', booked: { bookingReference, trip, confirmationEmail } },
    busy: false,
  });
});

test('keeps to what it knows when a later question finds nobody', async () => {
  const { requests } = answering(processing, noAnswer);
  const never = vi.fn();
  const { result } = await confirming({ onPaid: never, onShown: never, pauses: [1, 1] });
  await expect.poll(() => requests.length).toBeGreaterThan(3);
  expect(result.current).toMatchObject({ confirmation: { state: 'processing' }, busy: false });
  expect(never).not.toHaveBeenCalled();
});

test('does not look busy while it asks again by itself', async () => {
  const { answer, come } = answerLater(paid);
  let next = noAnswer;
  const { requests } = answering(() => next());
  const { result } = await confirming({ pauses: [50] });
  await expect.poll(() => result.current.confirmation.state).toBe('unreached');
  next = answer;
  const asked = requests.length;
  await expect.poll(() => requests.length).toBeGreaterThan(asked);
  expect(result.current).toMatchObject({ confirmation: { state: 'unreached' }, busy: false });
  come();
  await expect.poll(() => result.current.confirmation.state).toBe('paid');
});

test('waits as long as it is told to', async () => {
  const { requests } = answering(problem('tooManyRequests', {}, { 'retry-after': '60' }));
  const { result } = await confirming({ pauses: [1] });
  await expect.poll(() => result.current.confirmation.state).toBe('unreached');
  const asked = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requests).toHaveLength(asked);
});

test('asks no more once the page was left', async () => {
  const { requests } = answering(processing);
  const { unmount } = await confirming({ pauses: [300] });
  await expect.poll(() => requests.length).toBe(1);
  await unmount();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests).toHaveLength(1);
});

test('the notice of a ride over the border says what the border asks for', async () => {
  const { notice } = await noticeAtHome({ from: 'Hamilton', to: 'Buffalo Airport', airportPickup: false });
  await expect.element(notice).toMatchTextContent(borderNotice.papers);
  await expect.element(notice).toMatchTextContent(borderNotice.refused);
});

test('the notice of a ride there and back says when the ride back is', async () => {
  const { amountCents: _whole, ...there } = trip;
  const back = {
    ...there,
    pickupDate: '2026-12-07',
    pickupTime: '10:45',
    besideFlight: 'the day before the flight leaves',
  };
  const { screen } = await successPage(reply({ ...booked, trip: { ...trip, back } }));
  await expect.element(screen.getByText(/^Your rides are booked\. /)).toBeVisible();
  const notice = screen.getByRole('region', { name: 'Your rides are booked' });
  await expect
    .element(notice)
    .toMatchTextContent('Ride backMonday, December 7, 2026 10:45 AM EST, the day before the flight leaves');
  expect(notice.element().textContent).toContain('Monday, December\u00a07, 2026');
});

test.each([
  [195, '100%'],
  [390, '100%'],
  [390, '200%'],
  [768, '200%'],
])('the notice keeps within a window of %i px in letters of %s', async (width, letters) => {
  const root = document.documentElement;
  onTestFinished(() => root.removeAttribute('style'));
  root.style.fontSize = letters;
  await page.viewport(width, 900);
  keepBookedDetails(sessionId, {}, { rides: 'Maria Lopez' });
  const { notice } = await noticeAtHome();
  await expect.element(notice).toBeVisible();
  // No email of theirs was typed.
  await expect.element(notice).not.toMatchTextContent('gets an email');
  const heading = notice.getByRole('heading', { level: 2 }).element();
  expect(partedWords(heading)).toEqual([]);
  const words = document.createRange();
  words.selectNodeContents(heading);
  const dismiss = notice.getByRole('button', { name: 'Dismiss this notice' }).element().getBoundingClientRect();
  const beside = Array.from(words.getClientRects()).filter(
    ({ top, bottom }) => bottom > dismiss.top && top < dismiss.bottom,
  );
  for (const { right } of beside) expect(right + 12).toBeLessThanOrEqual(dismiss.left);
  const { scrollWidth, clientWidth } = notice.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(notice.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
});

test.each([
  [4, 'this pickup was within 24 hours when you booked: no free cancellation'],
  [40, 'full refund when you cancel at least 24 hours before pickup'],
])(
  'of a wheelchair that this tab has booked, %i hours ahead, it says what holds once the van is confirmed',
  async (hours, words) => {
    keepBookedDetails(sessionId, {}, { extras: extrasInWords({ wheelchair: true }) });
    const { cancelFreeUntil: _theirs, ...untold } = trip;
    const { screen } = await successPage(
      reply({ ...booked, trip: { ...untold, ...wallClock(Date.now() + hours * 3_600_000) } }),
    );
    const notice = screen.getByRole('region', { name: 'Your ride is paid, van to be confirmed' });
    await expect.element(notice).toMatchTextContent('Until then you can cancel at any time and get everything back.');
    const told = new RegExp(`Once the van with a ramp is confirmed, these terms apply: ${words}`, 'i');
    await expect.element(notice).toMatchTextContent(told);
    await expect.element(notice).toMatchTextContent(/Once the van is confirmed: .*[Dd]river/);
  },
);

test('of cancelling it says what the ride was sold with', async () => {
  const { screen } = await successPage(reply({ ...booked, trip: { ...trip, cancelFreeUntil: null } }));
  const notice = noticeOf(screen);
  await expect
    .element(notice)
    .toMatchTextContent('This pickup was within 24 hours when you booked: no free cancellation');
  await expect.element(notice).not.toMatchTextContent('Full refund');
  await expect.element(notice).not.toMatchTextContent('For any other change');
});

test('of a pickup within 3 hours it says that its flight alone can be changed there', async () => {
  const { screen } = await successPage(
    reply({ ...booked, trip: { ...trip, cancelFreeUntil: null, ...wallClock(Date.now() + 2 * 3_600_000) } }),
  );
  await expect
    .element(noticeOf(screen))
    .toMatchTextContent(
      'less than 3 hours ahead. You can still correct the flight on the booking’s page. For any other',
    );
});

test('/cancel says what happened in the specified words, and leads back to the form', async () => {
  const { requests } = answering(problem('notPaid'));
  const { screen, router } = await renderPage('/cancel');
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Payment or Ride Not Confirmed');
  await expect
    .element(screen.getByText('Unfortunately, your booking could not be completed. Please try again.'))
    .toBeVisible();
  // Without scripts, and in another tab, nothing is known of what was typed or charged.
  await expect.element(screen.getByText(/^Leaving the payment page charges nothing/)).toBeVisible();
  expect(requests).toHaveLength(0);
  await screen.getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => router.state.location.href).toBe('/#book');
  await expect
    .poll(() => document.getElementById('book')?.getBoundingClientRect().top)
    .toBeLessThan(window.innerHeight / 2);
  await expect.element(screen.getByRole('heading', { name: 'Book your ride' })).toHaveFocus();
});

test('/cancel says that nothing is charged once it knows so of the payment that this tab has left; the form does not again', async () => {
  keepBookedDetails(sessionId, {}, {});
  for (const key of draftKeys)
    sessionStorage.setItem(key, JSON.stringify({ values: emptyTicket, sent: { content: '', key: '', left: true } }));
  const { bodies } = answering(problem('notPaid'));
  const { screen } = await renderPage('/cancel');
  await expect
    .element(screen.getByText('Nothing has been charged. What you typed is still in the form.'))
    .toBeVisible();
  expect(await bodies()).toContainEqual({ sessionId });
  for (const key of draftKeys)
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({
      values: emptyTicket,
      sent: { content: '', key: '' },
    });
});

test('who comes to /cancel after the payment is shown that it was made', async () => {
  keepBookedDetails(sessionId, {}, {});
  answering(paid);
  const { screen, router } = await renderPage('/cancel');
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Payment received. Thank you!');
  expect(router.state.location.pathname).toBe('/success');
});

test('the notice goes on asking while the email is on its way, and says then that it was sent', async () => {
  const { answer, come } = answerLater(paid);
  answering(answer);
  const { notice } = await noticeAtHome({}, queuedEmail);
  await expect.element(notice).toMatchTextContent('is on its way to d***@example.com.');
  come();
  await expect.element(notice).toMatchTextContent(sentWords);
});

describe('the notice is a door to the booking', () => {
  const clientKey = '0d4f7a52-6d0d-4a0e-8c51-7f6e1d3b2a10';
  const token = 'AAAAAAAAAAAAAAAAAAAAAA';

  test('for the tab that booked, by the key that it booked with', async () => {
    keepBookedDetails(sessionId, {}, { clientKey });
    const { bodies } = answering(reply({ status: 'made', token }), noAnswer);
    const { notice, router } = await noticeAtHome();
    await notice.getByRole('button', { name: 'See my booking' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toMatchTextContent('We cannot reach your booking');
    await expect.element(heading).toHaveFocus();
    expect(router.state.location.pathname).toBe('/booking');
    expect(router.state.location.hash).toBe(token);
    expect((await bodies())[0]).toEqual({ kind: 'booked', sessionId, key: clientKey });
  });

  test('which puts a mistyped email right, and says why where it is too late', async () => {
    keepBookedDetails(sessionId, {}, { clientKey });
    // The same in short as the one before.
    const short = { to: 'd***@example.com', state: 'sent' };
    const sent = answerLater(reply({ ...booked, confirmationEmail: short }));
    const detail = 'An hour after payment, a booking opens only with the link in its emails.';
    const { bodies } = answering(
      problem('changeRefused', { code: 'paid-an-hour-ago', detail }),
      reply({ status: 'made', token }),
      sent.answer,
    );
    const { notice } = await noticeAtHome();
    await notice.getByText('Wrong email?').click();
    const correct = notice.getByRole('button', { name: 'Correct it' });
    await correct.click();
    await expect.element(notice.getByText('Email is required')).toBeVisible();
    await notice.getByLabelText('The right email').fill('dana@example.com');
    await correct.click();
    await expect.element(notice.getByRole('alert')).toMatchTextContent(detail);
    await correct.click();
    await expect.element(notice).toMatchTextContent('The confirmation email is on its way to dana@example.com.');
    const done = notice.getByRole('status').filter({ hasText: 'is on its way to dana@example.com, with a new link.' });
    await expect.element(done).toHaveFocus();
    await expect.element(done).toBeInViewport({ ratio: 1 });
    await expect.element(notice.getByLabelText('The right email')).not.toBeVisible();
    await notice.getByText('Wrong email?').click();
    await expect.element(notice.getByLabelText('The right email')).toHaveValue('');
    sent.come();
    await expect.element(notice).toMatchTextContent('The confirmation email was sent to dana@example.com.');
    expect((await bodies()).slice(0, 2)).toEqual(
      [0, 1].map(() => ({ kind: 'booked', sessionId, key: clientKey, email: 'dana@example.com' })),
    );
  });

  test('and for any other tab to where a link is asked for', async () => {
    answering(noAnswer);
    const { notice } = await noticeAtHome();
    await expect.element(notice.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/booking');
  });
});

describe('after the payment of a change', () => {
  const token = 'AAAAAAAAAAAAAAAAAAAAAA';
  const meaning = 'The pickup stays at 5:50 PM.';
  const change = { changed: '7 passengers, 2 vehicles', meaning };
  const changePaid = reply({ ...booked, change });
  const said =
    'Your change is paid: 7 passengers, 2 vehicles. The pickup stays at 5:50 PM. We email you the ride as it is now.';

  test('it says what was changed, keeps what is typed for another ride, and leads back to the booking, which says it', async () => {
    for (const key of draftKeys) sessionStorage.setItem(key, JSON.stringify({ values: emptyBooking }));
    leaveForPayment(token);
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    const { screen, router } = await successPage(changePaid);
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('main').element().textContent).not.toMatch(/is booked|confirmation email/);
    await expect.poll(() => router.state.location.pathname, { timeout: 20_000 }).toBe('/booking');
    expect(router.state.location.hash).toBe(token);
    // Taken by that page, as soon as it is there.
    expect(kept).toHaveBeenCalledWith('fallsline.booking-word', `${token} ${said}`);
    expect(bookedStore.snapshot()).toBeNull();
    expect(draftKeys.map((key) => sessionStorage.getItem(key))).not.toContain(null);
  });

  test('in another tab it stays where it is said', async () => {
    const { screen, router } = await successPage(changePaid);
    await expect.element(screen.getByText(said)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(router.state.location.pathname).toBe('/success');
    expect(bookedStore.snapshot()).toBeNull();
  });

  test.each([
    ['that is being processed', processing, /what you paid for is booked and we email you/],
    ['that was not made', problem('notPaid'), /Nothing was booked or changed/],
    ['that came too late', problem('paymentReturned', { detail: goesBack }), goesBack],
  ])('one %s is told what is true of a change, with the way back', async (_what, answer, sentence) => {
    leaveForPayment(token);
    const { screen } = await successPage(answer);
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('main').element().textContent).not.toMatch(/ride is booked|changed the trip/);
    await expect.element(screen.getByRole('link', { name: 'See the ride' })).toBeVisible();
  });

  test('a booking that this tab pays meanwhile leads home', async () => {
    leaveForPayment(token);
    keepBookedDetails(sessionId, {}, {});
    const { screen } = await successPage(processing);
    await expect.element(screen.getByText(/As soon as it is, what you paid for is booked/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  });
});
