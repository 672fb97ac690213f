import type { Booking } from '@fallsline/domain/booking';
import { minutesInWords } from '@fallsline/domain/drive';
import type { Fare } from '@fallsline/domain/fares';
import { airlineOf, isFlightNumber } from '@fallsline/domain/flight-number';
import {
  aboutArrival,
  type PickupAdvice,
  pickupAfterLanding,
  pickupBeforeDeparture,
} from '@fallsline/domain/flight-pickup';
import { meantAddress } from '@fallsline/domain/mail-typo';
import { formatClock, formatPickup, isTime, pickupInstant } from '@fallsline/domain/pickup-time';
import { endsOf, findFare, tripBack } from '@fallsline/domain/trip';
import { useEffect, useRef, useState } from 'react';
import { CheckField } from '../../components/ui/check-field.tsx';
import { ticketHelp as words } from '../../content/ticket-help.ts';
import { useShown } from '../../forms/use-site-form.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import questionStyles from './question.module.css';
import { Question } from './question.tsx';
import type { TicketField, TicketForm, TicketValues } from './ticket-values.ts';
import { useCommitted } from './use-committed.ts';

// What the ticket thinks along (decision 26): all of it is fetched when somebody comes near, and none of it is a wall.

export { whatToDo } from '@fallsline/domain/what-to-do';
export { InCanadian } from '../../lib/in-canadian.tsx';
export { AddressQuestion } from './address-question.tsx';

type HelpProps = { form: TicketForm };

/** Which ride of the ticket: there where it is not said. */
type OfRide = HelpProps & { leg?: Leg };
type Leg = 'there' | 'back';

/** The fields of a ride's pickup and flight, by which ride it is. */
const namesOf = {
  there: {
    pickupDate: 'pickupDate',
    pickupTime: 'pickupTime',
    flightArrival: 'flightArrival',
    flightDeparture: 'flightDeparture',
    flightAbroad: 'flightAbroad',
  },
  back: {
    pickupDate: 'backDate',
    pickupTime: 'backTime',
    flightArrival: 'backFlightArrival',
    flightDeparture: 'backFlightDeparture',
    flightAbroad: 'backFlightAbroad',
  },
} as const satisfies Record<Leg, Record<string, TicketField>>;
const trip = ['direction', 'dynamicLocation'] as const;
const shownOf = {
  there: [...trip, ...Object.values(namesOf.there)],
  back: [...trip, ...Object.values(namesOf.back)],
} as const satisfies Record<Leg, readonly TicketField[]>;

/** The pickup and the flight of a ride as they stand in the form, and its fare where it has one. */
function useFlight({ form }: TicketForm, leg: Leg) {
  const shown = useShown<TicketValues, Booking, TicketField>(form, shownOf[leg]);
  const names = namesOf[leg];
  return {
    fare: fareOf(shown, leg),
    wall: { pickupDate: shown[names.pickupDate], pickupTime: shown[names.pickupTime] },
    flightArrival: shown[names.flightArrival],
    flightDeparture: shown[names.flightDeparture],
    isAbroad: shown[names.flightAbroad] === 'yes',
  };
}

/** 'I land at 14:30': when to be picked up, and when one is there. */
export function AfterLanding({ form, leg = 'there' }: OfRide) {
  useAirline(form, leg);
  const { fare, wall, flightArrival, isAbroad } = useFlight(form, leg);
  const advice = pickupAfterLanding({ flightArrival, fromAbroad: isAbroad, ...wall });
  const said = words.afterLanding;
  if (!fare || !advice) return <Question>{undefined}</Question>;
  const town = endsOf(fare).to;
  const there = formatClock(
    aboutArrival(fare, isTime(wall.pickupTime) && !advice.odd ? wall.pickupTime : advice.pickup.pickupTime),
  );
  return (
    <PickupQuestion
      form={form}
      leg={leg}
      advice={advice}
      about={flightArrival}
      abroad={said.abroad}
      suggested={(pickup) => said.suggested(pickup, town, there)}
      fits={said.fits(formatClock(wall.pickupTime), town, there)}
      odd={said[advice.odd ?? 'late'](formatClock(flightArrival), formatClock(wall.pickupTime))}
    />
  );
}

/** 'My flight leaves at 13:20': when to be picked up, with the sum that it comes from. */
export function BeforeDeparture({ form, leg = 'there', className }: OfRide & { className?: string | undefined }) {
  const { fare, wall, flightDeparture, isAbroad } = useFlight(form, leg);
  const advice = fare && pickupBeforeDeparture({ flightDeparture, abroad: isAbroad, fare, ...wall });
  if (!advice) return <Question>{undefined}</Question>;
  const said = words.beforeDeparture;
  const { airport, driving, border } = advice.sum;
  const parts = [
    said.airport(minutesInWords(airport)),
    said.driving(minutesInWords(driving)),
    ...(border > 0 ? [said.border(minutesInWords(border))] : []),
  ];
  const sum = said.sum(formatClock(flightDeparture), new Intl.ListFormat('en-US').format(parts));
  return (
    <PickupQuestion
      form={form}
      leg={leg}
      advice={advice}
      about={flightDeparture}
      abroad={said.abroad}
      suggested={(pickup) => `${said.suggested(pickup)} ${sum}`}
      fits={`${said.fits(clockOf(advice))} ${sum}`}
      className={className}
      odd={`${said.late(formatClock(wall.pickupTime))} ${sum}`}
    />
  );
}

