import * as fc from 'fast-check';
import type * as z from 'zod/v4/core';

/** Values that a schema takes, read from what the schema says of itself. Throws at a kind of schema it does not know. */
export function arbitraryOf(schema: z.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape);
      return fc
        .record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryOf(field)])))
        .map(withoutAbsent);
    }
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'optional':
      return fc.option(arbitraryOf(def.innerType), { nil: undefined });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbersFor(checksOf(schema, def));
    case 'string':
      return textsFor(schema, checksOf(schema, def));
    default:
      throw new Error(`Nobody has said yet how to make a ${def.type}.`);
  }
}

function withoutAbsent(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

type Checks = readonly z.$ZodCheck[];

/** A format can be the schema itself: an id is nothing but a UUID, a count nothing but a whole number. */
function checksOf(schema: z.$ZodType, def: { checks?: Checks | undefined }): Checks {
  return [...('format' in def ? [schema as unknown as z.$ZodCheck] : []), ...(def.checks ?? [])];
}

function numbersFor(checks: Checks): fc.Arbitrary<number> {
  let [least, most, whole] = [-1e9, 1e9, false];
  for (const check of checks) {
    const def = (check as z.$ZodChecks)._zod.def;
    if (def.check === 'greater_than') least = Number(def.value);
    if (def.check === 'less_than') most = Number(def.value);
    if (def.check === 'number_format') whole = true;
  }
  if (whole) return fc.integer({ min: least, max: most });
  return fc.double({ min: least, max: most, noNaN: true });
}

/** Of the length and in the form that the checks ask for; what is left of them decides by being asked. */
function textsFor(schema: z.$ZodType, checks: Checks): fc.Arbitrary<string> {
  let [least, most] = [0, 300];
  let form: fc.Arbitrary<string> | undefined;
  for (const check of checks) {
    const def = (check as z.$ZodChecks)._zod.def;
    if (def.check === 'min_length') least = def.minimum;
    if (def.check === 'max_length') most = def.maximum;
    if (def.check !== 'string_format') continue;
    if (def.format === 'email') form = fc.emailAddress();
    // A pattern of character classes says what is not allowed, and no more.
    else if (def.pattern && !def.pattern.source.includes('\\p{')) form = fc.stringMatching(def.pattern);
  }
  const texts = form ?? fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, 40) });
  return texts.filter((text) => takes(schema, text));
}

/** Whether a schema takes a value. */
export function takes(schema: z.$ZodType, value: unknown): boolean {
  const answer = schema._zod.run({ value, issues: [] }, {});
  return !(answer instanceof Promise) && answer.issues.length === 0;
}
