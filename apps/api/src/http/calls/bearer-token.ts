import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer …`; undefined where there is none. */
export function bearerTokenOf({
  headers: { authorization = '' },
}: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1];
}
