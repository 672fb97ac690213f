type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** What an object of Stripe's has and leaves empty, by the names of its fields with a space between them. */
export const absent = <Text extends string>(names: Text) =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<Text>, null>;
