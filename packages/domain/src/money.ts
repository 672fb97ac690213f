/** Cents as the dollars of the wire's `amount` (decision 3). */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The dollars of the wire's `amount` as cents; a fraction of a cent makes no whole number and so equals no price. */
export function toCents(dollars: number): number {
  // 70.1 * 100 is 7009.999…: only the float's own error is rounded away, not a caller's fraction of a cent.
  return Number((dollars * 100).toFixed(4));
}

/** A price as visitors read it: '$70', '$1,240', '$70.50'. */
export function formatPrice(cents: number): string {
  const dollars = (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `$${dollars}`;
}
