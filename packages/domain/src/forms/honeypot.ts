import * as z from 'zod/mini';

/**
 * The name, on the wire and in the page, of a field that no person sees. Programs that fill in every field fill it in
 * too: what they send is answered like anything else, and neither stored nor mailed.
 */
export const honeypotField = 'website';

const honeypot = { [honeypotField]: z.optional(z.string()) };

/** The schema of a form that has a honeypot: the form's own fields and the honeypot beside them. */
export function withHoneypot<Shape extends z.core.$ZodShape>(form: z.ZodMiniObject<Shape>) {
  return z.extend(form, honeypot);
}

/** Takes the honeypot out of what a form sent. `filled` says whether anything was in it, be it a space. */
export function withoutHoneypot<Form extends { [honeypotField]?: string | undefined }>({
  [honeypotField]: found = '',
  ...form
}: Form): { filled: boolean; form: Omit<Form, typeof honeypotField> } {
  return { filled: found !== '', form };
}
