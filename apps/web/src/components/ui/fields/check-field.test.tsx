import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CheckField } from './check-field.tsx';

/** A form that shows what was entered some time later. */
function LateForm() {
  const [walker, setWalker] = useState(false);
  const later = (checked: boolean) => setTimeout(() => setWalker(checked), 200);
  return (
    <>
      <CheckField checked={walker} onCheck={later}>
        Walker
      </CheckField>
      <output>{walker ? 'A walker comes along' : 'Nothing comes along'}</output>
      <button type="button" onClick={() => setWalker(false)}>
        Start again
      </button>
    </>
  );
}

async function lateForm() {
  const screen = await render(<LateForm />);
  const box = screen.getByRole('checkbox', { name: 'Walker' }).element() as HTMLInputElement;
  return { screen, box };
}

test('is ticked at once, though its form shows it later', async () => {
  const { screen, box } = await lateForm();
  box.click();
  await new Promise(requestAnimationFrame);
  expect(box.checked).toBe(true);
  await expect.element(screen.getByRole('status')).toHaveTextContent('A walker comes along');
  expect(box.checked).toBe(true);
});

test('two quick presses leave it as it was', async () => {
  const { screen, box } = await lateForm();
  box.click();
  box.click();
  expect(box.checked).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(box.checked).toBe(false);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing comes along');
});

test('is cleared with its form', async () => {
  const { screen, box } = await lateForm();
  box.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('A walker comes along');
  await screen.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => box.checked).toBe(false);
});
