import type { RequestOf } from '@fallsline/domain/contract';
import { flightsInForm, withPickupDays } from '@fallsline/domain/form-days';
import { meetingPointAt } from '@fallsline/domain/meeting-point';
import { isDate, isTime } from '@fallsline/domain/pickup-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FreeTimesQuestion } from '../../../components/ui/fields/free-times.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { backOf } from '../form/ride-price.ts';
import type { TicketForm, TicketValues } from '../form/ticket-form.ts';
import { type Leg, namesOf, shownOfFlight } from './fields-of-leg.ts';

/** Long enough that a time is typed, short enough that its field is still looked at. */
const restMs = 400;
/** So long an answer stands for the same question. */
const staleMs = 20_000;
const shown = [
  ...shownOfFlight,
  'back',
  'passengerCount',
  'vehicles',
  'backPassengers',
  'customPickupAddress',
  'customDropoffAddress',
] as const;

/**
 * Asks the API, while a time is chosen, whether cars are free then (decision 64). No answer says nothing: checkout decides.
 */
export function CarsQuestion({ form, leg = 'there' }: { form: TicketForm; leg?: Leg }) {
  const typed = withPickupDays(useShown(form, shown));
  const request = requestOf(typed);
  const asked = useRested(JSON.stringify(request));
  const { data: told } = useQuery({
    queryKey: ['cars', asked],
    enabled: asked !== undefined && asked === JSON.stringify(request),
    async queryFn({ signal }) {
      const answer = await callApi('quotes', { body: JSON.parse(asked ?? ''), signal });
      return (answer.ok ? undefined : answer.kind === 'problem' && answer.problem.freeTimes) || null;
    },
    staleTime: staleMs,
    gcTime: staleMs,
    // It stands while the other ride's time is typed.
    placeholderData: keepPreviousData,
  });
  const names = namesOf[leg];
  const [pickupDate, pickupTime] = [typed[names.pickupDate], typed[names.pickupTime]];
  const isOfThis =
    request &&
    told?.ride === (leg === 'back' ? 2 : 1) &&
    told.pickupTime === pickupTime &&
    told.pickupDate === pickupDate;
  return (
    <FreeTimesQuestion
      told={isOfThis ? told : undefined}
      onTake={(free) =>
        form.change({
          ...(free.pickupDate === pickupDate ? {} : { [names.pickupDate]: free.pickupDate }),
          [names.pickupTime]: free.pickupTime,
        })
      }
    />
  );
}

type Typed = Pick<TicketValues, (typeof shown)[number]>;

/**
 * Both rides in one question, as they will be booked: a time that is free for the one keeps clear of the other. Undefined
 * while something of it is still to be said.
 */
function requestOf(typed: Typed): RequestOf<'quotes'> | undefined {
  const { direction, dynamicLocation, passengerCount, backPassengers, vehicles } = typed;
  if (!direction || !dynamicLocation || !passengerCount) return undefined;
  const pickup = pickupOf(typed, 'there');
  const back = typed.back && backOf(typed) ? pickupOf(typed, 'back') : undefined;
  if (!pickup && !back) return undefined;
  return {
    ...{ direction, dynamicLocation, passengerCount },
    ...(vehicles ? { vehicles } : {}),
    ...(pickup ? { pickup } : {}),
    ...(back ? { returnTrip: { ...(backPassengers ? { passengerCount: backPassengers } : {}), pickup: back } } : {}),
  };
}

function pickupOf(typed: Typed, leg: Leg) {
  const names = namesOf[leg];
  const [pickupDate, pickupTime] = [typed[names.pickupDate], typed[names.pickupTime]];
  if (!isDate(pickupDate) || !isTime(pickupTime)) return undefined;
  const flight = flightsInForm(typed)[leg];
  const address = typed[leg === 'back' ? 'customDropoffAddress' : 'customPickupAddress'];
  return {
    pickupDate,
    pickupTime,
    // Nothing is asked anew while any other address is typed: at a station alone a driver waits longer.
    ...(address && meetingPointAt(undefined, address).at === 'station' ? { customPickupAddress: address } : {}),
    ...(flight && isDate(flight.date) ? { flightDate: flight.date } : {}),
    ...(flight && { [flight.way === 'lands' ? 'flightArrival' : 'flightDeparture']: flight.time }),
  };
}

/** A text that has not changed for a while. */
function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
