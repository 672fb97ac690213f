import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The name of an answer: the same for as long as it says the same. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether who asks has the answer of that name, or `*`, any of it (RFC 9110, 13.1.2); a proxy that packs it makes `W/"…"` of the name. */
export function hasAnswer({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  return known?.trim() === '*' || (known?.includes(etag.replace(/^W\//, '')) ?? false);
}
