import type { FieldErrors, FieldValues, FormState, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { loadSchemas } from '../api/load-schemas.ts';

/** What is wrong with a field, in a sentence. */
export type ProblemOf<Values> = { path: keyof Values & string; message: string };

/** Returns what a resolver says of them. */
export const errorsOf = <Values extends FieldValues>(problems: readonly ProblemOf<Values>[]) =>
  Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'domain', message }])) as FieldErrors<Values>;

/** Returns what is wrong, in the order of these fields. */
export function problemsAmong<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly (keyof Values & string)[],
): ProblemOf<Values>[] {
  return fields.flatMap((path) => {
    const message = errors[path]?.message;
    return typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** Returns how often the form was refused, as far as it still is. */
export function refusalsOf<Values extends FieldValues>({ submitCount, isSubmitSuccessful }: FormState<Values>): number {
  return isSubmitSuccessful ? 0 : submitCount;
}

/**
 * Judges a form by a schema of the domain. Both are fetched when a form is first judged: a page that is only read never
 * loads zod.
 */
export function judgedBy<Values extends FieldValues, Read>(
  schemaAmong: (schemas: Awaited<ReturnType<typeof loadSchemas>>) => $ZodType<Read, FieldValues>,
): Resolver<Values, unknown, Read> {
  return async (...form) => {
    const [{ zodResolver }, schemas] = await Promise.all([import('@hookform/resolvers/zod'), loadSchemas()]);
    return (zodResolver(schemaAmong(schemas)) as Resolver<Values, unknown, Read>)(...form);
  };
}
