import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { listParams } from './param-types.ts';

const pageSchema = z.object(listParams);
export type Page = z.infer<typeof pageSchema>;

function isWithin(created: number, filter: Page['created']): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  return (
    created > (filter.gt ?? -Infinity) &&
    created >= (filter.gte ?? -Infinity) &&
    created < (filter.lt ?? Infinity) &&
    created <= (filter.lte ?? Infinity)
  );
}

/**
 * One page of those `objects` (given oldest first) that match, newest first, with Stripe's cursors.
 * A cursor may point at an object that no longer matches: an event delivered since the last page, say.
 */
export function listPage<T extends { id: string; created?: number }>(
  objects: T[],
  url: string,
  page: Partial<Page>,
  matches: (object: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const limit = page.limit ?? 10;
  const newestFirst = objects.toReversed();
  const indexOf = (id: string, param: string): number => {
    const index = newestFirst.findIndex((object) => object.id === id);
    if (index === -1) throw new ApiError(400, `No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  const selected = (from: number, to?: number) =>
    newestFirst.slice(from, to).filter((object) => isWithin(object.created ?? 0, page.created) && matches(object));
  if (page.ending_before !== undefined) {
    const newer = selected(0, indexOf(page.ending_before, 'ending_before'));
    return { object: 'list', url, has_more: newer.length > limit, data: newer.slice(-limit) };
  }
  const older = selected(page.starting_after === undefined ? 0 : indexOf(page.starting_after, 'starting_after') + 1);
  return { object: 'list', url, has_more: older.length > limit, data: older.slice(0, limit) };
}
