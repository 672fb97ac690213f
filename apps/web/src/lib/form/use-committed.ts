import { type RefObject, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What stood in a field when it was left last: what is still being typed is not asked about. A field that a press leaves
 * counts as left once that press is done: a question that came or went under it would move the button that is pressed.
 */
export function useCommitted<Values extends FieldValues>(
  { getValues, formRef }: Pick<UseFormReturn<Values>, 'getValues'> & { formRef: RefObject<HTMLFormElement | null> },
  field: keyof Values & string,
): string {
  const [committed, setCommitted] = useState(() => String(getValues()[field] ?? ''));
  useEffect(() => {
    let pressing = false;
    let waiting: string | undefined;
    const isField = (target: unknown): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === field;
    const commit = () => {
      if (!isField(document.activeElement)) setCommitted(String(getValues()[field] ?? ''));
    };
    const changed = ({ target }: Event) => {
      // Another choice may have emptied or filled it: the form has heard of that choice once this event is over.
      if (!isField(target)) setTimeout(commit);
      else if (pressing) waiting = target.value;
      else setCommitted(target.value);
    };
    const press = () => {
      pressing = true;
    };
    const release = () => {
      pressing = false;
      // The click comes right after it.
      setTimeout(() => {
        if (waiting !== undefined) setCommitted(waiting);
        waiting = undefined;
      });
    };
    const element = formRef.current;
    element?.addEventListener('change', changed);
    // Of the mouse, which a finger sends too, all at once when it is lifted: the field is left between these two.
    addEventListener('mousedown', press, true);
    addEventListener('mouseup', release, true);
    addEventListener('dragend', release, true);
    return () => {
      element?.removeEventListener('change', changed);
      removeEventListener('mousedown', press, true);
      removeEventListener('mouseup', release, true);
      removeEventListener('dragend', release, true);
    };
  }, [formRef, field, getValues]);
  return committed;
}
