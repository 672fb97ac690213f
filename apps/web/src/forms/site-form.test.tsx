import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftUnder } from '../lib/form/draft.ts';
import { createForm, type Reading } from './create-form.ts';
import { type Sending, useShown, useSiteForm } from './use-site-form.ts';

type Order = { dish: string; sauce: string; guests: number | null };
const start: Order = { dish: '', sauce: '', guests: 1 };
const draft = draftUnder('test.order', start);
const shownFields = ['dish', 'guests'] as const;

async function judge(order: Order): Promise<Reading<Order, Order>> {
  const problems = (['dish', 'sauce'] as const).flatMap((path) =>
    order[path] === '' ? [{ path, message: `${path} is missing` }] : [],
  );
  return problems.length > 0 ? { problems } : { read: order };
}

type Sent = { outcome: 'sent' } | { outcome: 'refused'; problems: { path: keyof Order; message: string }[] };
type Hooks = {
  send?: (order: Order, sending: Sending) => Promise<Sent>;
  conclude?: (sent: { outcome: string }) => void;
  drawn?: () => void;
};

/** Another dish comes without its sauce. */
const follow = (changed: keyof Order) => (changed === 'dish' ? { sauce: '' } : {});

function OrderForm({
  send = async () => ({ outcome: 'sent' }),
  conclude = () => {},
  drawn = () => {},
  open = true,
}: Hooks & { open?: boolean }) {
  const site = useSiteForm({ start, draft, judge, follow, send, conclude, open, cannotLoad: () => {} });
  const shown = useShown(site.form, shownFields);
  drawn();
  return (
    <form {...site.formProps} aria-label="Order">
      <input aria-label="Dish" {...site.field('dish')} />
      <input aria-label="Sauce" {...site.field('sauce')} />
      <input aria-label="Guests" type="number" {...site.field('guests')} />
      <output>{`${shown.dish} for ${shown.guests}`}</output>
      {(['dish', 'sauce'] as const).map((path) => (
        <p key={path}>{site.problemOf(path)}</p>
      ))}
      <button type="submit" disabled={site.sending}>
        Send
      </button>
    </form>
  );
}

test('a letter draws nothing but its own field, unless the form shows it elsewhere', async () => {
  const drawn = vi.fn();
  const screen = await render(<OrderForm drawn={drawn} />);
  await screen.getByLabelText('Dish').fill('Pierogi');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Pierogi for 1');
  drawn.mockClear();
  await screen.getByLabelText('Sauce').click();
  await userEvent.keyboard('Butter');
  await expect.element(screen.getByLabelText('Sauce')).toHaveValue('Butter');
  await expect.poll(() => draft.read()?.values.sauce).toBe('Butter');
  expect(drawn).not.toHaveBeenCalled();
});

test('what was typed before the page came to life is taken over, and what follows from it', async () => {
  draft.save({ dish: 'Soup', sauce: 'Cream', guests: 4 });
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<OrderForm />);
  const [dish, sauce, guests] = page.querySelectorAll('input');
  if (!dish || !sauce || !guests) throw new Error('The form has no fields');
  dish.value = 'Pierogi';
  const root = hydrateRoot(page, <OrderForm />);
  await expect.poll(() => page.querySelector('output')?.textContent).toBe('Pierogi for 4');
  expect([dish.value, sauce.value, guests.value]).toEqual(['Pierogi', '', '4']);
  expect(draft.read()?.values).toEqual({ dish: 'Pierogi', sauce: '', guests: 4 });
  root.unmount();
  page.remove();
});

test('what another field puts into one is in it, and its problem is gone', async () => {
  const screen = await render(<OrderForm />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('sauce is missing')).toBeVisible();
  await screen.getByLabelText('Dish').fill('Soup');
  await expect.element(screen.getByText('sauce is missing')).not.toBeInTheDocument();
  await screen.getByLabelText('Sauce').fill('Cream');
  await screen.getByLabelText('Dish').fill('Pierogi');
  await expect.element(screen.getByLabelText('Sauce')).toHaveValue('');
});

test('an emptied number field is empty, and a typed one is a number', async () => {
  const send = vi.fn(async (): Promise<Sent> => ({ outcome: 'sent' }));
  const screen = await render(<OrderForm send={send} />);
  await screen.getByLabelText('Guests').fill('');
  await expect.element(screen.getByRole('status')).toHaveTextContent('for null');
  await screen.getByLabelText('Dish').fill('Soup');
  await screen.getByLabelText('Sauce').fill('Cream');
  await screen.getByLabelText('Guests').fill('12');
  await screen.getByRole('button').click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledWith({ dish: 'Soup', sauce: 'Cream', guests: 12 }, expect.anything());
});

test('one attempt is under way at a time, and one whose window was closed comes to nothing', async () => {
  const signals: AbortSignal[] = [];
  let answer = () => {};
  const send = vi.fn(
    (_order: Order, { signal }: Sending) =>
      new Promise<Sent>((resolve) => {
        signals.push(signal);
        answer = () => resolve({ outcome: 'sent' });
      }),
  );
  const conclude = vi.fn();
  const screen = await render(<OrderForm send={send} conclude={conclude} />);
  await screen.getByLabelText('Dish').fill('Soup');
  await screen.getByLabelText('Sauce').fill('Cream');
  const form = screen.container.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.poll(() => signals.length).toBe(1);
  await expect.element(screen.getByRole('button')).toBeDisabled();
  await screen.rerender(<OrderForm send={send} conclude={conclude} open={false} />);
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  answer();
  await expect.element(screen.getByRole('button')).toBeEnabled();
  expect(conclude).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what the API found wrong stands at its field', async () => {
  const send = async (): Promise<Sent> => ({
    outcome: 'refused',
    problems: [{ path: 'dish', message: 'No soup today' }],
  });
  const conclude = vi.fn();
  const screen = await render(<OrderForm send={send} conclude={conclude} />);
  await screen.getByLabelText('Dish').fill('Soup');
  await screen.getByLabelText('Sauce').fill('Cream');
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('No soup today')).toBeVisible();
  expect(conclude).not.toHaveBeenCalled();
});

test('what was put into a select stays, where its choices come later than what takes over the form', async () => {
  const form = createForm({ start: { town: '' }, judge: async (values) => ({ read: values }) });
  const select = Object.assign(document.createElement('select'), { name: 'town' });
  select.append(new Option('Choose a town', ''));
  form.attach(select);
  form.fill({ town: 'Lewiston' });
  await form.come();
  expect(form.values()).toEqual({ town: 'Lewiston' });
});
