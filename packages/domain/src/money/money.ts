/** Cents as the dollars of the wire's `amount` (decision 3). */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The dollars of the wire's `amount` as cents; a fraction of a cent makes no whole number and so equals no price. */
export function toCents(dollars: number): number {
  // 70.1 * 100 is 7009.999…: only the float's own error is rounded away, not a caller's fraction of a cent.
  return Number((dollars * 100).toFixed(4));
}

/**
 * A price as visitors read it: '$70', '$1,240', '$70.50'.
 *
 * By hand: to make a formatter of Intl takes a phone longer than to draw the cards its prices stand on.
 */
export function formatPrice(cents: number): string {
  const [dollars = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return rest === '00' ? `$${grouped}` : `$${grouped}.${rest}`;
}

/** An amount where money moves, with its cents: '$70.00', '$1,240.00' (design/my-booking). */
export function formatAmount(cents: number): string {
  const price = formatPrice(cents);
  return price.includes('.') ? price : `${price}.00`;
}
