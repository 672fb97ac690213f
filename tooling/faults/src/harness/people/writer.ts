import { randomUUID } from 'node:crypto';
import { type ContactMessage, contract, idempotencyKeyHeader } from '@fallsline/domain';
import type { Ledger, MessageRecord } from '../../comparison/ledger.ts';
import { type Answer, post } from '../around/call.ts';
import type { Site } from '../site/site.ts';
import { repeated } from './guest.ts';

export type Writer = ReturnType<typeof createWriter>;

/**
 * A visitor who writes one message. What the site acknowledges is written into the ledger. `keyless`: as a client that
 * sends no Idempotency-Key.
 */
export function createWriter(
  { siteUrl }: Pick<Site, 'siteUrl'>,
  ledger: Ledger,
  change: Partial<ContactMessage> = {},
  { keyless = false }: { keyless?: boolean } = {},
) {
  const email = `writer-${ledger.messages.length + 1}@${ledger.domain}`;
  const message: ContactMessage = {
    name: 'Ana Oliveira',
    email,
    subject: 'A child seat',
    message: 'Do you have seats for a child of four years?',
    ...change,
  };
  const record: MessageRecord = { email: message.email, clientKey: randomUUID(), keyless, acknowledged: false };
  ledger.messages.push(record);

  async function write(): Promise<Answer> {
    const { path } = contract.sendContactForm;
    const headers = keyless ? {} : { [idempotencyKeyHeader]: record.clientKey };
    const answer = await post(`${siteUrl}${path}`, message, headers);
    if (answer.status === 200) record.acknowledged = true;
    return answer;
  }

  return { record, message, write, writeAtLast: () => repeated(write) };
}
