import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingSchema } from '../booking/booking.ts';
import { exampleDropoff, exampleGuest, examplePickup } from '../booking/example-ride.ts';
import { flightInWords } from '../booking/ride-in-words.ts';
import { emptyTicket, type TicketBooking } from '../forms/additions-form.ts';
import { withPickupDays } from '../forms/form-days.ts';
import { readTicket } from '../forms/read-ticket.ts';
import { fareById } from '../trip/fares.ts';
import { messages } from '../words/messages.ts';
import { dayBesideFlight, flightClock, flightMet, flightParts, type MetFlight, pickupDayFor } from './flight-day.ts';
import { pickupAfterLanding, pickupBeforeDeparture } from './flight-pickup.ts';
import { landingDay } from './flight-problem.ts';
import { laterDay, pickupInstant, wallClock } from './pickup-time.ts';

const now = Date.parse('2026-10-20T12:00:00Z');
/** The day before a midnight, without a change of clocks and with either. */
const nights = ['2026-12-31', '2026-10-31', '2027-03-13'];
const dayMinutes = 24 * 60;
const clock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const ways = ['lands', 'leaves'] as const;

/** Every minute from ten in the evening to three in the morning that exists. */
function* aroundMidnight(): Generator<MetFlight> {
  for (const evening of nights) {
    for (let minutes = 22 * 60; minutes < 27 * 60; minutes += 1) {
      const date = laterDay(evening, minutes < dayMinutes ? 0 : 1);
      if (instant(date, clock(minutes)) === undefined) continue;
      for (const way of ways) yield { way, date, time: clock(minutes) };
    }
  }
}

const instants = new Map<string, number | undefined>();
function instant(pickupDate: string, pickupTime: string): number | undefined {
  const wall = `${pickupDate} ${pickupTime}`;
  if (!instants.has(wall)) {
    const at = pickupInstant({ pickupDate, pickupTime });
    instants.set(wall, typeof at === 'number' ? at : undefined);
  }
  return instants.get(wall);
}

/** A lead of every length, over every minute of the night: each minute has some of them, the next one the next. */
function* leads(minute: number): Generator<number> {
  for (let lead = minute % 23; lead < dayMinutes; lead += 23) yield lead;
}

