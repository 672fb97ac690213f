import { useEffect, useState } from 'react';
import type { TicketField, TicketForm, TicketValues } from './ticket-values.ts';

/** The fields of a text. */
type TextField = { [field in TicketField]: TicketValues[field] extends string ? field : never }[TicketField];

/** What stood in a field when it was left last: what is still being typed is not asked about. */
export function useCommitted({ form, formRef }: TicketForm, field: TextField): string {
  const [committed, setCommitted] = useState(() => form.values()[field]);
  useEffect(() => {
    const heed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === field) setCommitted(target.value);
    };
    const element = formRef.current;
    element?.addEventListener('change', heed);
    return () => element?.removeEventListener('change', heed);
  }, [formRef, field]);
  return committed;
}
