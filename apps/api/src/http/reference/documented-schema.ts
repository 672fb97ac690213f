import type * as z from 'zod/mini';

/** A JSON Schema, as far as the reference looks into one. */
export type JsonSchema = Record<string, unknown> & {
  type?: string;
  enum?: readonly string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  $ref?: string;
};

/** What the reference says of one field, of a value like this. */
export type FieldDoc<Value = unknown> = {
  readonly description: string;
  /** Where the schema alone says too little. */
  readonly format?: string;
  readonly pattern?: string;
  /** The values it takes, which may depend on the fields beside it. */
  readonly enum?: readonly string[] | ((beside: Readonly<Record<string, JsonSchema>>) => readonly string[]);
  /** The fields of an object, or of each object in a list, where it is not a component with words of its own. */
  readonly fields?: NestedFields<NonNullable<Value>>;
};

/** What is said of a field without knowing its type. */
export type AnyFieldDoc = Omit<FieldDoc, 'fields'> & { readonly fields?: AnyFieldDocs };
export type AnyFieldDocs = Readonly<Record<string, AnyFieldDoc | string>>;

type NestedFields<Value> = Value extends readonly (infer Item)[] ? FieldDocs<Item> : FieldDocs<Value>;

type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/**
 * A line for every field of a shape, of all its variants: a field that nobody describes does not compile. Where the
 * `fields` of an object are left out although it is no component, the start of the app says so (`components`).
 */
export type FieldDocs<T> = { readonly [Key in KeyOf<T>]-?: FieldDoc<ValueOf<T, Key>> | string };

/** A schema of the contract with what the reference says of it. */
export type DocumentedSchema = {
  /** Its name among the components of the document. */
  readonly component: string;
  readonly schema: z.ZodMiniType;
  readonly description: string;
  readonly fields: AnyFieldDocs;
};

/** Describes what a client sends. */
export function sent<S extends z.ZodMiniType>(
  component: string,
  schema: S,
  description: string,
  fields: FieldDocs<z.input<S>>,
): DocumentedSchema {
  return { component, schema, description, fields: fields as DocumentedSchema['fields'] };
}

/** Describes what the API answers. */
export function answered<S extends z.ZodMiniType>(
  component: string,
  schema: S,
  description: string,
  fields: FieldDocs<z.output<S>>,
): DocumentedSchema {
  return { component, schema, description, fields: fields as DocumentedSchema['fields'] };
}
