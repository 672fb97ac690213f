import { messages, wireMessages } from '@fallsline/domain';
import { closest, distance } from 'fastest-levenshtein';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { noBody } from '../problems/problem-of-error.ts';
import { Refusal } from '../problems/refusal.ts';

/** More than this many mistakes are not listed: an answer is not longer than what was sent. */
const mostErrors = 20;

type FieldError = { path: string; message: string };

/**
 * Checks a body, or the headers of a call, by the contract's schema, and refuses it with a sentence and a code for every
 * field that is wrong: at most one a field, and what nobody knows by its name (decision 46).
 */
export const validateRequest: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    if (httpPart === 'body' && (data ?? undefined) === undefined) {
      return { error: new Refusal('invalidRequest', { detail: noBody }) };
    }
    const read = z.safeParse(schema, data, { error: () => withoutWords });
    const unknown = httpPart === 'body' ? unknownFields(schema, data) : [];
    if (read.success && unknown.length === 0) return { value: read.data };
    const found = new Map(unknown.map((error) => [error.path, error]));
    for (const issue of read.error?.issues ?? []) {
      const path = issue.path.join('.');
      // A problem of the body as a whole is said once, below; unknown fields are found above, with the nearest known one.
      if (path === '' || issue.code === 'unrecognized_keys' || found.has(path)) continue;
      found.set(path, { path, message: explained(issue, issue.path.reduce(within, data)) });
    }
    const errors = [...found.values()].slice(0, mostErrors);
    const refusal = errors.length > 0 ? { errors } : { detail: 'Please send one JSON object, as /api/docs describes.' };
    return { error: new Refusal('invalidRequest', refusal) };
  };
};

/** What is wrong with a value. A schema's own sentence says it, but where that is none, or calls missing what is there. */
function explained(issue: z.core.$ZodIssue, sent: unknown): string {
  const own = issue.message;
  const isTrue = own !== withoutWords && !(sent !== undefined && issue.code.startsWith('invalid_') && isOfAbsence(own));
  if (issue.code === 'invalid_type' && issue.expected === 'object' && sent === undefined) {
    return wireMessages.required;
  }
  if (isTrue) return own;
  if (sent === undefined) return wireMessages.required;
  if (issue.code === 'invalid_type') {
    const wanted = typeNames[issue.expected];
    return wanted ? wireMessages.wrongType(nameOf(sent), wanted) : wireMessages.unreadable;
  }
  const values = valuesOf(issue);
  return values.length > 0 ? wireMessages.notOneOf(values.join(', ')) : wireMessages.unreadable;
}

/** What is said where a schema has no sentence, whatever language zod was given: the whole of zod, once loaded, has its own. */
const withoutWords = 'Invalid input';
const isOfAbsence = (sentence: string) => sentence.endsWith('is required');

/** The values that an issue says were possible. */
function valuesOf(issue: z.core.$ZodIssue): unknown[] {
  if (issue.code === 'invalid_value') return [...issue.values];
  if (issue.code !== 'invalid_union') return [];
  const { options } = issue as { options?: unknown[] };
  return options ?? issue.errors.flatMap((each) => each.flatMap(valuesOf));
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeNames[typeof value] ?? 'this';
}

function within(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/** The fields of a body that its schema does not have, at every level. */
function unknownFields(schema: z.core.$ZodType, value: unknown, path = ''): FieldError[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') {
    if (!Array.isArray(value)) return [];
    return value.flatMap((each, index) => unknownFields(def.element, each, `${path}${index}.`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const known = fieldsOf(schema, value);
  if (known.size === 0) return [];
  const unknown: FieldError[] = [];
  for (const [name, field] of Object.entries(value)) {
    const inner = known.get(name);
    if (inner === undefined) {
      const message = messages.unknownField(name.slice(0, 60)) + guessOf(name, [...known.keys()]);
      unknown.push({ path: path + name, message });
    } else if (typeof field === 'object') unknown.push(...unknownFields(inner, field, `${path}${name}.`));
  }
  return unknown;
}

/**
 * The fields that an object may have. Of a union, those of the variant that it says it is; where it is rewritten before
 * it is read, as a booking is, those of every variant: what belongs to the other kind of ride is dropped (decision 8).
 */
function fieldsOf(schema: z.core.$ZodType, value: object, isRewritten = false): Fields {
  const { def, propValues } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return once(def, () => Object.entries(def.shape));
    case 'optional':
    case 'nullable':
      return fieldsOf(def.innerType, value, isRewritten);
    case 'pipe':
      return fieldsOf(def.out, value, true);
    case 'union': {
      const isMeant = (option: z.core.$ZodType) =>
        Object.entries(option._zod.propValues ?? {}).every(([name, values]) =>
          values.has(within(value, name) as never),
        );
      const meant = isRewritten || !propValues ? [] : def.options.filter(isMeant);
      const fieldsOfAll = (options: readonly z.core.$ZodType[]) =>
        options.flatMap((option) => [...fieldsOf(option, value, isRewritten)]);
      if (meant.length > 0) return new Map(fieldsOfAll(meant));
      return isRewritten ? once(def, () => fieldsOfAll(def.options)) : new Map(fieldsOfAll(def.options));
    }
    default:
      return new Map();
  }
}

type Fields = ReadonlyMap<string, z.core.$ZodType>;

const found = new WeakMap<object, Fields>();
/** What is the same for every value is gathered once: every call is asked for its unknown fields. */
function once(of: object, gather: () => [string, z.core.$ZodType][]): Fields {
  const fields = found.get(of) ?? new Map(gather());
  found.set(of, fields);
  return fields;
}

/** The known name that a name is nearly, in a sentence behind the first. */
function guessOf(name: string, known: readonly string[]): string {
  if (known.length === 0 || name.length > 60) return '';
  const folded = name.toLowerCase().replaceAll(/[_-]/g, '');
  const byFolded = new Map(known.map((each) => [each.toLowerCase(), each]));
  const nearest = closest(folded, [...byFolded.keys()]);
  return distance(folded, nearest) <= Math.max(1, Math.floor(nearest.length / 3))
    ? `. Did you mean ${byFolded.get(nearest)}?`
    : '';
}
