import { endLabels, fieldsFor } from '@fallsline/domain/booking-form';
import { beginsAtAirport, type Direction, directionLabels, directions, reverseOf } from '@fallsline/domain/direction';
import { faresFor } from '@fallsline/domain/fares';
import { fixedEnd } from '@fallsline/domain/trip';
import { passengerLimit, passengerMessages } from '@fallsline/domain/vehicles';
import type { ReactNode } from 'react';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { StepperField } from '../../../components/ui/fields/stepper-field.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { BackFields, PartyFields, TravelerFields } from '../form/late-additions.ts';
import {
  AddressQuestion,
  AfterLanding,
  BeforeDeparture,
  CarsQuestion,
  FlightNumberQuestion,
  MailQuestion,
} from '../form/late-help.ts';
import { carryToFares } from '../form/ticket-draft.ts';
import type { PartOfTicket } from '../form/ticket-form.ts';
import type { BookingForm } from '../form/use-booking-form.ts';
import styles from './booking-fields.module.css';
import { DayField, DepartingFlight, PickupDay } from './day-fields.tsx';
import { FoldChip } from './fold-chip.tsx';
import { Border } from './journey.tsx';
import { DetailFields, PlainField, wired } from './wired-field.tsx';

type FieldsProps = Omit<PartOfTicket, 'form'> & { form: BookingForm };

type TripProps = FieldsProps & {
  /** What a ticket of one vehicle offers a larger party (decision 25). */
  beyond?: ReactNode;
};

/** The trip: the modal knows both ends from its card, the page's ticket asks for them. */
export function TripFields(props: TripProps) {
  const { unfolded } = props.form;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{words.groups.trip}</legend>
        <FoldChip {...props} fold="party" />
        {props.form.variant === 'page' ? <EndsOfTrip {...props} /> : null}
        <AddressAndPassengers {...props} />
        <DetailFields {...props} group="trip" />
        <Border ride={props.form.ride} />
      </fieldset>
      {unfolded.party ? <PartyFields {...props} /> : null}
    </>
  );
}

/** Direction and both ends: the airport's end is fixed, the other is chosen (spec section 4). */
function EndsOfTrip(props: FieldsProps) {
  const { direction } = props.form.ride;
  const pickupIsAirport = direction === '' || beginsAtAirport(direction);
  const fixed = (
    <div
      key="fixed"
      className={`${styles.third} ${styles.end} ${pickupIsAirport ? styles.from : styles.to} ${direction === '' ? styles.townLater : ''}`}
    >
      <TextField
        id={props.idOf('fixedEnd')}
        label={pickupIsAirport ? endLabels.pickup : endLabels.dropoff}
        readOnly
        value={direction === '' ? '' : fixedEnd(direction)}
        placeholder={words.placeholders.fixedEnd}
      />
      {direction === '' ? null : (
        <button
          type="button"
          className={styles.swap}
          aria-label={words.swap}
          title={words.swap}
          onClick={() => props.form.change({ direction: reverseOf[direction] })}
        >
          <Icon name="swap" />
        </button>
      )}
    </div>
  );
  // Another direction has other towns: another field.
  const chosen = <Location key={`chosen ${direction}`} {...props} />;
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
      {...wired({ form, idOf }, 'direction')}
      className={styles.third}
      placeholder={words.placeholders.direction}
      choices={directions.map((value) => ({ value, label: directionLabels[value] }))}
    />
  );
}

function Location({ form, idOf }: FieldsProps) {
  const { direction } = form.ride;
  return (
    <SelectField
      {...wired({ form, idOf }, 'dynamicLocation')}
      className={`${styles.third} ${direction === '' || beginsAtAirport(direction) ? styles.to : styles.from} ${direction === '' ? styles.townLater : ''}`}
      placeholder={direction === '' ? words.placeholders.fixedEnd : words.placeholders.location}
      choices={direction === '' ? [] : locationsOf(direction)}
    />
  );
}

