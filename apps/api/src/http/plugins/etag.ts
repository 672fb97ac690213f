import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The name of an answer: the same for as long as it says the same. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name; a proxy that packs it makes `W/"…"` of the name. */
export function hasAnswer({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) ?? false;
}
