import { createHash, randomUUID } from 'node:crypto';
import type { FormName } from '@fallsline/domain';
import type { Posted } from './posted.ts';

/** The hidden field of a form that we drew: which form it is, so that what is posted from it twice is one and the same. */
export const formIdField = 'formId';

/** The id a form was drawn with, or a fresh one. */
export function formIdOf(posted: Posted): string {
  return /^[\da-f-]{36}$/.test(posted(formIdField)) ? posted(formIdField) : randomUUID();
}

/**
 * The client key of a posted form, which has no script to make one: it follows from the form and what is in it, so that
 * a double press, a reload and the way back are one booking or one message (decision 128). `period` bounds that in
 * time for a form that was not drawn by us.
 */
export function formKey(form: FormName, posted: Posted, content: object, period = 0): string {
  const source = posted(formIdField) || period;
  return `form-${createHash('sha256')
    .update(JSON.stringify([form, source, content]))
    .digest('base64url')}`;
}
