import { flightFields } from '@fallsline/domain/booking-form';
import { messages } from '@fallsline/domain/messages';
import { formatPrice } from '@fallsline/domain/money';
import { backFields, backFieldsFor } from '@fallsline/domain/read-additions';
import { endsOf } from '@fallsline/domain/trip';
import { passengerLimit } from '@fallsline/domain/vehicles';
import { StepperField } from '../../components/ui/stepper-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { booking } from '../../content/booking.ts';
import { ticketAdditions } from '../../content/ticket-additions.ts';
import { useShown } from '../../forms/use-site-form.ts';
import { counted } from '../../lib/counted.ts';
import styles from './additions.module.css';
import groupStyles from './booking-fields.module.css';
import { RemoveFold } from './remove-fold.tsx';
import type { PartOfTicket, RideBack } from './ticket-form.ts';
import { useFoldFocus } from './use-fold-focus.ts';
import { wired } from './wired-field.ts';

const words = ticketAdditions.back;

/** The ride back: when, for how many, and with which flight or from which address (decision 23). */
export function BackFields(props: PartOfTicket & { back: RideBack }) {
  const { form, idOf, back } = props;
  const { ride, pickupDays, help } = form;
  const { customDropoffAddress: addressThere } = useShown(form.form, addressFields);
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
      <TextField
        {...wired(props, 'pickupDate', backFields.pickupDate)}
        className={groupStyles.half}
        type="date"
        min={ride.pickupDate || pickupDays.first}
        max={pickupDays.last}
      />
      <TextField {...wired(props, 'pickupTime', backFields.pickupTime)} className={groupStyles.half} type="time" />
      <StepperField
        {...wired(props, 'passengerCount', backFields.passengerCount)}
        className={groupStyles.third}
        value={ride.backPassengers}
        unset={ride.passengerCount ?? 1}
        optional
        onStep={(backPassengers) => form.form.change({ backPassengers })}
        min={1}
        max={passengerLimit[form.variant]}
        atMin={messages.passengersMin}
        atMax={form.variant === 'page' ? messages.passengersMaxPage : messages.passengersMax}
        fewer={words.fewer}
        more={words.more}
      />
      {flightFields
        .filter((field) => asked.includes(field))
        .map((field) => (
          <TextField
            key={field}
            {...wired(props, field, backFields[field])}
            className={field === 'flightArrival' ? groupStyles.third : groupStyles.half}
            type={field === 'flightArrival' ? 'time' : 'text'}
            placeholder={field === 'flightArrival' ? undefined : booking.placeholders[field]}
            autoComplete="off"
            autoCapitalize={field === 'flightNumber' ? 'characters' : 'words'}
            enterKeyHint="next"
          />
        ))}
      {asked.includes('flightNumber') ? (
        help ? (
          <>
            <help.FlightNumberQuestion form={form} leg="back" />
            <help.AfterLanding form={form} leg="back" />
          </>
        ) : null
      ) : (
        <>
          <TextField
            {...form.field('backFlightDeparture')}
            id={idOf('backFlightDeparture')}
            label={booking.flightDeparture}
            className={groupStyles.third}
            type="time"
            aria-required={false}
          />
          {help ? <help.BeforeDeparture form={form} leg="back" className={groupStyles.wide} /> : null}
        </>
      )}
      {asked.includes('customPickupAddress') ? (
        <>
          <TextField
            {...wired(props, 'customPickupAddress', backFields.customPickupAddress)}
            className={styles.all}
            placeholder={addressThere.trim() || booking.placeholders.address}
            hint={words.address}
            aria-required={false}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          {help ? <help.AddressQuestion form={form} leg="back" /> : null}
        </>
      ) : null}
    </fieldset>
  );
}
const addressFields = ['customDropoffAddress'] as const;
