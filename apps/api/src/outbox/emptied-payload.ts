import { emptiedMessage, withoutGuest } from '@fallsline/domain';
import type { DebtPayload, NewDebt } from './debt.ts';

/** What a debt was about, without anything that tells of a person: ids, amounts and dates stay. */
export function emptiedPayload(debt: Pick<NewDebt, 'kind' | 'payload'>): DebtPayload {
  const { kind, payload } = debt as NewDebt;
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
