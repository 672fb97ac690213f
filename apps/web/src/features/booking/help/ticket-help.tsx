import { minutesInWords } from '@fallsline/domain/drive';
import type { Fare } from '@fallsline/domain/fares';
import { isBeforeLanding, landsByNight, type MetFlight } from '@fallsline/domain/flight-day';
import { airlineOf, isFlightNumber } from '@fallsline/domain/flight-number';
import {
  aboutArrival,
  longAfterLanding,
  type PickupAdvice,
  pickupAfterLanding,
  pickupBeforeDeparture,
} from '@fallsline/domain/flight-pickup';
import { flightsInForm, withPickupDays } from '@fallsline/domain/form-days';
import { meantAddress } from '@fallsline/domain/mail-typo';
import { formatClock, formatDay, isDate, isTime, type WallTime } from '@fallsline/domain/pickup-time';
import { whereOf } from '@fallsline/domain/places';
import { endsOf, findFare, tripBack } from '@fallsline/domain/trip';
import { whatToDo } from '@fallsline/domain/what-to-do';
import { useEffect, useRef, useState } from 'react';
import { CheckField } from '../../../components/ui/fields/check-field.tsx';
import { Question } from '../../../components/ui/fields/question.tsx';
import { ticketHelp as words } from '../../../content/booking/ticket-help.ts';
import { useCommitted } from '../../../lib/form/use-committed.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { late } from '../../../lib/loading/late.tsx';
import type { TicketField, TicketForm, TicketValues } from '../form/ticket-form.ts';
import { type Leg, namesOf, shownOfFlight as shown } from './fields-of-leg.ts';
import styles from './ticket-help.module.css';

// What the ticket thinks along (decision 26): all of it is fetched when somebody comes near, and none of it is a wall.

export { InCanadian } from '../../../lib/in-canadian.tsx';
export { AddressQuestion } from './address-question.tsx';
export { CarsQuestion } from './cars-question.tsx';

/** What to do about a field, beside the sentence that says what is wrong with it. */
export const WhatToDo = ({ problem }: { problem: string }) => whatToDo(problem);

type HelpProps = { form: TicketForm };

/** Which ride of the ticket: there where it is not said. */
type OfRide = HelpProps & { leg?: Leg };
/** The pickup and the flight of a ride as they stand in the form, and its fare where it has one. */
function useFlight(form: TicketForm, leg: Leg) {
  const typed = withPickupDays(useShown(form, shown));
  const names = namesOf[leg];
  const flight = flightsInForm(typed)[leg];
  const wall = { pickupDate: typed[names.pickupDate], pickupTime: typed[names.pickupTime] };
  const flightDate = typed[names.flightDate];
  return {
    fare: fareOf(typed, leg),
    typed: { ...wall, flightDate },
    flightArrival: typed[names.flightArrival],
    flightDeparture: typed[names.flightDeparture],
    isAbroad: typed[names.flightAbroad] === 'yes',
    /** The pickup and the flight in words, each with its day where they have two. */
    said: flight && wordsOf(flight, wall),
  };
}

/** 'I land at 14:30': when to be picked up, and when one is there. */
export function AfterLanding({ form, leg = 'there' }: OfRide) {
  useAirline(form, leg);
  const { fare, typed, flightArrival, isAbroad, said: told } = useFlight(form, leg);
  const advice = pickupAfterLanding({ flightArrival, fromAbroad: isAbroad, ...typed });
  const said = words.afterLanding;
  if (!fare || !advice || !told) return <Question>{undefined}</Question>;
  const where = whereOf(endsOf(fare).to);
  const beside = isBeforeLanding(flightArrival, typed.pickupTime)
    ? undefined
    : longAfterLanding({ way: 'lands', date: typed.flightDate, time: flightArrival }, typed.pickupDate);
  const there = formatClock(
    aboutArrival(fare, isTime(typed.pickupTime) && !advice.odd ? typed.pickupTime : advice.pickup.pickupTime),
  );
  return (
    <PickupQuestion
      form={form}
      leg={leg}
      advice={advice}
      byNight={told.byNight}
      about={flightArrival}
      abroad={said.abroad}
      suggested={(pickup) => said.suggested(pickup, where, there)}
      fits={said.fits(told.pickup, where, there)}
      odd={said.late(told.flight, told.pickup, beside)}
    />
  );
}

