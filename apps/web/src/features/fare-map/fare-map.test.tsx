import { airportPlaces } from '@fallsline/domain/direction';
import { type FareId, fareById } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { faresAt } from './choice.ts';

/** As long as a busy machine takes. */
const eventually = <Found,>(look: () => Found | Promise<Found>) => vi.waitFor(look, { timeout: 120_000 });

const priceOf = (id: FareId) => formatPrice(fareById(id).cents);

/** Where each of the two drawings is smallest: larger, it is the same. */
const sizes = [
  [320, 700],
  [768, 1024],
] as const;

async function openMap(path = '/pricing') {
  const { screen, router } = await renderPage(path);
  const comesNear = () => {
    document.querySelector('main picture')?.scrollIntoView({ behavior: 'instant' });
    expect(mapSvg()).not.toBeNull();
  };
  await eventually(comesNear);
  await document.fonts.ready;
  return { screen, router };
}

const mapSvg = () =>
  document.querySelector<SVGSVGElement>('main svg[viewBox="0 0 700 624"], main svg[viewBox="0 0 320 590"]');
/** A press in the middle of something, as the browser sends it to what is painted there. */
async function press(element: Element | null | undefined) {
  if (!element) throw new Error('nothing to press');
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  // While a page comes in, nothing of it can be pressed.
  const painted = await eventually(() => {
    const found = document.elementFromPoint(clientX, clientY);
    expect(mapSvg()?.contains(found)).toBe(true);
    return found;
  });
  painted?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
}
const stopOf = (fareId: string) => mapSvg()?.querySelector(`[data-fare="${fareId}"]`) ?? null;
const chosenOnMap = () =>
  [...(mapSvg()?.querySelectorAll('[data-fare][data-chosen]') ?? [])].map((stop) => stop.getAttribute('data-fare'));
const chosenCard = () =>
  [...document.querySelectorAll('li[aria-current]')].map((card) => card.querySelector('a')?.ariaLabel);
const panelButton = () => page.getByRole('link', { name: /^Book this ride/ });

test('map, list, panel and cards show one choice, whichever of them made it', async () => {
  const { screen } = await openMap();
  const shows = async (id: FareId) => {
    await eventually(() => expect(chosenOnMap()).toEqual([id]));
    await expect.element(panelButton()).toHaveAccessibleName(new RegExp(`\\${priceOf(id)}$`));
    expect(document.querySelector<HTMLInputElement>(`input[value="${id}"]`)?.checked).toBe(true);
  };
  await shows('buffalo-airport--niagara-falls-usa');
  await screen.getByRole('radio', { name: /^Lewiston/ }).click();
  await shows('buffalo-airport--lewiston');
  await eventually(() =>
    expect(chosenCard()).toEqual([`Book Now: Buffalo Airport to Lewiston, ${priceOf('buffalo-airport--lewiston')}`]),
  );
  await press(stopOf('buffalo-airport--toronto-airport')?.querySelector('rect'));
  await shows('buffalo-airport--toronto-airport');
  await eventually(() =>
    expect(chosenCard()).toEqual([
      `Book Now: Buffalo Airport to Toronto Airport, ${priceOf('buffalo-airport--toronto-airport')}`,
    ]),
  );
  await screen.getByRole('radio', { name: 'To the airport' }).click();
  await shows('niagara-falls-ny--buffalo-airport');
  // It stands in the address, for a reload and for whoever copies it.
  const inAddress = () => new URLSearchParams(window.location.search).get('from');
  await eventually(() => expect(inAddress()).toBe('niagara-falls-ny'));
});

test('a press on an airport chooses it, a press on the chosen one turns the ride around', async () => {
  const { screen } = await openMap();
  const [, iag] = [...(mapSvg()?.querySelectorAll('g[transform] > circle') ?? [])];
  await press(iag);
  await expect.element(screen.getByRole('radio', { name: 'Niagara Falls (IAG)' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'From the airport' })).toBeChecked();
  await press(iag);
  await expect.element(screen.getByRole('radio', { name: 'To the airport' })).toBeChecked();
});

