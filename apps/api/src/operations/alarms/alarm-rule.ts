import { counted, requestAnswerHours } from '@fallsline/domain';
import type { AttentionReason } from '../../outbox/message.ts';
import type { RedVehicle } from './watched-rides.ts';

/** So many of a kind, and how long the oldest has been so. */
export type Waiting = { count: number; oldestSeconds: number };

/** What there is to see from inside that may need a person. */
export type Situation = {
  /** Paid bookings whose guest was not sent a confirmation. */
  unconfirmed: Waiting;
  /** Every mail that is not sent yet. */
  unsentMail: Waiting;
  /** Warnings to staff that no mail server took, of the last week. */
  lostWarnings: number;
  /** Events of Stripe that were not followed up. */
  unprocessedEvents: Waiting;
  /** Events of the last day that no webhook has brought, only our own look at what Stripe could not deliver. */
  missedEvents: Waiting;
  /** Refunds that guests were promised and Stripe has not taken yet. */
  owedRefunds: Waiting;
  /** Rides that need a ramp van, whose hour is over without an answer (decision 49). */
  lateRampVans: Waiting;
  /** Requests to cancel that dispatch has not decided (decision 41). */
  openRequests: Waiting;
  /** Cars whose driver did not find the guest, of which dispatch has not decided (law 18). */
  openNoShows: Waiting;
  /** Cars without driver or car near the pickup, and drivers who are silent. */
  redVehicles: readonly Pick<RedVehicle, 'why'>[];
  /** How long ago the last backup finished, or the first was begun where none has; none where nobody makes any. */
  backupAgeSeconds: number | undefined;
  /** Nothing is sent, because the database was restored and nobody has released its outbox. */
  outboxHeld: boolean;
};

