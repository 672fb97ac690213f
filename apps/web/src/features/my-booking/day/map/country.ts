export type Spot = readonly [x: number, y: number];
export type Named = readonly [name: string, x: number, y: number];

/** The country under the dots, in units of ten meters. */
export type Country = {
  /** Longitude and latitude of its middle, and its units to a degree of each there. */
  readonly middle: Spot;
  readonly degree: Spot;
  /** As the `d` of paths. */
  readonly water: string;
  readonly river: string;
  readonly roads: string;
  readonly shields: readonly Named[];
  readonly towns: readonly Named[];
  readonly groves: readonly Spot[];
};
