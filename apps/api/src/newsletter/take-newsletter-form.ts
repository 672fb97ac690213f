import { type NewsletterSubscription, openTrap } from '@fallsline/domain';
import { type Log, sampled } from '../log.ts';
import { type NewsletterDeps, subscribe } from './subscriptions.ts';

export type NewsletterFormDeps = NewsletterDeps & { log: Log };

/** Takes what the newsletter form sent, by script or by the browser itself. What a program wrote is dropped. */
export async function takeNewsletterForm(
  { log, ...deps }: NewsletterFormDeps,
  sent: NewsletterSubscription & { website?: string | undefined },
): Promise<void> {
  const { trapped, form } = openTrap(sent);
  if (trapped) log.info(sampled({}), 'A subscription that filled the trap was dropped');
  else await subscribe(deps, form);
}
