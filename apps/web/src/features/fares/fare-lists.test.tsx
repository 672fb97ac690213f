import { endsOf, formatPrice, publishedFares, teaserFares } from '@fallsline/domain';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FareCards } from './fare-cards.tsx';
import { FareTeasers } from './fare-teasers.tsx';

test.each([
  ['the published fares of the pricing page', FareCards, publishedFares, publishedFares.length],
  ['the 6 teasers of the home page', FareTeasers, teaserFares, 6],
])('%s stand in their order, each with its ends, its price and its button', async (_name, List, fares, count) => {
  const onBook = vi.fn();
  const screen = await render(<List onBook={onBook} />);
  const cards = screen.getByRole('listitem').elements();
  expect(cards).toHaveLength(count);
  for (const [place, fare] of fares.entries()) {
    const { from, to } = endsOf(fare);
    const price = formatPrice(fare.cents);
    expect(cards[place]?.textContent).toBe(`From${from}To${to}${price}Book Now`);
    const button = screen.getByRole('link', { name: `Book Now: ${from} to ${to}, ${price}`, exact: true });
    expect(cards[place]?.contains(button.element())).toBe(true);
  }
});

test('a card asks to book its own fare, and has the focus when it does', async () => {
  const onBook = vi.fn(() => expect(document.activeElement?.textContent).toBe('Book Now'));
  const screen = await render(<FareCards onBook={onBook} />);
  await screen.getByRole('link', { name: /^Book Now: Toronto to Buffalo Airport/ }).click();
  expect(onBook).toHaveBeenCalledExactlyOnceWith('toronto--buffalo-airport');
});
