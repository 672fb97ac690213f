import type { FieldValues, Resolver } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { loadSchemas } from '../api/load-schemas.ts';

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
