import {
  addressLine,
  bookingCalendarPath,
  business,
  type CallName,
  contract,
  type ProblemKind,
  problemKinds,
  problemsOf,
  problemType,
} from '@fallsline/domain';
import type * as z from 'zod/mini';
import type { Env } from '../../process/env/env.ts';
import { type CallReferences, tags } from './call-reference.ts';
import { components } from './components.ts';
import type { DocumentedSchema } from './documented-schema.ts';
import { aboutToken, examplePickup, exampleTrip } from './examples.ts';
import { everyAnswer, forEverybodyHeaders, headers, headersOf, limitHeaders, requestHeaders } from './headers.ts';
import { type FieldErrors, problemResponses } from './problem-components.ts';
import { sharedSchemas } from './shared-schemas.ts';

type Json = Record<string, unknown>;
type CallShape = (typeof contract)[CallName] & {
  request?: z.ZodMiniType;
  idempotent?: true;
  limited?: true;
  forEverybody?: true;
  link?: 'needed' | 'optional';
};

/**
 * The OpenAPI 3.1 document of the contract, from the schemas that the API itself checks requests and answers with.
 *
 * @param now - milliseconds since 1970: the examples are bookings half a year later
 * @param rateLimits - calls a client may make in a minute
 */
export function openApiDocument(referencesOf: CallReferences, now: number, rateLimits: Env['rateLimits']): Json {
  const references = Object.fromEntries(
    Object.entries(referencesOf).map(([name, { reference }]) => [name, reference(now)]),
  ) as unknown as Record<CallName, Reference>;
  const responses: Record<string, Json> = {
    NotModified: {
      description: 'Nothing has changed since the answer with this `ETag`. No body.',
      headers: headersOf([...forEverybodyHeaders, ...everyAnswer]),
    },
  };
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(references) as CallName[]) {
    const call: CallShape = contract[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  paths[bookingCalendarPath] = { get: calendarOperation() };

  function operation(name: CallName, call: CallShape): Json {
    const { tag, description, request, replies } = references[name];
    const parameter = call.idempotent ? 'IdempotencyKey' : call.forEverybody ? 'IfNoneMatch' : undefined;
    return {
      operationId: name,
      tags: [tag],
      summary: call.summary,
      description,
      ...(call.link ? { security: [...(call.link === 'optional' ? [{}] : []), { BookingLink: [] }] } : {}),
      ...(parameter ? { parameters: [{ $ref: `#/components/parameters/${parameter}` }] } : {}),
      ...(request
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: ref(request), examples: request.examples } },
            },
          }
        : {}),
      responses: {
        ...Object.fromEntries(Object.entries(replies).map(([status, words]) => [status, reply(words, call)])),
        ...(call.forEverybody ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
        ...problemResponses(responses, problemsOf(name), { limited: call.limited, errors: request?.invalid.errors }),
      },
    };
  }

  /** The one call whose answer is a file: it is told here, for the contract's answers are JSON. */
  function calendarOperation(): Json {
    return {
      operationId: 'bookingCalendar',
      tags: ['My booking'],
      summary: 'The calendar entry of a ride, as a file',
      description: `What \`calendarUrl\` of a ride leads to: its entry as it stands now, the same as in our mails. ${aboutToken}`,
      security: [{ BookingLink: [] }],
      parameters: [
        {
          name: 'ride',
          in: 'query',
          required: false,
          description: '1 is the ride there, 2 the ride back. Left out: every ride that stands.',
          schema: { type: 'string', enum: ['1', '2'] },
        },
      ],
      responses: {
        200: {
          description:
            'An iCalendar file with an event for each ride. Its UID stays for ever; its SEQUENCE rises with every change. Its STATUS is TENTATIVE until a ramp van that the ride needs is confirmed.',
          headers: headersOf([...limitHeaders, ...everyAnswer]),
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        ...problemResponses(responses, [...calendarProblems, 'tooManyRequests'], { limited: true }),
      },
    };
  }

  function reply(words: ReplyWords, { limited, forEverybody }: CallShape): Json {
    return {
      description: words.description,
      headers: headersOf([
        ...(limited ? limitHeaders : []),
        ...(forEverybody ? forEverybodyHeaders : []),
        ...everyAnswer,
      ]),
      content: { 'application/json': { schema: ref(words), example: words.example } },
    };
  }

  return {
    openapi: '3.1.0',
    info: {
      title: `${business.shortName} booking API`,
      version: '1.0.0',
      summary: 'Fares, quotes, bookings and messages.',
      description: introduction(rateLimits),
      contact: { name: business.name, email: business.supportEmail },
      license: { name: 'All rights reserved', url: business.website },
    },
    servers: [{ url: '/', description: 'The site this document came from' }],
    // No call needs a key or an account; those of a booking's page need its link.
    security: [],
    tags: Object.entries(tags).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      schemas: components(documentedSchemas(references)),
      responses,
      headers,
      securitySchemes: {
        BookingLink: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a booking’s link: the 22 characters behind `/booking#` in its mails.',
        },
      },
      parameters: requestHeaders,
    },
  };
}

