import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import type { Ride } from './ride.ts';
import { fieldsOfWish, wishedRide } from './wish.ts';

const when = { pickupDate: '2026-12-04', pickupTime: '17:50', passengerCount: 2 };
const flight = { flightNumber: 'B61217', flightName: 'JetBlue', flightArrival: '17:20' };
const trip = { direction: 'from-Buffalo-Airport', ...when, ...flight } as const;
const toTown: Ride = { ...trip, dynamicLocation: 'Niagara Falls Canada', customDropoffAddress: '41 Rapids View' };
const toAirport: Ride = { ...trip, dynamicLocation: 'Niagara Falls Airport IAG' };
const fromTown: Ride = {
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '460 Center St',
  ...when,
};

describe('a wish', () => {
  it('leaves what it does not name', () => {
    expect(wishedRide(toTown, { pickupTime: '18:20' }).ride).toEqual({ ...toTown, pickupTime: '18:20' });
    expect(wishedRide(fromTown, { passengerCount: 6 }).ride).toEqual({ ...fromTown, passengerCount: 6 });
    expect(wishedRide(toTown, {}).ride).toEqual(toTown);
  });

  it('puts the address at the end where the guest is', () => {
    expect(wishedRide(toTown, { address: '1 Main' }).ride).toMatchObject({ customDropoffAddress: '1 Main' });
    expect(wishedRide(fromTown, { address: '1 Main' }).ride).toMatchObject({ customPickupAddress: '1 Main' });
  });

  it('asks for an address where the new place needs one, and takes none between airports', () => {
    const needed = { path: 'address', message: messages.address };
    expect(wishedRide(toAirport, { dynamicLocation: 'Lewiston' }).problems).toEqual([needed]);
    expect(wishedRide(toAirport, { dynamicLocation: 'Lewiston', address: '1 Main' }).ride).toMatchObject({
      ...{ dynamicLocation: 'Lewiston', customDropoffAddress: '1 Main' },
    });
    expect(wishedRide(toAirport, { address: '1 Main' }).problems).toMatchObject([{ path: 'address' }]);
    // The address of the town before goes with it.
    const moved = wishedRide(toTown, { dynamicLocation: 'Niagara Falls Airport IAG' }).ride;
    expect(moved && 'customDropoffAddress' in moved).toBe(false);
  });

  it('takes a flight only where the ride starts at an airport', () => {
    expect(wishedRide(fromTown, { flightNumber: 'DL77' }).problems).toMatchObject([{ path: 'flightNumber' }]);
  });

  it('says what it is about, as the page names it', () => {
    const wish = { flightNumber: 'DL77', flightArrival: '18:00', phone: '+17165550199' };
    expect(fieldsOfWish(wish)).toEqual(['flight', 'phone']);
  });
});
