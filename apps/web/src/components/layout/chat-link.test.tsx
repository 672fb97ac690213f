import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChatLink } from './chat-link.tsx';

const chat = () => page.getByRole('link', { name: 'Chat with us' });

test('opens the messaging app with the text already written', async () => {
  await render(<ChatLink />);
  await expect
    .element(chat())
    .toHaveAttribute('href', 'https://wa.me/17165550199?text=Hello%2C%20I%20want%20to%20know%20something');
});

test('stays where it is over nothing', async () => {
  await page.viewport(390, 700);
  await render(<Page>{null}</Page>);
  await expect.element(chat()).not.toHaveAttribute('data-tucked');
});

test('tucks away over a button, and comes back when the button has scrolled on', async () => {
  await page.viewport(390, 700);
  await render(
    <Page>
      <button type="button">Book Now</button>
    </Page>,
  );
  await expect.element(chat()).toHaveAttribute('data-tucked');
  window.scrollTo({ top: 400, behavior: 'instant' });
  await expect.element(chat()).not.toHaveAttribute('data-tucked');
});

test.each([
  [
    'a price',
    <b key="price" data-keep-clear>
      $70
    </b>,
  ],
  ['words', <p key="words">We drive at any hour.</p>],
  ['a heading', <h2 key="heading">Where we drive</h2>],
  [
    'what opens a fold',
    <details key="fold">
      <summary>25 places</summary>
    </details>,
  ],
])('tucks away over %s', async (_what, content) => {
  await page.viewport(390, 700);
  await render(<Page>{content}</Page>);
  await expect.element(chat()).toHaveAttribute('data-tucked');
});

test('asks nothing of a section that is elsewhere: it would have to be laid out to answer', async () => {
  await page.viewport(390, 700);
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  await render(
    <Page>
      <h2 style={{ width: 60 }}>Near</h2>
      <section className="section" style={{ marginTop: 900 }}>
        <button type="button">Far</button>
      </section>
    </Page>,
  );
  const askedAny = (selector: string) =>
    asked.mock.contexts.some((it) => it instanceof Element && it.matches(selector));
  await expect.poll(() => askedAny('h2')).toBe(true);
  await expect.element(chat()).not.toHaveAttribute('data-tucked');
  expect(askedAny('button')).toBe(false);
  asked.mockRestore();
});

test('stands at the foot of a page that nothing moves on, instead of floating', async () => {
  await page.viewport(390, 700);
  await render(
    <div style={{ paddingTop: 1400 }}>
      <p>24 hours a day</p>
      <ChatLink still />
    </div>,
  );
  expect(chat().element().getBoundingClientRect().top).toBeGreaterThan(1400);
  const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
  expect(colorOf(document.documentElement)).toBe(colorOf(chat().element().closest('aside')));
});

/** A long page whose content lies in the lower right corner of the first screen. */
function Page({ children }: { children: React.ReactNode }) {
  return (
    <div style={{ height: 2000, paddingTop: 620, textAlign: 'right' }}>
      {children}
      <ChatLink />
    </div>
  );
}
