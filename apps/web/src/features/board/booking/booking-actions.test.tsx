import type { DeskBooking } from '@fallsline/domain/at-desk';
import type { BoardRide } from '@fallsline/domain/board';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFieldsAsLargeAsLetters } from '../../../testing/large-letters.ts';
import { button, given, ids, openBoard, sentTo, today } from '../../../testing/open-board.tsx';
import { sampleRide } from '../../../testing/opened-booking.ts';
import { ride, vehicle } from '../../../testing/sample-board.ts';

const bookingOf = ({ bookingReference, email, guest: rider }: BoardRide): DeskBooking => ({
  bookingReference,
  position: 1,
  version: 4,
  email,
  rider,
  trip: sampleRide,
  leftCents: 9000,
});

test('what is typed and what was said are still there when a phone is turned, with the focus', async () => {
  await page.viewport(390, 844);
  const done = ride('Dana', -5, [vehicle({ ...given, state: 'done' })], { id: ids.ride });
  const edge = await openBoard(today(done), {
    '/api/board/booking': () => bookingOf(done),
    '/api/board/goodwill': () => ({ words: 'Dana gets $12.50 back.' }),
  });
  await page.getByRole('link', { name: /^All day/ }).click();
  await page.getByRole('heading', { name: /Done 1$/ }).click();
  await button(/^12:00 PM.*Dana/).click();
  await button('Give goodwill back').click();
  await page.getByLabelText('Why').selectOptions('late');
  const dollars = page.getByLabelText(/^Dollars, of/);
  await dollars.fill('12.50');
  expectFieldsAsLargeAsLetters();
  const table = page.getByRole('table');

  await page.viewport(844, 390);
  await expect.element(table).toBeVisible();
  await expect.element(dollars).toHaveValue('12.50');
  await expect.element(dollars).toHaveFocus();
  await expect.element(page.getByLabelText('Why')).toHaveValue('late');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Give back $12.50')).toHaveFocus();

  await page.viewport(390, 844);
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(page.getByText('Dana gets $12.50 back.')).toBeVisible();
  await expect.element(button('Give back $12.50')).toHaveFocus();
  // What is over is not among what is going on now: what is in hand is.
  await page.viewport(844, 390);
  await page.getByRole('link', { name: /^Today/ }).click();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('link', { name: /^Now/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Dana gets $12.50 back.')).toBeVisible();
  expect(sentTo(edge, '/api/board/goodwill')).toHaveLength(1);
  await button('Not now').click();
  await expect.element(button('Give goodwill back')).toHaveFocus();
});

test('where too few cars are free for a change the nearest times are one press, and what is made is what was taken', async () => {
  const booked = ride('Dana', 1, [vehicle(given)], { id: ids.ride });
  const at = (pickupTime: string) => ({ pickupDate: sampleRide.pickupDate, pickupTime });
  const beyond = { ...at('18:00'), ride: 1, vehicles: 1, free: 0, before: at('17:20'), after: at('18:40') };
  const edge = await openBoard(today(booked), {
    '/api/board/booking': () => bookingOf(booked),
    '/api/board/trip-changes': ({ step, requested }) => {
      if (step === 'confirm') return { outcome: 'changed', words: 'Changed.' };
      const { pickupTime = '' } = requested as { pickupTime?: string };
      const quoteId = pickupTime === '18:00' ? ids.mateo : ids.marcy;
      const isOut = pickupTime === '18:00';
      return { outcome: 'quoted', quoteId, words: [`At ${pickupTime}.`], beyond: isOut ? beyond : null, advice: [] };
    },
  });
  await button(/^12:00 PM, Dana: open/).click();
  await button('Change the trip').click();
  await page.getByLabelText('Pick Up Time').fill('18:00');
  await page.getByLabelText('Vehicles (if more than needed)').fill('2');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('460 Center Street');
  await button('See what it costs').click();
  await expect.element(page.getByText(/ Free: 5:20 or 6:40 PM\. It can be changed all the same/)).toBeVisible();
  await button('Take 6:40 PM').click();
  await expect.element(page.getByText('At 18:40.')).toBeVisible();
  await expect.element(button('Make the change')).toHaveFocus();
  expect(page.getByRole('button', { name: /^Take/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').filter({ hasText: 'Changed.' })).toBeVisible();
  const [first, taken, made] = sentTo(edge, '/api/board/trip-changes');
  expect(first).toMatchObject({ requested: { pickupTime: '18:00', vehicles: 2, address: '460 Center Street' } });
  expect(taken).toMatchObject({ requested: { pickupTime: '18:40', vehicles: 2, address: '460 Center Street' } });
  expect(made).toMatchObject({ step: 'confirm', quoteId: ids.marcy });
});

test('what a correction of the party means for the guest is said before it is saved, and what means nothing is saved at once', async () => {
  const booked = ride('Dana', 1, [vehicle(given)], { id: ids.ride });
  const edge = await openBoard(today(booked), {
    '/api/board/booking': () => bookingOf(booked),
    '/api/board/corrections': ({ isPreview, extras }) => ({
      words: isPreview
        ? JSON.stringify(extras).includes('wheelchair')
          ? 'Tell the guest: of the van.'
          : ''
        : 'Corrected.',
    }),
  });
  await button(/^12:00 PM, Dana: open/).click();
  await button('Correct this booking').click();
  await page.getByLabelText('Stays in a wheelchair').click();
  await button('Save').click();
  const told = page.getByRole('status').filter({ hasText: 'Tell the guest: of the van. Nothing is saved before' });
  await expect.element(told).toBeVisible();
  await button('Save').click();
  await button('Close').click();
  await button('Correct this booking').click();
  await page.getByLabelText(/^Bags/).fill('3');
  await button('Save').click();
  await button('Close').click();
  const sent = sentTo(edge, '/api/board/corrections').map(({ isPreview, extras }) => [isPreview, extras]);
  const [van, bags] = [{ wheelchair: true }, { luggage: 3 }].map((extras) => expect.objectContaining(extras));
  expect(sent).toEqual(
    [van, bags].flatMap((is) => [
      [true, is],
      [undefined, is],
    ]),
  );
});

test('of a cancelled ride what was kept of its fare can still be given, and nothing else is offered', async () => {
  const cancelled = ride('Dana', 1, [vehicle()], { isCancelled: true, id: ids.ride });
  const left = [0, 9000];
  const words = '$12.50 goes back to the card that paid, and dana@example.com is told by email.';
  const edge = await openBoard(today(cancelled), {
    '/api/board/booking': () => ({ ...bookingOf(cancelled), leftCents: left.shift() }),
    '/api/board/goodwill': () => ({ words }),
  });
  await page.getByText('Cancelled', { exact: true }).click();
  await button(/^12:00 PM, Dana: open/).click();
  await expect.element(button('Give goodwill back')).toBeVisible();
  for (const name of ['Change the trip', 'Correct this booking', 'Cancel this ride'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await button('Give goodwill back').click();
  await expect.element(page.getByText('Nothing that was paid is left to give back.')).toBeVisible();
  await expect.element(page.getByLabelText('Why')).not.toBeInTheDocument();
  await button('Close').click();
  await button('Give goodwill back').click();
  await page.getByLabelText('Dollars, of $90 that is left').fill('12.50');
  await page.getByLabelText('Why').selectOptions('late');
  await button('See what goes back').click();
  await button('Give back $12.50').click();
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await button('Close').click();
  await expect.element(button('Give goodwill back')).toHaveFocus();
  const [shown, done] = sentTo(edge, '/api/board/goodwill');
  expect(shown).toMatchObject({ position: 1, version: 4, refundCents: 1250, reason: 'late', isPreview: true });
  // The press that was said is the press that is made.
  expect(done).toEqual({ ...shown, isPreview: false });
});
