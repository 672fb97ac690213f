import { contract, fareById, problemKindOf, timeOut, wallClock } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { beforeAll, expect, test } from 'vitest';
import { day, minute } from '../../testing/bookings.ts';
import { siteFor } from '../../testing/test-site.ts';

// Of a site with one car, which is sold on one day.

const site = siteFor({ fleet: 1 });
/** The pickup that is sold. */
const soldAt = Math.floor(Date.now() / day) * day + 40 * day + 18 * 60 * minute;
const sold = wallClock(soldAt);
const { from: outFrom } = timeOut(fareById('buffalo-airport--niagara-falls-usa'), soldAt);
const flightAt = (pickup: typeof sold) => ({ flightDate: pickup.pickupDate, flightArrival: pickup.pickupTime });
const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 1 } as const;

async function post(url: string, payload: object) {
  const reply = await site.app.inject({ method: 'POST', url, payload });
  const { type, detail, freeTimes } = reply.json();
  return reply.statusCode === 200 ? 'free' : { kind: problemKindOf(type), detail, ...freeTimes };
}
const quoted = (body: object) => post(contract.quotes.path, { ...trip, ...body });
function booked(pickup: typeof sold, more: object = {}) {
  const payload = aPayload({ ...trip, ...pickup, ...flightAt(pickup), amount: undefined, ...more } as never);
  return post(contract.createCheckoutSession.path, { payload });
}

beforeAll(async () => {
  expect(await booked(sold)).toBe('free');
});

test('cars are asked for the way back too, and it is said which ride has none', async () => {
  const pickup = wallClock(soldAt - day);
  expect(await quoted({ pickup })).toBe('free');
  expect(await quoted({ pickup, returnTrip: {} })).toBe('free');
  expect(await quoted({ pickup, returnTrip: { pickup: wallClock(soldAt + day) } })).toBe('free');
  expect(await quoted({ pickup, returnTrip: { pickup: sold } })).toMatchObject({
    ...{ kind: 'noCarFree', ride: 2, free: 0 },
    detail: expect.stringMatching(/^Ride back: all our cars are out at .*Free: /),
  });
});

test('the rides of one booking do not share a car, in the quote as in the booking', async () => {
  const [pickup, back] = [wallClock(soldAt + 3 * day), wallClock(soldAt + 3 * day + 70 * minute)];
  const answer = await quoted({ pickup: { ...pickup, ...flightAt(pickup) }, returnTrip: { pickup: back } });
  expect(answer).toMatchObject({ kind: 'noCarFree', free: 0, detail: expect.stringMatching(/^Ride there: all our /) });
  expect(await booked(pickup, { returnTrip: back })).toEqual(answer);
});

test('at a station the driver waits longer, and so the car is out longer', async () => {
  const toAirport = { direction: 'to-buffalo', dynamicLocation: 'Lewiston NY' } as const;
  const fare = fareById('lewiston-ny--buffalo-airport');
  // Set down and back at the airport just before the car that is sold sets out.
  const pickup = wallClock(outFrom - (timeOut(fare, soldAt).until - soldAt));
  const from = (customPickupAddress: string) => quoted({ ...toAirport, pickup: { ...pickup, customPickupAddress } });
  expect(await from('12 Center Street')).toBe('free');
  expect(await from('Amtrak station')).toMatchObject({ kind: 'noCarFree' });
});
