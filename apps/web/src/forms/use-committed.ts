import { type RefObject, useEffect, useState } from 'react';

/** What stood in a field when it was left last: what is still being typed is not asked about. */
export function useCommitted<Values extends object>(
  { form, formRef }: { form: { values: () => Values }; formRef: RefObject<HTMLFormElement | null> },
  field: keyof Values & string,
): string {
  const [committed, setCommitted] = useState(() => String(form.values()[field] ?? ''));
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
