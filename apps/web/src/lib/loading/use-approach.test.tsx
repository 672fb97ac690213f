import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useApproach } from './use-approach.ts';

const onNear = vi.fn();

function FarDown() {
  const button = useRef<HTMLButtonElement>(null);
  useApproach(button, onNear);
  return (
    <button ref={button} type="button" style={{ marginTop: '300vh' }}>
      Book Now
    </button>
  );
}

async function renderFarDown(): Promise<HTMLElement> {
  window.scrollTo(0, 0);
  onNear.mockClear();
  await render(<FarDown />);
  return page.getByRole('button').element() as HTMLElement;
}

/** Longer than an observer takes to tell. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));

const comesOver = (button: HTMLElement, pointerType: string) =>
  button.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }));

test('a page at rest is not near, nor is one that was scrolled a little', async () => {
  await renderFarDown();
  await aWhile();
  window.scrollTo(0, 10);
  await aWhile();
  expect(onNear).not.toHaveBeenCalled();
});

test('who scrolls to it is near, once', async () => {
  const button = await renderFarDown();
  button.scrollIntoView();
  await expect.poll(() => onNear.mock.calls.length).toBe(1);
  window.scrollTo(0, 0);
  await aWhile();
  button.scrollIntoView();
  await aWhile();
  expect(onNear).toHaveBeenCalledOnce();
});

test('a mouse is near, a finger is not: its tap would have to wait', async () => {
  const button = await renderFarDown();
  comesOver(button, 'touch');
  expect(onNear).not.toHaveBeenCalled();
  comesOver(button, 'mouse');
  expect(onNear).toHaveBeenCalledOnce();
});

test('the keyboard is near', async () => {
  await renderFarDown();
  await userEvent.tab();
  expect(onNear).toHaveBeenCalledOnce();
});
