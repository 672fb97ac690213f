import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { dispatchFeed } from '../../mail/calendar/dispatch-feed.ts';
import { feedPath, isFeed } from '../../mail/calendar/feed-address.ts';
import { privateHeaders } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal, sendRefusal } from '../problems/refusal.ts';

const params = z.object({ file: z.string() });

/**
 * The coming rides as a calendar that dispatch subscribes to. Calendar programs can send no secret but the address:
 * `desk feed --new` ends one that was seen. Our log has the route's pattern alone.
 */
export function dispatchCalendar(
  app: FastifyInstance,
  { database: { db }, now }: { database: Database; now: () => number },
  limits: CallLimits,
): void {
  app.get(feedPath, { config: { limits } }, async (request, reply) => {
    reply.headers(privateHeaders);
    if (!(await isFeed(db, params.parse(request.params).file))) return sendRefusal(reply, new Refusal('notFound'));
    return reply.type('text/calendar; charset=utf-8').send(await dispatchFeed(db, now()));
  });
}
