import { bookingLabel } from '@fallsline/domain';
import type { ComponentProps } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { type TypedField as Field, useBookingValue } from './booking-values.ts';
import type { BookingForm } from './use-booking-form.ts';

type Wired = 'form' | 'id' | 'label' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur';
type TypedFieldProps = Omit<ComponentProps<typeof TextField>, Wired> & {
  form: BookingForm;
  field: Field;
  idOf: (field: Field) => string;
};

/** A field of the booking that is typed in: it holds its own value, and says its own error. */
export function TypedField({ form, field, idOf, ...look }: TypedFieldProps) {
  const value = useBookingValue(form.store, field);
  return (
    <TextField
      {...look}
      id={idOf(field)}
      label={bookingLabel(field, form.ride.direction)}
      error={form.errorOf(field)}
      value={value}
      {...form.typed(field)}
    />
  );
}
