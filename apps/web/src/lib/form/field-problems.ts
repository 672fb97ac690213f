import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';

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
