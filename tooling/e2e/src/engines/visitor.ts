import type { Engine } from '@fallsline/browser/engines';
import { expect } from '@playwright/test';
import { PNG } from 'pngjs';

/** One tab of a browser that Playwright does not drive: the least that a journey needs of it. */
export type Tab = {
  goTo(url: string): Promise<void>;
  /** What the page itself answers. Only the text of the function reaches it: it can use nothing from outside itself. */
  ask<Answer, Args extends unknown[]>(question: (...args: Args) => Answer, ...args: Args): Promise<Awaited<Answer>>;
  resize(width: number, height: number): Promise<unknown>;
  /** Presses and releases the pointer there, in pixels of what is on the screen. */
  click(x: number, y: number): Promise<void>;
  /** Types letter by letter into what has the focus. */
  type(text: string): Promise<void>;
  key(name: 'Escape' | 'Tab'): Promise<void>;
  /** A PNG of what is on the screen. */
  picture(): Promise<Buffer>;
  /** Errors and warnings of the console, exceptions and refusals of the policy, since the tab was opened. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

/** A browser that is running, for one visitor after the other. */
export type Host = { openTab(): Promise<Tab>; stop(): Promise<void> };

/** A control by the name that a visitor reads; where there are several, within the form, window or group of that name. */
export type Target = { role: 'field' | 'button' | 'link'; name: string | RegExp; within?: string };
export const field = (name: string | RegExp, within?: string): Target => ({
  role: 'field',
  name,
  ...(within ? { within } : {}),
});
export const button = (name: string | RegExp): Target => ({ role: 'button', name });
export const link = (name: string | RegExp): Target => ({ role: 'link', name });

type Box = { left: number; top: number; width: number; height: number; hasFocus: boolean; value: string | undefined };

export type Visitor = ReturnType<typeof createVisitor>;

/** Whoever visits the site in a tab. Each step waits until it can be done, however busy the machine is. */
export function createVisitor(tab: Tab, engine: Engine) {
  /** Where a control is, once it stands still and nothing lies on it. */
  async function stand(target: Target): Promise<Box> {
    let box: Box | null = null;
    const find = async () => {
      const before = box;
      box = await tab.ask(reach, question(target));
      return box !== null && JSON.stringify(box) === JSON.stringify(before);
    };
    await expect.poll(find, `${target.role} ${target.name} can be pressed`).toBe(true);
    if (!box) throw new Error('unreachable: the wait above has found it');
    return box;
  }
  const question = ({ name, ...its }: Target): Question => ({
    ...its,
    name: String(name),
    isPattern: name instanceof RegExp,
  });
  async function press(target: Target): Promise<void> {
    const { left, top, width, height } = await stand(target);
    await tab.click(Math.round(left + width / 2), Math.round(top + height / 2));
  }
  /** What is laid out meanwhile may move a field away from under the pointer: pressed until it has the focus. */
  async function focusOn(target: Target, from: number): Promise<void> {
    const pressed = async () => {
      const { left, top, height } = await stand(target);
      await tab.click(Math.round(left + from), Math.round(top + height / 2));
      return (await stand(target)).hasFocus;
    };
    await expect.poll(pressed, `${target.role} ${target.name} takes the focus`).toBe(true);
  }
  const alive = () =>
    expect
      .poll(
        () => tab.ask(() => document.querySelector('html[data-hydrated], html:not(:has(script[data-entry]))') !== null),
        'the page comes to life',
      )
      .toBe(true);
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown was not read
  const words = () => tab.ask(() => document.body.innerText);
  return {
    engine,
    ask: tab.ask,
    key: tab.key,
    type: tab.type,
    picture: tab.picture,
    press,
    /** Waits until a control can be pressed. */
    see: async (target: Target) => void (await stand(target)),
    words,
    async open(url: string): Promise<void> {
      await tab.goTo(url);
      await alive();
    },
    /** Waits until the page that a press led to is alive. */
    async arrive(part: string): Promise<void> {
      await expect.poll(() => tab.ask(() => location.href), `a way leads to ${part}`).toContain(part);
      await alive();
    },
    async resize(width: number, height = 900): Promise<void> {
      await tab.resize(width, height);
      await expect.poll(() => tab.ask(() => innerWidth)).toBe(width);
    },
    /** Types letter by letter over what is in a field. */
    async enter(target: Target, text: string): Promise<void> {
      await focusOn(target, 60);
      await tab.ask(() => (document.activeElement as HTMLInputElement | null)?.select?.());
      await tab.type(text);
    },
    /** A day or a time: typed part by part, from where it is pressed; a phone of Safari's has a wheel for it instead. */
    async pick(target: Target, { typed, value }: { typed: string; value: string }): Promise<void> {
      await focusOn(target, 22);
      if (engine === 'webkit') await tab.ask(reach, question(target), value);
      else await tab.type(typed);
    },
    /** What is chosen before may draw the list anew: chosen until it stays. */
    async choose(target: Target, value: string): Promise<void> {
      const chosen = async () => {
        await tab.ask(reach, question(target), value);
        return (await stand(target)).value;
      };
      await expect.poll(chosen, `${target.role} ${target.name} is chosen`).toBe(value);
    },
    /** Waits for words on the page. */
    read: (sentence: RegExp) => expect.poll(words).toMatch(sentence),
    /**
     * In which rows of a field something is written, in pixels from its top edge; nothing where it looks empty. The sign
     * that opens a calendar, to the right, is none of it.
     */
    async writtenIn(target: Target): Promise<{ from: number; to: number; height: number } | undefined> {
      const { left, top, width, height } = await stand(target);
      const shot = PNG.sync.read(await tab.picture());
      const edge = 6;
      const dark = (x: number, y: number) =>
        (shot.data[4 * (Math.round(top + y) * shot.width + Math.round(left + x))] ?? 255) < 180;
      const rows = Array.from({ length: Math.floor(height) - 2 * edge }, (_, row) => row + edge).filter((y) =>
        Array.from({ length: Math.floor(width * 0.6) - edge }, (_, column) => column + edge).some((x) => dark(x, y)),
      );
      const [from, to] = [rows[0], rows.at(-1)];
      return from === undefined || to === undefined ? undefined : { from, to, height };
    },
  };
}

type Question = Omit<Target, 'name'> & { name: string; isPattern: boolean };

/**
 * Runs in the page: brings a control into view, and says where it is unless something lies on it. Given a value, it sets
 * that as a list or a wheel does that is drawn beside the page.
 */
function reach({ role, name, isPattern, within }: Question, value?: string): Box | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const named = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.querySelector(`#${CSS.escape(id)}`));
    const own = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
    const legend = element.querySelector(':scope > legend');
    const said = [...labels, ...own].map((label) => tidy(label?.textContent)).join(' ');
    return tidy(element.getAttribute('aria-label')) || said || tidy((legend ?? element).textContent);
  };
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const pattern = /^\/(.*)\/(\w*)$/s.exec(name);
  const fits = (its: string) =>
    isPattern && pattern ? new RegExp(pattern[1] ?? '', pattern[2]).test(its) : its === name;
  const places = within === undefined ? [document.body] : document.querySelectorAll('form, dialog, fieldset, section');
  const roots = Array.from(places).filter((place) => within === undefined || (seen(place) && named(place) === within));
  const kinds = { field: 'input, select, textarea', button: 'button, summary, [role=button]', link: 'a[href]' };
  const found = roots
    .flatMap((place) => Array.from(place.querySelectorAll<HTMLElement>(kinds[role])))
    .find((element) => fits(named(element)) && seen(element));
  if (!found) return null;
  // What is a small circle is pressed by its words.
  const labels = found.matches('[type=radio], [type=checkbox]') ? (found as HTMLInputElement).labels : null;
  const area = labels?.[0] ?? found;
  area.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [first = area.getBoundingClientRect()] = area.getClientRects();
  const { left, top, width, height } = first;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (value !== undefined) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set?.call(found, value);
    for (const kind of ['input', 'change']) found.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  return area.contains(hit)
    ? {
        left,
        top,
        width,
        height,
        hasFocus: found === document.activeElement,
        value: (found as HTMLSelectElement).value,
      }
    : null;
}
