/** What an object of Stripe's has and leaves empty. Its type first, so that no name is misspelled: a spread is not checked. */
export const absent =
  <Of extends object>() =>
  <Name extends keyof Of>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
