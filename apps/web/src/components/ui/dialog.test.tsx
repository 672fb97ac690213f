import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

function Example({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Dialog
        open={open}
        label="Example"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <p>Words to read</p>
        <label>
          Field <input data-autofocus />
        </label>
      </Dialog>
    </>
  );
}

async function opened() {
  const onClose = vi.fn();
  const screen = await render(<Example onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Open it' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Example' });
  await expect.element(dialog).toBeVisible();
  return { screen, onClose, dialog, opener };
}

/** A press and release at a point of the screen, as a pointer makes them. */
function press(from: Element, to = from) {
  from.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  // A click lands on the nearest element that holds both ends.
  const common = from === to ? from : from.closest('dialog');
  common?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('takes the focus where it is asked to, holds the page behind still, closes on Escape, once, and gives both back', async () => {
  const { screen, onClose, dialog, opener } = await opened();
  const overflow = () => getComputedStyle(document.documentElement).overflow;
  await expect.element(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus();
  expect(overflow()).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(opener).toHaveFocus();
  await expect.poll(overflow).not.toBe('hidden');
});

test('closes at its button, which is marked with a multiplication sign', async () => {
  const { screen, onClose, dialog } = await opened();
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(close).toHaveTextContent('×');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('closes on a click on the backdrop', async () => {
  const { onClose, dialog } = await opened();
  press(dialog.element());
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('stays open for clicks inside, and for a drag that begins inside and ends on the backdrop', async () => {
  const { screen, onClose, dialog } = await opened();
  const words = screen.getByText('Words to read').element();
  press(words);
  press(words, dialog.element());
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps the focus in: Tab never reaches the page behind', async () => {
  const { opener, dialog } = await opened();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true);
  }
  await expect.element(opener).not.toHaveFocus();
});

test('stays open when it was closed and opened again within a moment', async () => {
  const onClose = vi.fn();
  // React's strict mode takes the effects of a new component back and runs them again.
  const screen = await render(
    <StrictMode>
      <Dialog open label="Example" onClose={onClose}>
        <p>Words to read</p>
      </Dialog>
    </StrictMode>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Example' });
  await expect.element(dialog).toBeVisible();
  // What the first closing has to say comes late.
  await new Promise((later) => setTimeout(later, 200));
  await expect.element(dialog).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
