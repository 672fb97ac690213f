import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './stepper-field.module.css';

export type StepperFieldProps = FieldProps & {
  name: string;
  ref: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  defaultValue?: string | number;
  /** The number in it, as far as the form shows it: for the look of the buttons. */
  value: number | null;
  /** What an empty field stands for. */
  unset?: number;
  onStep: (value: number) => void;
  min: number;
  max: number;
  /** What a step beyond the limits says. */
  atMin: string;
  atMax: string;
  /** What to do where more than `max` are wanted. */
  beyond?: ReactNode;
  /** Names of the buttons. */
  fewer: string;
  more: string;
  disabled?: boolean;
  optional?: boolean;
};

/** A number to type, with a button for one fewer and one more; a step beyond a limit says why nothing happens. */
export function StepperField({
  id,
  label,
  hint,
  error,
  advice,
  className,
  value,
  unset,
  optional = false,
  onStep,
  min,
  max,
  atMin,
  atMax,
  beyond,
  fewer,
  more,
  onChange,
  ...input
}: StepperFieldProps) {
  const [limit, setLimit] = useState<string>();
  const stepper = useRef<HTMLDivElement>(null);
  const empty = unset ?? min - 1;
  const shown = value ?? empty;

  function step(by: 1 | -1) {
    const typed = stepper.current?.querySelector('input')?.value ?? '';
    const current = typed === '' ? empty : Number(typed);
    // Only away from a limit: a number typed beyond it comes back to it.
    const next = Math.min(max, Math.max(min, Math.round(current + by)));
    setLimit(next === current ? (by === 1 ? atMax : atMin) : undefined);
    if (next !== current) onStep(next);
  }

  return (
    <Field
      id={id}
      label={label}
      hint={limit && !error ? <span role="alert">{limit}</span> : hint}
      error={error}
      advice={(error ?? limit) === atMax ? (beyond ?? advice) : advice}
      className={className}
    >
      {({ className: control, ...wiring }) => (
        <div ref={stepper} className={styles.stepper}>
          <button
            type="button"
            className={styles.step}
            aria-label={fewer}
            data-at-limit={shown <= min || undefined}
            disabled={input.disabled}
            onClick={() => step(-1)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 7h12v2.500H2z" fill="currentColor" />
            </svg>
          </button>
          <input
            {...input}
            {...wiring}
            className={[control, styles.number].join(' ')}
            type="number"
            inputMode="numeric"
            step={1}
            min={min}
            max={max}
            placeholder={unset?.toString()}
            aria-required={!optional || undefined}
            onChange={(event) => {
              setLimit(undefined);
              onChange?.(event);
            }}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={more}
            data-at-limit={shown >= max || undefined}
            disabled={input.disabled}
            onClick={() => step(1)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 7h12v2.500H2zM6.750 2h2.500v12h-2.500z" fill="currentColor" />
            </svg>
          </button>
        </div>
      )}
    </Field>
  );
}
