import { createHash } from 'node:crypto';
import { ApiError } from '../objects/api-error.ts';
import type { Emulation } from '../state/emulation.ts';
import type { Changes, IdempotencyRecord } from '../state/store.ts';

const keptForSeconds = 24 * 60 * 60;

export interface Answer {
  status: number;
  body: object;
  isReplay: boolean;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whether the answer under a key is still kept. */
export function isFresh(record: IdempotencyRecord, now: number): boolean {
  return now - record.created < keptForSeconds;
}

export interface KeyedRequest {
  apiKey: string;
  key: string | null;
  /** Method, path and raw body: what must not change under one key. */
  content: string;
}

/**
 * Runs a POST under Stripe's rules for Idempotency-Key: `validate` may refuse without a trace;
 * once `execute` begins, its answer, failure or not, is written down in the same commit as its changes and replayed for
 * 24 hours; other parameters are a 400, a call while the first is in flight is a 409.
 */
export function createIdempotency(emulation: Emulation) {
  const inFlight = new Set<string>();

  return async function once<P>(
    request: KeyedRequest,
    validate: () => P,
    execute: (params: P) => Promise<{ status: number; body: object; changes: Changes }>,
  ): Promise<Answer> {
    const { key } = request;
    if (key === null) {
      const { status, body, changes } = await execute(validate());
      emulation.commit(changes);
      return { status, body, isReplay: false };
    }
    if (key.length > 255) {
      throw new ApiError(400, 'Idempotency keys are at most 255 characters long.', { type: 'idempotency_error' });
    }
    const id = `${hash(request.apiKey)}:${key}`;
    const fingerprint = hash(request.content);
    const known = emulation.store.get('idempotencyKeys', id);
    if (known && isFresh(known, emulation.now())) {
      if (known.fingerprint !== fingerprint) {
        throw new ApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      return { status: known.status, body: known.body, isReplay: true };
    }
    if (inFlight.has(id)) {
      throw new ApiError(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        { code: 'idempotency_key_in_use' },
      );
    }
    const params = validate();
    inFlight.add(id);
    try {
      const { status, body, changes } = await execute(params);
      const record: IdempotencyRecord = { id, fingerprint, status, body, created: emulation.now() };
      emulation.commit({ ...changes, idempotencyKeys: [record] });
      return { status, body, isReplay: false };
    } finally {
      inFlight.delete(id);
    }
  };
}
