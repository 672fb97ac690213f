import { describe, expect, it } from 'vitest';
import { exampleDropoff, examplePickup } from '../booking/example-ride.ts';
import type { Ride } from '../booking/ride.ts';
import { messages } from '../words/messages.ts';
import { requestedChangeSchema } from './my-booking-calls.ts';
import { requestedFields, requestedRide } from './requested-change.ts';
import { openFields } from './ride-options.ts';

const { customDropoffAddress: _none, flightDate: _day, ...trip } = { ...examplePickup, flightArrival: '17:20' };
const toTown: Ride = { ...trip, dynamicLocation: 'Niagara Falls Canada', customDropoffAddress: '41 Rapids View' };
const toAirport: Ride = { ...trip, dynamicLocation: 'Niagara Falls Airport IAG' };
const fromTown: Ride = exampleDropoff;

describe('a requested change', () => {
  it('leaves what it does not name', () => {
    expect(requestedRide(toTown, { pickupTime: '18:20' }).ride).toEqual({ ...toTown, pickupTime: '18:20' });
    expect(requestedRide(fromTown, { passengerCount: 6 }).ride).toEqual({ ...fromTown, passengerCount: 6 });
    expect(requestedRide(toTown, {}).ride).toEqual(toTown);
  });

  it('takes out what may be left out: a flight that leaves goes with its day', () => {
    const leaving: Ride = { ...exampleDropoff, flightDate: '2026-12-04', flightDeparture: '22:00' };
    expect(requestedChangeSchema.parse({ flightDeparture: null })).toEqual({ flightDeparture: null });
    expect(requestedChangeSchema.safeParse({ flightNumber: null }).success).toBe(false);
    expect(requestedRide(leaving, { flightDeparture: null }).ride).toEqual(exampleDropoff);
    expect(requestedFields({ flightDeparture: null })).toEqual(['flight']);
  });

  // Asked for, of a ride of three in so many; by whom it is then ridden; what stays of it beyond what they need.
  it.each<
    [asked: number | null | undefined, before: number | undefined, passengers: number | undefined, stays?: number]
  >([
    [2, undefined, undefined, 2],
    [undefined, 2, undefined, 2],
    [undefined, 2, 2, 2],
    // What the passengers need is no more than theirs: with fewer of them it goes.
    [undefined, 2, 6],
    [2, undefined, 6],
    [1, 2, undefined],
    [null, 2, undefined],
    [3, 2, 6, 3],
  ])('has %s vehicles asked of a ride with %s for %s', (vehicles, before, passengerCount, stays) => {
    const { vehicles: _vehicles, ...three } = { ...fromTown, passengerCount: 3 };
    const requested = {
      ...(vehicles === undefined ? {} : { vehicles }),
      ...(passengerCount === undefined ? {} : { passengerCount }),
    };
    expect(requestedChangeSchema.parse(requested)).toEqual(requested);
    expect(requestedRide(before ? { ...three, vehicles: before } : three, requested).ride).toEqual({
      ...three,
      passengerCount: passengerCount ?? 3,
      ...(stays ? { vehicles: stays } : {}),
    });
    expect(requestedFields({ ...requested, phone: '+17165550199' }).slice(0, -1)).toEqual(
      Object.keys(requested).length > 0 ? ['passengers'] : [],
    );
  });

  it('of six in two vehicles to three leaves one, whatever was asked for when they were three', () => {
    const six = { ...fromTown, passengerCount: 6, vehicles: 2 };
    expect(requestedRide(six, { passengerCount: 3 }).ride).not.toHaveProperty('vehicles');
  });

  it('puts the address at the end where the guest is', () => {
    expect(requestedRide(toTown, { address: '1 Main' }).ride).toMatchObject({ customDropoffAddress: '1 Main' });
    expect(requestedRide(fromTown, { address: '1 Main' }).ride).toMatchObject({ customPickupAddress: '1 Main' });
  });

  it('asks for an address where the new place needs one, and takes none between airports', () => {
    const needed = { path: 'address', message: messages.addressOfTown };
    expect(requestedRide(toAirport, { dynamicLocation: 'Lewiston' }).problems).toEqual([needed]);
    expect(requestedRide(toAirport, { dynamicLocation: 'Lewiston', address: '1 Main' }).ride).toMatchObject({
      dynamicLocation: 'Lewiston',
      customDropoffAddress: '1 Main',
    });
    const noted: Ride = { ...toAirport, customDropoffAddress: 'Departures, Delta' };
    for (const ride of [toAirport, noted]) {
      expect(requestedRide(ride, { address: '1 Main' }).problems).toMatchObject([{ path: 'address' }]);
      expect(openFields(ride, 'everything')).not.toContain('address');
      expect(openFields(ride, 'everything')).toContain('flight');
      expect(requestedRide(ride, { passengerCount: 2 }).ride).toEqual({ ...ride, passengerCount: 2 });
    }
    for (const ride of [toTown, fromTown]) expect(openFields(ride, 'own')).toContain('address');
    // The address of the town before goes with it, also where a street of that name is in both.
    const elsewhere = [
      [toTown, 'Lewiston', '41 Rapids View'],
      [fromTown, 'Youngstown', fromTown.customPickupAddress],
    ] as const;
    for (const [of, dynamicLocation, address] of elsewhere) {
      expect(requestedRide(of, { dynamicLocation }).problems).toEqual([needed]);
      expect(requestedRide(of, { dynamicLocation, address }).ride).toMatchObject({ dynamicLocation });
      expect(requestedRide(of, { dynamicLocation: of.dynamicLocation }).ride).toEqual(of);
    }
    const moved = requestedRide(toTown, { dynamicLocation: 'Niagara Falls Airport IAG' }).ride;
    expect(moved && 'customDropoffAddress' in moved).toBe(false);
  });

  it('takes a flight only where the ride starts at an airport', () => {
    expect(requestedRide(fromTown, { flightNumber: 'DL77' }).problems).toMatchObject([{ path: 'flightNumber' }]);
  });

  it('takes the flight along to another day, and leaves it on its own where the pickup alone or its lateness is told', () => {
    const night: Ride = {
      ...toTown,
      flightDate: '2026-12-04',
      flightArrival: '23:50',
      pickupDate: '2026-12-05',
      pickupTime: '00:20',
    };
    const dayOf = (requested: Parameters<typeof requestedRide>[1]) => requestedRide(night, requested).ride?.flightDate;
    expect(dayOf({ pickupDate: '2026-12-11' })).toBe('2026-12-10');
    expect(dayOf({ pickupTime: '01:00' })).toBe('2026-12-04');
    // An hour and a half late: it lands after midnight, and after the pickup that was bought.
    expect(dayOf({ flightArrival: '01:20' })).toBe('2026-12-05');
    expect(dayOf({ flightArrival: '23:30' })).toBe('2026-12-04');
    expect(dayOf({ flightDate: '2026-12-05' })).toBe('2026-12-05');
  });

  it('says when the flight leaves, on its own day', () => {
    const evening = { ...fromTown, pickupTime: '22:40' };
    expect(requestedRide(evening, { flightDeparture: '01:15' }).ride).toMatchObject({
      flightDate: '2026-12-05',
      flightDeparture: '01:15',
      pickupDate: '2026-12-04',
    });
    expect(requestedRide(evening, { flightDate: '2026-12-05' }).problems).toMatchObject([{ path: 'flightDeparture' }]);
    expect(requestedRide(toTown, { flightDeparture: '01:15' }).problems).toMatchObject([{ path: 'flightDeparture' }]);
  });

  it('says what it is about, as the page names it', () => {
    const requested = { flightNumber: 'DL77', flightArrival: '18:00', phone: '+17165550199' };
    expect(requestedFields(requested)).toEqual(['flight', 'phone']);
  });
});
