import { contactSchema, receivedPaths, withHoneypot, withoutHoneypot } from '@fallsline/domain';
import { type ContactFormDeps, takeContactForm } from '../../visitors/receive-message.ts';
import { Refusal } from '../problems/refusal.ts';
import type { FormAnswer } from './form-answer.ts';
import { formKey } from './form-key.ts';
import { type Posted, readFields } from './posted.ts';

const hourMs = 3600_000;

/** A message to the company without scripts. The same words within an hour are one message. */
export async function postMessage(deps: ContactFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(contactSchema), posted);
  if (!form) return { problems };
  const hour = Math.floor(deps.now() / hourMs);
  const clientKey = formKey('message', posted, withoutHoneypot(form).form, hour);
  const outcome = await takeContactForm(deps, { form, clientKey });
  return outcome === 'received'
    ? { seeOther: receivedPaths.message }
    : { refusal: new Refusal('keyReused'), startAfresh: true };
}
