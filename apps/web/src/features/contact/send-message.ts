import type { ContactMessage } from '@fallsline/domain/contact';
import { callApi } from '../../lib/api/api-client.ts';
import { contactDraft } from './contact-draft.ts';

export type Sent =
  | { outcome: 'sent' }
  /** The API read the message and named what is wrong with it. */
  | { outcome: 'refused'; problems: readonly { path: keyof ContactMessage; message: string }[] }
  /** It answered, but not with a yes. */
  | { outcome: 'failed' }
  /** It did not answer. */
  | { outcome: 'unreachable' };

/**
 * Sends a message to the company (spec section 7), with what stood in the honeypot. The same words tried again are the
 * same message, not a second one.
 */
export async function sendMessage(message: ContactMessage & { website?: string }): Promise<Sent> {
  const result = await callApi('sendContactForm', {
    body: message,
    idempotencyKey: contactDraft.clientKeyFor(JSON.stringify(message)),
  });
  if (result.ok) return { outcome: 'sent' };
  if (result.kind === 'unreachable') return { outcome: 'unreachable' };
  const problems = result.kind === 'problem' ? (result.problem.errors ?? []) : [];
  const known = problems.flatMap(({ path, message: text }) =>
    path in message ? [{ path: path as keyof ContactMessage, message: text }] : [],
  );
  return known.length > 0 ? { outcome: 'refused', problems: known } : { outcome: 'failed' };
}
