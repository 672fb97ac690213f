import { type Advice, type AdvisedRide, adviceOnChange, rideQuestions } from '@fallsline/domain/advice';
import { counted } from '@fallsline/domain/counted';
import { beginsAtAirport } from '@fallsline/domain/direction';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { formatClock, formatDay } from '@fallsline/domain/pickup-time';
import { priceOnceChanged } from '@fallsline/domain/quote';
import { extrasOf } from '@fallsline/domain/read-party';
import { vehiclesQuestion } from '@fallsline/domain/vehicles-question';
import { type RefObject, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Question } from '../../../components/ui/fields/question.tsx';
import { VehiclesQuestion } from '../../../components/ui/fields/vehicles-question.tsx';
import { changeRide } from '../../../content/my-booking/change-words.ts';
import { useCommitted } from '../../../lib/form/use-committed.ts';
import styles from './change-ride.module.css';
import type { RideValues } from './change-values.ts';

const words = changeRide.questions;

type ChangeQuestionsProps = {
  link: MyBooking['link'];
  ride: BookingRide;
  typed: Pick<UseFormReturn<RideValues>, 'getValues'> & { formRef: RefObject<HTMLFormElement | null> };
  change: (next: Partial<RideValues>) => void;
  start: RideValues;
  values: RideValues;
};

/**
 * What the ticket would ask about the ride as it would be (decision 26): one press answers it, another keeps it. Returns the
 * questions to show, what is still open of them, the codes of all that are asked or kept, which nothing beside them has to say
 * again, how many presses have answered, whether one is to be answered first, the codes of what is open, and what such a press does.
 */
export function useQuestions({ link, ride, typed, change, start, values }: ChangeQuestionsProps) {
  const address = useCommitted(typed, 'address');
  const flightNumber = useCommitted(typed, 'flightNumber');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState(0);
  const keep = (message: string) => {
    setKept([...kept, message]);
    setAnswers(answers + 1);
  };
  const accept = (next: Partial<RideValues>) => {
    change(next);
    setAnswers(answers + 1);
  };
  const after = rideIn(ride, { ...values, address, flightNumber });
  const who = link === 'traveler' ? 'traveler' : 'there';
  const asked = adviceOnChange(rideIn(ride, start), after, who, ride.changes).filter(
    ({ code }) => code !== 'more-bags-than-room',
  );
  const ofVehicles = ride.changes.includes('passengers') ? askedOfVehicles(ride, start, values) : undefined;
  const openOfVehicles = ofVehicles && kept.includes(ofVehicles.message) ? undefined : ofVehicles;
  const codes: readonly Advice['code'][] = [
    ...asked.map(({ code }) => code),
    ...(ofVehicles ? ['more-bags-than-room' as const] : []),
  ];
  const open = asked.filter(({ message }) => !kept.includes(message));
  const questions = (
    <div className={styles.questions}>
      {open.map((advice) => {
        const { code, message, suggestion } = advice;
        const label = labelOf(advice, values, start);
        return (
          <Question
            key={code}
            accept={label && suggestion ? { label, onPress: () => accept(suggestion) } : undefined}
            asksFirst={comesFirst(advice) ? message : undefined}
            keep={{ label: words.keep(keptOf(advice, after)), onPress: () => keep(message) }}
          >
            {message}
          </Question>
        );
      })}
      <VehiclesQuestion
        asked={openOfVehicles}
        onAnswer={accept}
        keep={{
          label: words.keep(counted(values.luggage ?? 0, 'bag')),
          onPress: () => keep(ofVehicles?.message ?? ''),
        }}
      />
    </div>
  );
  return {
    codes,
    answers,
    open: [...open, openOfVehicles].map((one) => one?.message).join(),
    asksFirst: open.some(comesFirst),
    openCodes: open.map(({ code }) => code),
    accept,
    questions,
  };
}

/** Whether a change is not confirmed before this is answered. */
const comesFirst = ({ code }: Advice) => /^(?:pickup|more-riders)-/.test(code);

/** Whether the vehicles take the bags: of a ride that was bought so, too, for here is where it gets another one. */
function askedOfVehicles({ direction, priceCents }: BookingRide, start: RideValues, values: RideValues) {
  const { passengerCount, luggage } = values;
  if (!passengerCount || priceCents === undefined) return undefined;
  const tripOf = ({ dynamicLocation, vehicles }: RideValues, passengers: number) => ({
    ...{ direction, dynamicLocation, passengerCount: passengers },
    vehicles: vehicles ?? undefined,
  });
  const before = { ...tripOf(start, start.passengerCount ?? 1), priceCents };
  const priceWith = (vehicles: number | null) =>
    priceOnceChanged(before, tripOf({ ...values, vehicles }, passengerCount));
  const now = priceWith(values.vehicles);
  return vehiclesQuestion({ passengerCount, vehicles: values.vehicles, luggage: luggage ?? 0 }, (vehicles) => {
    const more = priceWith(vehicles);
    return more === undefined || now === undefined ? undefined : more - now;
  });
}

/** What stays as it was typed, as the ticket names it too. */
function keptOf({ code }: Advice, ride: AdvisedRide): string {
  if (code === 'address-across-border') return ride.dynamicLocation;
  if (code === 'flight-number-unusual') return ride.flightNumber ?? '';
  if (code === 'more-riders-than-passengers') return counted(ride.passengerCount ?? 1, 'passenger');
  const { pickupTime = '', pickupDate, flightDate } = ride;
  const time = formatClock(pickupTime);
  return pickupDate && flightDate && pickupDate !== flightDate
    ? rideQuestions.onDay(time, formatDay(pickupDate))
    : time;
}

/** The ride as it stands in the form, as the domain asks about it. */
function rideIn({ direction, flight }: BookingRide, values: RideValues): AdvisedRide {
  const { dynamicLocation, passengerCount, vehicles, address, pickupDate, pickupTime } = values;
  const { flightNumber, flightArrival, flightDate, flightDeparture } = values;
  return {
    direction,
    dynamicLocation,
    passengerCount,
    vehicles,
    pickupDate,
    pickupTime,
    flightDate,
    ...(beginsAtAirport(direction) ? { customDropoffAddress: address } : { customPickupAddress: address }),
    ...(flight ? { flightNumber, flightArrival } : { flightDeparture }),
    extras: extrasOf(values),
  };
}

function labelOf({ suggestion }: Advice, typed: RideValues, was: RideValues): string | undefined {
  if (suggestion?.dynamicLocation !== undefined) return words.take(suggestion.dynamicLocation);
  const { pickupDate, pickupTime } = suggestion ?? {};
  if (pickupTime === undefined) return undefined;
  const time = formatClock(pickupTime);
  // What moves it to another day says so.
  const at = pickupDate && pickupDate !== typed.pickupDate ? rideQuestions.onDay(time, formatDay(pickupDate)) : time;
  const isAsBefore = pickupTime === was.pickupTime && (pickupDate ?? was.pickupDate) === was.pickupDate;
  return isAsBefore ? words.leave(at) : words.use(at);
}
