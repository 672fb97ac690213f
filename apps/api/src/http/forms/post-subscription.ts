import { newsletterSchema, receivedPaths, withHoneypot } from '@fallsline/domain';
import { type NewsletterFormDeps, takeNewsletterForm } from '../../visitors/newsletter-subscriptions.ts';
import type { FormAnswer } from './form-answer.ts';
import { type Posted, readFields } from './posted.ts';

/** A subscription to the newsletter without scripts. It needs no key: an address is asked once, however often it is posted. */
export async function postSubscription(deps: NewsletterFormDeps, posted: Posted): Promise<FormAnswer> {
  const { form, problems } = readFields(withHoneypot(newsletterSchema), posted);
  if (!form) return { problems };
  await takeNewsletterForm(deps, form);
  return { seeOther: receivedPaths.newsletter };
}