/** What can be alarming, by the names that logs, metrics and OPERATIONS.md use. */
export const alarmKinds = [
  'confirmation-late',
  'mail-late',
  'events-unprocessed',
  'events-missed',
  'refund-late',
  'ramp-van-late',
  'request-late',
  'car-unassigned',
  'driver-silent',
  'backup-late',
  'warning-lost',
  'outbox-held',
  'payments-down',
  'writes-refused',
  'mail-down',
  'webhooks-refused',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export type Alarm = {
  kind: AlarmKind;
  /** One sentence for staff, without personal data. */
  detail: string;
  /**
   * Where a mail can tell of it, and later that it is over; the others are told by logs, `/api/ready` and metrics only.
   */
  mail?: AttentionReason;
};

const minute = 60;
/** How long after the payment a guest may be without a sent confirmation. */
export const confirmationLateAfterSeconds = 2 * minute;
const mailLateAfterSeconds = 2 * minute;
const unprocessedAfterSeconds = 5 * minute;
/** Stripe tries again by itself within this time: a webhook that comes then was only late. */
const missedAfterSeconds = 60 * minute;
const refundLateAfterSeconds = 60 * minute;
/** A night and two hours. */
const backupLateAfterSeconds = 26 * 60 * minute;

/** Alarms of which there is a mail for each ride, and one that all of it is over. */
export const toldOneByOne: readonly AlarmKind[] = ['car-unassigned', 'driver-silent'];

/** Returns what is alarming about a situation: nothing, as a rule. */
export function alarmsIn(situation: Situation): Alarm[] {
  const { unconfirmed, unsentMail, lostWarnings, unprocessedEvents, missedEvents, owedRefunds, outboxHeld } = situation;
  const { lateRampVans, openRequests, openNoShows, redVehicles, backupAgeSeconds = 0 } = situation;
  const alarms: Alarm[] = [];
  if (outboxHeld) {
    // No other mail is late: it is not to leave.
    alarms.push({ kind: 'outbox-held', detail: 'The database was restored: nothing is mailed until `desk release`.' });
  } else if (isOlder(unconfirmed, confirmationLateAfterSeconds)) {
    const waiting = `${counted(unconfirmed.count, 'paid booking')} without a sent confirmation`;
    const detail = `${waiting}, the oldest for ${inMinutes(unconfirmed)}. Is the mail server up, and does it accept mail from us?`;
    alarms.push({ kind: 'confirmation-late', detail, mail: 'confirmation-late' });
  } else if (isOlder(unsentMail, mailLateAfterSeconds)) {
    const detail = `${counted(unsentMail.count, 'email')} not sent yet, the oldest for ${inMinutes(unsentMail)}. Is the mail server up, and does it accept mail from us?`;
    alarms.push({ kind: 'mail-late', detail, mail: 'mail-late' });
  }
  if (isOlder(unprocessedEvents, unprocessedAfterSeconds)) {
    const { count } = unprocessedEvents;
    const detail = `${counted(count, 'event')} of Stripe not followed up, the oldest for ${inMinutes(unprocessedEvents)}. Does Stripe answer, and is its secret key right?`;
    alarms.push({ kind: 'events-unprocessed', detail, mail: 'events-unprocessed' });
  }
  if (isOlder(missedEvents, missedAfterSeconds)) {
    const detail = `${counted(missedEvents.count, 'event')} in the last day did not come by webhook and had to be fetched from Stripe.`;
    alarms.push({ kind: 'events-missed', detail, mail: 'events-missed' });
  }
  if (isOlder(owedRefunds, refundLateAfterSeconds)) {
    const detail = `${counted(owedRefunds.count, 'refund')} not made yet, the oldest promised ${inMinutes(owedRefunds)} ago.`;
    alarms.push({ kind: 'refund-late', detail, mail: 'refund-late' });
  }
  if (lateRampVans.count > 0) {
    // A mail for each of them goes out by itself: the second is another guest.
    const detail = `${counted(lateRampVans.count, 'ride')} whose ramp van nobody has answered for, the oldest ${inMinutes(lateRampVans)} after its hour.`;
    alarms.push({ kind: 'ramp-van-late', detail });
  }
  const undecided = [
    { ...openRequests, what: `${counted(openRequests.count, 'request')} to cancel` },
    { ...openNoShows, what: counted(openNoShows.count, 'no-show') },
  ].filter((each) => isOlder(each, requestAnswerHours * 60 * minute));
  if (undecided.length > 0) {
    const detail = undecided.map((each) => `${each.what} not decided, the oldest for ${inMinutes(each)}.`).join(' ');
    alarms.push({ kind: 'request-late', detail, mail: 'request-late' });
  }
  const unassigned = redVehicles.filter(({ why }) => why === 'car-unassigned').length;
  if (unassigned > 0) {
    const detail = `${counted(unassigned, 'car')} of rides within 90 minutes without driver or car.`;
    alarms.push({ kind: 'car-unassigned', detail });
  }
  const silent = redVehicles.length - unassigned;
  if (silent > 0) {
    const detail = `${counted(silent, 'driver')} should have left and not said so, or sent no position near the pickup.`;
    alarms.push({ kind: 'driver-silent', detail });
  }
  if (backupAgeSeconds >= backupLateAfterSeconds) {
    const detail = `No backup has finished for ${Math.floor(backupAgeSeconds / (60 * minute))} hours.`;
    alarms.push({ kind: 'backup-late', detail, mail: 'backup-late' });
  }
  if (lostWarnings > 0) {
    const detail = `${counted(lostWarnings, 'warning')} to staff could not be emailed: see the failed rows of kind attention in the outbox.`;
    alarms.push({ kind: 'warning-lost', detail });
  }
  return alarms;
}

function isOlder({ count, oldestSeconds }: Waiting, seconds: number): boolean {
  return count > 0 && oldestSeconds >= seconds;
}

function inMinutes({ oldestSeconds }: Waiting): string {
  return counted(Math.floor(oldestSeconds / minute), 'minute');
}
