import { bookingLabel } from '@fallsline/domain/booking-form';
import { faresFor } from '@fallsline/domain/fares';
import { dayBesideFlight, landingDayHint } from '@fallsline/domain/flight-day';
import { messages } from '@fallsline/domain/messages';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { RequestedChange } from '@fallsline/domain/my-booking-calls';
import { childSeatKinds, type PartyNumber, partyCounts, partyTexts } from '@fallsline/domain/party';
import { partyLimits } from '@fallsline/domain/party-limits';
import { needLabels, partyWords } from '@fallsline/domain/party-words';
import { isDate } from '@fallsline/domain/pickup-time';
import { needsOffered } from '@fallsline/domain/read-party';
import { type ChangeableField, rideFields, rideRow } from '@fallsline/domain/ride-fields';
import { textLimits } from '@fallsline/domain/text-limits';
import { passengerLimit } from '@fallsline/domain/vehicles';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckField } from '../../../components/ui/fields/check-field.tsx';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { StepperField } from '../../../components/ui/fields/stepper-field.tsx';
import { TableField } from '../../../components/ui/fields/table-field.tsx';
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx';
import { changeRide as words } from '../../../content/my-booking/change-words.ts';
import { capitalized } from '../../../content/rides/capitalized.ts';
import { numberField } from '../../../lib/form/number-field.ts';
import { reachField } from '../../../lib/form/reach-field.ts';
import { shortDay } from '../../../lib/short-day.ts';
import { addressEnd, riderOf } from '../booking/booking-words.ts';
import { bagsOf, detailOf, flightOf, needsOf, partyOf, signOf, whenOf } from './change-in-words.ts';
import styles from './change-ride.module.css';
import { addressIn, airlineFor, changedDetails, type RideField, type RideValues } from './change-values.ts';

type ChangeRowsProps = {
  booking: MyBooking;
  ride: BookingRide;
  form: UseFormReturn<RideValues, unknown, RequestedChange>;
  change: (next: Partial<RideValues>) => void;
  values: RideValues;
  start: RideValues;
  idOf: (field: RideField) => string;
  days: { first: string; last: string };
};

