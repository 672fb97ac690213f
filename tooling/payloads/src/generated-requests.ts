import { type CallName, contract, idempotencyKeyHeader } from '@fallsline/domain';
import * as fc from 'fast-check';
import { honestBody, requestSchema } from './honest.ts';
import { change, changed, noJson } from './hostile.ts';

/** A request as it goes over the wire. */
export type Sent = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
};

/** The calls that take a body. */
export const callsWithBody = (Object.keys(contract) as CallName[]).filter(requestSchema);

const json = 'application/json';
const contentTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      ';',
      'application/problem+json',
    ),
  },
);
const keys = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.uuid() },
  // What may stand in a header at all.
  { weight: 1, arbitrary: fc.stringMatching(/^[\x21-\x7e\x80-\xff]{1,250}$/) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'short', 'x'.repeat(201), "' OR 1=1 --") },
);

/** What a client may send as the token of a booking's link. */
const strangeTokens = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('Bearer', 'Bearer ', 'bearer x', 'Basic YTpi', "Bearer ' OR 1=1 --", `Bearer ${'A'.repeat(22)}`),
  fc.stringMatching(/^Bearer [\x21-\x7e]{1,60}$/),
);

/**
 * Requests to a call: half of them as it takes them, the others changed here and there, or no JSON at all. Where the call
 * takes the token of a booking's link, most have this one.
 */
export function requestsTo(name: CallName, token?: string): fc.Arbitrary<Sent> {
  const { method, path } = contract[name];
  const honest = honestBody(name);
  const body =
    method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 10, arbitrary: honest.map((value) => changed(value, [])) },
          {
            weight: 10,
            arbitrary: fc
              .tuple(honest, fc.array(change, { minLength: 1, maxLength: 3 }))
              .map(([value, changes]) => changed(value, changes)),
          },
          { weight: 2, arbitrary: noJson },
        );
  return fc
    .record({
      body,
      type: contentTypes,
      key: keys,
      authorization: tokensFor(name, token),
      query: fc.constantFrom('', '', '', '?__proto__[a]=1', '?%00'),
    })
    .map(({ body: written, type, key, authorization, query }) => ({
      method,
      path: path + query,
      headers: {
        ...(written === undefined ? {} : { 'content-type': type }),
        ...(key === undefined ? {} : { [idempotencyKeyHeader]: key }),
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: written === undefined ? undefined : Buffer.from(written),
    }));
}

function tokensFor(name: CallName, token: string | undefined): fc.Arbitrary<string | undefined> {
  if (!('link' in contract[name])) return fc.constant(undefined);
  const own = token === undefined ? [] : [{ weight: 9, arbitrary: fc.constant(`Bearer ${token}`) }];
  return fc.oneof(...own, { weight: 1, arbitrary: strangeTokens });
}

/** As JSON with the keys in order, for what is the same in another order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
