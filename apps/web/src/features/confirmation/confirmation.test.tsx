import { emptyBooking } from '@fallsline/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { answering, noAnswer, problem, reply } from '../../testing/api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { bookedStore } from './booked.ts';
import { useConfirmation } from './use-confirmation.ts';

const sessionId = `cs_test_${'a1b2'.repeat(14)}`;
const reference = 'cs_test_a1b2';
const trip = {
  from: 'Buffalo Airport',
  to: 'Niagara Falls USA',
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  passengers: 6,
  vehicles: 2,
  amountCents: 14_000,
  airportPickup: true,
};
const paid = reply({ status: 'paid', reference, trip });
const processing = reply({ status: 'processing', reference }, 202);
const draftKeys = ['fallsline.booking.page', 'fallsline.booking.modal'];

beforeEach(() => bookedStore.dismiss());

test('a settled booking leads home, with a notice that stays until it is dismissed, and empties the forms', async () => {
  for (const key of draftKeys) sessionStorage.setItem(key, JSON.stringify({ values: emptyBooking }));
  const { bodies } = answering(paid);
  const { screen, router } = await renderPage(`/success?session_id=${sessionId}`);
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(await bodies()).toContainEqual({ sessionId });
  const notice = screen.getByRole('region', { name: 'Your ride is booked' });
  await expect.element(notice).toMatchTextContent(`${reference}…`);
  await expect.element(notice).toMatchTextContent('Friday, December 4, 2026 5:50 PM EST');
  await expect.element(notice).toMatchTextContent('Paid$140');
  await expect.element(notice).toMatchTextContent('6 passengers, 2 vehicles');
  await expect.element(notice).toMatchTextContent('A confirmation email is on its way');
  await expect.element(notice.getByRole('heading', { name: 'Your ride is booked' })).toHaveFocus();
  expect(draftKeys.map((key) => sessionStorage.getItem(key))).toEqual([null, null]);

  await screen.unmount();
  const { screen: reloaded } = await renderPage('/');
  const again = reloaded.getByRole('region', { name: 'Your ride is booked' });
  await again.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(reloaded.getByRole('main')).toHaveFocus();
});

test('while it asks, the button is busy, the reference is there, and no email is claimed', async () => {
  answering(processing);
  const { screen } = await renderPage(`/success?session_id=${sessionId}`);
  await expect.element(screen.getByRole('button', { name: 'Processing' })).toBeDisabled();
  await expect.element(screen.getByText(`${reference}…`)).toBeVisible();
  await expect.element(screen.getByText(/We are confirming your ride with the bank/)).toBeVisible();
  expect(
    screen
      .getByText(/email/i)
      .elements()
      .map((element) => element.textContent),
  ).not.toContainEqual(expect.stringMatching(/sent|on its way/));
});

test.each([
  ['an unpaid session', problem('notPaid'), 'We could not confirm your ride yet', /not confirmed, so no email/],
  ['an unknown session', problem('unknownSession'), 'We do not know this payment', /no booking with this reference/],
  ['no session id at all', problem('invalidRequest'), 'We do not know this payment', /no booking with this reference/],
  ['a cancelled booking', problem('bookingCancelled'), 'This booking was cancelled', /takes place no more/],
])('%s stays, and says so', async (_name, answer, heading, sentence) => {
  const { requests } = answering(answer);
  const { screen, router } = await renderPage(`/success?session_id=${sessionId}`);
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText(`${reference}…`)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/success');
  // React's development build runs effects twice; the first call is given up.
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(bookedStore.snapshot()).toBeNull();
});

test('without a session it is a page that asks nothing and claims nothing', async () => {
  const { requests } = answering(paid);
  const { screen } = await renderPage('/success');
  await expect.element(screen.getByRole('link', { name: 'Go Back Home' })).toBeVisible();
  expect(screen.getByText(/Payment received/).query()).toBeNull();
  expect(requests).toHaveLength(0);
});

test('asks again while the bank is busy or nobody answers, until it is settled', async () => {
  const { requests } = answering(processing, noAnswer, problem('unavailable'), problem('tooManyRequests'), paid);
  const onPaid = vi.fn();
  const pauses = [1, 1, 1, 1, 1];
  const { result } = await renderHook(() => useConfirmation({ sessionId, onPaid, pauses }));
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
  expect(requests).toHaveLength(5);
  expect(onPaid).toHaveBeenCalledWith(expect.objectContaining({ reference, trip }));
  expect(result.current).toBe('paid');
});

test('gives up asking calmly, and says that nothing more is to be done', async () => {
  const { requests } = answering(processing);
  const onPaid = vi.fn();
  const pauses = [1, 1];
  const { result } = await renderHook(() => useConfirmation({ sessionId, onPaid, pauses }));
  await expect.poll(() => result.current).toBe('stillConfirming');
  expect(requests).toHaveLength(3);
  expect(onPaid).not.toHaveBeenCalled();
});

test('asks no more once the page was left', async () => {
  const { requests } = answering(processing);
  const onPaid = vi.fn();
  const pauses = [300, 300, 300];
  const { unmount } = await renderHook(() => useConfirmation({ sessionId, onPaid, pauses }));
  await expect.poll(() => requests.length).toBe(1);
  await unmount();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests).toHaveLength(1);
});

test('/cancel says what happened in the specified words, and leads back to the form', async () => {
  const { screen, router } = await renderPage('/cancel');
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Payment or Ride Not Confirmed');
  await expect
    .element(screen.getByText('Unfortunately, your booking could not be completed. Please try again.'))
    .toBeVisible();
  await expect
    .element(screen.getByText('Nothing has been charged. What you typed is still in the form.'))
    .toBeVisible();
  await screen.getByRole('link', { name: 'Try Again' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
