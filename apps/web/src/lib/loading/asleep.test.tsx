import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { asleep } from './asleep.tsx';

let takeDown = async () => {};
afterEach(async () => {
  await takeDown();
  takeDown = async () => {};
});

const sent = vi.fn();

function Order({ town }: { town: string }) {
  const [bags, setBags] = useState(0);
  return (
    <form
      action="/nowhere"
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('name'));
      }}
    >
      <h2>{`To ${town}`}</h2>
      <input name="name" aria-label="Name" />
      <output>{bags}</output>
      <button type="button" onClick={() => setBags((now) => now + 1)}>
        One bag more
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

/** A page that holds the part as its HTML, come to life but for the part. */
async function arrived(fetchPart: () => Promise<typeof Order>, options: Parameters<typeof asleep>[1]) {
  // A page of its own, whatever tests of whole pages were here before.
  delete document.documentElement.dataset['hydrated'];
  const Part = asleep(fetchPart, options);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    <>
      <h1>Rides</h1>
      <div data-part="asleep">
        <Suspense>
          <Order town="Lewiston" />
          <span hidden />
        </Suspense>
      </div>
    </>,
  );
  const site = (
    <>
      <h1>Rides</h1>
      <Part town="Lewiston" />
    </>
  );
  const alive = hydrateRoot(root, site, { onRecoverableError: sent });
  takeDown = async () => {
    alive.unmount();
    root.remove();
    sent.mockReset();
  };
  // Its listeners are there.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    name: page.getByLabelText('Name'),
    isAwake: () => root.querySelector('[data-part]')?.getAttribute('data-part') === 'awake',
  };
}

test('what its own field is typed into wakes it, and keeps what was typed', async () => {
  const fetchPart = vi.fn(async () => Order);
  const { name, isAwake } = await arrived(fetchPart, { wokenBy: 'part' });
  const pressed = new PointerEvent('pointerdown', { bubbles: true });
  page.getByRole('heading', { name: 'Rides' }).element().dispatchEvent(pressed);
  expect(fetchPart).not.toHaveBeenCalled();
  const field = name.element();
  await userEvent.type(name, 'Dana');
  await expect.poll(isAwake).toBe(true);
  expect(name.element()).toBe(field);
  await expect.element(name).toHaveValue('Dana');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls).toEqual([['Dana']]);
});

test('any act on the page wakes what the page may wake', async () => {
  const { isAwake } = await arrived(async () => Order, { wokenBy: 'page' });
  await userEvent.click(page.getByRole('heading', { name: 'Rides' }));
  await expect.poll(isAwake).toBe(true);
});

test('one that has more to show than its HTML wakes by itself', async () => {
  const { isAwake } = await arrived(async () => Order, { wokenBy: 'part', unless: () => true });
  await expect.poll(isAwake).toBe(true);
});

test('what is sent before it can answer is sent once it can', async () => {
  let come = (_part: typeof Order) => {};
  const fetchPart = () => new Promise<typeof Order>((resolve) => (come = resolve));
  const { name, isAwake } = await arrived(fetchPart, { wokenBy: 'part' });
  await userEvent.fill(name, 'Dana');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(isAwake()).toBe(false);
  expect(sent).not.toHaveBeenCalled();
  come(Order);
  await expect.poll(() => sent.mock.calls).toEqual([['Dana']]);
});

test('one that could not be fetched stays what it was, and is asked for again by the next act', async () => {
  let online = false;
  const fetchPart = vi.fn(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return Order;
  });
  const { name, isAwake } = await arrived(fetchPart, { wokenBy: 'part' });
  await userEvent.fill(name, 'Dana');
  await expect.poll(() => fetchPart.mock.calls.length).toBeGreaterThan(0);
  expect(isAwake()).toBe(false);
  await expect.element(name).toHaveValue('Dana');
  online = true;
  await userEvent.type(name, ' W');
  await expect.poll(isAwake).toBe(true);
  await expect.element(name).toHaveValue('Dana W');
});

test('on a page without its HTML it is fetched at once, and something else stands there until it has come', async () => {
  delete document.documentElement.dataset['hydrated'];
  const { promise, resolve } = Promise.withResolvers<typeof Order>();
  const Part = asleep(() => promise, { wokenBy: 'part', meanwhile: <p>One moment</p> });
  const screen = await render(<Part town="Lewiston" />);
  await expect.element(screen.getByText('One moment')).toBeVisible();
  resolve(Order);
  await expect.element(screen.getByRole('heading', { name: 'To Lewiston' })).toBeVisible();
  await expect.element(screen.getByText('One moment')).not.toBeInTheDocument();
});
