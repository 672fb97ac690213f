import {
  type CardEvents,
  type CardEventsReply,
  type CardPosition,
  cardEventsReplySchema,
  type DriverCard,
  drivePaths,
  driverCardSchema,
} from '@fallsline/domain/driver-card';
import '../../../lib/api/zod-without-eval.ts';

/**
 * What a call of the card came to. `over`: the link opens nothing any more. `refused`: never to be sent again as it is.
 * `unreadable`: answered, as by a later release or on the way, in words that this page cannot read.
 */
export type Answer<Data> =
  | { outcome: 'answered'; data: Data; etag: string | null }
  | { outcome: 'same' | 'over' | 'refused' | 'unreached' | 'unreadable' };

/** Longer than a slow network needs, and shorter than a driver waits for. */
const timeoutMs = 15_000;

/** The card, or `same` where its name is still `etag`. The first time it may have been asked for by the starting script. */
export function readCard(token: string, etag: string | null): Promise<Answer<DriverCard>> {
  if (etag !== null) return ask(token, drivePaths.card, driverCardSchema, { headers: { 'if-none-match': etag } });
  return ask(token, drivePaths.card, driverCardSchema, {}, window.firstAnswer?.(token));
}

/** Sends presses, in order. `isLeaving`: the page may be gone before the answer comes. */
export function sendEvents(token: string, events: CardEvents, isLeaving: boolean): Promise<Answer<CardEventsReply>> {
  return ask(token, drivePaths.events, cardEventsReplySchema, { ...posting(events), keepalive: isLeaving });
}

/** Says where the car is; that it is not to be said any more, with null. What does not arrive is not sent again. */
export async function sendPosition(token: string, position: CardPosition): Promise<void> {
  await fetch(drivePaths.position, withToken(token, { ...posting(position), keepalive: true })).catch(() => undefined);
}

async function ask<Data>(
  token: string,
  path: string,
  schema: { safeParse: (value: unknown) => { data?: Data | undefined } },
  init: RequestInit,
  asked?: Promise<Response>,
): Promise<Answer<Data>> {
  try {
    const response = await (asked ??
      fetch(path, withToken(token, { ...init, signal: AbortSignal.timeout(timeoutMs) })));
    if (response.status === 304) return { outcome: 'same' };
    // Of these calls only one that brings a link that has ended, or was none, is unauthorized.
    if (response.status === 401) return { outcome: 'over' };
    if (response.status === 400 || response.status === 413) return { outcome: 'refused' };
    if (!response.ok) return { outcome: 'unreached' };
    const { data } = schema.safeParse(await response.json());
    if (data === undefined) return { outcome: 'unreadable' };
    return { outcome: 'answered', data, etag: response.headers.get('etag') };
  } catch (error) {
    return { outcome: error instanceof SyntaxError ? 'unreadable' : 'unreached' };
  }
}

/** Guests are in the answers: no cache of the browser's keeps one. */
function withToken(token: string, init: RequestInit): RequestInit {
  const headers = { accept: 'application/json', ...init.headers, authorization: `Bearer ${token}` };
  return { ...init, cache: 'no-store', headers };
}

function posting(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
