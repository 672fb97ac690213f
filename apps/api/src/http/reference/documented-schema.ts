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

/** What the reference says of one field. */
export type Words = {
  readonly description: string;
  /** Where the schema alone says too little. */
  readonly format?: string;
  readonly pattern?: string;
  /** The values it takes, which may depend on the fields beside it. */
  readonly enum?: readonly string[] | ((beside: Readonly<Record<string, JsonSchema>>) => readonly string[]);
};

/** What is said of a field without knowing its type. */
export type AnyFieldDoc = Words & { readonly fields?: AnyFieldDocs; readonly component?: true };
export type AnyFieldDocs = Readonly<Record<string, AnyFieldDoc | string>>;

/** The object that a value is or lists. */
type ObjectIn<Value> = Value extends readonly (infer Item)[] ? ObjectIn<Item> : Extract<Value, object>;
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/** Of an object also what its fields are, unless it is a component, which has words of its own. */
type FieldDoc<Value> = [ObjectIn<Value>] extends [never]
  ? Words | string
  : Words & ({ readonly fields: FieldDocs<ObjectIn<Value>> } | { readonly component: true });

/** A line for every field of a shape, of all its variants: a field that nobody describes does not compile. */
export type FieldDocs<T> = { readonly [Key in KeyOf<T>]-?: FieldDoc<ValueOf<T, Key>> };

/** A schema of the contract with what the reference says of it. */
export type DocumentedSchema = {
  /** Its name among the components of the document. */
  readonly component: string;
  readonly schema: z.ZodMiniType;
  readonly description: string;
  readonly fields: AnyFieldDocs;
  /** A client sends it: what it does not name is refused. */
  readonly isSent?: boolean;
};

/** Describes what a client sends. */
export function sent<S extends z.ZodMiniType>(
  component: string,
  schema: S,
  description: string,
  fields: FieldDocs<z.input<S>>,
): DocumentedSchema {
  return { component, schema, description, fields: fields as DocumentedSchema['fields'], isSent: true };
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