/** The advice about a pickup in one of its three states: suggested, good as it is, or asked about once. */
function PickupQuestion({
  form,
  leg,
  advice,
  about,
  abroad,
  suggested,
  fits,
  odd,
  className,
}: Required<OfRide> & {
  advice: PickupAdvice;
  /** The time of the flight. */
  about: string;
  abroad: string;
  suggested: (pickup: string) => string;
  fits: string;
  odd: string;
  className?: string | undefined;
}) {
  const {
    wall: { pickupTime },
    isAbroad,
  } = useFlight(form, leg);
  const asked = `${about} ${pickupTime}`;
  const [kept, setKept] = useState('');
  const pickup = clockOf(advice);
  const accept = {
    label: words.use(formatClock(advice.pickup.pickupTime)),
    onPress: () => putPickup(form, leg, advice),
  };
  const extra = (
    <CheckField
      className={questionStyles.check}
      checked={isAbroad}
      onCheck={(checked) => form.form.change({ [namesOf[leg].flightAbroad]: checked ? 'yes' : '' })}
    >
      {abroad}
    </CheckField>
  );
  if (!isTime(pickupTime)) {
    return (
      <Question accept={accept} extra={extra} className={className}>
        {suggested(pickup)}
      </Question>
    );
  }
  if (!advice.odd || kept === asked)
    return (
      <Question extra={extra} className={className}>
        {fits}
      </Question>
    );
  const keep = { label: words.keep(formatClock(pickupTime)), onPress: () => setKept(asked) };
  return (
    <Question
      accept={accept}
      keep={keep}
      extra={extra}
      className={className}
    >{`${odd} ${words.instead(pickup)}`}</Question>
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
      form.form.change({ email: meant });
    },
  };
  return (
    <Question accept={accept} keep={{ label: words.keep(typed), onPress: () => setKept(typed) }}>
      {words.email(meant)}
    </Question>
  );
}

/** Fills in the airline of a flight number, once an airline, where the visitor has not named another. */
function useAirline({ form }: TicketForm, leg: Leg): void {
  const fields = numberAndAirline[leg];
  const shown = useShown<TicketValues, Booking, (typeof fields)[number]>(form, fields);
  const [flightNumber, flightName] = [shown[fields[0]], shown[fields[1]]];
  const filled = useRef('');
  useEffect(() => {
    const airline = airlineOf(flightNumber);
    if (!airline || airline === filled.current || (flightName !== '' && flightName !== filled.current)) return;
    filled.current = airline;
    form.change({ [fields[1]]: airline });
  }, [form, fields, flightNumber, flightName]);
}
const numberAndAirline = {
  there: ['flightNumber', 'flightName'],
  back: ['backFlightNumber', 'backFlightName'],
} as const satisfies Record<Leg, readonly TicketField[]>;

const loadShare = () => import('./share-ride.tsx').then(({ ShareRide }) => ShareRide);

/** Hands the trip on: as a link, or as a code to print for a hotel's desk. */
export function ShareButton({ form }: HelpProps) {
  const { part: ShareRide, load } = useLoaded(loadShare);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={questionStyles.share}
        aria-haspopup="dialog"
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {words.share.open}
      </button>
      {ShareRide ? <ShareRide values={form.form.values} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function putPickup({ form }: TicketForm, leg: Leg, { pickup: { pickupDate, pickupTime } }: PickupAdvice): void {
  const names = namesOf[leg];
  form.change({ [names.pickupTime]: pickupTime, ...(pickupDate === '' ? {} : { [names.pickupDate]: pickupDate }) });
}

/** A pickup as the advice names it: with its day where that is not the day of the flight. */
function clockOf({ pickup, daysFromFlight }: PickupAdvice): string {
  const time = formatClock(pickup.pickupTime);
  if (daysFromFlight === 0) return time;
  if (typeof pickupInstant(pickup) === 'number') return words.onDay(time, formatPickup(pickup).date);
  return daysFromFlight === 1 ? words.dayAfter(time) : words.dayBefore(time);
}

function fareOf(
  { direction, dynamicLocation }: Pick<TicketValues, 'direction' | 'dynamicLocation'>,
  leg: Leg,
): Fare | undefined {
  if (direction === '') return undefined;
  const ride = leg === 'back' ? tripBack(direction, dynamicLocation) : { direction, location: dynamicLocation };
  return ride && findFare(ride.direction, ride.location);
}
