import {
  additionLabels,
  type BookingField,
  backFields,
  backFieldsFor,
  bookingLabel,
  contactLabels,
  type Direction,
  directionLabels,
  emptyParty,
  type FormName,
  faresFor,
  fieldRow,
  fieldsFor,
  hasParty,
  honeypotField,
  inputOf,
  needLabels,
  needsOffered,
  newsletterLabel,
  type PartyNeed,
  partyTexts,
  partyWords,
  pickupDays,
  rampVanPromise,
  type TripStart,
  travelerFields,
  travelerLabels,
  tripBack,
  withPickupDays,
} from '@fallsline/domain';
import type { ReactElement, ReactNode } from 'react';
import { townLater, additionWords as words } from './form-words.ts';
import { type Filled, InputField, SelectField, TextAreaField, Tick } from './html-field.tsx';
import { postedTicket, withFlightDay } from './posted.ts';

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

function BookingFields({ now, ...asPosted }: Filled & { now: number }) {
  const filled = { ...asPosted, posted: withFlightDay(asPosted.posted) };
  const values = withPickupDays(postedTicket(filled.posted));
  const { direction, dynamicLocation } = values;
  const fields = fieldsFor(values);
  const back = direction === '' ? undefined : tripBack(direction, dynamicLocation);
  const backAsked = back ? backFieldsFor({ ...back, flightDeparture: values.backFlightDeparture }) : [];
  const starts = [
    ...(direction === '' ? [] : [{ direction, dynamicLocation }]),
    ...(back ? [{ direction: back.direction, dynamicLocation: back.location }] : []),
  ];
  return (
    <>
      {offeringDeparture(fields, direction).map((each) => (
        <BookingFieldOf key={each.field} {...each} direction={direction} now={now} {...filled} />
      ))}
      {/* What was said of the days that follow from the flights': others are asked about. */}
      {fields.includes('pickupDate') ? null : <input type="hidden" name="pickupDate" value={values.pickupDate} />}
      <Addition
        name="back"
        label={additionLabels.back}
        hint={back ? words.backAsThere(backAsked.includes('customPickupAddress')) : words.backLater}
        {...filled}
      >
        {offeringDeparture(backAsked, back?.direction ?? '').map((each) => (
          <BookingFieldOf
            key={each.field}
            {...each}
            name={backFields[each.field]}
            direction={back?.direction ?? ''}
            now={now}
            {...filled}
          />
        ))}
        {back && !backAsked.includes('pickupDate') ? (
          <input type="hidden" name={backFields.pickupDate} value={values.backDate} />
        ) : null}
      </Addition>
      <PartyFields starts={starts} {...filled} />
      <Addition name="traveler" label={additionLabels.traveler} hint={words.traveler} {...filled}>
        <InputField {...filled} name={travelerFields.name} label={travelerLabels.name} autoComplete="off" />
        <InputField
          {...filled}
          {...inputOf('phone')}
          name={travelerFields.phone}
          label={travelerLabels.phone}
          autoComplete="off"
        />
        <InputField
          {...filled}
          {...inputOf('email')}
          name={travelerFields.email}
          label={travelerLabels.email}
          optional
          autoComplete="off"
        />
      </Addition>
    </>
  );
}

/**
 * On the way to an airport the flight may be told (decision 26). A ticket asks for its day once its time is typed; without
 * scripts both stand there, before the day of the pickup, which follows from them once they are told.
 */
function offeringDeparture<Field extends BookingField>(
  fields: readonly Field[],
  direction: Direction | '',
): readonly { field: Field | Departure; mayBeEmpty?: true }[] {
  return fields.flatMap((field) =>
    field === 'pickupDate' && direction !== ''
      ? [{ field: 'flightDate', mayBeEmpty: true }, { field: 'flightDeparture' }, { field }]
      : [{ field }],
  );
}
type Departure = 'flightDate' | 'flightDeparture';

/** What may be added to the ride: a box to tick, and what is asked about it then (forms.css shows it). */
function Addition({
  name,
  label,
  hint,
  children,
  ...filled
}: Filled & { name: 'back' | 'traveler'; label: string; hint: string; children: ReactNode }) {
  const problem = filled.problems.find(({ path }) => path === name)?.message;
  return (
    <fieldset className="form-more">
      <legend className="visually-hidden">{label}</legend>
      <Tick {...filled} name={name} label={label} problem={problem} />
      <div className="form-more-fields">
        <p className="field-hint">{hint}</p>
        {children}
      </div>
    </fieldset>
  );
}

/** What the party brings and needs (decision 24): no question of it has to be answered. */
function PartyFields({ starts, ...filled }: Filled & { starts: readonly TripStart[] }) {
  const labels = needLabels(filled.posted('traveler') === 'yes');
  // Without scripts nothing comes under a box once it is checked: what it means stands there before.
  const hints: Partial<Record<PartyNeed, string>> = {
    wheelchair: rampVanPromise('your payment'),
    ...(needsOffered(starts.slice(0, 1)).includes('metInside') ? {} : { metInside: words.signOnWayBack }),
  };
  const isSaid = hasParty(postedTicket(filled.posted)) || filled.problems.some(({ path }) => path in emptyParty);
  return (
    <details className="form-more" open={isSaid}>
      <summary>{additionLabels.party}</summary>
      <div className="form-more-fields">
        <p className="field-hint">{words.party}</p>
        {Object.entries(partyWords.numbers).map(([name, { label, hint }]) => (
          <InputField
            key={name}
            {...filled}
            name={name}
            label={`${label}, ${hint}`}
            optional
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
          />
        ))}
        {needsOffered(starts).map((need) => (
          <Tick key={need} {...filled} name={need} label={labels[need]} hint={hints[need]} />
        ))}
        {partyTexts.map((text) => (
          <TextAreaField key={text} {...filled} name={text} label={partyWords.texts[text].label} optional />
        ))}
      </div>
    </details>
  );
}

function BookingFieldOf({
  field,
  name,
  mayBeEmpty,
  direction,
  now,
  ...filled
}: Filled & {
  field: BookingField;
  name?: string;
  mayBeEmpty?: true;
  direction: Direction | '';
  now: number;
}): ReactElement {
  const row = fieldRow(field);
  // Of a ride back: as on the way there where nothing is typed.
  const asThere = name !== undefined && (field === 'passengerCount' || field === 'customPickupAddress');
  const optional = row.optional ?? mayBeEmpty ?? asThere;
  const props = { ...filled, name: name ?? field, label: bookingLabel(field, direction), optional };
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
