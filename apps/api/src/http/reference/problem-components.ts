import {
  type CallName,
  contract,
  fieldCodes,
  type ProblemKind,
  problemReference,
  problemSchemas,
  problemsOf,
  problemType,
  refusalSentences,
} from '@fallsline/domain';
import type { DocumentedSchema, Words } from './documented-schema.ts';
import { bookingReference, reference } from './field-words.ts';

/** What the documented calls can answer with. */
const kinds = [...new Set([...(Object.keys(contract) as CallName[]).flatMap(problemsOf), 'notFound' as const])];

/** What a problem is called among the components: `PriceChangedProblem`. */
function componentOf(kind: ProblemKind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Problem`;
}

const ref = (kind: ProblemKind) => `#/components/schemas/${componentOf(kind)}`;

/** The schema of an answer that is one of these problems: its `type` says which, so that types which are made of the document narrow. */
export function oneOfProblems(of: readonly ProblemKind[]): object {
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
