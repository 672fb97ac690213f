import {
  business,
  type CallName,
  contract,
  fieldCodes,
  type ProblemKind,
  problemKinds,
  problemReference,
  problemSchemas,
  problemsOf,
  problemType,
  refusalSentences,
  sessionReference,
} from '@fallsline/domain';
import { problemMediaType, Refusal } from '../problems/refusal.ts';
import type { DocumentedSchema, Words } from './documented-schema.ts';
import { exampleBookingReference, examplePickup, exampleQuote, exampleSessionId } from './examples.ts';
import { bookingReference, reference } from './field-words.ts';
import { everyAnswer, type HeaderName, headersOf, limitHeaders } from './headers.ts';

/** What the documented calls can answer with. */
const kinds = [...new Set([...(Object.keys(contract) as CallName[]).flatMap(problemsOf), 'notFound' as const])];

/** What a problem is called among the components: `PriceChangedProblem`. */
function componentOf(kind: ProblemKind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Problem`;
}

const ref = (kind: ProblemKind) => `#/components/schemas/${componentOf(kind)}`;

/** The schema of an answer that is one of these problems: its `type` says which, so that types which are made of the document narrow. */
function oneOfProblems(of: readonly ProblemKind[]): object {
  const [only] = of;
  if (of.length === 1 && only) return { $ref: ref(only) };
  return {
    oneOf: of.map((kind) => ({ $ref: ref(kind) })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(of.map((kind) => [problemType(kind), ref(kind)])),
    },
  };
}

const listed = (sentences: Iterable<readonly [string, string]>) =>
  [...sentences].map(([code, sentence]) => `- \`${code}\`: ${sentence}`).join('\n');

/** Why a change is refused, each code explained. */
const refusals = listed([
  ...Object.entries(refusalSentences),
  [
    'pickup-not-possible',
    'The pickup is in the past, too near, too far, or at a time that does not exist: `detail` says which',
  ],
]);

/** What is said of the fields of problems, whichever has them. */
const words = {
  type: { description: 'Which problem it is: the address of a page that explains it.', format: 'uri' },
  title: 'The problem in a few words, always the same for a type.',
  status: 'The HTTP status.',
  detail: 'What to do, in a sentence for the visitor.',
  errors: {
    description: 'Which fields are wrong. Absent where the request as a whole could not be read.',
    fields: {
      path: 'Where in the body: `payload.phone`. Of a header its name.',
      code: `What is wrong, as a stable code. \`…\` stands for what differs.\n\n${listed(fieldCodes)}`,
      message: 'The same in a sentence for the visitor.',
    },
  },
  quote: { description: 'What the trip costs now.', component: true },
  freeTimes: {
    description: 'Which ride, and when.',
    fields: {
      ride: '1 is the ride there, 2 the ride back.',
      pickupDate: 'Day that was asked for.',
      pickupTime: 'Time that was asked for.',
      vehicles: 'How many cars the ride needs.',
      free: 'How many are free for all of it.',
      before: {
        description: 'The nearest earlier pickup that has enough; null where there is none within 12 hours.',
        fields: { pickupDate: 'Its day.', pickupTime: 'Its time.' },
      },
      after: {
        description: 'The nearest later one.',
        fields: { pickupDate: 'Its day.', pickupTime: 'Its time.' },
      },
    },
  },
  code: `Why, as a stable code; \`detail\` says it in a sentence.\n\n${refusals}`,
  freshQuote: { description: 'What is offered instead, where anything is.', component: true },
  booking: {
    description: 'The booking that is paid.',
    fields: { url: { description: 'Its success page.', format: 'uri' } satisfies Words, reference, bookingReference },
  },
} as const;

/** A component for each problem that a documented call has. */
export const problemComponents: readonly DocumentedSchema[] = kinds.map((kind) => ({
  component: componentOf(kind),
  schema: problemSchemas[kind],
  description: problemReference[kind].meaning,
  fields: words,
}));

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
