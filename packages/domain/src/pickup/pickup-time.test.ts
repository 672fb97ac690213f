import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { business } from '../words/business.ts';
import { hour } from '../words/durations.ts';
import { messages } from '../words/messages.ts';
import { pickupProblem } from './pickup-problem.ts';
import {
  clockAt,
  formatClock,
  formatInstant,
  formatPickup,
  isDate,
  laterDay,
  pickupInstant,
  wallClock,
} from './pickup-time.ts';

const at = (pickupDate: string, pickupTime: string) => ({ pickupDate, pickupTime });
const instant = (iso: string) => Date.parse(iso);

describe('the instant of a pickup', () => {
  it('is five hours behind Greenwich in winter and four in summer', () => {
    expect(pickupInstant(at('2026-12-04', '17:50'))).toBe(instant('2026-12-04T22:50:00Z'));
    expect(pickupInstant(at('2026-06-12', '17:50'))).toBe(instant('2026-06-12T21:50:00Z'));
  });

  it('walks across the spring change: 1:59, the hour that is skipped, 3:00', () => {
    expect(pickupInstant(at('2026-03-08', '01:59'))).toBe(instant('2026-03-08T06:59:00Z'));
    expect(pickupInstant(at('2026-03-08', '02:00'))).toBe('skipped');
    expect(pickupInstant(at('2026-03-08', '02:59'))).toBe('skipped');
    expect(pickupInstant(at('2026-03-08', '03:00'))).toBe(instant('2026-03-08T07:00:00Z'));
  });

  it('has the offset that the zone’s own data has, whatever law changes it', () => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: business.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [from, to] = [instant('2010-01-01T00:30:00Z'), instant('2060-01-01T00:30:00Z')];
    const wrong = Array.from({ length: (to - from) / (6 * hour) }, (_, index) => from + index * 6 * hour).filter(
      (now) => {
        const { pickupDate, pickupTime } = wallClock(now);
        return parts.format(now) !== `${pickupDate} ${pickupTime}`;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('takes the first of the hour that comes twice in autumn', () => {
    expect(pickupInstant(at('2026-11-01', '00:59'))).toBe(instant('2026-11-01T04:59:00Z'));
    expect(pickupInstant(at('2026-11-01', '01:00'))).toBe(instant('2026-11-01T05:00:00Z'));
    expect(pickupInstant(at('2026-11-01', '01:59'))).toBe(instant('2026-11-01T05:59:00Z'));
    expect(pickupInstant(at('2026-11-01', '02:00'))).toBe(instant('2026-11-01T07:00:00Z'));
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-13-01', '10:00'],
    ['12/04/2026', '10:00'],
    ['0000-01-01', '10:00'],
    ['2026-12-04', '24:00'],
    ['2026-12-04', '9:00'],
    ['2026-12-04', '5:50 PM'],
    ['', ''],
  ])('does not exist for %s %s', (date, time) => {
    expect(pickupInstant(at(date, time))).toBe('invalid');
  });

  it('is undone by the wall clock for every minute of twenty years, the repeated hour aside', () => {
    const from = instant('2020-01-01T00:00:00Z') / 60_000;
    const to = instant('2040-01-01T00:00:00Z') / 60_000;
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (minutes) => {
        const now = minutes * 60_000;
        const back = pickupInstant(wallClock(now));
        expect([now, now - 3_600_000]).toContain(back);
        expect(wallClock(Number(back))).toEqual(wallClock(now));
      }),
    );
  });
});

describe('whether a pickup can be taken', () => {
  const now = instant('2026-11-21T15:00:00Z'); // 10:00 in Buffalo
  const problem = (date: string, time: string, when = now) => pickupProblem(at(date, time), when);

  it('refuses the past, by the day or by the hour', () => {
    expect(problem('2026-11-20', '23:00')).toEqual({ path: 'pickupDate', message: messages.pickupPast });
    expect(problem('2026-11-21', '09:59')).toEqual({ path: 'pickupTime', message: messages.pickupPast });
  });

  it('walks across the 60 minutes of lead time', () => {
    expect(problem('2026-11-21', '10:00')?.message).toBe(messages.pickupTooSoon);
    expect(problem('2026-11-21', '10:59')?.message).toBe(messages.pickupTooSoon);
    expect(problem('2026-11-21', '11:00')).toBeUndefined();
    expect(problem('2026-11-21', '11:00', now + 1)?.message).toBe(messages.pickupTooSoon);
  });

  it('walks across the horizon of 365 days', () => {
    expect(problem('2027-11-21', '10:00')).toBeUndefined();
    expect(problem('2027-11-21', '10:01')).toEqual({ path: 'pickupDate', message: messages.pickupTooFar });
  });

  it('refuses the hour that daylight saving skips', () => {
    expect(problem('2027-03-14', '02:30')).toEqual({ path: 'pickupTime', message: messages.pickupSkipped });
    expect(problem('2027-03-14', '03:00')).toBeUndefined();
  });

  it('counts the lead time in real minutes when the clocks change', () => {
    const beforeSpring = instant('2027-03-14T06:30:00Z'); // 1:30; 3:00 is half an hour away
    expect(problem('2027-03-14', '03:00', beforeSpring)?.message).toBe(messages.pickupTooSoon);
    expect(problem('2027-03-14', '03:30', beforeSpring)).toBeUndefined();
    const firstOfTwo = instant('2026-11-01T05:30:00Z'); // the first 1:30; 2:00 is an hour and a half away
    expect(problem('2026-11-01', '02:00', firstOfTwo)).toBeUndefined();
  });

  it('names the field that is not a date or a time', () => {
    expect(problem('soon', '10:00')).toEqual({ path: 'pickupDate', message: messages.pickupDateInvalid });
    expect(problem('2026-12-04', 'noon')).toEqual({ path: 'pickupTime', message: messages.pickupTimeInvalid });
  });
});

describe('a pickup as guests read it', () => {
  it('has its weekday, its clock and the zone of that day', () => {
    expect(formatPickup(at('2026-12-04', '17:50'))).toEqual({
      date: 'Friday, December 4, 2026',
      time: '5:50 PM',
      zone: 'EST',
    });
    expect(formatPickup(at('2026-07-04', '00:05'))).toMatchObject({ time: '12:05 AM', zone: 'EDT' });
    const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    for (let date = '2027-01-01'; date < '2028-01-01'; date = laterDay(date, 1)) {
      expect(formatPickup(at(date, '12:00')).date).toBe(longDate.format(new Date(date)));
    }
  });

  it('of an instant in the hour that comes twice has the zone that tells which one is meant', () => {
    const [first, second] = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'];
    expect([first, second].map(clockAt)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
    expect([first, second].map((each) => formatInstant(instant(each)).zone)).toEqual(['EDT', 'EST']);
    expect(['2027-11-07T04:59:00Z', '2027-11-07T07:00:00Z', '2027-03-14T06:30:00Z'].map(clockAt)).toEqual([
      '12:59 AM',
      '2:00 AM',
      '1:30 AM',
    ]);
  });

  it('is not written for what is no pickup', () => {
    expect(() => formatPickup(at('2026-03-08', '02:30'))).toThrow(RangeError);
  });

  it('writes noon and midnight as people say them, and leaves other texts alone', () => {
    expect(['00:00', '11:59', '12:00', '23:59', 'about six'].map(formatClock)).toEqual([
      '12:00 AM',
      '11:59 AM',
      '12:00 PM',
      '11:59 PM',
      'about six',
    ]);
  });

  it('knows leap days', () => {
    expect([isDate('2028-02-29'), isDate('2027-02-29')]).toEqual([true, false]);
  });
});
