import { createHmac } from 'node:crypto';
import type { LinkKind } from '@fallsline/domain';
import { tokenBytes } from '../process/token.ts';

/**
 * The token of a booking's link (decision 31): 128 bits that whoever knows the secret can compute again, so that a mail
 * that is sent once more has the same link, and that nobody else can.
 */
export function linkToken(secret: string, kind: LinkKind, bookingId: string, generation: number): string {
  return derived(secret, `link:${kind}:${bookingId}:${generation}`);
}

/** The token in the address of the calendar feed. */
export function feedToken(secret: string, generation: number): string {
  return derived(secret, `feed:${generation}`);
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest().subarray(0, tokenBytes).toString('base64url');
}
