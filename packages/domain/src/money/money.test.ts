import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPrice, toCents, toDollars } from './money.ts';

it('turns every amount into dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
    }),
  );
});

it('makes no whole price of a fraction of a cent', () => {
  expect(toCents(70.001)).not.toBe(7000);
  expect(Number.isInteger(toCents(70.001))).toBe(false);
});

it('writes prices as visitors read them', () => {
  expect([0, 70_00, 1240_00, 70_50].map(formatPrice)).toEqual(['$0', '$70', '$1,240', '$70.50']);
});

it('groups and rounds as Intl does', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
      expect(formatPrice(cents)).toBe(dollars.format(cents / 100).replace(/\.00$/, ''));
    }),
  );
});
