import {
  aboutArrival,
  airlineOf,
  type Direction,
  endsOf,
  type Fare,
  findFare,
  formatClock,
  formatPickup,
  isFlightNumber,
  isTime,
  meantAddress,
  minutesInWords,
  type PickupAdvice,
  pickupAfterLanding,
  pickupBeforeDeparture,
  pickupInstant,
} from '@fallsline/domain';
import { useEffect, useRef, useState } from 'react';
import { ticketHelp as words } from '../../content/ticket-help.ts';
import { useShown } from '../../forms/use-site-form.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import questionStyles from './question.module.css';
import { Question } from './question.tsx';
import type { TicketForm } from './ticket-values.ts';

// What the ticket thinks along (decision 26): all of it is fetched when somebody comes near, and none of it is a wall.

export { whatToDo } from '@fallsline/domain';
export { InCanadian } from '../../lib/in-canadian.tsx';

type HelpProps = { form: TicketForm };

const rideAndFlight = [
  'direction',
  'dynamicLocation',
  'pickupDate',
  'pickupTime',
  'flightArrival',
  'flightDeparture',
  'flightAbroad',
] as const;

/** 'I land at 14:30': when to be picked up, and when one is there. */
export function AfterLanding({ form }: HelpProps) {
  useAirline(form);
  const { direction, dynamicLocation, flightArrival, flightAbroad, ...wall } = useShown(form.form, rideAndFlight);
  const fare = fareOf(direction, dynamicLocation);
  const advice = pickupAfterLanding({ flightArrival, fromAbroad: flightAbroad === 'yes', ...wall });
  const said = words.afterLanding;
  if (!fare || !advice) return <Question>{undefined}</Question>;
  const town = endsOf(fare).to;
  const there = formatClock(
    aboutArrival(fare, isTime(wall.pickupTime) && !advice.odd ? wall.pickupTime : advice.pickup.pickupTime),
  );
  return (
    <PickupQuestion
      form={form}
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
export function BeforeDeparture({ form, className }: HelpProps & { className?: string | undefined }) {
  const { direction, dynamicLocation, flightDeparture, flightAbroad, ...wall } = useShown(form.form, rideAndFlight);
  const fare = fareOf(direction, dynamicLocation);
  const advice = fare && pickupBeforeDeparture({ flightDeparture, abroad: flightAbroad === 'yes', fare, ...wall });
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
  advice,
  about,
  abroad,
  suggested,
  fits,
  odd,
  className,
}: HelpProps & {
  advice: PickupAdvice;
  /** The time of the flight. */
  about: string;
  abroad: string;
  suggested: (pickup: string) => string;
  fits: string;
  odd: string;
  className?: string | undefined;
}) {
  const { pickupTime, flightAbroad } = useShown(form.form, rideAndFlight);
  const asked = `${about} ${pickupTime}`;
  const [kept, setKept] = useState('');
  const pickup = clockOf(advice);
  const accept = { label: words.use(formatClock(advice.pickup.pickupTime)), onPress: () => putPickup(form, advice) };
  const extra = (
    <label className={questionStyles.check}>
      <input
        type="checkbox"
        checked={flightAbroad === 'yes'}
        onChange={({ target }) => form.form.change({ flightAbroad: target.checked ? 'yes' : '' })}
      />
      {abroad}
    </label>
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
export function FlightNumberQuestion({ form }: HelpProps) {
  const typed = useCommitted(form, 'flightNumber').trim();
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
function useAirline({ form }: TicketForm): void {
  const { flightNumber, flightName } = useShown(form, flight);
  const filled = useRef('');
  useEffect(() => {
    const airline = airlineOf(flightNumber);
    if (!airline || airline === filled.current || (flightName !== '' && flightName !== filled.current)) return;
    filled.current = airline;
    form.change({ flightName: airline });
  }, [form, flightNumber, flightName]);
}
const flight = ['flightNumber', 'flightName'] as const;

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

/** What stood in a field when it was left last: what is still being typed is not asked about. */
function useCommitted({ form, formRef }: TicketForm, field: 'flightNumber' | 'email'): string {
  const [committed, setCommitted] = useState(() => form.values()[field]);
  useEffect(() => {
    const heed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === field) setCommitted(target.value);
    };
    const element = formRef.current;
    element?.addEventListener('change', heed);
    return () => element?.removeEventListener('change', heed);
  }, [formRef, field]);
  return committed;
}

function putPickup({ form }: TicketForm, { pickup: { pickupDate, pickupTime } }: PickupAdvice): void {
  form.change(pickupDate === '' ? { pickupTime } : { pickupDate, pickupTime });
}

/** A pickup as the advice names it: with its day where that is not the day of the flight. */
function clockOf({ pickup, daysFromFlight }: PickupAdvice): string {
  const time = formatClock(pickup.pickupTime);
  if (daysFromFlight === 0) return time;
  if (typeof pickupInstant(pickup) === 'number') return words.onDay(time, formatPickup(pickup).date);
  return daysFromFlight === 1 ? words.dayAfter(time) : words.dayBefore(time);
}

function fareOf(direction: Direction | '', location: string): Fare | undefined {
  return direction === '' ? undefined : findFare(direction, location);
}
