import { isLive } from '@fallsline/domain/live-address';

/** Pages by their paths, each with the print of its words and the day on which these became what they are. */
export type LastChanged = { readonly [path: string]: { readonly print: string; readonly day: string } };
/** A print of the words of each page that search engines should know, by its path. */
export type Prints = ReadonlyMap<string, string>;

/** The pages whose words are others than those that have a day. */
export function changedSince(prints: Prints, known: LastChanged): string[] {
  return [...prints].flatMap(([path, print]) => (known[path]?.print === print ? [] : [path]));
}

/** The table as it is today, 'YYYY-MM-DD': what has not changed keeps its day. */
export function datedToday(prints: Prints, known: LastChanged, today: string): LastChanged {
  return Object.fromEntries(
    [...prints].map(([path, print]) => {
      const before = known[path];
      return [path, before?.print === print ? before : { print, day: today }];
    }),
  );
}

/** Stops a build for the address of a site for guests while a page has other words than on the day that is told of it. */
export function refuseUndated(publicUrl: string, changed: readonly string[]): void {
  if (changed.length === 0 || !isLive(publicUrl)) return;
  throw new Error(
    `The words of ${changed.join(', ')} have changed since the day in build/last-changed.json. Run \`pnpm --filter @fallsline/web build --date\` on the day they go live, and commit the file.`,
  );
}
