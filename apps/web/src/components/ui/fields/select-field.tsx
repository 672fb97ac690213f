import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type Choice = { value: string; label: string };

/** A native select: on a phone nothing is better for everybody. */
export function SelectField({
  id,
  label,
  hint,
  error,
  advice,
  className,
  placeholder,
  choices,
  ...select
}: FieldProps & { placeholder: string; choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'children'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} advice={advice} className={className}>
      {(wiring) => (
        <select aria-required {...select} {...wiring}>
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
