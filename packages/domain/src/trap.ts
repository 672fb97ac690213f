import * as z from 'zod/mini';

/**
 * A field that no person sees: programs that fill in every form they find fill it in, and what they send is answered
 * like anything else, then neither kept nor mailed.
 */
export const trapField = 'website';

const trap = { [trapField]: z.optional(z.string()) };

/** What a form with the trap in it sends: the form's own schema and the trap beside it. */
export function withTrap<Shape extends z.core.$ZodShape>(form: z.ZodMiniObject<Shape>) {
  return z.extend(form, trap);
}

/** Takes the trap out again; `trapped` says whether something was in it. */
export function openTrap<Form extends { [trapField]?: string | undefined }>({
  [trapField]: found = '',
  ...form
}: Form): { trapped: boolean; form: Omit<Form, typeof trapField> } {
  return { trapped: found !== '', form };
}
