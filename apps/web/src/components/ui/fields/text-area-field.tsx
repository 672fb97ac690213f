import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Several lines to type in. */
export function TextAreaField({ id, label, hint, error, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => <textarea aria-required {...area} {...wiring} />}
    </Field>
  );
}
