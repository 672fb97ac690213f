import { addressLine, business, contract, type ProblemKind, problemKinds, problemType } from '@fallsline/domain';
import type { Env } from '../../env.ts';
import { examplePickup, exampleTrip } from './examples.ts';

const problemList = (Object.keys(problemKinds) as ProblemKind[])
  .map((kind) => `- [\`${problemKinds[kind].type}\`](${problemType(kind)}) (${problemKinds[kind].status})`)
  .join('\n');

const firstCall = JSON.stringify(exampleTrip(examplePickup(0)));

/** Returns what the document says before its calls, in Markdown; `rateLimits` are calls a client may make in a minute. */
export const introduction = ({ checkout, contact }: Env['rateLimits']) =>
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
    '**Units.** `amount` in the payload of a booking is in DOLLARS. Every other amount is in whole cents and says so in its name (`amountCents`, `cents`). All prices are US dollars, per vehicle, tolls and bridges included.',
    '',
    `**Dates and times** are \`YYYY-MM-DD\` and \`HH:MM\` (24 hours) on the clocks of ${business.timeZone}, without an offset.`,
    '',
    '**Bodies** are strict: a field that we do not know is refused by its name. Texts are trimmed. More fields may come in answers.',
    '',
    `**Limits** for each client and minute: ${checkout} bookings and changes of them together; ${checkout * 4} quotes and looks at a booking together; ${checkout * 4} confirmations; ${contact} each of messages, subscriptions and calls for a link. What is done with one link is counted for all who hold it, too. What is counted answers with \`RateLimit\` and \`RateLimit-Policy\`, errors too; a 429 carries \`Retry-After\`.`,
    '',
    '**Browsers** of other origins may call once their origin is on our list. Write to us to be on it. This document may be read from any.',
    '',
    '## Errors',
    '',
    'They are `application/problem+json` (RFC 9457). `type` says which problem it is and leads to a page that explains it; a `code` beside every field says what is wrong with it.',
    '',
    problemList,
  ].join('\n');
