import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { late } from './late.tsx';

const FareMap = ({ town }: { town: string }) => <p>{`The map of ${town}`}</p>;

test('a part comes in the place of what stood there, once it is drawn', async () => {
  let come = () => {};
  let asked = 0;
  const LateMap = late(async () => {
    asked += 1;
    await new Promise<void>((resolve) => {
      come = resolve;
    });
    return FareMap;
  });
  expect(asked).toBe(0);
  const screen = await render(<LateMap town="Lewiston" meanwhile="A picture" />);
  await expect.element(screen.getByText('A picture')).toBeVisible();
  come();
  await expect.element(screen.getByText('The map of Lewiston')).toBeVisible();
  expect(screen.container.textContent).not.toContain('A picture');
});

test('one that could not be fetched takes nothing else down, and is fetched again when it is drawn anew', async () => {
  let online = false;
  const LateMap = late(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return FareMap;
  });
  const page = (open: boolean) => (
    <>
      <h1>Fares</h1>
      {open ? <LateMap town="Lewiston" missing={<p role="alert">No map</p>} /> : null}
    </>
  );
  const screen = await render(page(true));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No map');
  await expect.element(screen.getByRole('heading')).toBeVisible();
  online = true;
  await screen.rerender(page(false));
  await screen.rerender(page(true));
  await expect.element(screen.getByText('The map of Lewiston')).toBeVisible();
});
