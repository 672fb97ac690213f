import { type Booking, checkoutPayload, emptyBooking } from '@fallsline/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, clearDrafts } from './clear-drafts.ts';
import { clientKeyFor, forgetClientKey, readDraft, saveDraft } from './draft.ts';

const values = { ...emptyBooking, name: 'Dana' };
const booking: Booking = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '24 Rainbow Boulevard',
  passengerCount: 1,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  email: 'dana@example.com',
  name: 'Dana',
  phone: '7165550123',
};
const payload = checkoutPayload(booking, 9500);

beforeEach(() => clearDrafts());

test('keeps one draft for each variant', () => {
  saveDraft('page', { values });
  saveDraft('modal', { values: emptyBooking, fareId: 'lewiston-ny--buffalo-airport' });
  expect(readDraft('page')).toEqual({ values });
  expect(readDraft('modal')?.fareId).toBe('lewiston-ny--buffalo-airport');
  clearDraft('modal');
  expect(readDraft('modal')).toBeUndefined();
  expect(readDraft('page')).toEqual({ values });
});

test.each([
  'not JSON',
  'null',
  '7',
  '{}',
  '{"values":null}',
  '{"values":{"name":"Dana"}}',
  JSON.stringify({ values: { ...emptyBooking, direction: 'from-the-moon' } }),
  JSON.stringify({ values: { ...emptyBooking, passengerCount: '2' } }),
])('takes %s for no draft', (stored) => {
  sessionStorage.setItem('fallsline.booking.page', stored);
  expect(readDraft('page')).toBeUndefined();
});

test('sends the same booking under the same key, typed on or not, and another one under another', () => {
  saveDraft('page', { values });
  const key = clientKeyFor('page', payload);
  expect(key).toMatch(/^[\da-f-]{36}$/);
  saveDraft('page', { values: { ...values, name: 'Dana ' } });
  expect(clientKeyFor('page', payload)).toBe(key);
  const dearer = clientKeyFor('page', checkoutPayload(booking, 19_000));
  expect(dearer).not.toBe(key);
  expect(clientKeyFor('page', { ...payload, name: 'Dan' })).not.toBe(dearer);
});

test('takes a new key where the API will not take the old one', () => {
  saveDraft('page', { values });
  const key = clientKeyFor('page', payload);
  forgetClientKey('page');
  expect(clientKeyFor('page', payload)).not.toBe(key);
  expect(readDraft('page')?.values).toEqual(values);
});

test('keeps drafts as long as the page lives where the browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  saveDraft('page', { values });
  expect(readDraft('page')).toEqual({ values });
  clearDraft('page');
  expect(readDraft('page')).toBeUndefined();
});
