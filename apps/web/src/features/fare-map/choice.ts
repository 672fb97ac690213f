import { type AirportPlace, beginsAtAirport } from '@fallsline/domain/direction';
import { type Fare, fareById, fares, legOf } from '@fallsline/domain/fares';
import type { PlaceId } from '@fallsline/domain/places';
import { endsOf } from '@fallsline/domain/trip';
import type { Dispatch, SetStateAction } from 'react';

/** Whether the ride begins or ends at the airport. */
export type Way = 'from' | 'to';

/** What is chosen on the map: the airport, the direction, and a fare that is one of theirs. */
export type Choice = { readonly airport: AirportPlace; readonly way: Way; readonly fare: Fare };
/** What every part of the map that shows the choice, and may change it, is given. */
export type ChoiceProps = { choice: Choice; onChange: Dispatch<SetStateAction<Choice>> };

/**
 * All fares that begin, or end, at an airport. The rides between the two airports are among those of both, whichever
 * direction of the booking form they are filed under.
 */
export function faresAt(airport: AirportPlace, way: Way): readonly Fare[] {
  return fares.filter((fare) => fare[way] === airport);
}

/** The choice of a fare, seen from its own airport. */
export function choiceOf(fare: Fare): Choice {
  return { airport: legOf(fare).airport, way: beginsAtAirport(fare.direction) ? 'from' : 'to', fare };
}

export const firstChoice: Choice = choiceOf(fareById('buffalo-airport--niagara-falls-usa'));

/** Another fare: the view stays where it shows that fare as well. */
export function withFare(choice: Choice, fare: Fare): Choice {
  return faresAt(choice.airport, choice.way).includes(fare) ? { ...choice, fare } : choiceOf(fare);
}

/** Another airport or direction: the same town where there is a fare for it, else the first of the list. */
export function withView(choice: Choice, view: { airport?: AirportPlace; way?: Way }): Choice {
  const { airport, way } = { ...choice, ...view };
  const list = faresAt(airport, way);
  const town = townOf(choice);
  const fare = list.find((other) => townOf({ airport, way, fare: other }) === town) ?? list[0] ?? choice.fare;
  return { airport, way, fare };
}

/** A press on an airport: the other one is chosen, or this one is seen the other way. */
export function withAirport(choice: Choice, airport: AirportPlace): Choice {
  if (airport !== choice.airport) return withView(choice, { airport });
  return withView(choice, { way: choice.way === 'from' ? 'to' : 'from' });
}

/** What the end of a fare that is not the view's airport is called. */
export function townLabel({ way }: Pick<Choice, 'way'>, fare: Fare): string {
  return endsOf(fare)[way === 'from' ? 'to' : 'from'];
}

/** The end of the ride that is not the chosen airport. */
function townOf({ way, fare }: Choice): PlaceId {
  return fare[way === 'from' ? 'to' : 'from'];
}