describe("a flight's day", () => {
  it('leads to the first pickup after every landing around midnight, and to the last before every departure', () => {
    const wrong: unknown[] = [];
    for (const flight of aroundMidnight()) {
      const met = instant(flight.date, flight.time) ?? Number.NaN;
      for (const lead of leads(minutesOf(flight.time))) {
        const pickupTime = clock(minutesOf(flight.time) + lead);
        const day = pickupDayFor(flight, pickupTime);
        const step = flight.way === 'lands' ? -1 : 1;
        const [own, nearer] = [instant(day, pickupTime), instant(laterDay(day, step), pickupTime)];
        // In the hour that daylight saving skips there is none, and the form says so.
        const follows = own === undefined || (flight.way === 'lands' ? own >= met : own <= met);
        const isNext = nearer === undefined || (flight.way === 'lands' ? nearer < met : nearer > met);
        if (!follows || !isNext) wrong.push({ ...flight, pickupTime, day });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is that of every suggestion: pressed, the time leads to the day that was offered', () => {
    const fares = [fareById('lewiston-ny--buffalo-airport'), fareById('niagara-falls-canada--buffalo-airport')];
    const wrong: unknown[] = [];
    for (const flight of aroundMidnight()) {
      const met = instant(flight.date, flight.time) ?? Number.NaN;
      for (const abroad of [false, true]) {
        for (const fare of flight.way === 'lands' ? fares.slice(0, 1) : fares) {
          for (const flightDate of [flight.date, '']) {
            const typed = { flightDate, pickupDate: '', pickupTime: '' };
            const advice =
              flight.way === 'lands'
                ? pickupAfterLanding({ ...typed, flightArrival: flight.time, fromAbroad: abroad })
                : pickupBeforeDeparture({ ...typed, flightDeparture: flight.time, abroad, fare });
            const { pickup, daysFromFlight } = advice ?? { pickup: { pickupDate: 'x', pickupTime: 'x' } };
            const day = pickupDayFor(flight, pickup.pickupTime);
            const gap = ((instant(day, pickup.pickupTime) ?? Number.NaN) - met) / 60_000;
            const inTime = flight.way === 'lands' ? gap >= (abroad ? 60 : 30) && gap < 240 : gap <= -120 && gap > -480;
            // Without its day the clocks of an ordinary night are taken.
            if (
              flightDate !== '' &&
              !(inTime && pickup.pickupDate === day && day === laterDay(flight.date, daysFromFlight ?? 9))
            )
              wrong.push({ ...flight, abroad, pickup, day, gap });
            if (flightDate === '' && pickup.pickupDate !== '') wrong.push({ ...flight, pickup });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of an older client is the one that the pickup follows within 12 hours, or is asked for', () => {
    const wrong: unknown[] = [];
    for (const { date, time } of aroundMidnight()) {
      for (const lead of leads(minutesOf(time))) {
        const minutes = minutesOf(time) + lead;
        const pickup = { pickupDate: laterDay(date, minutes < dayMinutes ? 0 : 1), pickupTime: clock(minutes) };
        const day = landingDay(time, pickup);
        if (day !== (lead <= dayMinutes / 2 ? date : undefined)) wrong.push({ date, time, lead, day });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of a ride that was stored without is at most 12 hours from its pickup', () => {
    const pickup = { pickupDate: '2026-12-05', pickupTime: '00:20' };
    expect(flightMet({ ...pickup, flightArrival: '23:50' })).toEqual({
      way: 'lands',
      date: '2026-12-04',
      time: '23:50',
    });
    // A flight that is late lands after the pickup that was bought.
    expect(flightMet({ ...pickup, flightArrival: '01:10' })?.date).toBe('2026-12-05');
    expect(flightMet({ ...pickup, pickupTime: '22:40', flightDeparture: '01:15' })?.date).toBe('2026-12-06');
    // Twelve hours off either way: it lands before its pickup, and leaves after it.
    const noon = { pickupDate: '2026-12-05', pickupTime: '12:00' };
    expect(flightMet({ ...noon, flightArrival: '00:00' })?.date).toBe('2026-12-05');
    expect(flightMet({ ...noon, flightDeparture: '00:00' })?.date).toBe('2026-12-06');
    const morning = { pickupDate: '2026-12-05', pickupTime: '08:00' };
    expect(flightMet({ ...morning, flightArrival: '20:00' })?.date).toBe('2026-12-04');
    expect(flightMet({ ...morning, flightDeparture: '20:00' })?.date).toBe('2026-12-05');
    expect(flightMet({ ...pickup, flightDate: '2026-12-03', flightArrival: '23:50' })?.date).toBe('2026-12-03');
    expect(flightMet({ ...pickup, flightArrival: '' })).toBeUndefined();
  });

  it('is named where it is another than that of the pickup', () => {
    const flight = { way: 'lands', date: '2026-12-04', time: '23:50' } as const;
    expect(flightClock(flight, '2026-12-04')).toBe('11:50 PM');
    expect(flightClock(flight, '2026-12-05')).toBe('Friday, December 4, 11:50 PM');
    expect(dayBesideFlight(flight, '2026-12-05')).toBe('the day after the flight lands');
    expect(dayBesideFlight({ ...flight, way: 'leaves' }, '2026-12-03')).toBe('the day before the flight leaves');
    expect(dayBesideFlight(flight, '2026-12-04')).toBeUndefined();
  });
});

describe('a form with a flight at night', () => {
  const untimed = { flightDate: '', flightArrival: '', pickupDate: '', pickupTime: '', passengerCount: 1 };
  const fromAirport: TicketBooking = {
    ...emptyTicket,
    ...examplePickup,
    ...exampleGuest,
    ...untimed,
    dynamicLocation: 'Lewiston',
  };
  const toAirport: TicketBooking = { ...emptyTicket, ...exampleDropoff, ...exampleGuest, ...untimed };
  const fare = fareById('lewiston-ny--buffalo-airport');

  /** What somebody does in a form: types into a field, or presses the pickup that the ticket offers. */
  type Step = (values: TicketBooking) => Partial<TicketBooking>;
  const press: Step = (values) => {
    const advice =
      values.direction === 'to-buffalo'
        ? pickupBeforeDeparture({ ...withPickupDays(values), abroad: false, fare })
        : pickupAfterLanding({ ...withPickupDays(values), fromAbroad: false });
    return advice ? { pickupTime: advice.pickup.pickupTime } : {};
  };
  const read = (values: TicketBooking) => readTicket(values, { variant: 'page', now });

  it('books the same pickup in every order of typing, whatever stood there before', () => {
    const flights = fc.constantFrom(...aroundMidnight());
    const stale = fc.record({
      pickupDate: fc.constantFrom('', '2026-11-30', ...nights),
      pickupTime: fc.constantFrom('', '12:20', '00:20'),
    });
    fc.assert(
      fc.property(
        flights,
        stale,
        fc.boolean(),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
        (flight, before, chosen, ranks) => {
          const timeField = flight.way === 'lands' ? 'flightArrival' : 'flightDeparture';
          const steps: Step[] = [
            () => ({ flightDate: flight.date }),
            () => ({ [timeField]: flight.time }),
            chosen ? () => ({ pickupTime: '00:05' }) : press,
            () => ({ pickupDate: laterDay(flight.date, 3) }),
          ];
          const typed: TicketBooking = { ...(flight.way === 'lands' ? fromAirport : toAirport), ...before };
          const ordered = steps.map((step, index) => ({ step, rank: ranks[index] ?? 0 }));
          for (const { step } of ordered.toSorted((one, other) => one.rank - other.rank))
            Object.assign(typed, step(typed));
          const { booking, problems } = read(typed);
          if (!booking) {
            // Offered before the flight was typed: nothing was put there, and the form asks for it.
            expect(problems?.every(({ path }) => path === 'pickupTime')).toBe(true);
            return;
          }
          expect(booking.pickupDate).toBe(pickupDayFor(flight, booking.pickupTime));
          expect(booking.flightDate).toBe(flight.date);
        },
      ),
      { numRuns: 1000, seed: 45 },
    );
  });

  it("lands 23:50, press the offered 12:20 AM, then type the flight's date", () => {
    const landing = { ...fromAirport, flightArrival: '23:50' };
    const pressed = { ...landing, ...press(landing), flightDate: '2026-12-04' };
    expect(read(pressed).booking).toMatchObject({
      flightDate: '2026-12-04',
      flightArrival: '23:50',
      pickupDate: '2026-12-05',
      pickupTime: '00:20',
    });
  });

  it('leaves 01:15: the pickup is the evening before, and is sold as that', () => {
    const leaving = { ...toAirport, flightDate: '2026-12-05', flightDeparture: '01:15' };
    expect(read({ ...leaving, ...press(leaving) }).booking).toMatchObject({
      flightDate: '2026-12-05',
      flightDeparture: '01:15',
      pickupDate: '2026-12-04',
      pickupTime: '22:40',
    });
  });

  it('follows on the way back as well', () => {
    const there = { ...toAirport, pickupDate: '2026-12-01', pickupTime: '10:00', back: 'yes' } as const;
    const back = {
      backFlightNumber: 'B61218',
      backFlightName: 'JetBlue',
      backFlightArrival: '23:50',
      backTime: '00:20',
    };
    expect(read({ ...there, ...back, backFlightDate: '2026-12-04' }).booking?.returnTrip).toMatchObject({
      flightDate: '2026-12-04',
      pickupDate: '2026-12-05',
      pickupTime: '00:20',
    });
    const home = {
      ...fromAirport,
      flightDate: '2026-12-01',
      flightArrival: '10:00',
      pickupTime: '10:30',
      back: 'yes',
    } as const;
    const night = { backFlightDate: '2026-12-05', backFlightDeparture: '01:15', backTime: '22:40' };
    expect(read({ ...home, ...night }).booking?.returnTrip).toEqual({
      flightDate: '2026-12-05',
      flightDeparture: '01:15',
      pickupDate: '2026-12-04',
      pickupTime: '22:40',
    });
    expect(read({ ...home, ...night, backFlightDate: '' }).problems).toEqual([
      { path: 'backFlightDate', message: messages.flightDate },
    ]);
  });

  it('says at the date of the flight what is wrong with the day that follows from it', () => {
    const landing = { ...fromAirport, flightArrival: '10:00', pickupTime: '10:30' };
    expect(read({ ...landing, flightDate: '2027-12-01' }).problems).toEqual([
      { path: 'flightDate', message: messages.pickupTooFar },
    ]);
    expect(read({ ...landing, flightDate: '2026-10-19' }).problems).toEqual([
      { path: 'flightDate', message: messages.pickupPast },
    ]);
    expect(read({ ...landing, flightDate: '' }).problems).toEqual([
      { path: 'flightDate', message: messages.flightDate },
    ]);
    const skipped = { ...fromAirport, flightDate: '2027-03-14', flightArrival: '02:30', pickupTime: '03:30' };
    expect(read(skipped).problems).toEqual([{ path: 'flightArrival', message: messages.pickupSkipped }]);
  });
});

describe('on the wire', () => {
  const { flightDate: _day, ...older } = examplePickup;
  const sent = { ...older, ...exampleGuest, flightArrival: '23:50', pickupDate: '2026-12-05', pickupTime: '00:20' };
  const issues = (value: unknown) =>
    bookingSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it("an older client's landing is found, or the refusal says why", () => {
    expect(bookingSchema.parse(sent)).toMatchObject({ flightDate: '2026-12-04' });
    expect(issues({ ...sent, pickupTime: '22:00' })).toEqual([['flightDate', messages.flightDateNeeded.lands]]);
    expect(issues({ ...sent, flightDate: 'x' })).toEqual([['flightDate', messages.flightDateInvalid]]);
  });

  it('a pickup that does not belong to its flight is refused', () => {
    expect(issues({ ...sent, flightDate: '2026-12-04' })).toBeUndefined();
    expect(issues({ ...sent, flightDate: '2026-12-05' })).toEqual([['flightDate', messages.flightTooFar.lands]]);
    expect(issues({ ...sent, flightDate: '2026-12-03' })).toEqual([['flightDate', messages.flightTooFar.lands]]);
  });

  it('a ride to an airport has a whole flight or none', () => {
    const { pickupDate, pickupTime } = sent;
    const leaving = { ...exampleDropoff, ...exampleGuest, pickupDate, pickupTime };
    expect(bookingSchema.parse({ ...leaving, flightDate: '2026-12-05' })).not.toHaveProperty('flightDate');
    const whole = { ...leaving, flightDate: '2026-12-05', flightDeparture: '04:00' };
    expect(bookingSchema.parse(whole)).toMatchObject({ flightDate: '2026-12-05', flightDeparture: '04:00' });
    expect(issues({ ...leaving, flightDeparture: '04:00' })).toEqual([
      ['flightDate', messages.flightDateNeeded.leaves],
    ]);
    expect(issues({ ...whole, flightDate: '2026-12-07' })).toEqual([['flightDate', messages.flightTooFar.leaves]]);
  });
});

it('the suggestion in the hour that comes twice is after the landing in either of them', () => {
  const landing = {
    flightDate: '2026-11-01',
    flightArrival: '01:45',
    fromAbroad: false,
    pickupDate: '',
    pickupTime: '',
  };
  expect(pickupAfterLanding(landing)?.pickup).toEqual({ pickupDate: '2026-11-01', pickupTime: '02:00' });
  expect(wallClock(instant('2026-11-01', '02:00') ?? 0).pickupTime).toBe('02:00');
});

it('tells what a flight is called from when it is, whatever day it is on, arriving or departing', () => {
  const pickupDate = '2026-12-04';
  for (const flight of [
    { ...examplePickup, flightDate: '2026-12-03', flightArrival: '23:50', pickupDate, pickupTime: '00:20' },
    { ...exampleDropoff, flightDate: '2026-12-05', flightDeparture: '01:15', pickupDate, pickupTime: '20:00' },
    { ...exampleDropoff, flightDate: pickupDate, flightDeparture: '21:15', pickupDate, pickupTime: '17:00' },
  ]) {
    const [name, when] = flightParts(flightInWords(flight) ?? '');
    expect(name).toBe('flightNumber' in flight ? `${flight.flightName} ${flight.flightNumber}` : undefined);
    expect(when).toMatch(/^(lands|leaves) (\w+day, December \d, )?\d+:\d\d [AP]M$/);
  }
});