function AddressAndPassengers(props: TripProps) {
  const { ride, near } = props.form;
  const shown = fieldsFor(ride);
  const address = (['customPickupAddress', 'customDropoffAddress'] as const).find((field) => shown.includes(field));
  const passengers = <Passengers key="passengers" {...props} />;
  if (!address)
    return props.form.variant === 'page' ? [passengers, <GroupsHint key="hint" beyond={props.beyond} />] : passengers;
  return [
    <PlainField key={address} {...props} field={address} className={styles.wide} />,
    passengers,
    near ? <AddressQuestion key={`about ${address}`} form={props.form} /> : null,
  ];
}

function Passengers({ form, idOf, beyond }: TripProps) {
  return (
    <StepperField
      {...wired({ form, idOf }, 'passengerCount')}
      className={styles.third}
      value={form.ride.passengerCount}
      onStep={(passengerCount) => form.change({ passengerCount })}
      min={1}
      max={passengerLimit[form.variant]}
      atMin={passengerMessages.passengersMin}
      atMax={form.variant === 'page' ? passengerMessages.passengersMaxPage : passengerMessages.passengersMax}
      beyond={beyond}
      fewer="One passenger fewer"
      more="One passenger more"
    />
  );
}

/** In the place of an address. Where the trip is known, as between the airports, it opens that trip's window. */
function GroupsHint({ beyond }: Pick<TripProps, 'beyond'>) {
  return (
    <p className={styles.groups}>
      {words.groupsHint}{' '}
      {beyond ?? (
        // biome-ignore lint/a11y/useValidAnchor: it leads on, with what was typed
        <a href="/pricing#fares" onClick={carryToFares}>
          {words.groupsLink}
        </a>
      )}
      .
    </p>
  );
}

/**
 * A flight is asked for where the pickup is an airport (decision 8). On the way to one it may be told when it leaves, and
 * the ticket says when to be picked up (decision 26).
 */
export function FlightFields(props: FieldsProps) {
  const { ride, near } = props.form;
  if (ride.direction === '') return null;
  return (
    <fieldset className={styles.group}>
      <legend>{words.groups.flight}</legend>
      {fieldsFor(ride).includes('flightNumber') ? (
        <>
          <ArrivingFlight {...props} />
          {near ? <FlightNumberQuestion form={props.form} /> : null}
          {near ? <AfterLanding form={props.form} /> : null}
        </>
      ) : (
        <>
          <DepartingFlight {...props} leg="there" />
          {near ? <BeforeDeparture form={props.form} /> : null}
        </>
      )}
      <DetailFields {...props} group="flight" />
    </fieldset>
  );
}

function ArrivingFlight(props: FieldsProps) {
  return (
    <>
      <PlainField {...props} field="flightNumber" className={styles.duo} />
      <PlainField {...props} field="flightName" className={styles.duo} />
      <DayField {...props} field="flightDate" className={styles.duo} />
      <PlainField {...props} field="flightArrival" className={styles.duo} />
    </>
  );
}

/** When the ride begins, on the clocks of Buffalo, and who takes it. */
export function WhenAndWho(props: FieldsProps) {
  const { near, back, unfolded } = props.form;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{words.groups.whenAndWho}</legend>
        <FoldChip {...props} fold="back" />
        <PickupDay {...props} leg="there" />
        <PlainField {...props} field="pickupTime" className={styles.half} />
        <DetailFields {...props} group="when" />
        <PlainField {...props} field="phone" className={styles.third} />
        {near ? <CarsQuestion form={props.form} /> : null}
        <div className={`${styles.pair} ${styles.named}`}>
          <FoldChip {...props} fold="traveler" />
          <PlainField {...props} field="name" />
        </div>
        <PlainField {...props} field="email" className={styles.pair} />
        {near ? <MailQuestion form={props.form} /> : null}
      </fieldset>
      {unfolded.traveler ? <TravelerFields {...props} /> : null}
      {back && unfolded.back ? <BackFields {...props} back={back} /> : null}
    </>
  );
}

function locationsOf(direction: Direction) {
  return faresFor(direction).map(({ location }) => ({ value: location, label: location }));
}
