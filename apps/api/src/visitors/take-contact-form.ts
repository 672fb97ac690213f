import { type ContactMessage, withoutHoneypot } from '@fallsline/domain';
import { type Log, sampled } from '../process/log.ts';
import { type ContactDeps, receiveMessage } from './receive-message.ts';

export type ContactFormDeps = ContactDeps & {
  /** Whether an address may be sent another acknowledgement now. */
  mayAcknowledge: (address: string) => boolean;
  log: Log;
};

/** Takes what the contact form sent, by script or by the browser itself. What a program wrote is answered and dropped. */
export async function takeContactForm(
  { mayAcknowledge, log, ...deps }: ContactFormDeps,
  { form, clientKey }: { form: ContactMessage & { website?: string | undefined }; clientKey: string | undefined },
): Promise<'received' | 'key-reused'> {
  const { filled, form: message } = withoutHoneypot(form);
  if (filled) {
    log.info(sampled({}), 'A message that filled the honeypot was dropped');
    return 'received';
  }
  const acknowledge = mayAcknowledge(message.email);
  if (!acknowledge) log.warn(sampled({}), 'An address was acknowledged as often as one may be in an hour');
  return receiveMessage(deps, { message, clientKey, acknowledge });
}
