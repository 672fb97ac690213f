import { contactSchema, hour, newsletterSchema, receivedPaths, withHoneypot, withoutHoneypot } from '@fallsline/domain';
import { type NewsletterFormDeps, takeNewsletterForm } from '../../visitors/newsletter-subscriptions.ts';
import { type ContactFormDeps, takeContactForm } from '../../visitors/receive-message.ts';
import { Refusal } from '../problems/refusal.ts';
import type { FormAnswer } from './form-answer.ts';
import { formKey } from './form-key.ts';
import { type Posted, readFields } from './posted.ts';

/** A message to the company without scripts. The same words within an hour are one message. */
export async function postMessage(deps: ContactFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(contactSchema), posted);
  if (!form) return { problems };
  const clientKey = formKey('message', posted, withoutHoneypot(form).form, Math.floor(deps.now() / hour));
  const outcome = await takeContactForm(deps, { form, clientKey });
  return outcome === 'received'
    ? { seeOther: receivedPaths.message }
    : { refusal: new Refusal('keyReused'), startAfresh: true };
}

/** A subscription to the newsletter without scripts. It needs no key: an address is asked once, however often it is posted. */
export async function postSubscription(deps: NewsletterFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(newsletterSchema), posted);
  if (!form) return { problems };
  await takeNewsletterForm(deps, form);
  return { seeOther: receivedPaths.newsletter };
}
