import { createHash, randomBytes } from 'node:crypto';

/** Bytes of every secret that stands in an address or a cookie: 128 bits. */
export const tokenBytes = 16;

/** A secret that nobody can guess, in 22 characters. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is stored of a token: it finds the row, and opens nothing. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token of an `Authorization: Bearer …`; undefined where there is none. */
export function bearerTokenOf(authorization = ''): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1];
}
