import type { AdditionField, TicketBooking } from '@fallsline/domain/additions-form';
import { addressFieldOf, bookingLabel, fieldsFor } from '@fallsline/domain/booking-form';
import { beginsAtAirport, type Direction, directionLabels } from '@fallsline/domain/direction';
import { faresFor } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { pickupDays } from '@fallsline/domain/pickup-time';
import { type BookingField, blankOf, fieldRow, inputOf } from '@fallsline/domain/ride-fields';
import { isAirportPickup } from '@fallsline/domain/trip';
import { DeskField, DeskSelect } from '../booking/desk-fields.tsx';

type Field = BookingField | AdditionField;
export type CallerForm = {
  values: TicketBooking;
  set: (next: Partial<TicketBooking>) => void;
  problemOf: (field: Field) => string | undefined;
};

/**
 * The fields that a call is asked about, in the order of the site's ticket: what a guest may leave out is asked too, for a
 * caller says when the flight leaves and knows of no fold to open.
 */
export function askedOf(values: TicketBooking): readonly BookingField[] {
  const { direction, dynamicLocation } = values;
  const fields = fieldsFor(values);
  if (direction === '' || fields.includes('flightDeparture') || isAirportPickup(direction, dynamicLocation))
    return fields;
  return fields.flatMap((field) => (field === 'pickupDate' ? (['flightDeparture', field] as const) : field));
}

type CallerFieldProps = {
  field: BookingField;
  name?: Field;
  direction: Direction | '';
  form: CallerForm;
  autoFocus?: boolean;
};

/** A field of the table as the board draws it: by its control. `name` is that of the ride back's own. */
export function CallerField({ field, name = field, direction, form, autoFocus = false }: CallerFieldProps) {
  const { values, set, problemOf } = form;
  const row = fieldRow(field);
  const isAsThere = name !== field && (field === 'passengerCount' || field === addressFieldIn(direction));
  const label = `${bookingLabel(field, direction)}${row.offered ? ' (if more than needed)' : row.optional ? ' (optional)' : isAsThere ? ' (if not the same)' : ''}`;
  const value = values[name as keyof TicketBooking];
  const props = {
    name,
    label,
    value: value ?? '',
    error: problemOf(name),
    autoFocus,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: said(field, target.value) }),
  };
  switch (row.control) {
    case 'direction':
      return <DeskSelect {...props}>{options('Choose a direction', Object.entries(directionLabels))}</DeskSelect>;
    case 'place': {
      const fares = direction === '' ? [] : faresFor(direction);
      const choices = fares.map(({ location, cents }) => [location, `${location}, ${formatPrice(cents)}`] as const);
      return <DeskSelect {...props}>{options('Choose a town', choices)}</DeskSelect>;
    }
    case 'choice':
      return <DeskSelect {...props}>{options('Choose', Object.entries(row.choices))}</DeskSelect>;
    case 'count':
      return <DeskField {...props} inputMode="numeric" />;
    case 'day': {
      const { first, last } = pickupDays(Date.now());
      return <DeskField {...props} type="date" min={first} max={last} />;
    }
    default: {
      const { type, inputMode, placeholder } = inputOf(field);
      return <DeskField {...props} type={type} inputMode={inputMode} placeholder={placeholder} />;
    }
  }
}

function options(first: string, choices: readonly (readonly [string, string])[]) {
  return [['', first] as const, ...choices].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** What is typed as the table has it. What is no number is kept as one, so that it is refused by its sentence. */
function said(field: BookingField, typed: string): string | number | null {
  if (fieldRow(field).control !== 'count') return typed;
  return typed.trim() === '' ? blankOf(field) : Number(typed);
}

const addressFieldIn = (direction: Direction | '') => (direction === '' ? undefined : addressFieldOf(direction));

/** Where a ride begins, for what is offered to its party. */
export function startOf({ direction, dynamicLocation, customPickupAddress }: TicketBooking) {
  if (direction === '') return undefined;
  return { direction, dynamicLocation, ...(beginsAtAirport(direction) ? {} : { customPickupAddress }) };
}
