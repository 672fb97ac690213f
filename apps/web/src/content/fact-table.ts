/** Rows under a heading each; the first cell of a row says what the row is about. */
export type FactTable = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
