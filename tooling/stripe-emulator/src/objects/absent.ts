/** What an object of Stripe's has and leaves empty. Takes its type first, for names in a spread are not checked. */
export const absent =
  <Of extends object>() =>
  <Name extends keyof Of>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
