import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldWiring = {
  id: string;
  className: string | undefined;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export type FieldProps = {
  /** Unique on the page: a summary of errors links to it. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with it, in a sentence. */
  error?: string | undefined;
  className?: string | undefined;
};

/** A label above its control, the hint below, and the error in red under it, tied to the control for every reader. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean).join(' ');
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles['control'],
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
