import { dayBesideFlight, landingDayHint } from '@fallsline/domain/flight-day';
import { dayFields, flightsInForm } from '@fallsline/domain/form-days';
import { isDate } from '@fallsline/domain/pickup-time';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { capitalized } from '../../../content/rides/capitalized.ts';
import { shortDay } from '../../../lib/short-day.ts';
import type { PartOfTicket } from '../form/ticket-form.ts';
import styles from './booking-fields.module.css';
import { PlainField, useEmpty, wired } from './wired-field.tsx';

// The days of a ticket (decision 45): one is typed, that of the flight where there is one, and the other follows.

type Leg = 'there' | 'back';

type DayFieldProps = PartOfTicket & {
  field: 'flightDate' | 'pickupDate';
  name?: (typeof dayFields)['flight' | 'pickup'][Leg] | undefined;
  /** Where it need not be typed. */
  label?: string | undefined;
  /** The first day that makes sense, where that is another than the first that can be booked. */
  first?: string | undefined;
  className?: string | undefined;
};

/** A day to be typed. */
export function DayField({ field, name = field, label, first, className = styles.half, ...props }: DayFieldProps) {
  const { pickupDays, ride } = props.form;
  const leg = name === dayFields.flight.there ? 'there' : 'back';
  const optional = label === undefined ? {} : { label, 'aria-required': false };
  return (
    <TextField
      {...wired(props, field, name)}
      {...useEmpty(props, name)}
      {...optional}
      hint={name === dayFields.flight[leg] ? landingDayHint(flightsInForm(ride)[leg]) : undefined}
      className={className}
      type="date"
      min={first || pickupDays.first}
      max={pickupDays.last}
      onFocus={pickupDays.look}
    />
  );
}

/** The day of a pickup: typed, or, read only, the one that follows from the flight. */
export function PickupDay({ leg, first, ...props }: PartOfTicket & { leg: Leg; first?: string | undefined }) {
  const { ride } = props.form;
  const flight = flightsInForm(ride)[leg];
  const name = dayFields.pickup[leg];
  if (!flight) return <DayField {...props} field="pickupDate" name={name} first={first} />;
  const day = ride[name];
  const beside = dayBesideFlight(flight, day);
  const { label, id } = wired(props, 'pickupDate', name);
  return (
    <TextField
      id={id}
      label={label}
      className={styles.half}
      readOnly
      value={isDate(day) ? shortDay(day, true) : ''}
      placeholder={words.placeholders.pickupDay}
      hint={beside && capitalized(beside)}
    />
  );
}

/** When the flight leaves, on a ride to an airport: both or neither. */
export function DepartingFlight({ leg, ...props }: PartOfTicket & { leg: Leg }) {
  const flight = flightsInForm(props.form.ride)[leg];
  return (
    <>
      <DayField
        {...props}
        field="flightDate"
        name={dayFields.flight[leg]}
        label={flight ? undefined : words.optionalFlightDate}
        className={styles.pair}
      />
      <PlainField {...props} field="flightDeparture" name={departureFieldOf[leg]} className={styles.pair} />
    </>
  );
}
const departureFieldOf = { there: 'flightDeparture', back: 'backFlightDeparture' } as const;
