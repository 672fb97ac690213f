import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { listParams } from './param-types.ts';

const pageSchema = z.object(listParams);
export type Page = z.infer<typeof pageSchema>;

function isWithin(created: number, { gte = -Infinity, lte = Infinity }: Page['created'] = {}): boolean {
  return created >= gte && created <= lte;
}

/**
 * One page of those `objects` (given oldest first) that match, newest first, with Stripe's cursor.
 * A cursor may point at an object that no longer matches: an event delivered since the last page, say.
 */
export function listPage<T extends { id: string; created?: number }>(
  objects: T[],
  url: string,
  { limit = 10, starting_after: after, created }: Partial<Page>,
  matches: (object: T) => boolean,
): Stripe.ApiList<T> {
  const newestFirst = objects.toReversed();
  const last = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && last === -1) {
    throw new ApiError(400, `No such object: '${after}'`, { code: 'resource_missing', param: 'starting_after' });
  }
  const older = newestFirst
    .slice(last + 1)
    .filter((object) => isWithin(object.created ?? 0, created) && matches(object));
  return { object: 'list', url, has_more: older.length > limit, data: older.slice(0, limit) };
}
