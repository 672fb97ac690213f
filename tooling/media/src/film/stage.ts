import { createRandom, type Random } from '../draw/random.ts';
import { duration } from './clock.ts';
import { type SubPath, subPaths } from './sub-path.ts';

export const viewWidth = 1280;
export const viewHeight = 720;

/** What one part of the picture does at time t. */
export type Act = (t: number) => void;

/** The hero scene taken apart, so that each part can be moved and put back. */
export type Stage = {
  /** Layers from back to front: drawing, mist, drawing. */
  layers: readonly [SVGSVGElement, HTMLCanvasElement, SVGSVGElement];
  defs: Element;
  /** The parts that the mist replaces; they are on no layer. */
  mistParts: { plume: Element; billows: Element };
  act(act: Act): void;
  /** Runs every act at t seconds; the loop begins anew as often as it ends. */
  setTime(t: number): void;
};

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A new SVG element, appended to a parent when one is given. */
export function create<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number> = {},
  parent?: Element,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svgNamespace, name);
  set(element, attributes);
  parent?.append(element);
  return element;
}

export function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

export const translate = (x: number, y: number) =>
  `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`;

/** The part of the scene that its generator named so. */
export function part(id: string): SVGElement {
  const found = document.getElementById(id);
  if (!(found instanceof SVGElement)) throw new Error(`The hero scene has no part '${id}'`);
  return found;
}

export function attribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) throw new Error(`<${element.tagName} id="${element.id}"> has no ${name}`);
  return value;
}

/** Puts the scene into the page on three layers: what lies behind the mist, the mist's canvas, what lies before it. */
export async function openStage(root: HTMLElement): Promise<Stage> {
  const file = await (await fetch('/hero.svg')).text();
  const scene = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  const layer = () => create('svg', { viewBox: '0 0 1600 900', width: viewWidth, height: viewHeight });
  const [back, front] = [layer(), layer()];
  const canvas = document.createElement('canvas');
  canvas.width = viewWidth;
  canvas.height = viewHeight;
  root.append(back, canvas, front);
  const [defs, ...parts] = scene.children;
  if (!defs) throw new Error('The hero scene is empty');
  back.append(defs);
  const firstMist = parts.findIndex(({ id }) => id === 'plume');
  const [plume, billows] = [parts[firstMist], parts[firstMist + 1]];
  if (!plume || billows?.id !== 'billows') throw new Error('The hero scene has no mist between its layers');
  back.append(...parts.slice(0, firstMist));
  front.append(...parts.slice(firstMist + 2));
  const acts: Act[] = [];
  return {
    layers: [back, canvas, front],
    defs,
    mistParts: { plume, billows },
    act: (act) => acts.push(act),
    setTime: (t) => {
      for (const act of acts) act(t % duration);
    },
  };
}

export type Piece = SubPath & { element: SVGPathElement };

/** Replaces a path by a group of its sub-paths that can move one by one; at t = 0 the path itself is shown. */
export function takeApart(stage: Stage, id: string): { group: SVGGElement; pieces: Piece[] } {
  const whole = part(id);
  const group = create('g');
  for (const { name, value } of whole.attributes) if (name !== 'd' && name !== 'id') group.setAttribute(name, value);
  whole.before(group);
  stage.act((t) => {
    set(whole, { display: t === 0 ? 'inline' : 'none' });
    set(group, { display: t === 0 ? 'none' : 'inline' });
  });
  const pieces = subPaths(attribute(whole, 'd')).map((sub) => ({
    ...sub,
    element: create('path', { d: sub.d }, group),
  }));
  return { group, pieces };
}

/** Whole numbers and choices that the acts draw from. */
export function createDice(seed: number): Random & { whole(low: number, high: number): number; sign(): 1 | -1 } {
  const random = createRandom(seed);
  return {
    ...random,
    whole: (low, high) => Math.floor(random.between(low, high + 1)),
    sign: () => (random.next() < 0.5 ? -1 : 1),
  };
}

export type Dice = ReturnType<typeof createDice>;
