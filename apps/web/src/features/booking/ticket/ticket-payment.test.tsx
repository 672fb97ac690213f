import { examplePickup } from '@fallsline/domain/example-ride';
import { fareById } from '@fallsline/domain/fares';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answering, answerLater, noAnswer, problem, reply } from '../../../testing/api.ts';
import { filled, opened, paymentPage, pickupDate, price, rendered } from '../../../testing/ticket-on-page.tsx';
import { clearDrafts } from '../form/clear-drafts.ts';

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
    await expect.poll(() => leave.mock.calls).toEqual([[paymentPage]]);
    expect(await bodies()).toEqual([
      {
        payload: {
          ...examplePickup,
          passengerCount: 1,
          flightNumber: 'B61217',
          flightDate: pickupDate,
          pickupDate,
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

  test.each(['loads anew', 'has kept as it was'])(
    'Back from the payment page, which the browser %s, leads to a word beside the button, said once',
    async (how) => {
      answering(opened);
      let ticket = await filled();
      await ticket.book(`Book Now ${price.falls}`).click();
      await expect.poll(() => ticket.leave.mock.calls.length).toBe(1);
      if (how === 'loads anew') {
        await ticket.screen.unmount();
        ticket = await rendered();
      } else window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      const word = ticket.screen.getByRole('alert');
      await expect.element(word).toHaveFocus();
      await expect.element(word).toMatchTextContent('Leaving it charges nothing, and what you typed is still here.');
      await expect.element(ticket.field('Name')).toHaveValue('Dana Whitfield');
      await expect.element(word).toBeInViewport();
      await expect.element(ticket.book(`Book Now ${price.falls}`)).toBeInViewport();
      await ticket.screen.unmount();
      const { screen, book } = await rendered();
      await expect.element(book(`Book Now ${price.falls}`)).toBeEnabled();
      expect(screen.getByRole('alert').elements()).toEqual([]);
    },
  );

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
    await expect.poll(() => leave.mock.calls).toEqual([[paymentPage]]);
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
    await expect.poll(() => leave.mock.calls).toEqual([[paymentPage]]);
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
    ['no answer', noAnswer, 'There is no internet here, or our booking service does not answer.'],
    [
      'an answer without a url',
      reply({ ok: true }),
      'What answered is not our booking service, or a newer one than this page knows.',
    ],
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
    await expect.poll(() => leave.mock.calls).toEqual([[paymentPage]]);
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
