import { type BookingField, bookingLabel } from '@fallsline/domain/booking-form';
import { fieldRow } from '@fallsline/domain/ride-fields';
import { useState } from 'react';
import { useShown } from '../../../lib/form/use-shown.ts';
import { WhatToDo } from '../form/late-help.ts';
import type { PartOfTicket } from '../form/ticket-form.ts';
import type { TicketField } from '../form/ticket-values.ts';

/** Wires a field of a ride, which has another name in the form where it is the ride back's. */
export function wired({ form, idOf }: PartOfTicket, field: BookingField, name: TicketField = field) {
  const error = form.problemOf(name);
  const label = bookingLabel(field, form.ride.direction);
  return {
    ...form.field(name),
    id: idOf(name),
    label: fieldRow(field).optional ? `${label} (optional)` : label,
    error,
    advice: error && <WhatToDo problem={error} />,
  };
}

/** Marks a day or a time that nobody has entered yet: forms.css says why. */
export function useEmpty({ form }: PartOfTicket, name: TicketField): { 'data-empty': true | undefined } {
  const [fields] = useState([name]);
  return { 'data-empty': useShown(form, fields)[name] === '' || undefined };
}
