import { business } from '@fallsline/domain';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Invitation } from '../../ports/mail/mailer.ts';
import type { RideEntry } from './ride-entry.ts';

/** Time to pack and to be at the door. */
const alarmBeforeSeconds = 2 * 60 * 60;

const statuses = {
  Confirmed: ICalEventStatus.CONFIRMED,
  Pending: ICalEventStatus.TENTATIVE,
  Cancelled: ICalEventStatus.CANCELLED,
} satisfies { [Status in RideEntry['status']]: ICalEventStatus };

/** A mailbox with its name. */
type Person = { name: string; email: string };

/**
 * The entry of one ride as an invitation that its guest has accepted, or, for a cancelled ride, as what takes it out of
 * the calendar (decision 35). One ride an object: Gmail and Outlook read no second one (decision 147).
 */
export function invitation(
  entry: RideEntry,
  { organizer, attendee, now }: { organizer: Person; attendee: Person; now: number },
): Invitation {
  const method = entry.status === 'Cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = emptyCalendar().method(method);
  const event = addEntry(calendar, entry, now);
  event.organizer(organizer);
  remind(event, entry);
  event.createAttendee({ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return { method, text: calendar.toString() };
}

/** Entries as a file to be opened: the same as of the mails, of nobody's meeting. `now` in milliseconds since 1970. */
export function calendarFile(entries: readonly RideEntry[], now: number): string {
  const calendar = emptyCalendar().method(ICalCalendarMethod.PUBLISH);
  for (const entry of entries) remind(addEntry(calendar, entry, now), entry);
  return calendar.toString();
}

/** Entries as a calendar to be subscribed to, which programs ask for anew every hour. */
export function calendarFeed(name: string, entries: readonly RideEntry[], now: number): string {
  const calendar = emptyCalendar()
    .method(ICalCalendarMethod.PUBLISH)
    .name(name)
    .ttl(60 * 60);
  for (const entry of entries) addEntry(calendar, entry, now);
  return calendar.toString();
}

function emptyCalendar(): ICalCalendar {
  return ical({ prodId: { company: business.shortName, product: 'Rides', language: 'EN' }, scale: 'gregorian' });
}

function addEntry(calendar: ICalCalendar, entry: RideEntry, now: number) {
  const { uid: id, sequence, status, startsAt, endsAt, summary, location, description } = entry;
  return calendar.createEvent({
    id,
    sequence,
    summary,
    location,
    description,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    status: statuses[status],
    transparency: ICalEventTransparency.OPAQUE,
  });
}

/** The telephone of whoever rides rings before the pickup; that of dispatch, which has every ride, does not. */
function remind(event: ICalEvent, { status, summary }: RideEntry): void {
  if (status === 'Cancelled') return;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmBeforeSeconds, description: summary });
}
