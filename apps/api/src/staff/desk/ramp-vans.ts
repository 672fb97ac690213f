import { formatPrice, rampAnswerClock, rampVanForStaff } from '@fallsline/domain';
import { answerRampVan, ridesWithoutAnswer } from '../../bookings/changes/answer-ramp-van.ts';
import { asDriven } from '../../bookings/rows/how-driven.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../../bookings/stored/read-booking.ts';
import { riderOf, toldByEmail } from '../../bookings/stored/stored-guest.ts';
import type { Queries } from '../../database/database.ts';
import { awaitingRampVan } from '../../operations/alarms/watched-rides.ts';
import { neverToldOfVan } from '../../rides/not-possible.ts';
import { bookingDepsOf, type Desk, DeskError } from './desk-command.ts';
import { table } from './output.ts';
import { rideHead, rideLine } from './rides-of-day.ts';

/** The rides whose ramp van nobody has answered for, the most urgent first, as lines. `now` in milliseconds since 1970. */
export async function waitingRampVans(db: Queries, now: number): Promise<string[]> {
  const records = await awaitingRampVan(db, now);
  if (records.length === 0) return ['No ride waits for a ramp van.'];
  const lines = records.map((record) => {
    const { pickupDate, rampAnswerBy } = record.ride;
    const clock = rampAnswerBy ? rampAnswerClock({ answerBy: rampAnswerBy.getTime() }, now) : '';
    return [clock, pickupDate, ...rideLine(record, now)];
  });
  return table([['Answer by', 'Date', ...rideHead], ...lines]);
}

/**
 * Writes down that there is a ramp van for the rides of a booking that wait for one, or that there is none. Without an
 * answer it says what either would mean. Returns lines; throws a DeskError where nothing was changed.
 */
export async function answerAboutRampVan(
  desk: Desk,
  row: BookingRow,
  { position, isThere }: { position: number | undefined; isThere: boolean | undefined },
): Promise<string[]> {
  if (isThere === undefined) {
    const waiting = await ridesWithoutAnswer(desk.database.db, row, { position, now: desk.now() });
    if (waiting.length === 0) throw await nothingWaits(desk, row);
    const cents = waiting.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const { name, phone } = riderOf(row.guest);
    return [
      ...waiting.map((ride) => `${rideIn(row, ride)}: ${staffWords(ride, desk.now())}.`),
      `${name}, ${phone}.`,
      'Say --yes where there is a van: the guest is told, and the usual terms of cancelling hold from then on.',
      `Say --no where there is none: it cancels, gives ${formatPrice(cents)} back and tells the guest.`,
      'Nothing was changed.',
    ];
  }
  const answered = await answerRampVan(bookingDepsOf(desk), row, { position, isThere });
  if (answered.outcome === 'missed') {
    // Of the other ride of the booking nothing is said by that.
    const ofRides = row.rides.length > 1 ? ` Of that ride alone: --ride ${answered.positions[0]}.` : '';
    throw new DeskError(`${neverToldOfVan}${ofRides} Nothing was changed.`);
  }
  if (answered.outcome === 'nothing-waits') throw await nothingWaits(desk, row);
  const told = row.rides.filter((ride) => answered.positions.includes(ride.position)).map((ride) => rideIn(row, ride));
  return answered.outcome === 'confirmed'
    ? [...told.map((ride) => `${ride}: the ramp van is confirmed.`), toldByEmail(row.guest)]
    : [
        ...told.map((ride) => `${ride}: cancelled, as there is no ramp van.`),
        `${formatPrice(answered.refundCents)} goes back. ${toldByEmail(row.guest)}`,
      ];
}

async function nothingWaits({ database: { db }, now }: Desk, row: BookingRow): Promise<DeskError> {
  const rides = await asDriven(db, row.rides, now());
  const stands = rides.map((ride) => `${rideIn(row, ride)}: ${staffWords(ride, now())}.`);
  return new DeskError(['No ride of this booking waits for a ramp van.', ...stands, 'Nothing was changed.'].join('\n'));
}

function rideIn(row: BookingRow, { position }: RideRow): string {
  return `${row.reference}, ride ${position === 1 ? 'there' : 'back'}`;
}

/** How a ride stands with its ramp van, for the desk. `now` in milliseconds since 1970. */
export function staffWords(ride: RideRow, now: number): string {
  const rampVan = rampVanOf(ride);
  return rampVan ? rampVanForStaff(rampVan, now) : ride.state === 'cancelled' ? 'cancelled' : 'needs none';
}
