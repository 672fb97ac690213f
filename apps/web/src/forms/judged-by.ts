import { loadSchemas } from '../lib/api/load-schemas.ts';
import type { FieldOf, FormRules, FormValues } from './create-form.ts';

type Schema<Read> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Read }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
};

/** Judges a form by a schema of the domain; the first sentence about a field is the one shown. */
export function judgedBy<Values extends FormValues, Read>(
  schemaAmong: (schemas: Awaited<ReturnType<typeof loadSchemas>>) => Schema<Read>,
): FormRules<Values, Read>['judge'] {
  return async (values) => {
    const judged = schemaAmong(await loadSchemas()).safeParse(values);
    if (judged.success) return { read: judged.data };
    const first = new Map<string, string>();
    for (const { path, message } of judged.error.issues) {
      const field = String(path[0]);
      if (!first.has(field)) first.set(field, message);
    }
    return { problems: [...first].map(([path, message]) => ({ path: path as FieldOf<Values>, message })) };
  };
}
