import { type BookingField, bookingLabel, fieldsFor } from '@fallsline/domain/booking-form';
import { type FieldRow, fieldRow, isDetail } from '@fallsline/domain/ride-fields';
import { useState } from 'react';
import { TableField } from '../../../components/ui/fields/table-field.tsx';
import { useShown } from '../../../lib/form/use-shown.ts';
import { WhatToDo } from '../form/late-help.ts';
import type { PartOfTicket, TicketField } from '../form/ticket-form.ts';
import styles from './booking-fields.module.css';

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

type PlainProps = PartOfTicket & { field: BookingField; name?: TicketField; className?: string | undefined };

/** A field of the ticket that is drawn as the table of ride fields has it. */
export function PlainField({ field, name = field, className, ...props }: PlainProps) {
  const { control } = fieldRow(field);
  if (control === 'count') return <CountField {...props} field={field} name={name} className={className} />;
  if (control === 'time') return <TimeField {...props} field={field} name={name} className={className} />;
  return <TableField {...wired(props, field, name)} field={field} className={className} />;
}

function CountField({ field, name, className, ...props }: Required<PlainProps>) {
  const [fields] = useState([name]);
  const { [name]: value } = useShown(props.form, fields);
  const onStep = (count: number) => props.form.change({ [name]: count });
  return (
    <TableField {...wired(props, field, name)} field={field} className={className} value={value} onStep={onStep} />
  );
}

function TimeField({ field, name, className, ...props }: Required<PlainProps>) {
  return <TableField {...wired(props, field, name)} {...useEmpty(props, name)} field={field} className={className} />;
}

/** What the table has for a part of the form, beside what is drawn there by hand. */
export function DetailFields({ group, ...props }: PartOfTicket & { group: FieldRow['group'] }) {
  const asked: readonly BookingField[] = fieldsFor(props.form.ride).filter(isDetail);
  const own = asked.filter((field) => fieldRow(field).group === group);
  return own.map((field) => <PlainField key={field} {...props} field={field} className={styles.third} />);
}
