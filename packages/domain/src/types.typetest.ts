import type { Booking, CheckoutPayload } from './booking/booking.ts';
import type { ReplyOf, RequestOf } from './contract/contract.ts';
import { quote } from './money/quote.ts';
import { beginsAtAirport, type Direction } from './trip/direction.ts';
import { type Fare, type FareId, fareById } from './trip/fares.ts';

// Rules that the compiler holds; `tsc` is the test runner of this file.
declare const booking: Booking;
declare const direction: Direction;

// A flight exists only on airport pickups.
// @ts-expect-error - no flight before the direction is known
booking.flightNumber;
if (booking.direction === 'from-Buffalo-Airport') booking.flightNumber satisfies string;
if (booking.direction === 'to-buffalo') {
  booking.customPickupAddress satisfies string;
  // @ts-expect-error - no flight on the way to an airport
  booking.flightNumber;
}
if (!beginsAtAirport(direction)) direction satisfies 'to-buffalo' | 'to-niagara';

// A price depends on the trip, how many travel, and the vehicles they ask for, on nothing that a party brings or needs
// (decision 24).
type PriceDependsOn = keyof Parameters<typeof quote>[0];
undefined as unknown as PriceDependsOn satisfies 'direction' | 'dynamicLocation' | 'passengerCount' | 'vehicles';
// @ts-expect-error - extras reach no price
quote({ direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', passengerCount: 1, extras: { luggage: 9 } });

// A direction is one of four values, and a fare's price is a number.
// @ts-expect-error - the old site's value
quote({ direction: 'from-buffalo', dynamicLocation: 'Lewiston', passengerCount: 1 });
// @ts-expect-error - passengers are a number
quote({ direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', passengerCount: '1' });
// @ts-expect-error - the table cannot be written to
(undefined as unknown as Fare).cents = 1;

// The compiler knows every fare: a place's label, spelled as its direction spells it.
fareById('niagara-falls-ny--buffalo-airport').cents satisfies number;
'buffalo-airport--st-catharines' satisfies FareId;
// @ts-expect-error - from Buffalo Airport it is called Niagara Falls USA
'buffalo-airport--niagara-falls-ny' satisfies FareId;
// @ts-expect-error - any other text may name none
fareById(String('erie')).cents;

// A price has to be looked for: there may be none.
// @ts-expect-error - may be undefined
quote({ direction: 'to-buffalo', dynamicLocation: 'Lewiston NY', passengerCount: 1 }).amountCents;

// The contract types both sides.
({ payload: undefined as unknown as CheckoutPayload }) satisfies RequestOf<'createCheckoutSession'>;
(undefined as unknown as ReplyOf<'sendConfirmation'>).status satisfies 'paid' | 'processing';
// @ts-expect-error - a checkout answers with a url
({ sessionId: '', reference: '' }) satisfies ReplyOf<'createCheckoutSession'>;
