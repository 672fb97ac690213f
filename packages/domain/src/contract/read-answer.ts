import type * as z from 'zod/mini';
import { laterWord } from '../words/text.ts';

/**
 * What the API has answered, judged by its schema: undefined where it cannot be read. A tab may be older than the API, which
 * writes by the same schema and strictly: of a list that may grow a word that the tab does not know is passed over, with the
 * line that is nothing without it. Other lists are closed. A page has no true sentence for a state or an outcome that it does
 * not know, one with an entry less has another sum, and who sends back a party must have read all of it.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> | undefined {
  const { data, error } = schema.safeParse(answer);
  if (!error) return data;
  // All that one reading has found, at once: a reading for each word is seconds for a long answer.
  const places = new Map<object, Set<PropertyKey>>();
  for (const { message, path } of error.issues) {
    const found = message === laterWord && placeOf(answer, path);
    if (found) places.set(found[0], (places.get(found[0]) ?? new Set()).add(found[1]));
  }
  for (const [holder, out] of places)
    if (Array.isArray(holder)) holder.splice(0, holder.length, ...holder.filter((_, index) => !out.has(index)));
    else for (const place of out) Reflect.deleteProperty(holder, place);
  return places.size > 0 ? readAnswer(schema, answer) : undefined;
}

/** Where a word stands, or the line that lacks it: what holds it, and under what; undefined where there is nothing to take out. */
function placeOf(answer: unknown, path: readonly PropertyKey[]): [object, PropertyKey] | undefined {
  const place = path.at(-1);
  if (place === undefined) return undefined;
  const line = path.slice(0, -1);
  const holder = Object(line.reduce((value, key) => Reflect.get(Object(value), key), answer));
  return place in holder ? [holder, place] : placeOf(answer, line);
}