/** A row for each thing that a ride consists of: what it is, what it becomes, and the fields to change it. */
export function ChangeRows(props: ChangeRowsProps) {
  const { booking, ride, change, values, start, idOf } = props;
  const { register, formState } = props.form;
  const end = addressEnd(ride);
  const can = (field: ChangeableField) => ride.changes.includes(field);
  const wired = (field: RideField, label: string) => ({
    ...register(field),
    id: idOf(field),
    label,
    error: formState.errors[field]?.message,
    'aria-required': undefined,
    'data-empty': values[field] === '' || undefined,
  });
  const stepper = (field: PartyNumber | 'passengerCount', label: string) => ({
    ...register(field, numberField),
    id: idOf(field),
    label,
    error: formState.errors[field]?.message,
    value: values[field],
    onStep: (count: number) => change({ [field]: count }),
    fewer: `${label}: one fewer`,
    more: `${label}: one more`,
  });
  const offered = needsOffered([ride]);
  // Pages and mails lead here for the sign: it is no need of somebody's.
  const rowsOfNeeds = [
    { name: words.rows.access, needs: offered.filter((need) => need !== 'metInside'), inWords: needsOf },
    { name: words.rows.sign, needs: offered.filter((need) => need === 'metInside'), inWords: signOf },
  ].filter(({ needs }) => needs.length > 0);
  const flightTime = ride.flight ? 'flightArrival' : ride.departure ? 'flightDeparture' : undefined;
  const isInAnotherTown = values.dynamicLocation !== start.dynamicLocation;
  const way = flightTime === 'flightArrival' ? 'lands' : 'leaves';
  const beside = dayBesideFlight({ way, date: values.flightDate, time: '' }, values.pickupDate);
  return (
    <div className={styles.rows}>
      {flightTime ? (
        <Row
          open={can('flight')}
          name={words.rows.flight}
          was={flightOf(start, start, values)}
          is={flightOf(values, start, values)}
        >
          {ride.flight ? (
            <>
              <TextField
                {...wired('flightNumber', bookingLabel('flightNumber', ''))}
                {...register('flightNumber', {
                  onBlur: ({ target }) =>
                    change({ flightName: airlineFor(target.value, props.form.getValues(), start) }),
                })}
                className={styles.half}
                autoCapitalize="characters"
                spellCheck={false}
              />
              <TextField {...wired('flightName', bookingLabel('flightName', ''))} className={styles.half} />
            </>
          ) : null}
          <TextField
            {...wired('flightDate', bookingLabel('flightDate', ''))}
            className={styles.half}
            type="date"
            min={props.days.first}
            max={props.days.last}
            hint={ride.flight && landingDayHint({ way: 'lands', time: values.flightArrival })}
          />
          <TextField
            {...wired(flightTime, bookingLabel(flightTime, ''))}
            className={styles.half}
            type="time"
            // In another row, which may be closed.
            hint={values.pickupDate === start.pickupDate ? undefined : words.movesAlong(whenOf(values))}
          />
        </Row>
      ) : null}
      <Row open={can('date') || can('time')} name={words.rows.when} was={whenOf(start)} is={whenOf(values)}>
        {flightTime ? (
          <TextField
            id={idOf('pickupDate')}
            label={bookingLabel('pickupDate', '')}
            className={styles.half}
            readOnly
            // On a phone there is no room for more.
            value={isDate(values.pickupDate) ? shortDay(values.pickupDate) : ''}
            hint={beside ? capitalized(beside) : words.fromFlight}
          />
        ) : (
          <TextField
            {...wired('pickupDate', bookingLabel('pickupDate', ''))}
            className={styles.half}
            type="date"
            min={props.days.first}
            max={props.days.last}
          />
        )}
        <TextField {...wired('pickupTime', bookingLabel('pickupTime', ''))} className={styles.half} type="time" />
        {flightTime && can('flight') ? (
          <button
            type="button"
            className={`btn-link ${styles.toFlight}`}
            onClick={() => reachField(idOf('flightDate'))}
          >
            {words.toFlight}
          </button>
        ) : null}
      </Row>
      <Row open={can('passengers')} name={words.rows.passengers} was={partyOf(start)} is={partyOf(values)}>
        <StepperField
          {...stepper('passengerCount', words.rows.passengers)}
          className={styles.third}
          min={1}
          max={passengerLimit.api}
          atMin={messages.passengersMin}
          atMax={messages.passengersMax}
        />
        <p className={styles.groups}>{words.groups}</p>
      </Row>
      <Row open={can('place')} name={words.rows.place[end]} was={start.dynamicLocation} is={values.dynamicLocation}>
        <SelectField
          {...wired('dynamicLocation', words.rows.place[end])}
          {...register('dynamicLocation', {
            onChange: ({ target }) => change({ address: addressIn(target.value, props.form.getValues(), start) }),
          })}
          className={styles.half}
          placeholder={words.rows.place[end]}
          choices={faresFor(ride.direction).map(({ location }) => ({ value: location, label: location }))}
        />
      </Row>
      {changedDetails.map((field) => (
        <Row
          key={field}
          open={can(rideFields[field].change)}
          name={rideFields[field].label}
          was={detailOf(field, start)}
          is={detailOf(field, values)}
        >
          <TableField
            {...wired(field, rideFields[field].label)}
            {...(rideRow(field).control === 'count' ? register(field, numberField) : {})}
            field={field}
            value={values[field]}
            onStep={(count) => change({ [field]: count })}
            className={styles.half}
          />
        </Row>
      ))}
      {can('address') || start.address ? (
        <Row
          open={can('address')}
          name={words.rows.address[end]}
          was={start.address}
          is={values.address}
          asks={isInAnotherTown}
        >
          <TextField
            {...wired('address', words.rows.address[end])}
            className={styles.all}
            autoComplete="street-address"
            hint={isInAnotherTown ? words.addressIn(values.dynamicLocation) : undefined}
          />
        </Row>
      ) : null}
      <Row open={can('extras')} name={words.rows.extras} was={bagsOf(start)} is={bagsOf(values)}>
        {childSeatKinds.map((field) => (
          <StepperField
            key={field}
            {...stepper(field, partyWords.numbers[field].label)}
            className={styles.third}
            min={0}
            max={values.passengerCount ?? 1}
            atMin={words.fewest}
            atMax={messages.childSeatsTooMany}
          />
        ))}
        {partyCounts.map((field) => (
          <StepperField
            key={field}
            {...stepper(field, partyWords.numbers[field].label)}
            className={styles.third}
            min={0}
            max={partyLimits[field].most}
            atMin={words.fewest}
            atMax={partyLimits[field].tooMany}
          />
        ))}
      </Row>
      {/* A traveler's link shows neither (decision 48): to leave them out is not to say that there are none. */}
      {booking.link === 'guest' ? (
        <>
          {rowsOfNeeds.map(({ name, needs, inWords }) => (
            <Row key={name} open={can('extras')} name={name} was={inWords(start)} is={inWords(values)}>
              <div className={styles.checks}>
                {needs.map((field) => (
                  <CheckField
                    key={field}
                    id={idOf(field)}
                    checked={values[field] === 'yes'}
                    onCheck={(checked) => change({ [field]: checked ? 'yes' : '' })}
                  >
                    {needLabels(booking.traveler !== undefined)[field]}
                  </CheckField>
                ))}
              </div>
            </Row>
          ))}
          {partyTexts.map((field) => (
            <Row
              key={field}
              open={can('extras')}
              name={partyWords.texts[field].label}
              was={start[field]}
              is={values[field]}
            >
              <TextAreaField
                {...wired(field, partyWords.texts[field].label)}
                className={styles.all}
                rows={3}
                maxLength={textLimits[field]}
              />
            </Row>
          ))}
        </>
      ) : null}
      <Row open={can('name')} name={words.rows.name} was={start.name} is={values.name}>
        <TextField {...wired('name', words.rows.name)} className={styles.half} autoComplete="name" />
      </Row>
      <Row
        open={can('phone')}
        name={words.rows.phone}
        was={`ends in ${riderOf(booking).phoneEnding}`}
        is={values.phone.trim() === '' ? `ends in ${riderOf(booking).phoneEnding}` : values.phone}
      >
        <TextField
          {...wired('phone', words.rows.phone)}
          className={styles.half}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={words.phoneHint(riderOf(booking).phoneEnding)}
        />
      </Row>
    </div>
  );
}

type RowProps = {
  open: boolean;
  name: string;
  was: string;
  is: string;
  /** Whether it opens by itself: another row has emptied it. */
  asks?: boolean;
  children: ReactNode;
};

/** One thing of a ride: closed it says what it is, and what it becomes; open it has the fields. */
function Row({ open, name, was, is, asks = false, children }: RowProps) {
  const value =
    was === is ? (
      was || <span className={styles.quiet}>{words.none}</span>
    ) : (
      <>
        {was ? <del>{was}</del> : null} {is || !asks ? <ins>{is || words.none}</ins> : null}
      </>
    );
  if (!open) {
    return (
      <div className={styles.row}>
        <h3>{name}</h3>
        <p>{value}</p>
      </div>
    );
  }
  return (
    <details open={asks || undefined}>
      <summary className={styles.row}>
        <h3>{name}</h3>
        <p>{value}</p>
        <span className={styles.whenClosed}>{was ? words.open : words.add}</span>
        <span className={styles.whenOpen}>{words.close}</span>
      </summary>
      <div className={styles.open}>{children}</div>
    </details>
  );
}
