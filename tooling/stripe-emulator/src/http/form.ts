import { parse } from 'qs';
import type { z } from 'zod';
import { ApiError } from '../objects/api-error.ts';

/** Decodes `a[b][0]=c`, as bodies and query strings of Stripe's API are written. */
export function parseForm(text: string): Record<string, unknown> {
  return parse(text, { depth: 8, arrayLimit: 1000, parameterLimit: 5000, plainObjects: true });
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? '') + rest.map((part) => `[${part}]`).join('');
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    input,
  );
  return value === undefined;
}

/** Checks parameters and throws the first fault as Stripe does: 400 with `param` in brackets and a code. */
export function parseParams<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    throw new ApiError(400, `Received unknown parameter: ${param} (the emulator knows only what its README lists)`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = bracketed(issue.path);
  if (isMissing(input, issue.path)) {
    throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const code = issue.code === 'custom' ? (issue.params?.['code'] as string | undefined) : undefined;
  const reason = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  throw new ApiError(400, `Invalid ${param}: ${reason}`, { code, param });
}
