import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** A line to type in, of any input type. Every field of our forms is required, so it says so. */
export function TextField({
  id,
  label,
  hint,
  error,
  advice,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} advice={advice} className={className}>
      {(wiring) => <input aria-required={!input.readOnly || undefined} {...input} {...wiring} />}
    </Field>
  );
}