/** A call's reference, whichever call it is. */
type Described = { component: string; description: string; fields: object };
type ReplyWords = Described & { example: unknown };
type Reference = {
  tag: keyof typeof tags;
  description: string;
  request?: Described & { examples: unknown; invalid: { errors: FieldErrors } };
  replies: Readonly<Record<string, ReplyWords>>;
};

const ref = ({ component }: Described) => ({ $ref: `#/components/schemas/${component}` });

/** The components of the document: those that calls share, and what each call has beside them. */
function documentedSchemas(references: Readonly<Record<CallName, Reference>>): DocumentedSchema[] {
  const ofCalls = (Object.keys(references) as CallName[]).flatMap((name) => {
    const call: CallShape = contract[name];
    const { request, replies } = references[name];
    const described: [z.ZodMiniType | undefined, Described | undefined, isSent?: boolean][] = [
      [call.request, request, true],
      ...Object.entries(call.replies).map(
        ([status, schema]) => [schema, replies[status]] as [z.ZodMiniType, Described],
      ),
    ];
    return described.flatMap(([schema, words, isSent = false]) =>
      schema && words ? [{ ...words, schema, isSent, fields: words.fields as DocumentedSchema['fields'] }] : [],
    );
  });
  return [...new Map([...sharedSchemas, ...ofCalls].map((each) => [each.schema, each])).values()];
}

/** Of the one call that the contract does not have. */
const calendarProblems = [
  'unknownToken',
  'notFound',
  'methodNotAllowed',
  'headersTooLarge',
  'internal',
  'unavailable',
] as const;

const problemList = (Object.keys(problemKinds) as ProblemKind[])
  .map((kind) => `- [\`${problemKinds[kind].type}\`](${problemType(kind)}) (${problemKinds[kind].status})`)
  .join('\n');

const firstCall = JSON.stringify(exampleTrip(examplePickup(0)));

/** Returns what the document says before its calls, in Markdown; `rateLimits` are calls a client may make in a minute. */
const introduction = ({ checkout, contact }: Env['rateLimits']) =>
  [
    `Fares, quotes, bookings and messages of ${business.name}, ${addressLine}.`,
    '',
    '## A first call',
    '',
    'No key and no account: ask what a ride costs.',
    '',
    '```sh',
    `curl ${business.website}${contract.quotes.path} -H 'content-type: application/json' \\`,
    `  -d '${firstCall}'`,
    '```',
    '',
    '```ts',
    `const answer = await fetch('${business.website}${contract.quotes.path}', {`,
    "  method: 'POST',",
    "  headers: { 'content-type': 'application/json' },",
    `  body: JSON.stringify(${firstCall}),`,
    '});',
    'const { amountCents } = await answer.json();',
    '```',
    '',
    'Then send the whole booking to `createCheckoutSession`, and the guest’s browser to the `url` of its answer.',
    '',
    '## What holds of every call',
    '',
    '**Units.** `amount` in the payload of a booking is in DOLLARS. Every other amount is in whole cents and says so in its name (`amountCents`, `cents`). All prices are US dollars, tolls and bridges included: those of `GET /api/fares` for one vehicle, those of quotes and bookings for all that come.',
    '',
    `**Dates and times** are \`YYYY-MM-DD\` and \`HH:MM\` (24 hours) on the clocks of ${business.timeZone}, without an offset.`,
    '',
    '**Bodies** are strict: a field that we do not know is refused by its name. Texts are trimmed. More fields may come in answers.',
    '',
    `**Limits** for each client and minute: ${checkout} bookings and changes of them together; ${checkout * 4} quotes and looks at a booking together; ${checkout * 4} confirmations; ${contact} each of messages, subscriptions and calls for a link. What is done with one link is counted for all who hold it, too. What is counted answers with \`RateLimit\` and \`RateLimit-Policy\`, errors too; a 429 carries \`Retry-After\`.`,
    '',
    '**Answers that are the same for everybody** are compressed, where that makes them smaller, and have an `ETag`: send it as `If-None-Match`, and as long as nothing has changed the answer is 304, without a body.',
    '',
    '**Browsers** of other origins may call once their origin is on our list. Write to us to be on it. This document may be read from any.',
    '',
    '## Errors',
    '',
    'They are `application/problem+json` (RFC 9457). `type` says which problem it is and leads to a page that explains it; a `code` beside every field says what is wrong with it.',
    '',
    problemList,
  ].join('\n');
