import { counted } from '@fallsline/domain/counted';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import { backFields, backFieldsFor } from '@fallsline/domain/read-additions';
import { rideFields } from '@fallsline/domain/ride-fields';
import { endsOf } from '@fallsline/domain/trip';
import { passengerLimit } from '@fallsline/domain/vehicles';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { StepperField } from '../../../components/ui/fields/stepper-field.tsx';
import { ticketAdditions } from '../../../content/booking/ticket-additions.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import groupStyles from '../fields/booking-fields.module.css';
import { DayField, DepartingFlight, PickupDay } from '../fields/day-fields.tsx';
import { PlainField, wired } from '../fields/wired-field.tsx';
import {
  AddressQuestion,
  AfterLanding,
  BeforeDeparture,
  CarsQuestion,
  FlightNumberQuestion,
} from '../form/late-help.ts';
import type { PartOfTicket, RideBack } from '../form/ticket-form.ts';
import styles from './additions.module.css';
import { RemoveFold, useFoldFocus } from './fold-parts.tsx';

const words = ticketAdditions.back;

/** The ride back: when, for how many, and with which flight or from which address (decision 23). */
export function BackFields(props: PartOfTicket & { back: RideBack }) {
  const { form, idOf, back } = props;
  const { ride } = form;
  const { customDropoffAddress: addressThere } = useShown(form, addressFields);
  const group = useFoldFocus(form, 'back');
  const asked = backFieldsFor(back);
  const { from, to } = endsOf(back);
  const vehicles = counted(back.quote?.vehicles ?? 1, 'vehicle');
  return (
    <fieldset ref={group} className={`${groupStyles.group} ${styles.open}`}>
      <legend>{words.heading}</legend>
      <RemoveFold form={form} idOf={idOf} fold="back" />
      <p className={styles.lead}>
        {words.lead(from, to, formatPrice(back.quote?.amountCents ?? 0))}{' '}
        <small>{ride.backPassengers === null ? words.same(vehicles) : words.other(vehicles)}</small>
      </p>
      {asked.includes('flightNumber') ? (
        <>
          {numberAndName.map((field) => (
            <PlainField key={field} {...props} field={field} name={backFields[field]} className={groupStyles.duo} />
          ))}
          <DayField
            {...props}
            field="flightDate"
            name={backFields.flightDate}
            first={ride.pickupDate}
            className={groupStyles.duo}
          />
          <PlainField {...props} field="flightArrival" name={backFields.flightArrival} className={groupStyles.duo} />
          <FlightNumberQuestion form={form} leg="back" />
          <AfterLanding form={form} leg="back" />
        </>
      ) : (
        <>
          <DepartingFlight {...props} leg="back" />
          <BeforeDeparture form={form} leg="back" />
        </>
      )}
      <PickupDay {...props} leg="back" first={ride.pickupDate} />
      <PlainField {...props} field="pickupTime" name={backFields.pickupTime} className={groupStyles.half} />
      <CarsQuestion form={form} leg="back" />
      <StepperField
        {...wired(props, 'passengerCount', backFields.passengerCount)}
        className={groupStyles.third}
        value={ride.backPassengers}
        unset={ride.passengerCount ?? 1}
        optional
        onStep={(backPassengers) => form.change({ backPassengers })}
        min={1}
        max={passengerLimit[form.variant]}
        atMin={messages.passengersMin}
        atMax={form.variant === 'page' ? messages.passengersMaxPage : messages.passengersMax}
        fewer={words.fewer}
        more={words.more}
      />
      {asked.includes('customPickupAddress') ? (
        <>
          <TextField
            {...wired(props, 'customPickupAddress', backFields.customPickupAddress)}
            className={styles.all}
            placeholder={addressThere.trim() || rideFields.customPickupAddress.example}
            hint={words.address}
            aria-required={false}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <AddressQuestion form={form} leg="back" />
        </>
      ) : null}
    </fieldset>
  );
}
const addressFields = ['customDropoffAddress'] as const;
const numberAndName = ['flightNumber', 'flightName'] as const;
