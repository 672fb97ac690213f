import { expect, test, vi } from 'vitest';
import { draftUnder } from './draft.ts';

type Order = { dish: string; guests: number | null };
const empty: Order = { dish: '', guests: 1 };
const order: Order = { dish: 'Soup', guests: null };
const name = 'test.order';
const draft = draftUnder(name, empty, ({ dish }) => dish !== 'Poison');

test('keeps what was typed, and what the form was opened for, until it is forgotten', () => {
  draft.save(order, 'table 4');
  expect(draft.read()).toEqual({ values: order, about: 'table 4' });
  draft.forget();
  expect(draft.read()).toBeUndefined();
});

test.each([
  'not JSON',
  'null',
  '7',
  '{}',
  '{"values":null}',
  '{"values":{"dish":"Soup"}}',
  '{"values":{"dish":"Soup","guests":"2"}}',
  '{"values":{"dish":2,"guests":2}}',
  '{"values":{"dish":"Poison","guests":2}}',
])('takes %s for no draft', (stored) => {
  sessionStorage.setItem(name, stored);
  expect(draft.read()).toBeUndefined();
});

test('sends the same content under the same key, typed on or not, and another one under another', () => {
  draft.save(order);
  const key = draft.clientKeyFor('soup');
  expect(key).toMatch(/^[\da-f-]{36}$/);
  draft.save({ ...order, dish: 'Soup ' });
  expect(draft.clientKeyFor('soup')).toBe(key);
  const other = draft.clientKeyFor('two soups');
  expect(other).not.toBe(key);
  expect(draft.clientKeyFor('soup')).not.toBe(other);
});

test('knows once that its sender is back from paying, and nothing of it once it is forgotten', () => {
  draft.save(order);
  draft.leave();
  expect(draft.takeReturn()).toBe(false);
  const key = draft.clientKeyFor('soup');
  draft.leave();
  expect([draft.takeReturn(), draft.takeReturn()]).toEqual([true, false]);
  expect(draft.clientKeyFor('soup')).toBe(key);
  draft.leave();
  draft.forget();
  expect(draft.takeReturn()).toBe(false);
});

test('takes a new key where the API will not take the old one', () => {
  draft.save(order);
  const key = draft.clientKeyFor('soup');
  draft.forgetClientKey();
  expect(draft.clientKeyFor('soup')).not.toBe(key);
  expect(draft.read()?.values).toEqual(order);
});

test('keeps drafts as long as the page lives where the browser refuses storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  draft.save(order);
  expect(draft.read()).toEqual({ values: order });
  draft.forget();
  expect(draft.read()).toBeUndefined();
});
