import { type NewsletterSubscription, withoutHoneypot } from '@fallsline/domain';
import { type Log, sampled } from '../process/log.ts';
import { type NewsletterDeps, subscribe } from './subscriptions.ts';

export type NewsletterFormDeps = NewsletterDeps & { log: Log };

/** Takes what the newsletter form sent, by script or by the browser itself. What a program wrote is dropped. */
export async function takeNewsletterForm(
  { log, ...deps }: NewsletterFormDeps,
  sent: NewsletterSubscription & { website?: string | undefined },
): Promise<void> {
  const { filled, form } = withoutHoneypot(sent);
  if (filled) log.info(sampled({}), 'A subscription that filled the honeypot was dropped');
  else await subscribe(deps, form);
}