/** 'My flight leaves at 13:20': when to be picked up, with the sum that it comes from. */
export function BeforeDeparture({ form, leg = 'there' }: OfRide) {
  const { fare, typed, flightDeparture, isAbroad, said: told } = useFlight(form, leg);
  const advice = fare && pickupBeforeDeparture({ flightDeparture, abroad: isAbroad, fare, ...typed });
  if (!advice || !told) return <Question>{undefined}</Question>;
  const said = words.beforeDeparture;
  const { airport, driving, border } = advice.sum;
  const parts = [
    said.airport(minutesInWords(airport)),
    said.driving(minutesInWords(driving)),
    ...(border > 0 ? [said.border(minutesInWords(border))] : []),
  ];
  const sum = said.sum(told.flight, new Intl.ListFormat('en-US').format(parts));
  return (
    <PickupQuestion
      form={form}
      leg={leg}
      advice={advice}
      byNight={told.byNight}
      about={flightDeparture}
      abroad={said.abroad}
      suggested={(pickup) => `${said.suggested(pickup)} ${sum}`}
      fits={`${said.fits(clockOf(advice, told.byNight), typed.pickupTime === advice.pickup.pickupTime)} ${sum}`}
      odd={`${said[advice.odd === 'early' ? 'early' : 'late'](told.pickup)} ${sum}`}
    />
  );
}

type PickupQuestionProps = Required<OfRide> & {
  advice: PickupAdvice;
  /** Whether the flight lands in the first hours of a day. */
  byNight: boolean;
  /** The time of the flight. */
  about: string;
  abroad: string;
  suggested: (pickup: string) => string;
  fits: string;
  odd: string;
};

/** The advice about a pickup in one of its three states: suggested, good as it is, or asked about once. */
function PickupQuestion({ form, leg, advice, byNight, about, abroad, suggested, fits, odd }: PickupQuestionProps) {
  const {
    typed: { pickupTime },
    isAbroad,
    said,
  } = useFlight(form, leg);
  const asked = `${about} ${pickupTime}`;
  const [kept, setKept] = useState('');
  const pickup = clockOf(advice, byNight);
  const accept = {
    label: words.use(formatClock(advice.pickup.pickupTime)),
    // Its day follows from the flight's, whenever that is typed.
    onPress: () => form.change({ [namesOf[leg].pickupTime]: advice.pickup.pickupTime }),
  };
  const extra = (
    <CheckField
      className={styles.check}
      checked={isAbroad}
      onCheck={(checked) => form.change({ [namesOf[leg].flightAbroad]: checked ? 'yes' : '' })}
    >
      {abroad}
    </CheckField>
  );
  if (!isTime(pickupTime)) {
    return (
      <Question accept={accept} extra={extra}>
        {suggested(pickup)}
      </Question>
    );
  }
  if (!advice.odd || kept === asked) return <Question extra={extra}>{fits}</Question>;
  const keep = { label: words.keep(said?.pickup ?? formatClock(pickupTime)), onPress: () => setKept(asked) };
  const question = `${odd} ${words.instead(pickup)}`;
  return (
    <Question accept={accept} keep={keep} extra={extra} asksFirst={question}>
      {question}
    </Question>
  );
}

/** Asked once about a number that cannot be a flight's. */
export function FlightNumberQuestion({ form, leg = 'there' }: OfRide) {
  const typed = useCommitted(form, numberAndAirline[leg][0]).trim();
  const [kept, setKept] = useState('');
  const asked = typed !== '' && !isFlightNumber(typed) && kept !== typed;
  const keep = asked ? { label: words.keepIt, onPress: () => setKept(typed) } : undefined;
  return <Question keep={keep}>{asked ? words.flightNumber(typed) : undefined}</Question>;
}

