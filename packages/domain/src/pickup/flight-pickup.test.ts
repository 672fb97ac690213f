import { describe, expect, test } from 'vitest';
import { driveOf } from '../trip/drive.ts';
import { crossesBorder, type Fare, fareById, fares } from '../trip/fares.ts';
import { aboutArrival, pickupAfterLanding, pickupBeforeDeparture } from './flight-pickup.ts';

const friday = '2026-12-04';
const saturday = '2026-12-05';

describe('after landing (decisions 26 and 45)', () => {
  const at = (flightArrival: string, pickupTime = '', { flightDate = '', pickupDate = '', fromAbroad = false } = {}) =>
    pickupAfterLanding({ flightDate, flightArrival, fromAbroad, pickupDate, pickupTime });

  test('the suggestion is arrival + 30 minutes, + 60 where the flight comes from abroad', () => {
    expect(at('14:30')).toEqual({ pickup: { pickupDate: '', pickupTime: '15:00' }, daysFromFlight: 0 });
    expect(at('14:30', '', { fromAbroad: true })?.pickup.pickupTime).toBe('15:30');
  });

  test('says nothing while there is no arrival', () => {
    expect(at('')).toBeUndefined();
  });

  test.each([
    ['14:29', 'late'],
    ['14:30', undefined],
    ['15:00', undefined],
    ['17:30', undefined],
    ['17:31', 'late'],
    ['06:00', 'late'],
  ])('landing at 14:30, a pickup at the first %s after it is asked about: %s', (pickupTime, odd) => {
    for (const flightDate of ['', friday]) {
      expect(at('14:30', pickupTime, { flightDate })?.odd).toBe(odd);
      expect(at('14:30', pickupTime, { flightDate })?.pickup).toEqual({ pickupDate: flightDate, pickupTime: '15:00' });
    }
  });

  test('a flight at night has its pickup on the day after, and that day is named', () => {
    const pickup = { pickupDate: saturday, pickupTime: '00:20' };
    expect(at('23:50', '', { flightDate: friday })).toEqual({ pickup, daysFromFlight: 1 });
    expect(at('23:50')).toEqual({ pickup: { pickupDate: '', pickupTime: '00:20' }, daysFromFlight: 1 });
    expect(at('23:50', '00:20', { flightDate: friday, pickupDate: saturday })).toEqual({ pickup, daysFromFlight: 1 });
    expect(at('23:50', '05:00', { flightDate: friday })).toEqual({ pickup, daysFromFlight: 1, odd: 'late' });
  });

  test('a pickup whose day stands is held against the day of the flight', () => {
    const pickup = { pickupDate: saturday, pickupTime: '00:20' };
    expect(at('23:50', '00:20', { flightDate: friday, pickupDate: friday })).toEqual({
      pickup,
      daysFromFlight: 1,
      odd: 'before',
    });
    expect(at('14:30', '15:00', { flightDate: friday, pickupDate: saturday })?.odd).toBe('late');
  });
});

describe('before a departure (decisions 26 and 45)', () => {
  const overTheBridge = fareById('niagara-falls-canada--buffalo-airport');
  const atHome = fareById('lewiston-ny--buffalo-airport');
  type Typed = { flightDate?: string; pickupDate?: string; pickupTime?: string; abroad?: boolean; fare?: Fare };
  const at = (flightDeparture: string, typed: Typed = {}) =>
    pickupBeforeDeparture({
      flightDeparture,
      abroad: false,
      fare: overTheBridge,
      flightDate: '',
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
    const { pickup, sum } = at('13:20', { abroad: true, fare: atHome, flightDate: friday }) ?? {};
    expect(driveOf(atHome).minutes).toBe(35);
    expect(pickup).toEqual({ pickupDate: friday, pickupTime: '09:45' });
    expect(sum?.border).toBe(0);
  });

  test('a later pickup is asked about, one in good time is not, and one a day early is', () => {
    expect(at('13:20', { flightDate: friday, pickupTime: '11:00' })).toMatchObject({
      pickup: { pickupDate: friday, pickupTime: '10:15' },
      odd: 'late',
    });
    expect(at('13:20', { pickupTime: '10:15' })?.odd).toBeUndefined();
    expect(at('13:20', { pickupTime: '08:00' })).toMatchObject({ pickup: { pickupTime: '10:15' } });
    expect(at('13:20', { pickupTime: '08:00' })?.odd).toBeUndefined();
    // After the departure by the clock: so it is the day before.
    expect(at('13:20', { pickupTime: '14:00' })?.odd).toBe('early');
    expect(at('13:20', { flightDate: friday, pickupDate: friday, pickupTime: '14:00' })?.odd).toBe('late');
  });

  test('a flight at night is met the evening before', () => {
    const pickup = { pickupDate: friday, pickupTime: '22:55' };
    expect(at('02:00', { flightDate: saturday })).toMatchObject({ pickup, daysFromFlight: -1 });
    expect(at('02:00', { flightDate: saturday, pickupTime: '22:55' })).not.toHaveProperty('odd');
    // The same evening as the flight's date is after its departure.
    expect(at('02:00', { flightDate: saturday, pickupDate: saturday, pickupTime: '22:55' })?.odd).toBe('late');
  });

  test('says nothing while there is no departure', () => {
    expect(at('')).toBeUndefined();
  });
});

test.each([
  ['buffalo-airport--niagara-falls-canada', '15:00', '16:15'],
  ['buffalo-airport--niagara-falls-usa', '23:45', '00:15'],
  ['buffalo-airport--niagara-falls-usa', '12:20', '13:00'],
] as const)('on %s, who is picked up at %s is there about %s', (fareId, pickup, there) => {
  expect(aboutArrival(fareById(fareId), pickup)).toBe(there);
});

test.each(fares.map((fare) => [fare.id, fare] as const))(
  'on %s no arrival is told before its drive and its border are over, nor one that is a quarter of an hour too late',
  (_id, fare) => {
    const { minutes } = driveOf(fare);
    // As said beside it: 'Allow about 30 minutes at the bridge.'
    const atBorder = crossesBorder(fare) ? 30 : 0;
    const after = Array.from({ length: 24 * 60 }, (_, pickup) => {
      const at = new Date(pickup * 60_000).toISOString().slice(11, 16);
      const [hour = 0, rest = 0] = aboutArrival(fare, at).split(':').map(Number);
      // From 12 hours before to 12 after it: a ride may end on the day after.
      return ((hour * 60 + rest - pickup - minutes + 36 * 60) % (24 * 60)) - 12 * 60;
    });
    expect(Math.min(...after)).toBeGreaterThanOrEqual(atBorder);
    expect(Math.max(...after)).toBeLessThanOrEqual(atBorder + 14);
  },
);
