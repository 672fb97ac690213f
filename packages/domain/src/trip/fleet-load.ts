import type { Span } from './time-out.ts';

/** Vehicles that a ride takes out. What a ride has and what a change of it would have are of one ride, and share vehicles. */
export type Out = Span & { readonly ride: string; readonly vehicles: number };

/** How many vehicles are out from a moment on, until the next step. */
type Step = { readonly at: number; readonly vehicles: number };

/**
 * How many vehicles are out at each moment, in order: none before the first step. Of spans of one ride that overlap, the one
 * with the most vehicles counts.
 */
export function loadOf(outs: readonly Out[]): Step[] {
  const turns = outs
    .filter(({ from, until }) => from < until)
    .flatMap((out) => [
      { at: out.from, out, begins: true },
      { at: out.until, out, begins: false },
    ])
    .sort((a, b) => a.at - b.at);
  const underWay = new Map<string, readonly Out[]>();
  const steps: Step[] = [];
  let vehicles = 0;
  for (const { at, out, begins } of turns) {
    const before = underWay.get(out.ride) ?? [];
    const after = begins ? [...before, out] : before.filter((each) => each !== out);
    underWay.set(out.ride, after);
    vehicles += most(after) - most(before);
    if (steps.at(-1)?.at === at) steps.pop();
    steps.push({ at, vehicles });
  }
  return steps;
}

/** The most vehicles that are out at one moment of a span. */
export function peakLoad(load: readonly Step[], { from, until }: Span): number {
  const atStart = load.findLast(({ at }) => at <= from);
  const later = load.filter(({ at }) => at > from && at < until);
  return most(atStart ? [atStart, ...later] : later);
}

const quarterMs = 15 * 60_000;

/** The most vehicles that are out in each quarter of an hour of a span, in order: a day's strip on the board. */
export function loadByQuarters(outs: readonly Out[], { from, until }: Span): number[] {
  const load = loadOf(outs);
  const quarters = Math.ceil((until - from) / quarterMs);
  return Array.from({ length: quarters }, (_, index) => {
    const at = from + index * quarterMs;
    return peakLoad(load, { from: at, until: Math.min(at + quarterMs, until) });
  });
}

function most(all: readonly { readonly vehicles: number }[]): number {
  return all.reduce((top, { vehicles }) => Math.max(top, vehicles), 0);
}
