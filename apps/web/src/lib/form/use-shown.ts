import { startTransition, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a form shows outside the field where it was entered. It follows when there is time: a letter takes a phone less
 * than the form around it.
 */
export function useShown<Values extends FieldValues, Shown extends keyof Values>(
  { getValues, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>,
  fields: readonly Shown[],
): Pick<Values, Shown> {
  const [shown, setShown] = useState<Pick<Values, Shown>>(() => getValues());
  // Before the first paint after hydration, like the fields.
  useLayoutEffect(() => {
    let known: Pick<Values, Shown> | undefined;
    const follow = () => {
      const now = getValues();
      if (known && fields.every((field) => now[field] === known?.[field])) return;
      known = now;
      setShown(now);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => startTransition(follow) });
    follow();
    return unsubscribe;
  }, [getValues, subscribe, fields]);
  return shown;
}
