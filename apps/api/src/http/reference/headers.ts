/** The name of an answer, for example. */
const etag = 'W/"mB2sH0yqJ4n1"';

/** Headers of answers, as components of the OpenAPI document. */
export const headers = {
  'Retry-After': {
    description: 'Seconds to wait before the next call.',
    schema: { type: 'integer', minimum: 1 },
    example: 10,
  },
  RateLimit: {
    description:
      'What is left in this minute, as `"policy";r=calls left;t=seconds until it starts anew` (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"client";r=29;t=60',
  },
  'RateLimit-Policy': {
    description: 'The limits of the call: `q` calls in `w` seconds, for one client and where it has one for all.',
    schema: { type: 'string' },
    example: '"client";q=30;w=60',
  },
  'WWW-Authenticate': {
    description: 'How to send the token: `Authorization: Bearer …`.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  Allow: {
    description: 'The methods that the address accepts.',
    schema: { type: 'string' },
    example: 'POST',
  },
  ETag: {
    description: 'The name of this answer: send it as `If-None-Match`.',
    schema: { type: 'string' },
    example: etag,
  },
  'X-Request-Id': {
    description: 'Id of the request in our log. Give it to us when something failed.',
    schema: { type: 'string', format: 'uuid' },
    example: '0b9e3bb1-30bd-4b50-a3ff-1a2f1f7a35a5',
  },
  'Access-Control-Allow-Origin': {
    description: 'Your origin, where it is one that may call from a browser. Absent otherwise.',
    schema: { type: 'string' },
    example: 'https://shop.example',
  },
} as const;

export type HeaderName = keyof typeof headers;
/** What every answer carries. */
export const everyAnswer: readonly HeaderName[] = ['X-Request-Id', 'Access-Control-Allow-Origin'];
/** What the answers of limited calls carry. */
export const limitHeaders: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

/** What an answer carries that is the same for everybody. */
export const forEverybodyHeaders: readonly HeaderName[] = ['ETag'];

/** Returns headers of an answer, as references to their components. */
export const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const keys = [
  'A key of your own, 8 to 200 visible characters, that makes repeats of a call one and the same: a new UUID for each new request. Quotes around it are dropped.',
  '',
  'The key is kept as long as the booking or message it stands for. The same key with the same content is answered with the same booking and session, or as received. The same key with other content is refused with `idempotency-key-reused`. A request that failed with 4xx stored nothing, so its key is still free.',
].join('\n');

/** Headers of requests, as components of the OpenAPI document. */
export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: keys,
    schema: { type: 'string', pattern: '^"?[\\x21-\\x7e]{8,200}"?$' },
    example: '7f9c24e8-3b12-4fef-91e0-56a2d5a1e0c3',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the answer that you have.',
    schema: { type: 'string' },
    example: etag,
  },
} as const;