test('the list is a radio group that arrows move through, and tells place, border and price', async () => {
  const { screen } = await openMap();
  const first = screen.getByRole('radio', {
    name: `Niagara Falls USA , ${priceOf('buffalo-airport--niagara-falls-usa')}`,
  });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const price = priceOf('buffalo-airport--niagara-falls-canada');
  const second = screen.getByRole('radio', { name: `Niagara Falls Canada , crosses the border , ${price}` });
  await expect.element(second).toHaveFocus();
  await expect.element(second).toBeChecked();
  await eventually(() => expect(chosenOnMap()).toEqual(['buffalo-airport--niagara-falls-canada']));
  await expect.element(screen.getByText(/^Crossing the border/)).toBeVisible();
  await expect
    .element(screen.getByText(`Buffalo Airport to Niagara Falls Canada, ${price} per vehicle, up to 5`))
    .toBeInTheDocument();
});

test('a link chooses its fare, and one that names no place chooses nothing and breaks nothing', async () => {
  const { screen } = await openMap('/pricing?from=lewiston%20ny&to=buffalo+airport');
  await eventually(() => expect(chosenOnMap()).toEqual(['lewiston-ny--buffalo-airport']));
  await screen.unmount();
  await openMap('/pricing?from=7&to=%5B1%5D');
  expect(chosenOnMap()).toEqual(['buffalo-airport--niagara-falls-usa']);
});

for (const [width, height] of sizes) {
  test(`at ${width} px every label's words fit its box, none covers another, and none is small`, async () => {
    await page.viewport(width, height);
    await eventually(() => expect([window.innerWidth, window.innerHeight]).toEqual([width, height]));
    const { screen } = await openMap();
    for (const airport of airportPlaces) {
      for (const way of ['from', 'to'] as const) {
        await screen
          .getByRole('radio', { name: airport === 'buffalo-airport' ? 'Buffalo' : 'Niagara Falls (IAG)', exact: true })
          .click();
        await screen.getByRole('radio', { name: way === 'from' ? 'From the airport' : 'To the airport' }).click();
        const stops = await eventually(() => {
          const found = [...(mapSvg()?.querySelectorAll('[data-fare]') ?? [])];
          expect(found.map((stop) => stop.getAttribute('data-fare')).sort()).toEqual(
            faresAt(airport, way)
              .map(({ id }) => id)
              .sort(),
          );
          return found;
        });
        const boxes = stops.map((stop) => stop.querySelector('rect')?.getBoundingClientRect() ?? new DOMRect());
        // The map names a town as the list does, and at the same price.
        const said = (words: string | null | undefined) => words?.replace(/, crosses the border|[^\w$]/g, '');
        for (const stop of stops) {
          const row = document.querySelector(`input[value="${stop.getAttribute('data-fare')}"]`)?.parentElement;
          expect(said(stop.textContent)).toBe(said(row?.textContent));
        }
        for (const [i, stop] of stops.entries()) {
          const box = boxes[i] ?? new DOMRect();
          const scale = box.width / Number(stop.querySelector('rect')?.getAttribute('width'));
          const words = [...stop.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
          for (const [n, word] of words.entries()) {
            expect(word.left, `${stop.getAttribute('data-fare')}`).toBeGreaterThanOrEqual(box.left);
            expect(word.right, `${stop.getAttribute('data-fare')}`).toBeLessThanOrEqual(box.right + 0.5);
            // The price does not run into the name on its line.
            for (const other of words.slice(n + 1)) {
              const sameLine = Math.abs(word.bottom - other.bottom) < 6;
              if (sameLine) expect(word.right <= other.left || other.right <= word.left).toBe(true);
            }
          }
          for (const text of stop.querySelectorAll('text')) {
            expect(Number(text.getAttribute('font-size')) * scale).toBeGreaterThanOrEqual(12.99);
          }
          for (const other of boxes.slice(i + 1)) {
            const apart =
              box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
            expect(apart).toBe(true);
          }
        }
      }
    }
  });
}
