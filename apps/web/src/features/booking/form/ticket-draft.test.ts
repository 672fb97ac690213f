import { examplePickup } from '@fallsline/domain/example-ride';
import { expect, test, vi } from 'vitest';
import { rememberPage, replacedBy } from './earlier-pages.ts';
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

test('where the browser keeps nothing for all tabs, this tab still knows which page it has left', () => {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function refuse(this: Storage, ...entry) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, entry);
  });
  const trip = examplePickup as Parameters<typeof rememberPage>[1];
  rememberPage('first', trip);
  expect(replacedBy('second', trip)).toEqual(['first']);
});
