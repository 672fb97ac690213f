import { expect, test } from 'vitest';
import { bookingDrafts } from './ticket-draft.ts';
import { emptyTicket } from './ticket-form.ts';

const { page, modal } = bookingDrafts;
const values = { ...emptyTicket, name: 'Dana' };

test('keeps one draft for each variant', () => {
  page.save(values);
  modal.save(emptyTicket, 'lewiston-ny--buffalo-airport');
  expect(page.read()).toEqual({ values });
  expect(modal.read()?.about).toBe('lewiston-ny--buffalo-airport');
  modal.forget();
  expect(modal.read()).toBeUndefined();
  expect(page.read()).toEqual({ values });
});

test.each([
  '{"values":{"name":"Dana"}}',
  JSON.stringify({ values: { ...emptyTicket, direction: 'from-the-moon' } }),
  JSON.stringify({ values: { ...emptyTicket, passengerCount: '2' } }),
])('takes %s for no draft', (stored) => {
  sessionStorage.setItem('fallsline.booking.page', stored);
  expect(page.read()).toBeUndefined();
});
