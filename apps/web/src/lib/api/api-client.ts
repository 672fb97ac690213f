import type { CallName, ReplyOf, RequestOf } from '@fallsline/domain/contract';
import type { Problem } from '@fallsline/domain/problem-schema';
import type { ProblemKind } from '@fallsline/domain/problems';
import type { ZodMiniType } from 'zod/mini';
import { loadOpenedSchemas, loadSchemas } from './load-schemas.ts';

/** What went wrong with a call, so that whoever shows it can say what to do. */
export type ApiFailure =
  | {
      ok: false;
      /** The API answered and said what is wrong. */
      kind: 'problem';
      problem: Problem;
      /** Undefined for a problem that the contract does not name. */
      problemKind?: ProblemKind | undefined;
      retryAfterSeconds?: number | undefined;
    }
  /** No answer, or one that the contract does not know; `message` is a sentence for a visitor. */
  | { ok: false; kind: 'unreachable' | 'unexpected'; message: string };

export type ApiResult<Name extends CallName> = { ok: true; status: number; data: ReplyOf<Name> } | ApiFailure;

export type CallOptions<Name extends CallName> = {
  /** Makes repeats of the call one and the same. */
  idempotencyKey?: string;
  /** The secret of a booking's link. It goes in a header, for addresses are logged. */
  token?: string;
  signal?: AbortSignal;
  /** What was asked before, by the starting script. */
  asked?: Promise<Response> | undefined;
  /** Fetches what judges the answer, but of a link that was opened. */
  load?: typeof loadSchemas;
} & (RequestOf<Name> extends undefined ? { body?: never } : { body: RequestOf<Name> });

/** Longer than the API's own limit for Stripe, so that it is the API that says what is wrong. */
const timeoutMs = 20_000;

const sentences = {
  offline: 'You seem to be offline. Check your connection and try again.',
  unloaded: 'A part of this page is missing. Please load the page again.',
  silent: 'There is no internet here, or our booking service does not answer. Please try again.',
  unreadable:
    'What answered is not our booking service, or a newer one than this page knows. Please load the page again.',
} as const;

/**
 * Calls the API as the contract says and judges its answer by the contract: never throws, and takes no answer for a
 * success that has another shape (decision 21).
 */
export async function callApi<Name extends CallName>(
  name: Name,
  ...[options]: RequestOf<Name> extends undefined ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<ApiResult<Name>> {
  const { body, idempotencyKey, token, signal, asked, load = loadSchemas } = options ?? {};
  const deadline = AbortSignal.timeout(timeoutMs);
  const unreached = (silent: string) =>
    ({ ok: false, kind: 'unreachable', message: navigator.onLine ? silent : sentences.offline }) as const;
  // A later release has taken the files of this page away: asking again brings none.
  const judges = await judgesOf(name, load).catch(() => undefined);
  if (!judges) return unreached(sentences.unloaded);
  let response: Response;
  let answer: unknown;
  try {
    const { method, path } = judges.call;
    response = await (asked ??
      fetch(path, {
        method,
        headers: {
          accept: 'application/json, application/problem+json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }));
  } catch {
    return unreached(sentences.silent);
  }
  try {
    answer = await response.json();
  } catch {
    return { ok: false, kind: 'unexpected', message: response.ok ? sentences.unreadable : sentences.silent };
  }
  const { call, problemKindOf, problemSchema, readAnswer } = judges;
  if (!response.ok) {
    const problem = readAnswer(problemSchema, answer);
    if (!problem) return { ok: false, kind: 'unexpected', message: sentences.silent };
    return {
      ok: false,
      kind: 'problem',
      problem,
      problemKind: problemKindOf(problem.type),
      retryAfterSeconds: seconds(response.headers.get('retry-after')),
    };
  }
  const replies: { readonly [status: number]: ZodMiniType } = call.replies;
  const reply = replies[response.status];
  const data = reply && readAnswer(reply, answer);
  if (data === undefined) return { ok: false, kind: 'unexpected', message: sentences.unreadable };
  return { ok: true, status: response.status, data: data as ReplyOf<Name> };
}

/** What judges the answers to a call: of a link that was opened, what its page comes with, and that knows no other call. */
async function judgesOf(name: CallName, load: typeof loadSchemas) {
  if (name === 'booking') {
    const { contract, ...judges } = await loadOpenedSchemas();
    return { ...judges, call: contract[name] };
  }
  const { contract, ...judges } = await load();
  return { ...judges, call: contract[name] };
}

function seconds(retryAfter: string | null): number | undefined {
  return retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
