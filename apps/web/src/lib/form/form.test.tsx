import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftUnder } from './draft.ts';
import { numberField } from './number-field.ts';
import { useDraft } from './use-draft.ts';
import { judgesItself, useJudging } from './use-judging.ts';
import { useShown } from './use-shown.ts';

type Order = { dish: string; sauce: string; guests: number | null };
const start: Order = { dish: '', sauce: '', guests: 1 };
const draft = draftUnder('test.order', start);
const shownFields = ['dish', 'guests'] as const;
const drawn = vi.fn();
const sent = vi.fn();
beforeEach(() => {
  drawn.mockClear();
  sent.mockClear();
});

function OrderForm() {
  const form = useForm({ ...judgesItself, defaultValues: start });
  const { judging } = useJudging(form);
  useDraft(form, draft);
  const shown = useShown(form, shownFields);
  drawn();
  return (
    <form {...judging} aria-label="Order" onSubmit={(event) => void form.handleSubmit(sent)(event)}>
      <input aria-label="Dish" {...form.register('dish')} defaultValue={start.dish} />
      <input aria-label="Sauce" {...form.register('sauce')} defaultValue={start.sauce} />
      <input aria-label="Guests" type="number" {...form.register('guests', numberField)} defaultValue={1} />
      <output>{`${shown.dish} for ${shown.guests}`}</output>
      <button type="submit">Send</button>
    </form>
  );
}

test('a letter draws nothing but its own field, unless the form shows it elsewhere', async () => {
  const screen = await render(<OrderForm />);
  await screen.getByLabelText('Dish').fill('Pierogi');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Pierogi for 1');
  drawn.mockClear();
  await screen.getByLabelText('Sauce').click();
  await userEvent.keyboard('Butter');
  await expect.element(screen.getByLabelText('Sauce')).toHaveValue('Butter');
  await expect.poll(() => draft.read()?.values.sauce).toBe('Butter');
  expect(drawn).not.toHaveBeenCalled();
});

test.each([
  ['over what was kept from before', { dish: 'Soup', sauce: 'Cream', guests: 4 }],
  ['where nothing was kept', undefined],
])('what was typed before the page came to life is taken over and kept, %s', async (_name, kept) => {
  if (kept) draft.save(kept);
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<OrderForm />);
  const [dish, sauce, guests] = page.querySelectorAll('input');
  if (!dish || !sauce || !guests) throw new Error('The form has no fields');
  dish.value = 'Pierogi';
  const root = hydrateRoot(page, <OrderForm />);
  const values = { ...(kept ?? start), dish: 'Pierogi' };
  await expect.poll(() => page.querySelector('output')?.textContent).toBe(`Pierogi for ${values.guests}`);
  expect([dish.value, sauce.value, guests.value]).toEqual(['Pierogi', values.sauce, String(values.guests)]);
  expect(draft.read()?.values).toEqual(values);
  root.unmount();
  page.remove();
});

test('an emptied number field is empty, and a typed one is a number', async () => {
  const screen = await render(<OrderForm />);
  await screen.getByLabelText('Guests').fill('');
  await expect.element(screen.getByRole('status')).toHaveTextContent('for null');
  await screen.getByLabelText('Guests').fill('12');
  await screen.getByRole('button').click();
  await expect.poll(() => sent.mock.calls[0]?.[0]).toEqual({ dish: '', sauce: '', guests: 12 });
});
