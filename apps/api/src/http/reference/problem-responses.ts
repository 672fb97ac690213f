import { business, type ProblemKind, problemKinds, problemReference, sessionReference } from '@fallsline/domain';
import { problemMediaType, Refusal } from '../problems/refusal.ts';
import { exampleBookingReference, examplePickup, exampleQuote, exampleSessionId } from './examples.ts';
import { everyAnswer, type HeaderName, headersOf, limitHeaders } from './headers.ts';
import { oneOfProblems } from './problem-components.ts';

type Response = Record<string, unknown>;
export type FieldErrors = readonly { path: string; message: string }[];

/**
 * Returns the problems of a call by status, with `errors` as its example of fields that are wrong. A response that calls
 * share is put into `shared` by its name, and referred to.
 */
export function problemResponses(
  shared: Record<string, Response>,
  all: readonly ProblemKind[],
  { limited = false, errors }: { limited?: boolean | undefined; errors?: FieldErrors | undefined } = {},
): Record<string, Response> {
  const limits = limited ? limitHeaders : [];
  const byStatus = Map.groupBy(all, (kind) => problemKinds[kind].status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => {
      if (kinds.includes('invalidRequest')) return [status, problemResponse(kinds, limits, errors)];
      const isCounted = limits.length > 0 && !kinds.every((kind) => problemHeaders[kind]?.length === 0);
      const name =
        (isCounted ? 'Counted' : '') + kinds.map((kind) => kind.charAt(0).toUpperCase() + kind.slice(1)).join('Or');
      shared[name] ??= problemResponse(kinds, limits);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const problemHeaders: { readonly [kind in ProblemKind]?: readonly HeaderName[] } = {
  unknownToken: ['WWW-Authenticate', ...everyAnswer],
  methodNotAllowed: ['Allow', ...everyAnswer],
  tooManyRequests: ['Retry-After', ...limitHeaders, ...everyAnswer],
  unavailable: ['Retry-After', ...everyAnswer],
  paymentsUnavailable: ['Retry-After', ...everyAnswer],
  // Answered before there is a request to give an id to.
  tooSlow: [],
  headersTooLarge: [],
};

/** What an error carries: how often its call may be made too, but where it is answered before the call is known. */
function headersOfProblem(kind: ProblemKind, limits: readonly HeaderName[]): readonly HeaderName[] {
  const own = problemHeaders[kind] ?? everyAnswer;
  return own.length === 0 || kind === 'methodNotAllowed' ? own : [...own, ...limits];
}

function problemResponse(kinds: readonly ProblemKind[], limits: readonly HeaderName[], errors?: FieldErrors) {
  return {
    description: kinds
      .map(
        (kind) =>
          `**${problemKinds[kind].type}**: ${problemReference[kind].meaning} ${problemReference[kind].whatToDo}`,
      )
      .join('\n\n'),
    headers: headersOf([...new Set(kinds.flatMap((kind) => headersOfProblem(kind, limits)))]),
    content: {
      [problemMediaType]: {
        schema: oneOfProblems(kinds),
        examples: Object.fromEntries(
          kinds.map((kind) => [
            problemKinds[kind].type,
            { summary: problemKinds[kind].title, value: problemExample(kind, errors) },
          ]),
        ),
      },
    },
  };
}

function problemExample(kind: ProblemKind, errors?: FieldErrors) {
  const { problem } = new Refusal(kind, kind === 'invalidRequest' && errors ? { errors } : {});
  if (kind === 'noCarFree') return { ...problem, freeTimes: freeTimesExample };
  if (kind === 'changeRefused') return { ...problem, code: 'too-late-to-change' };
  if (kind === 'priceChanged') return { ...problem, quote: exampleQuote(examplePickup(0)) };
  if (kind === 'alreadyPaid') return { ...problem, booking: paidExample };
  return problem;
}

const freeTimesExample = {
  ride: 1,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  vehicles: 2,
  free: 1,
  before: { pickupDate: '2026-12-04', pickupTime: '16:20' },
  after: null,
};

const paidExample = {
  url: `${business.website}/success?session_id=${exampleSessionId}`,
  reference: sessionReference(exampleSessionId),
  bookingReference: exampleBookingReference,
};
