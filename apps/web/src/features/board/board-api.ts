import type { Problem } from '@fallsline/domain/problem-schema';
import { problemSchema } from '@fallsline/domain/problem-schema';
import { type ProblemKind, problemKindOf } from '@fallsline/domain/problems';
import { readAnswer } from '@fallsline/domain/read-answer';
import {
  type StaffCallName,
  type StaffQuery,
  type StaffReply,
  type StaffRequest,
  staffCalls,
} from '@fallsline/domain/staff-calls';
import '../../lib/api/zod-without-eval.ts';

type StaffOptions<Name extends StaffCallName> = { signal?: AbortSignal } & (StaffRequest<Name> extends undefined
  ? { body?: never }
  : { body: StaffRequest<Name> }) &
  (StaffQuery<Name> extends undefined ? { query?: never } : { query: StaffQuery<Name> });

/** A call of the board that came to nothing; its message is a sentence to show. */
export class StaffRefused extends Error {
  /** What the API has answered; undefined where it was not reached. */
  readonly problem: Problem | undefined;
  readonly kind: ProblemKind | undefined;
  constructor(message: string, problem?: Problem) {
    super(message);
    this.problem = problem;
    this.kind = problem && problemKindOf(problem.type);
  }
}

const timeoutMs = 20_000;
const sentences = {
  offline: 'There is no network here.',
  silent: 'Our server does not answer.',
  unreadable: 'What answered is not our server, or a newer one than this page knows. Load the page again.',
} as const;

/**
 * Calls the API for who is signed in at the board, and judges its answer by the contract. Throws `StaffRefused`. An answer with a
 * name is kept by the browser, which asks by that name: what is the same is not sent again.
 */
export async function callStaff<Name extends StaffCallName>(
  name: Name,
  { body, query, signal }: StaffOptions<Name>,
): Promise<StaffReply<Name>> {
  const { method, path, reply } = staffCalls[name];
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await fetch(path + search, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    answer = await response.json();
  } catch (error) {
    // Answered in what is no JSON, as by a network that wants a sign-in.
    if (error instanceof SyntaxError && response?.ok) throw new StaffRefused(sentences.unreadable);
    throw new StaffRefused(navigator.onLine ? sentences.silent : sentences.offline);
  }
  if (!response.ok) {
    const problem = readAnswer(problemSchema, answer);
    throw problem ? new StaffRefused(sentenceOf(problem), problem) : new StaffRefused(sentences.silent);
  }
  const data = readAnswer(reply, answer);
  if (data === undefined) throw new StaffRefused(sentences.unreadable);
  return data as StaffReply<Name>;
}

function sentenceOf({ detail, title, errors }: Problem): string {
  return errors?.map(({ message }) => `${message}.`).join(' ') || detail || `${title}.`;
}
