import {
  type BookingField,
  beginsAtAirport,
  bookingLabel,
  type Direction,
  directionLabels,
  directions,
  endLabels,
  faresFor,
  fieldsFor,
  fixedEnd,
  isDirection,
  messages,
  passengerLimit,
} from '@fallsline/domain';
import { SelectField } from '../../components/ui/select-field.tsx';
import { StepperField } from '../../components/ui/stepper-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { booking as words } from '../../content/booking.ts';
import styles from './booking-fields.module.css';
import { useBookingValue } from './booking-values.ts';
import { TypedField } from './typed-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

type FieldsProps = { form: BookingForm; idOf: (field: BookingField | 'fixedEnd') => string };

/** The trip: the modal knows both ends from its card, the page's ticket asks for them. */
export function TripFields(props: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{words.groups.trip}</legend>
      {props.form.variant === 'page' ? <EndsOfTrip {...props} /> : null}
      <AddressAndPassengers {...props} />
    </fieldset>
  );
}

/** Direction and both ends: the airport's end is fixed, the other is chosen (spec section 4). */
function EndsOfTrip(props: FieldsProps) {
  const { direction } = props.form.ride;
  const pickupIsAirport = direction === '' || beginsAtAirport(direction);
  const fixed = (
    <TextField
      key="fixed"
      id={props.idOf('fixedEnd')}
      label={pickupIsAirport ? endLabels.pickup : endLabels.dropoff}
      className={`${styles.third} ${direction === '' ? styles.townLater : ''}`}
      readOnly
      value={direction === '' ? '' : fixedEnd(direction)}
      placeholder={words.placeholders.fixedEnd}
    />
  );
  const chosen = <Location key="chosen" {...props} />;
  return (
    <>
      <DirectionOfTrip {...props} />
      {pickupIsAirport ? [fixed, chosen] : [chosen, fixed]}
    </>
  );
}

function DirectionOfTrip({ form, idOf }: FieldsProps) {
  return (
    <SelectField
      id={idOf('direction')}
      name="direction"
      label={bookingLabel('direction', form.ride.direction)}
      className={styles.third}
      error={form.errorOf('direction')}
      placeholder={words.placeholders.direction}
      choices={directions.map((value) => ({ value, label: directionLabels[value] }))}
      value={useBookingValue(form.store, 'direction')}
      onChange={({ target }) => form.changeDirection(isDirection(target.value) ? target.value : '')}
    />
  );
}

function Location({ form, idOf }: FieldsProps) {
  const { direction } = form.ride;
  return (
    <SelectField
      id={idOf('dynamicLocation')}
      name="dynamicLocation"
      label={bookingLabel('dynamicLocation', direction)}
      className={`${styles.third} ${direction === '' ? styles.townLater : ''}`}
      error={form.errorOf('dynamicLocation')}
      placeholder={direction === '' ? words.placeholders.fixedEnd : words.placeholders.location}
      choices={direction === '' ? [] : locationsOf(direction)}
      value={useBookingValue(form.store, 'dynamicLocation')}
      onChange={({ target }) => form.chooseLocation(target.value)}
    />
  );
}

/** The guest's own address at the other end, and how many travel. */
function AddressAndPassengers(props: FieldsProps) {
  const shown = fieldsFor(props.form.ride);
  const address = (['customPickupAddress', 'customDropoffAddress'] as const).find((field) => shown.includes(field));
  const passengers = <Passengers key="passengers" {...props} />;
  if (!address) return props.form.variant === 'page' ? [passengers, <GroupsHint key="hint" />] : passengers;
  return [
    <TypedField
      key={address}
      {...props}
      field={address}
      className={styles.wide}
      placeholder={words.placeholders.address}
      autoComplete="street-address"
      autoCapitalize="words"
      enterKeyHint="next"
    />,
    passengers,
  ];
}

function Passengers({ form, idOf }: FieldsProps) {
  return (
    <StepperField
      id={idOf('passengerCount')}
      name="passengerCount"
      label={bookingLabel('passengerCount', form.ride.direction)}
      className={styles.third}
      error={form.errorOf('passengerCount')}
      value={useBookingValue(form.store, 'passengerCount')}
      onValue={form.changePassengers}
      min={1}
      max={passengerLimit[form.variant]}
      atMin={messages.passengersMin}
      atMax={form.variant === 'page' ? messages.passengersMaxPage : messages.passengersMax}
      fewer="One passenger fewer"
      more="One passenger more"
    />
  );
}

function GroupsHint() {
  return (
    <p className={styles.groups}>
      {words.groupsHint} <a href="/pricing#fares">{words.groupsLink}</a>.
    </p>
  );
}

/** Asked only where the pickup is an airport (decision 8). */
export function FlightFields(props: FieldsProps) {
  if (!fieldsFor(props.form.ride).includes('flightNumber')) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{words.groups.flight}</legend>
      <TypedField
        {...props}
        field="flightNumber"
        className={styles.half}
        placeholder={words.placeholders.flightNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TypedField
        {...props}
        field="flightName"
        className={styles.half}
        placeholder={words.placeholders.flightName}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TypedField {...props} field="flightArrival" className={styles.third} type="time" />
    </fieldset>
  );
}

/** When the ride begins, on the clocks of Buffalo, and who takes it. */
export function WhenAndWho(props: FieldsProps) {
  const { first, last, look } = props.form.pickupDays;
  return (
    <fieldset className={styles.group}>
      <legend>{words.groups.whenAndWho}</legend>
      <TypedField
        {...props}
        field="pickupDate"
        className={styles.half}
        type="date"
        min={first}
        max={last}
        onFocus={look}
      />
      <TypedField {...props} field="pickupTime" className={styles.half} type="time" />
      <TypedField
        {...props}
        field="phone"
        className={styles.third}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={words.placeholders.phone}
        enterKeyHint="next"
      />
      <TypedField
        {...props}
        field="name"
        className={styles.pair}
        autoComplete="name"
        autoCapitalize="words"
        placeholder={words.placeholders.name}
        enterKeyHint="next"
      />
      <TypedField
        {...props}
        field="email"
        className={styles.pair}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.placeholders.email}
        enterKeyHint="go"
      />
    </fieldset>
  );
}

function locationsOf(direction: Direction) {
  return faresFor(direction).map(({ location }) => ({ value: location, label: location }));
}
