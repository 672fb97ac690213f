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

/** One page of `objects` (given oldest first), newest first, with Stripe's cursors. */
export function listPage<T extends { id: string; created?: number }>(
  objects: T[],
  url: string,
  page: Partial<Page>,
): Stripe.ApiList<T> {
  const limit = page.limit ?? 10;
  const newestFirst = objects.filter((object) => isWithin(object.created ?? 0, page.created)).reverse();
  const indexOf = (id: string, param: string): number => {
    const index = newestFirst.findIndex((object) => object.id === id);
    if (index === -1) throw new ApiError(400, `No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  if (page.ending_before !== undefined) {
    const end = indexOf(page.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = page.starting_after === undefined ? 0 : indexOf(page.starting_after, 'starting_after') + 1;
  const end = start + limit;
  return { object: 'list', url, has_more: end < newestFirst.length, data: newestFirst.slice(start, end) };
}
