import type { ContactMessage } from '@fallsline/domain';
import { callApi } from '../../lib/api-client.ts';

export type Sent =
  | { outcome: 'sent' }
  /** The API read the message and named what is wrong with it. */
  | { outcome: 'refused'; problems: readonly { field: keyof ContactMessage; message: string }[] }
  /** It answered, but not with a yes. */
  | { outcome: 'failed' }
  /** It did not answer. */
  | { outcome: 'unreachable' };

let last: { text: string; key: string } | undefined;

/**
 * Sends a message to the company (spec section 7), with what the honeypot holds. The same words sent again are one and
 * the same message.
 */
export async function sendMessage(message: ContactMessage, website = ''): Promise<Sent> {
  const text = JSON.stringify(message);
  if (last?.text !== text) last = { text, key: crypto.randomUUID() };
  const result = await callApi('sendContactForm', {
    body: website ? { ...message, website } : message,
    idempotencyKey: last.key,
  });
  if (result.ok) {
    last = undefined;
    return { outcome: 'sent' };
  }
  if (result.kind === 'unreachable') return { outcome: 'unreachable' };
  const problems = result.kind === 'problem' ? (result.problem.errors ?? []) : [];
  const known = problems.flatMap(({ path, message: text }) =>
    path in message ? [{ field: path as keyof ContactMessage, message: text }] : [],
  );
  return known.length > 0 ? { outcome: 'refused', problems: known } : { outcome: 'failed' };
}
