import type { AirportPlace } from '@fallsline/domain/direction';
import type { Way } from '../choice.ts';

export type Spot = readonly [x: number, y: number];
/** Left, top, width and height. */
export type Box = readonly [number, number, number, number];

/** A fare's label: where it is, how many words of its name are on the first line, and how many lines it has. */
export type Label = { readonly fare: string; readonly box: Box; readonly first: number; readonly lines: number };

/** The far end of some fares, as seen from an airport. */
export type Stop = {
  readonly at: Spot;
  /** The road from the airport: its first point, and its steps from there. */
  readonly road: readonly number[];
  /** Halfway, where the taxi is shown; 1 where the stop lies west of the airport. */
  readonly cab: readonly [x: number, y: number, west: number];
} & { readonly [way in Way]?: Label };

/** One of the two sheets the map is drawn on, all in its own units. */
export type Drawing = {
  readonly size: Spot;
  readonly type: { readonly name: number; readonly price: number };
  readonly dot: number;
  readonly disc: number;
  readonly airports: Readonly<Record<AirportPlace, Spot>>;
  readonly waters: readonly {
    readonly name: string;
    readonly at: Spot;
    readonly turn: number;
    readonly size: number;
  }[];
  readonly views: Readonly<Record<AirportPlace, { readonly name: Box; readonly stops: readonly Stop[] }>>;
};

export type Drawings = Readonly<Record<'wide' | 'tall', Drawing>>;
