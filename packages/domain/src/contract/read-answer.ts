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
  const last = error?.issues.at(-1);
  if (!last) return data;
  return last.message === laterWord && takeOut(answer, last.path) ? readAnswer(schema, answer) : undefined;
}

/** Takes out what stands there, or the line that lacks it: whether there was one. */
function takeOut(answer: unknown, path: readonly PropertyKey[]): boolean {
  const place = path.at(-1);
  if (place === undefined) return false;
  const line = path.slice(0, -1);
  const holder: unknown = line.reduce((value, key) => Reflect.get(Object(value), key), answer);
  if (Array.isArray(holder)) return holder.splice(Number(place), 1).length > 0;
  const isThere = place in Object(holder);
  return isThere ? Reflect.deleteProperty(Object(holder), place) : takeOut(answer, line);
}
