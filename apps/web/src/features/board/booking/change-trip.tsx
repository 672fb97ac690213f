import type { ChangedTrip, DeskBooking, TripChange } from '@fallsline/domain/at-desk';
import { bookingLabel } from '@fallsline/domain/booking-form';
import { faresFor } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { type BookingValues, type FieldWith, fieldRow, fieldsWith, inputOf } from '@fallsline/domain/ride-fields';
import { vehiclesBeyondNeed } from '@fallsline/domain/vehicles';
import { useState } from 'react';
import { useBoardCall } from '../board-session.ts';
import { SendLink } from '../day/drivers/send-link.tsx';
import { DeskField, DeskSelect, problemsOf, textIn } from './desk-fields.tsx';
import styles from './desk-form.module.css';
import { BeyondFleet, DeskForm, DeskStep, Done } from './desk-form.tsx';

type Field = FieldWith<'change'>;
type Typed = Readonly<Record<string, string>>;
type Offer = Extract<ChangedTrip, { outcome: 'quoted' }>;

/** Changes when, where and for how many: first it is said what that means for the money, and the second press does it. */
export function ChangeTrip({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const quoted = useBoardCall('tripChanges');
  const confirmed = useBoardCall('tripChanges');
  const { bookingReference, position, version, trip } = booking;
  const before = typedOf(booking);
  const [typed, setTyped] = useState(before);
  const [offer, setOffer] = useState<Offer>();
  const problemOf = problemsOf(quoted.error);
  const see = (wanted: Typed) => {
    setTyped(wanted);
    confirmed.reset();
    const asked = { bookingReference, position, version, requested: requestedOf(wanted, before) };
    quoted.mutate(
      { step: 'quote', ...asked },
      {
        onSuccess: (said) => setOffer(said.outcome === 'quoted' ? said : undefined),
        onError: () => setOffer(undefined),
      },
    );
  };
  const answer = confirmed.data;
  if (answer?.outcome === 'changed') return <Done words={answer.words} onClose={onClose} />;
  if (answer?.outcome === 'payment') {
    return (
      <>
        <SendLink
          to={answer.booker.name}
          phone={answer.booker.phone}
          words="To change your ride with Fallsline, pay here"
          url={answer.url}
        />
        <Done words={answer.words} onClose={onClose} />
      </>
    );
  }
  const title = `Change ${bookingReference}`;
  if (offer) {
    const { quoteId, words, beyond, advice } = offer;
    const isPending = quoted.isPending || confirmed.isPending;
    const somethingElse = () => {
      setOffer(undefined);
      confirmed.reset();
    };
    return (
      <DeskStep
        key={quoteId}
        title={title}
        error={confirmed.error}
        main={{
          label: 'Make the change',
          isPending,
          onPress: () => confirmed.mutate({ step: 'confirm', bookingReference, position, quoteId }),
        }}
        others={[
          { label: 'Something else', onPress: somethingElse },
          { label: 'Not now', onPress: onClose },
        ]}
      >
        <ul className={styles.done}>
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {advice.map(({ code, message }) => (
            <li key={code}>Ask: {message}</li>
          ))}
        </ul>
        {beyond ? (
          <BeyondFleet
            told={beyond}
            can="changed"
            isPending={isPending}
            onTake={({ pickupDate, pickupTime }) => see({ ...typed, pickupDate, pickupTime })}
          />
        ) : null}
      </DeskStep>
    );
  }
  const fields = Object.keys(before).filter((field): field is Field => field !== 'address');
  return (
    <DeskForm
      title={title}
      quiet="Nothing changes before the next press. A flight that is moved with its pickup keeps the day nearest to it."
      error={quoted.error}
      main={{ label: 'See what it costs', isPending: quoted.isPending }}
      onSubmit={(form) => see(Object.fromEntries(Object.keys(before).map((field) => [field, textIn(form, field)])))}
      onClose={onClose}
    >
      {fields.map((field, index) => {
        const { control, optional, offered } = fieldRow(field);
        const props = {
          name: field,
          label: `${bookingLabel(field, trip.direction)}${offered ? ' (if more than needed)' : optional ? ' (optional)' : ''}`,
          defaultValue: typed[field],
          error: problemOf(field),
          autoFocus: index === 0,
        };
        if (control === 'place') {
          return (
            <DeskSelect key={field} {...props}>
              {faresFor(trip.direction).map(({ location, cents }) => (
                <option key={location} value={location}>
                  {location}, {formatPrice(cents)}
                </option>
              ))}
            </DeskSelect>
          );
        }
        const { type, inputMode } = inputOf(field);
        return <DeskField key={field} {...props} type={type} inputMode={control === 'count' ? 'numeric' : inputMode} />;
      })}
      <DeskField
        name="address"
        label="Address"
        defaultValue={typed['address']}
        error={problemOf('address')}
        className={styles.wide}
      />
    </DeskForm>
  );
}

/** What of the table the ride has and can be changed, as typed. */
function typedOf({ trip }: DeskBooking): Typed {
  const { flight, departure } = trip;
  const flightDate = flight?.date ?? departure?.date ?? '';
  const ofFlight: { readonly [Each in keyof BookingValues]?: string } = flight
    ? { flightNumber: flight.number, flightName: flight.airline, flightDate, flightArrival: flight.arrival }
    : { flightDate, flightDeparture: departure?.time ?? '' };
  const known: { readonly [Each in Field]?: string } = {
    dynamicLocation: trip.dynamicLocation,
    passengerCount: String(trip.passengers),
    vehicles: String(vehiclesBeyondNeed({ passengerCount: trip.passengers, vehicles: trip.vehicles }) ?? ''),
    ...ofFlight,
    pickupDate: trip.pickupDate,
    pickupTime: trip.pickupTime,
  };
  const shown = fieldsWith('change').flatMap((field) => {
    const value = known[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(shown), address: trip.address ?? '' };
}

/** What differs. What may be left out, and is left empty, is taken out of the ride. */
function requestedOf(typed: Typed, before: Typed): Extract<TripChange, { step: 'quote' }>['requested'] {
  const differing = Object.entries(typed).filter(([field, value]) => value !== before[field]);
  return Object.fromEntries(
    differing.map(([field, value]) => {
      const row = field === 'address' ? undefined : fieldRow(field as Field);
      if (value === '' && row?.optional) return [field, null];
      return [field, row?.control === 'count' ? Number(value) : value];
    }),
  );
}
