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

/** Returns headers of an answer, as references to their components. */
export const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
