import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { loadSchemas } from '../api/load-schemas.ts';
import { whenQuiet } from '../loading/when-idle.ts';

type Judging<Values> = {
  /** Judged as soon as they change, if there is anything in them. */
  atOnce?: readonly (keyof Values)[];
  /** Judged together as soon as each of them has something in it: groups of fields. */
  together?: readonly (readonly (keyof Values)[])[];
  /** Called once the visitor has touched the form and pauses. */
  onPause?: () => void;
};

/** For `useForm`: a field is judged as `useJudging` says, and all of them when the form is sent. */
export const judgesItself = { reValidateMode: 'onSubmit', shouldFocusError: false } as const;

/**
 * Has a field judged when it is left with something in it, and at every change once something is wrong with it: nobody
 * is blamed for what is still to be typed. Returns what wires the form's element, and `change`, which puts values into the
 * form as if they were typed.
 */
export function useJudging<Values extends FieldValues, Read>(
  { getFieldState, getValues, setValue, trigger }: UseFormReturn<Values, unknown, Read>,
  { atOnce = [], together = [], onPause }: Judging<Values> = {},
) {
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);

  const isBlank = (field: keyof Values) => String(getValues(field as Path<Values>) ?? '').trim() === '';

  function judge(field: Path<Values>): void {
    const groups = together.filter((group) => group.includes(field) && !group.some(isBlank));
    // What cannot be judged yet is judged when the form is sent, which says so if it still cannot.
    trigger([field, ...(groups.flat() as Path<Values>[])]).catch(() => undefined);
  }

  function judgeChange(field: Path<Values>): void {
    if (getFieldState(field).invalid || (atOnce.includes(field) && !isBlank(field))) judge(field);
  }

  const fieldOf = ({ target }: { target: EventTarget }) => (target as HTMLInputElement).name as Path<Values>;
  return {
    change(next: Partial<Values>): void {
      const fields = Object.keys(next) as Path<Values>[];
      for (const field of fields) setValue(field, next[field] as PathValue<Values, Path<Values>>);
      for (const field of fields) judgeChange(field);
    },
    judging: {
      noValidate: true,
      // By now the field itself has told react-hook-form.
      onChange: (event: FormEvent<HTMLFormElement>) => judgeChange(fieldOf(event)),
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const field = fieldOf(event);
        if (field in getValues() && !isBlank(field)) judge(field);
      },
      onFocusCapture() {
        callOff.current ??= whenQuiet(() => {
          loadSchemas().catch(() => undefined); // asked again on submit, which says so if it fails
          onPause?.();
        });
      },
    },
  };
}
