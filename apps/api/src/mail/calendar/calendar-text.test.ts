import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFeed, calendarFile, invitation } from './calendar-text.ts';
import type { RideEntry } from './ride-entry.ts';

const startsAt = Date.parse('2026-12-04T22:50:00Z');
const entry: RideEntry = {
  uid: 'ride-6f0d@fallsline.example',
  sequence: 2,
  status: 'Confirmed',
  startsAt,
  endsAt: startsAt + 65 * 60_000,
  summary: 'Fallsline: Buffalo Airport to Niagara Falls, Canada',
  location: '6740 Fallsview Boulevard; Suite "B", Niagara Falls',
  description: 'Your driver waits at the curb.\nBooking FALLS-7K2M-4Q. Call us: +1 716 555 0142.',
};
const people = {
  organizer: { name: 'Fallsline Taxi & Shuttle', email: 'booking@fallsline.example' },
  attendee: { name: 'Zoë "Z": O’Hara, 旅', email: 'zoe@guest.example' },
  now: Date.parse('2026-11-22T12:00:00Z'),
};

/** What another parser than the one that wrote it reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { method: calendar.getFirstPropertyValue('method'), events };
}

describe('an invitation', () => {
  it('says to another parser when, where and who, in UTC, whatever a guest is called', () => {
    const { method, text } = invitation(entry, people);
    const { method: told, events } = read(text);
    expect([method, told]).toEqual(['REQUEST', 'REQUEST']);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event).toMatchObject({ uid: entry.uid, sequence: 2, summary: entry.summary, location: entry.location });
    expect(event?.description).toBe(entry.description);
    expect(event?.startDate.zone.tzid).toBe('UTC');
    expect(event?.startDate.toJSDate().getTime()).toBe(entry.startsAt);
    expect(event?.endDate.toJSDate().getTime()).toBe(entry.endsAt);
    expect(event?.organizer).toBe('mailto:booking@fallsline.example');
    const [attendee] = event?.attendees ?? [];
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:zoe@guest.example');
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
    expect(attendee?.getParameter('rsvp')).toBe('FALSE');
    const statusOf = (status: RideEntry['status']) =>
      read(invitation({ ...entry, status }, people).text).events[0]?.component.getFirstPropertyValue('status');
    expect([statusOf('Confirmed'), statusOf('Pending')]).toEqual(['CONFIRMED', 'TENTATIVE']);
  });

  it('of a cancelled ride takes the same entry out, with its higher sequence', () => {
    const { method, text } = invitation({ ...entry, sequence: 3, status: 'Cancelled' }, people);
    const { method: told, events } = read(text);
    expect([method, told]).toEqual(['CANCEL', 'CANCEL']);
    expect(events[0]).toMatchObject({ uid: entry.uid, sequence: 3 });
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  // RFC 5545: lines end in CRLF and are folded at 75 bytes; Outlook refuses what is not.
  it('has lines as calendars take them', () => {
    const lines = invitation(entry, people).text.split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(
      lines.filter((line) => /^(?:UID|DTSTAMP|DTSTART|SEQUENCE|ORGANIZER|METHOD|VERSION|PRODID)[;:]/.test(line)),
    ).toHaveLength(8);
  });
});

it('a file is the same entry, and invites nobody', () => {
  const { method, events } = read(calendarFile([entry, { ...entry, uid: 'ride-2@fallsline.example' }], people.now));
  expect(method).toBe('PUBLISH');
  expect(events).toMatchObject([{ uid: entry.uid, sequence: 2, attendees: [] }, { uid: 'ride-2@fallsline.example' }]);
});

it('rings two hours before the pickup for who rides, not for dispatch, nor for a ride that is cancelled', () => {
  const alarms = (text: string) =>
    read(text).events.flatMap(({ component }) =>
      component.getAllSubcomponents('valarm').map((each) => [each.getFirstPropertyValue('action'), each.toString()]),
    );
  const rings = [['DISPLAY', expect.stringContaining('TRIGGER:-PT2H')]];
  expect(alarms(calendarFile([entry], people.now))).toEqual(rings);
  expect(alarms(invitation(entry, people).text)).toEqual(rings);
  const cancelled = { ...entry, status: 'Cancelled' as const };
  expect(alarms(invitation(cancelled, people).text)).toEqual([]);
  expect(alarms(calendarFeed('Rides', [entry], people.now))).toEqual([]);
});

it('a feed has every ride, and says how often to ask again', () => {
  const text = calendarFeed('Fallsline rides', [entry, { ...entry, uid: 'ride-2@fallsline.example' }], people.now);
  expect(read(text).events).toHaveLength(2);
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
});
