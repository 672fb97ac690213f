import { dayFields, emptyTicket, flightsInForm, isDirection, type TicketBooking } from '@fallsline/domain';
import type * as z from 'zod/mini';
import type { PostedProblem } from './form-answer.ts';

/** What a browser posted: one text a field, and an empty one for a field that is not there. */
export type Posted = {
  (field: string): string;
  /** Whether the form had the field: what it had not nobody has seen yet. */
  had(field: string): boolean;
};

/** Reads the body of a posted form. Of a field that came several times the last one counts, line ends are those of JSON. */
export function readPosted(body: unknown): Posted {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const textOf = (field: string) => {
    const text: unknown = [fields.get(field)].flat().at(-1);
    return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
  };
  return Object.assign(textOf, { had: (field: string) => fields.has(field) });
}

/** The hidden field of a form with the question that was asked in it: whoever posts it again keeps what was asked about. */
export const askedField = 'asked';

/** The values of a booking form as it was posted, for the domain to judge. What no form asks for stays as it begins. */
export function postedTicket(posted: Posted): TicketBooking {
  const values = Object.entries(emptyTicket).map(([field, empty]) => {
    const text = posted(field);
    if (field === 'vehicles') return [field, empty];
    if (field === 'direction') return [field, isDirection(text) ? text : ''];
    if (typeof empty === 'string') return [field, text];
    return [field, text.trim() === '' ? null : Number(text)];
  });
  return Object.fromEntries(values);
}

/**
 * A form that has not asked for the flight's day yet, for it knew of no flight: what was typed as the day of the pickup is
 * that of a landing, until the form says otherwise.
 */
export function withFlightDay(posted: Posted): Posted {
  const { flight, pickup } = dayFields;
  const isUnasked = !posted.had(flight.there) && flightsInForm(postedTicket(posted)).there !== undefined;
  if (!isUnasked) return posted;
  return Object.assign((field: string) => posted(field === flight.there ? pickup.there : field), { had: posted.had });
}

/** Reads the fields that a schema names: the form, or what is wrong with it, at most one sentence a field. */
export function readFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  posted: Posted,
): { form: z.output<z.ZodMiniObject<Shape>>; problems?: never } | { form?: never; problems: readonly PostedProblem[] } {
  const typed = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, posted(field)]));
  const read = schema.safeParse(typed);
  if (read.success) return { form: read.data };
  const problems = new Map<string, string>();
  for (const { path, message } of read.error.issues) {
    const field = String(path[0]);
    if (!problems.has(field)) problems.set(field, message);
  }
  return { problems: [...problems].map(([path, message]) => ({ path, message })) };
}
