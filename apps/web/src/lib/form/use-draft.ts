import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Draft, FormValues } from './draft.ts';

/**
 * Keeps what is typed into a form as its draft, and puts back what was kept, under what was typed before the page was
 * alive. `about` says what the form was opened for; one that was opened for nothing in particular takes any draft. False
 * until the page reacts.
 */
export function useDraft<Values extends FormValues & FieldValues, Read>(
  { formState: { defaultValues }, getValues, reset, subscribe }: UseFormReturn<Values, unknown, Read>,
  draft: Draft<Values>,
  about?: string,
): boolean {
  const [restored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const kept = draft.read();
    const typed = getValues();
    if (kept && !kept.aside && (about === undefined || kept.about === about)) {
      reset(kept.values, { keepDirtyValues: true, keepDefaultValues: true });
    } else if (Object.keys(typed).some((field) => typed[field] !== defaultValues?.[field])) draft.save(typed, about);
    setRestored(true);
  });
  // Before the first paint after hydration: it would be a mismatch if it were rendered at once.
  useLayoutEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save(values, about),
    });
    restore();
    return unsubscribe;
  }, [subscribe, draft, about]);
  return restored;
}
