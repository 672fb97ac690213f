import { emptiedMessage, withoutGuest } from '@fallsline/domain';
import type { MessagePayload, NewMessage } from './message.ts';

/** What a message was about, without anything that tells of a person: ids, amounts and dates stay. */
export function emptiedPayload(message: Pick<NewMessage, 'kind' | 'payload'>): MessagePayload {
  const { kind, payload } = message as NewMessage;
  switch (kind) {
    case 'confirm':
    case 'dispatch':
    case 'cancellation':
    case 'dispatch-cancellation':
    case 'payment-returned':
      return { ...payload, booking: withoutGuest(payload.booking) };
    case 'contact-message':
    case 'contact-acknowledgement':
      return { ...payload, message: emptiedMessage };
    case 'newsletter-confirm':
    case 'newsletter-welcome':
      return { email: '', token: '' };
    case 'attention':
      return payload;
  }
}
