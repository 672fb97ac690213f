import type { ComponentProps, ReactNode } from 'react';

export type FieldWiring = {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export type FieldProps = {
  /** Unique on the page: a summary of errors links to it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  advice?: ReactNode;
  className?: string | undefined;
};

/** A label above its control, the hint below, and the error in red under it, tied to the control for every reader. */
export function Field({
  id,
  label,
  hint,
  error,
  advice,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, advice && `${id}-advice`].filter(Boolean).join(' ');
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field-control',
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {advice ? (
        <p className="field-hint field-advice" id={`${id}-advice`}>
          {advice}
        </p>
      ) : null}
    </div>
  );
}

type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** A line to type in, of any input type. Every field of our forms is required, so it says so. */
export function TextField({ id, label, hint, error, advice, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} advice={advice} className={className}>
      {(wiring) => <input aria-required={!input.readOnly || undefined} {...input} {...wiring} />}
    </Field>
  );
}
