import {
  type BookingField,
  bookingLabel,
  contactLabels,
  type Direction,
  directionLabels,
  emptyBack,
  type FormName,
  faresFor,
  fieldRow,
  fieldsFor,
  honeypotField,
  inputOf,
  newsletterLabel,
  pickupDays,
  withPickupDays,
} from '@fallsline/domain';
import type { ReactElement } from 'react';
import { townLater } from './form-words.ts';
import { type Filled, InputField, SelectField, TextAreaField } from './plain-field.tsx';
import { postedBooking } from './posted.ts';

/** The fields of a form, filled in with what was posted. */
export function FormFields({ form, now, ...filled }: Filled & { form: FormName; now: number }) {
  if (form === 'booking') return <BookingFields now={now} {...filled} />;
  return (
    <>
      {form === 'message' ? <MessageFields {...filled} /> : <NewsletterFields {...filled} />}
      <div className="visually-hidden" aria-hidden="true">
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" placeholder="Website" />
      </div>
    </>
  );
}

function BookingFields({ now, ...filled }: Filled & { now: number }) {
  const values = postedBooking(filled.posted);
  const fields = fieldsFor(values);
  const { pickupDate } = withPickupDays({ ...values, ...emptyBack });
  return (
    <>
      {fields.map((field) => (
        <BookingFieldOf key={field} field={field} direction={values.direction} now={now} {...filled} />
      ))}
      {/* What was said of the day that follows from the flight's: another one is asked about. */}
      {fields.includes('pickupDate') ? null : (
        <input type="hidden" name="pickupDate" value={pickupDate || values.pickupDate} />
      )}
    </>
  );
}

function BookingFieldOf({
  field,
  direction,
  now,
  ...filled
}: Filled & { field: BookingField; direction: Direction | ''; now: number }): ReactElement {
  const row = fieldRow(field);
  const props = { ...filled, name: field, label: bookingLabel(field, direction), optional: row.optional };
  switch (row.control) {
    case 'direction':
      return <SelectField {...props} placeholder="Choose a direction" choices={choicesOf(directionLabels)} />;
    case 'place': {
      if (direction === '') return <p className="field-hint">{townLater}</p>;
      const choices = faresFor(direction).map(({ location }) => ({ value: location, label: location }));
      return <SelectField {...props} placeholder="Choose a town" choices={choices} />;
    }
    case 'choice':
      return <SelectField {...props} placeholder="Choose" choices={choicesOf(row.choices)} />;
    case 'count':
      return <InputField {...props} type="number" inputMode="numeric" min={row.least} max={row.most} step={1} />;
    case 'day': {
      const { first, last } = pickupDays(now);
      return <InputField {...props} {...inputOf(field)} min={first} max={last} />;
    }
    default:
      return <InputField {...props} {...inputOf(field)} />;
  }
}

function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function MessageFields(filled: Filled) {
  return (
    <>
      <InputField {...filled} name="name" label={contactLabels.name} autoComplete="name" />
      <InputField {...filled} name="email" label={contactLabels.email} type="email" autoComplete="email" />
      <InputField {...filled} name="subject" label={contactLabels.subject} />
      <TextAreaField {...filled} name="message" label={contactLabels.message} />
    </>
  );
}

function NewsletterFields(filled: Filled) {
  return <InputField {...filled} name="email" label={newsletterLabel} type="email" autoComplete="email" />;
}