/** Asked once about an address that looks like a slip of the finger. */
export function MailQuestion({ form }: HelpProps) {
  const typed = useCommitted(form, 'email').trim();
  const [kept, setKept] = useState('');
  const meant = meantAddress(typed);
  if (!meant || kept === typed) return <Question>{undefined}</Question>;
  const accept = {
    label: words.use(meant),
    onPress: () => {
      setKept(typed);
      form.change({ email: meant });
    },
  };
  return (
    <Question accept={accept} keep={{ label: words.keep(typed), onPress: () => setKept(typed) }}>
      {words.email(meant)}
    </Question>
  );
}

/**
 * Fills in the airline of a flight number, once an airline, where the visitor has not named another: never under the
 * caret, for what is typed there would go on behind it.
 */
function useAirline(form: TicketForm, leg: Leg): void {
  const { change, formRef, getValues } = form;
  const [number, field] = numberAndAirline[leg];
  useShown(form, numberAndAirline[leg]);
  const filled = useRef('');
  useEffect(() => {
    // As it is by now: what was shown may have been emptied since, with the airline.
    const airline = airlineOf(getValues()[number]);
    if (!airline || airline === filled.current) return;
    const fill = () => {
      const named = getValues()[field];
      if (named !== '' && named !== filled.current) return;
      filled.current = airline;
      change({ [field]: airline });
      // What is typed after a press on it takes its place, as it does after Tab.
      input?.addEventListener('click', () => input.value === airline && input.select(), { once: true });
    };
    const found = formRef.current?.elements.namedItem(field);
    const input = found instanceof HTMLInputElement ? found : undefined;
    if (!input || input !== document.activeElement) return fill();
    input.addEventListener('blur', fill, { once: true });
    return () => input.removeEventListener('blur', fill);
  });
}
const numberAndAirline = {
  there: ['flightNumber', 'flightName'],
  back: ['backFlightNumber', 'backFlightName'],
} as const satisfies Record<Leg, readonly TicketField[]>;

const ShareRide = late(async () => (await import('./share-ride.tsx')).ShareRide);

/** Hands the trip on: as a link, or as a code to print for a hotel's desk. */
export function ShareButton({ form }: HelpProps) {
  const [open, setOpen] = useState(false);
  /** Until then nobody needs its code. */
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.share}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {words.share.open}
      </button>
      {asked ? <ShareRide values={form.getValues} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A pickup as the advice names it: with its day where that is not the day of the flight, or may be taken for another. */
function clockOf(
  { pickup, daysFromFlight }: Pick<PickupAdvice, 'pickup' | 'daysFromFlight'>,
  byNight: boolean,
): string {
  const time = formatClock(pickup.pickupTime);
  if (daysFromFlight === 0 && !(byNight && isDate(pickup.pickupDate))) return time;
  if (isDate(pickup.pickupDate)) return words.onDay(time, formatDay(pickup.pickupDate));
  return daysFromFlight === 1 ? words.dayAfter(time) : words.dayBefore(time);
}

/** The pickup that stands in the form and its flight, with both days where they have two or may be taken for two. */
function wordsOf({ way, date, time }: MetFlight, { pickupDate, pickupTime }: WallTime) {
  const byNight = landsByNight({ way, time });
  const isOtherDay = isTime(pickupTime) && (way === 'lands' ? pickupTime < time : pickupTime > time);
  const daysFromFlight = isOtherDay ? (way === 'lands' ? 1 : -1) : 0;
  const flight = formatClock(time);
  return {
    byNight,
    pickup: clockOf({ pickup: { pickupDate, pickupTime }, daysFromFlight }, byNight),
    flight: (isOtherDay || byNight) && isDate(date) ? words.onDay(flight, formatDay(date)) : flight,
  };
}

function fareOf(
  { direction, dynamicLocation }: Pick<TicketValues, 'direction' | 'dynamicLocation'>,
  leg: Leg,
): Fare | undefined {
  if (direction === '') return undefined;
  const ride = leg === 'back' ? tripBack(direction, dynamicLocation) : { direction, location: dynamicLocation };
  return ride && findFare(ride.direction, ride.location);
}
