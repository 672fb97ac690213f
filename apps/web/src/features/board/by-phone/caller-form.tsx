import { emptiedByDirection, type TicketBooking } from '@fallsline/domain/additions-form';
import type { Booking } from '@fallsline/domain/booking';
import { counted } from '@fallsline/domain/counted';
import { additionLabels, travelerLabels } from '@fallsline/domain/form-labels';
import { formatPrice } from '@fallsline/domain/money';
import { quoteRides } from '@fallsline/domain/quote';
import { backFields, backFieldsFor, travelerFields } from '@fallsline/domain/read-additions';
import { readTicket } from '@fallsline/domain/read-ticket';
import { inputOf } from '@fallsline/domain/ride-fields';
import { tripBack } from '@fallsline/domain/trip';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DeskField, PartyInputs, partyIn } from '../booking/desk-fields.tsx';
import desk from '../booking/desk-form.module.css';
import { BoardButton, Wrong } from '../controls.tsx';
import styles from './by-phone.module.css';
import { askedOf, CallerField, type CallerForm as Form, startOf } from './caller-fields.tsx';

type CallerFormProps = {
  values: TicketBooking;
  onChange: (values: TicketBooking) => void;
  /** What the server says is wrong, by field. */
  refused: Readonly<Record<string, string>>;
  isPending: boolean;
  onRead: (booking: Booking) => void;
};

/** Asks what the site's ticket and window ask, by the same table and rules, with the fare from the first three answers on. */
export function CallerForm({ values, onChange, refused, isPending, onRead }: CallerFormProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const form: Form = {
    values,
    problemOf: (field) => problems[field] ?? refused[field],
    set(next) {
      const emptied = next.direction === undefined || next.direction === values.direction ? {} : emptiedByDirection;
      setProblems(({ ...others }) => Object.fromEntries(Object.entries(others).filter(([field]) => !(field in next))));
      onChange({ ...values, ...emptied, ...next });
    },
  };
  // For each answer, and not while it is mended: what is wrong first has the focus.
  useEffect(() => {
    if (tries > 0 || Object.keys(refused).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, refused]);
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const all = { ...values, ...(values.direction === '' ? {} : partyIn(new FormData(event.currentTarget))) };
    onChange(all);
    const { booking, problems: found } = readTicket(all, { variant: 'modal', now: Date.now() });
    setProblems(Object.fromEntries((found ?? []).map(({ path, message }) => [path, message])));
    if (booking) onRead(booking);
    else setTries(tries + 1);
  };
  const { direction, dynamicLocation } = values;
  const back = direction === '' ? undefined : tripBack(direction, dynamicLocation);
  const start = startOf(values);
  return (
    <form ref={element} className={desk.form} onSubmit={read} noValidate>
      {askedOf(values).map((field, index) => (
        <CallerField key={field} field={field} direction={direction} form={form} autoFocus={index === 0} />
      ))}
      <CallerField field="vehicles" direction={direction} form={form} />
      {back ? (
        <Addition name="back" label={additionLabels.back} form={form}>
          {backFieldsFor({ ...back, flightDeparture: values.backFlightDeparture }).map((field) => (
            <CallerField key={field} field={field} name={backFields[field]} direction={back.direction} form={form} />
          ))}
        </Addition>
      ) : null}
      <Addition name="traveler" label="Somebody else rides" form={form}>
        {(['name', 'phone', 'email'] as const).map((field) => {
          const name = travelerFields[field];
          const { type, inputMode } = inputOf(field);
          return (
            <DeskField
              key={name}
              name={name}
              label={`${travelerLabels[field].replace('your guest', 'who rides')}${field === 'email' ? ' (optional)' : ''}`}
              type={type}
              inputMode={inputMode}
              value={values[name]}
              error={form.problemOf(name)}
              onChange={({ target }) => form.set({ [name]: target.value })}
            />
          );
        })}
      </Addition>
      {start ? (
        <PartyInputs
          key={direction}
          trip={start}
          party={values}
          problemOf={(field) => form.problemOf(field as 'note')}
        />
      ) : null}
      <div className={styles.foot}>
        <Fare values={values} />
        <BoardButton type="submit" look="go" disabled={isPending}>
          Look for cars
        </BoardButton>
      </div>
    </form>
  );
}

type AdditionProps = { name: 'back' | 'traveler'; label: string; form: Form; children: React.ReactNode };

function Addition({ name, label, form: { values, set, problemOf }, children }: AdditionProps) {
  return (
    <fieldset className={desk.party}>
      <legend className="visually-hidden">{label}</legend>
      <div className={desk.checks}>
        <label>
          <input
            type="checkbox"
            checked={values[name] === 'yes'}
            onChange={({ target }) => set({ [name]: target.checked ? 'yes' : '' })}
          />{' '}
          {label}
        </label>
      </div>
      <Wrong>{problemOf(name)}</Wrong>
      {values[name] === 'yes' ? children : null}
    </fieldset>
  );
}

function Fare({ values }: { values: TicketBooking }) {
  const { direction, dynamicLocation, passengerCount, backPassengers } = values;
  const vehicles = values.vehicles ?? undefined;
  const back = direction === '' || values.back === '' ? undefined : tripBack(direction, dynamicLocation);
  const quote =
    direction === '' || passengerCount === null
      ? undefined
      : quoteRides(
          { direction, dynamicLocation, passengerCount, vehicles },
          back && {
            direction: back.direction,
            dynamicLocation: back.location,
            passengerCount: backPassengers ?? passengerCount,
            vehicles,
          },
        );
  return (
    <output className={styles.fare}>
      {quote ? (
        <>
          <b>{formatPrice(quote.amountCents)}</b>{' '}
          {quote.rides.map(({ vehicles: cars }) => counted(cars, 'car')).join(' there, ')}
          {back ? ' back' : ''}
        </>
      ) : (
        'The fare shows once direction, town and passengers are filled in.'
      )}
    </output>
  );
}
