import type { Direction } from '../trip/direction.ts';
import { fleetSize, passengerLimit } from '../words/vehicles.ts';

// No schemas here and no sentences: a ticket is shown before either is loaded to check it. ride.ts has the schemas.

/** What of a ride its guest can change (decision 33). */
export const changeableFields = [
  'date',
  'time',
  'flight',
  'address',
  'place',
  'passengers',
  'extras',
  'name',
  'phone',
] as const;
export type ChangeableField = (typeof changeableFields)[number];

/** The two kinds of a ride, by which of its ends is an airport. */
export type RideEnd = 'airportPickup' | 'airportDropoff';

/** How a form asks for a field, and so what it holds while it is typed. */
type Control =
  | { readonly control: 'direction' | 'place' | 'text' | 'day' | 'time' | 'phone' | 'email' }
  | { readonly control: 'count'; readonly least: number; readonly most: number; readonly start?: number }
  | { readonly control: 'choice'; readonly choices: Readonly<Record<string, string>> };

/** A field, as a form goes by it. */
export type FieldRow = Control & {
  /** The part of a form that it stands in. */
  readonly group: 'trip' | 'flight' | 'when' | 'guest';
  readonly label: string;
  /** A guest may leave it out: a form says so, and sends nothing for it. */
  readonly optional?: true;
  /** No form asks for it: it is offered. */
  readonly offered?: true;
  /** What may stand in it: the placeholder of forms, and the value in examples. */
  readonly example?: string;
  /** What a browser may fill in, and how a phone's keyboard writes it. */
  readonly typing?: { readonly autoComplete: string; readonly autoCapitalize?: 'words' | 'characters' };
  /** What of a booked ride its guest changes with it; without it nobody can. */
  readonly change?: ChangeableField;
};

/** A field of a ride, as forms, wire, storage and whoever is told of it go by it. */
export type RideRow = FieldRow & {
  /** Which rides have it. */
  readonly on: 'every' | RideEnd;
  /** What it is called in a form for the ride back, which has its own. Without it that ride is as the ride there. */
  readonly back?: string;
  /** `always`: rows have had it from the first on. Whatever comes later is only `sometimes` there. */
  readonly stored: 'always' | 'sometimes';
  /** Stays when the guest is erased. */
  readonly stays?: true;
  /** Stripe may be told of it (decision 49). */
  readonly stripe?: true;
};

/** What a booking cannot be without, erased or not. */
const kept = { stored: 'always', stays: true, stripe: true } as const;
const address = {
  group: 'trip',
  control: 'text',
  example: 'Hotel, house number and street',
  typing: { autoComplete: 'street-address', autoCapitalize: 'words' },
} as const;
const ofFlight = { group: 'flight', change: 'flight', stripe: true } as const;
const least1 = { group: 'trip', control: 'count', least: 1 } as const;

/**
 * Every field of a ride, one row each, in the order in which forms ask: who asks for it and how, what it is called, where
 * it is kept and who is told. Form values, wire, storage, the ride back, changes, mails, private page, the form without
 * scripts and examples follow from it; ride.ts has the schema of each, and the compiler names one that is missing there.
 *
 * How a form draws it: `fieldsFor` says which fields a trip asks for, in this order; `group` says in which fieldset. What
 * a form does not draw by hand it draws by its `control`: an input with `inputOf(field)`, a select of its `choices`, or a
 * stepper from `least` to `most`; with `bookingLabel` above it, and `(optional)` behind that where it is. So a new row is
 * in every form without being named there.
 */
export const rideFields = {
  direction: { on: 'every', group: 'trip', control: 'direction', label: 'Direction', ...kept },
  dynamicLocation: {
    on: 'every',
    group: 'trip',
    control: 'place',
    label: 'Drop Off Address',
    change: 'place',
    ...kept,
  },
  customPickupAddress: {
    ...address,
    on: 'airportDropoff',
    label: 'Custom Pickup Address',
    back: 'backAddress',
    stored: 'always',
  },
  customDropoffAddress: { ...address, on: 'airportPickup', label: 'Custom Dropoff Address', stored: 'sometimes' },
  passengerCount: {
    ...least1,
    on: 'every',
    most: passengerLimit.modal,
    start: 1,
    label: 'Passengers',
    back: 'backPassengers',
    change: 'passengers',
    ...kept,
  },
  /** More than the passengers need, for their luggage (decision 55): null is as many as they need. */
  vehicles: {
    ...least1,
    on: 'every',
    most: fleetSize,
    label: 'Vehicles',
    offered: true,
    optional: true,
    change: 'passengers',
    stored: 'sometimes',
    stripe: true,
  },
  flightNumber: {
    ...ofFlight,
    on: 'airportPickup',
    control: 'text',
    label: 'Flight Number',
    example: 'B6 1217',
    typing: { autoComplete: 'off', autoCapitalize: 'characters' },
    back: 'backFlightNumber',
    stored: 'always',
  },
  flightName: {
    ...ofFlight,
    on: 'airportPickup',
    control: 'text',
    label: 'Flight Name',
    example: 'JetBlue',
    typing: { autoComplete: 'off', autoCapitalize: 'words' },
    back: 'backFlightName',
    stored: 'always',
  },
  /** The flight's own day (decision 45): where it lands, or leaves, on the wall clock of the business. */
  flightDate: {
    ...ofFlight,
    on: 'every',
    control: 'day',
    label: 'Flight Date',
    back: 'backFlightDate',
    stored: 'sometimes',
  },
  flightArrival: {
    ...ofFlight,
    on: 'airportPickup',
    control: 'time',
    label: 'Flight Arrival Time',
    back: 'backFlightArrival',
    stored: 'always',
  },
  /** Where a ride to an airport says when its flight leaves. */
  flightDeparture: {
    ...ofFlight,
    on: 'airportDropoff',
    control: 'time',
    label: 'Flight Departure Time',
    optional: true,
    back: 'backFlightDeparture',
    stored: 'sometimes',
  },
  /** Not asked for where there is a flight: it follows from that one's date (decision 45). */
  pickupDate: {
    on: 'every',
    group: 'when',
    control: 'day',
    label: 'Pick Up Date',
    back: 'backDate',
    change: 'date',
    ...kept,
  },
  pickupTime: {
    on: 'every',
    group: 'when',
    control: 'time',
    label: 'Pick Up Time',
    back: 'backTime',
    change: 'time',
    ...kept,
  },
} as const satisfies Readonly<Record<string, RideRow>>;

