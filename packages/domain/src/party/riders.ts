import { counted } from '../words/counted.ts';

/** Of the extras, what says who travels. */
type Named = {
  readonly childSeats?: { readonly [kind: string]: number | undefined } | undefined;
  readonly wheelchair?: boolean | undefined;
};

/** How many passengers have a place of their own among the extras: each in a child seat, and who stays in a wheelchair. */
export function ridersNamed({ childSeats = {}, wheelchair = false }: Named): number {
  return Object.values(childSeats).reduce<number>((sum, count) => sum + (count ?? 0), wheelchair ? 1 : 0);
}

/**
 * Asks about more of those than so many passengers: who stays in a wheelchair takes no child seat. Undefined where they fit.
 * Nothing is refused for it, other than for more child seats alone (decision 24).
 */
export function ridersQuestion(extras: Named, passengers: number): string | undefined {
  const riders = ridersNamed(extras);
  return extras.wheelchair && riders > passengers
    ? `Are there ${counted(riders, 'passenger')}? Children count, and so does whoever stays in the wheelchair.`
    : undefined;
}
