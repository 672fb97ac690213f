import { directionLabels } from '@fallsline/domain/direction';
import { publishedFares, teaserFares } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { endsOf } from '@fallsline/domain/trip';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

test.each([390, 768, 1440])('at %i px all six teasers are seen without a press', async (width) => {
  await page.viewport(width, 844);
  const screen = await render(<FareTeasers onBook={vi.fn()} />);
  const cards = screen.getByRole('link', { name: /^Book Now: / });
  expect(cards.elements()).toHaveLength(teaserFares.length);
  for (const card of cards.elements()) expect(card.getBoundingClientRect().height).toBeGreaterThan(0);
});

test.each([390, 768])(
  'at %i px the rows of the fares stand under their headings and leave out its end',
  async (width) => {
    await page.viewport(width, 844);
    const screen = await render(<FareCards onBook={vi.fn()} />);
    for (const direction of new Set(publishedFares.map((fare) => fare.direction))) {
      const rows = screen.getByRole('list', { name: directionLabels[direction], exact: true }).getByRole('listitem');
      expect(rows.elements()).toHaveLength(publishedFares.filter((fare) => fare.direction === direction).length);
      for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThan(64);
    }
  },
);

test.each([
  ['teasers', FareTeasers, 195, ''],
  ['fares', FareCards, 195, ''],
  ['teasers', FareTeasers, 320, '200%'],
])(
  'no price is cut, nor under its button, however narrow the screen: of the %s',
  async (_which, List, width, letters) => {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = letters;
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    const screen = await render(
      <div style={{ width: width - 40 }}>
        <List onBook={vi.fn()} />
      </div>,
    );
    const figures = document.createRange();
    for (const row of screen.getByRole('listitem').elements()) {
      figures.selectNodeContents(row.querySelector('p') ?? row);
      const [price, button, card] = [figures, row.querySelector('a') ?? row, row].map((it) =>
        it.getBoundingClientRect(),
      );
      expect(price?.left).toBeGreaterThanOrEqual(card?.left ?? Number.NaN);
      expect(price?.right).toBeLessThanOrEqual(card?.right ?? Number.NaN);
      const isBeside = (price?.right ?? 0) <= (button?.left ?? 0);
      expect(isBeside || (price?.bottom ?? 0) <= (button?.top ?? 0) + 1).toBe(true);
    }
  },
);

test('a card asks to book its own fare, and has the focus when it does', async () => {
  const onBook = vi.fn(() => expect(document.activeElement?.textContent).toBe('Book Now'));
  const screen = await render(<FareCards onBook={onBook} />);
  await screen.getByRole('link', { name: /^Book Now: Toronto to Buffalo Airport/ }).click();
  expect(onBook).toHaveBeenCalledExactlyOnceWith('toronto--buffalo-airport');
});