/** Who books, as any form of a booking asks after its ride. */
export const guestFields = {
  phone: { group: 'guest', control: 'phone', label: 'Phone Number', example: '716 555 0100', change: 'phone' },
  name: {
    group: 'guest',
    control: 'text',
    label: 'Name',
    example: 'Full name',
    typing: { autoComplete: 'name', autoCapitalize: 'words' },
    change: 'name',
  },
  email: { group: 'guest', control: 'email', label: 'Email', example: 'you@example.com' },
} as const satisfies Readonly<Record<string, FieldRow>>;

const bookingFields = { ...rideFields, ...guestFields };
type Rows = typeof bookingFields;

export type RideField = keyof typeof rideFields;
export type GuestField = keyof typeof guestFields;
export type BookingField = keyof Rows;
/** The fields of one kind of ride, or those of both. */
export type FieldOn<End extends RideRow['on']> = {
  [Field in RideField]: (typeof rideFields)[Field]['on'] extends 'every' | End ? Field : never;
}[RideField];
/** The fields whose row says something in a column. */
export type FieldWith<Column extends keyof RideRow> = {
  [Field in RideField]: (typeof rideFields)[Field] extends Record<Column, unknown> ? Field : never;
}[RideField];

/** Every field of a ride, in the order of the table. */
export const rideFieldNames = Object.keys(rideFields) as readonly RideField[];
/** Every field of a booking’s form, in the order in which it may ask. */
export const bookingFieldNames = Object.keys(bookingFields) as readonly BookingField[];

/** Returns the fields of a kind of ride, or those of both, in order. */
export function fieldsOn<End extends RideRow['on']>(end: End): readonly FieldOn<End>[] {
  return rideFieldNames.filter((field) => ['every', end].includes(rideRow(field).on)) as FieldOn<End>[];
}

/** Returns the fields whose row says something in a column, in order. */
export function fieldsWith<Column extends keyof RideRow>(column: Column): readonly FieldWith<Column>[] {
  return rideFieldNames.filter((field) => rideRow(field)[column] !== undefined) as FieldWith<Column>[];
}

/** What forms draw by hand and readers are told in sentences: the two ends, the pickup, how many in what, the flight. */
const woven = [
  'direction',
  'dynamicLocation',
  'customPickupAddress',
  'customDropoffAddress',
  'passengerCount',
  'vehicles',
  'flightNumber',
  'flightName',
  'flightDate',
  'flightArrival',
  'flightDeparture',
  'pickupDate',
  'pickupTime',
] as const satisfies readonly RideField[];

/** Everything else: drawn by its control, and a line by itself wherever a ride is told, in mails, job sheet, page and desk. */
export type DetailField = Exclude<RideField, (typeof woven)[number]>;
/** Every such field, in the order of the table. */
export const detailFields = rideFieldNames.filter((field) => isDetail(field)) as DetailField[];

/** Whether a field is one that is told in a line by itself. */
export function isDetail(field: BookingField): field is DetailField {
  return field in rideFields && !woven.some((each) => each === field);
}

/** Returns the row of a field of a booking, as whoever goes by all of them reads it. */
export function fieldRow(field: BookingField): FieldRow {
  return bookingFields[field];
}

/** Returns the row of a field of a ride, in the same way. */
export function rideRow(field: RideField): RideRow {
  return rideFields[field];
}

/** The form's values as typed: nothing chosen yet is an empty text, no number is null (spec section 3). */
export type BookingValues = { [Field in BookingField]: ValueOf<Rows[Field]> };
type ValueOf<Row> = Row extends { control: 'direction' }
  ? Direction | ''
  : Row extends { control: 'count' }
    ? number | null
    : Row extends { choices: infer Choices }
      ? keyof Choices | ''
      : string;

/** A form in which nothing was typed yet. */
export const emptyBooking = Object.fromEntries(
  bookingFieldNames.map((field) => [field, emptyOf(fieldRow(field))]),
) as BookingValues;

function emptyOf(row: FieldRow): string | number | null {
  return row.control === 'count' ? (row.start ?? null) : '';
}

/** Returns what a field holds that says nothing. */
export function blankOf(field: BookingField): '' | null {
  return fieldRow(field).control === 'count' ? null : '';
}

const inputs = {
  text: { type: 'text' },
  day: { type: 'date' },
  time: { type: 'time' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

/** Returns the attributes of the input that a field is typed into; of what is chosen or counted there are none. */
export function inputOf(field: BookingField): {
  readonly type?: string;
  readonly inputMode?: 'tel' | 'email';
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
} {
  const { control, typing, example } = fieldRow(field);
  const kind = control in inputs ? inputs[control as keyof typeof inputs] : {};
  const spelled = typing?.autoCapitalize === 'characters' ? { spellCheck: false } : {};
  return { ...kind, ...typing, ...spelled, ...(example === undefined ? {} : { placeholder: example }) };
}
