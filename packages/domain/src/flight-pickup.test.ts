import { describe, expect, test } from 'vitest';
import { driveOf } from './drive.ts';
import { fareById } from './fares.ts';
import { aboutArrival, pickupAfterLanding, pickupBeforeDeparture } from './flight-pickup.ts';

const friday = '2026-12-04';
const saturday = '2026-12-05';

describe('after landing (decision 26)', () => {
  const at = (flightArrival: string, pickupTime = '', { pickupDate = '', fromAbroad = false } = {}) =>
    pickupAfterLanding({ flightArrival, fromAbroad, pickupDate, pickupTime });

  test('the suggestion is arrival + 30 minutes, + 60 where the flight comes from abroad', () => {
    expect(at('14:30')).toEqual({ pickup: { pickupDate: '', pickupTime: '15:00' }, daysFromFlight: 0 });
    expect(at('14:30', '', { fromAbroad: true })?.pickup.pickupTime).toBe('15:30');
  });

  test('says nothing while there is no arrival', () => {
    expect(at('')).toBeUndefined();
  });

  test.each([
    ['14:29', 'before'],
    ['14:30', undefined],
    ['15:00', undefined],
    ['17:30', undefined],
    ['17:31', 'late'],
    ['06:00', 'before'],
  ])('landing at 14:30, a pickup at %s is asked about: %s', (pickupTime, odd) => {
    expect(at('14:30', pickupTime)?.odd).toBe(odd);
    expect(at('14:30', pickupTime)?.pickup.pickupTime).toBe('15:00');
  });

  test('a pickup after midnight belongs to the landing before it', () => {
    expect(at('23:50', '00:20', { pickupDate: saturday })).toEqual({
      pickup: { pickupDate: saturday, pickupTime: '00:20' },
      daysFromFlight: 1,
    });
  });

  test('the suggestion has its own day: nobody is booked a day too early', () => {
    const pickup = { pickupDate: saturday, pickupTime: '00:20' };
    expect(at('23:50', '', { pickupDate: friday })).toEqual({ pickup, daysFromFlight: 1 });
    expect(at('23:50', '22:00', { pickupDate: friday })).toEqual({ pickup, daysFromFlight: 1, odd: 'before' });
    expect(at('23:50', '05:00', { pickupDate: saturday })).toEqual({ pickup, daysFromFlight: 1, odd: 'late' });
  });
});

describe('before a departure (decision 26)', () => {
  const overTheBridge = fareById('niagara-falls-canada--buffalo-airport');
  const atHome = fareById('lewiston-ny--buffalo-airport');
  const at = (flightDeparture: string, typed: { pickupDate?: string; pickupTime?: string; abroad?: boolean } = {}) =>
    pickupBeforeDeparture({
      flightDeparture,
      abroad: false,
      fare: overTheBridge,
      pickupDate: '',
      pickupTime: '',
      ...typed,
    });

  test('the pickup is departure - 2 hours, - driving time, - 30 minutes at a border', () => {
    const { minutes } = driveOf(overTheBridge);
    expect(minutes).toBe(35);
    expect(at('13:20')).toEqual({
      pickup: { pickupDate: '', pickupTime: '10:15' },
      daysFromFlight: 0,
      sum: { airport: 120, driving: minutes, border: 30 },
    });
  });

  test('- 3 hours for a flight abroad, and no border where none is crossed', () => {
    expect(at('13:20', { abroad: true })?.pickup.pickupTime).toBe('09:15');
    const { pickup, sum } =
      pickupBeforeDeparture({
        flightDeparture: '13:20',
        abroad: true,
        fare: atHome,
        pickupDate: friday,
        pickupTime: '',
      }) ?? {};
    expect(driveOf(atHome).minutes).toBe(35);
    expect(pickup).toEqual({ pickupDate: friday, pickupTime: '09:45' });
    expect(sum?.border).toBe(0);
  });

  test('a later pickup is asked about, an earlier one is not', () => {
    expect(at('13:20', { pickupDate: friday, pickupTime: '11:00' })).toMatchObject({
      pickup: { pickupDate: friday, pickupTime: '10:15' },
      odd: 'late',
    });
    expect(at('13:20', { pickupTime: '14:00' })?.odd).toBe('late');
    expect(at('13:20', { pickupTime: '10:15' })?.odd).toBeUndefined();
    expect(at('13:20', { pickupTime: '08:00' })).toMatchObject({ pickup: { pickupTime: '10:15' } });
    expect(at('13:20', { pickupTime: '08:00' })?.odd).toBeUndefined();
  });

  test('a flight at night is met the evening before', () => {
    expect(at('02:00', { pickupDate: saturday })).toMatchObject({
      pickup: { pickupDate: friday, pickupTime: '22:55' },
      daysFromFlight: -1,
    });
    expect(at('02:00', { pickupDate: friday, pickupTime: '22:55' })).toMatchObject({
      pickup: { pickupDate: friday, pickupTime: '22:55' },
    });
    expect(at('02:00', { pickupDate: friday, pickupTime: '22:55' })?.odd).toBeUndefined();
  });

  test('says nothing while there is no departure', () => {
    expect(at('')).toBeUndefined();
  });
});

test('who is picked up at 15:00 is in Niagara Falls, Ontario about 16:00', () => {
  expect(aboutArrival(fareById('buffalo-airport--niagara-falls-canada'), '15:00')).toBe('16:00');
  expect(aboutArrival(fareById('buffalo-airport--niagara-falls-usa'), '23:45')).toBe('00:15');
});
