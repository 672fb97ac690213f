import { type BookingField, fieldRow, inputOf } from '@fallsline/domain/ride-fields';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { StepperField } from './stepper-field.tsx';

type TableFieldProps = Pick<
  ComponentProps<typeof StepperField>,
  'id' | 'label' | 'error' | 'advice' | 'className' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue'
> & {
  field: BookingField;
  /** Of a number: what it is now, and what a step makes of it. */
  value?: unknown;
  onStep?: (count: number) => void;
  'data-empty'?: true | undefined;
};

/** A field as the table of ride fields has it: an input, a list to choose from, or a number to step. */
export function TableField({ field, value, onStep = () => undefined, ...wiring }: TableFieldProps) {
  const row = fieldRow(field);
  const { ref, onChange, onBlur, ...others } = wiring;
  // Whatever the control is, the form takes hold of it by these.
  const held = { ref, onChange, onBlur } as object;
  if (row.control === 'count') {
    return (
      <StepperField
        {...wiring}
        value={typeof value === 'number' ? value : (row.start ?? null)}
        onStep={onStep}
        min={row.least}
        max={row.most}
        atMin=""
        atMax=""
        optional={row.optional ?? false}
        fewer={`${wiring.label}: one fewer`}
        more={`${wiring.label}: one more`}
      />
    );
  }
  if (row.control === 'choice') {
    const choices = Object.entries(row.choices).map(([choice, label]) => ({ value: choice, label }));
    return <SelectField {...others} {...held} placeholder="Choose" choices={choices} aria-required={!row.optional} />;
  }
  return (
    <TextField
      {...others}
      {...held}
      {...inputOf(field)}
      aria-required={!row.optional}
      enterKeyHint={row.control === 'email' ? 'go' : 'next'}
    />
  );
}
