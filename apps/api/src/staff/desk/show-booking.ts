import {
  balanceOf,
  counted,
  detailsOf,
  endsOf,
  extrasInWords,
  flightInWords,
  formatPickup,
  formatPrice,
  travelerLabel,
} from '@fallsline/domain';
import { missedInWords, noteOfRequest, waitingRequest } from '../../bookings/changes/change-rows.ts';
import { ridesAsked } from '../../bookings/changes/not-cancellable.ts';
import { asDriven } from '../../bookings/rows/how-driven.ts';
import { crewsIn, type VehicleRow, vehiclesOf } from '../../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { accountOf, type BookingRow, priceOf, type RideRow } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import type { ChangeRecord } from '../../database/schema.ts';
import { outbox, stripeEvents } from '../../database/service-schema.ts';
import { messagesAbout } from '../../outbox/outbox.ts';
import { historyOf } from '../../rides/history.ts';
import { fullName, type GivenTip, givenTips } from '../../rides/tips.ts';
import { eventsAbout } from './find-booking.ts';
import { table } from './output.ts';
import { staffWords } from './ramp-vans.ts';

/**
 * All that somebody at the desk needs of one booking, as lines: rides, guest, money, mail and Stripe's events. `now` in
 * milliseconds since 1970.
 */
export async function showBooking(db: Queries, row: BookingRow, now: number): Promise<string[]> {
  const mails = await db
    .select()
    .from(outbox)
    .where(messagesAbout([row.id]))
    .orderBy(outbox.id);
  const request = waitingRequest(row);
  const rides = await asDriven(db, row.rides, now);
  const cars = await vehiclesOf(db, rides);
  const crews = crewsIn(cars);
  const tips = (await givenTips(db, [row.id])).map(tipLine);
  const done: string[][] = [];
  for (const { id } of row.rides)
    for (const entry of (await historyOf(db, id)).toReversed())
      done.push([at(new Date(entry.at)), entry.who, entry.words]);
  const events = await db.select().from(stripeEvents).where(eventsAbout(row)).orderBy(stripeEvents.createdAt);
  return [
    ...section('Booking', [
      ['Reference', row.reference],
      ['Status', row.status],
      ['Id', row.id],
      ['Booked', at(row.createdAt)],
      ...(row.replacedBy ? [['Replaced by', row.replacedBy]] : []),
    ]),
    ...rides.flatMap((ride, index) =>
      section(index === 0 ? 'Ride' : 'Ride back', [
        ...rideOf(ride, missedInWords(row, ride, cars.get(ride.id) ?? [], now), now),
        ...(crews.get(ride.id) ?? []).map((crew) => [ride.state === 'cancelled' ? 'Driver was' : 'Driver', crew]),
      ]),
    ),
    ...(done.length > 0 ? section('On the road', done) : []),
    ...(request ? section('Asks to cancel', askedOf(request, await ridesAsked(db, row, request, now))) : []),
    ...section('Guest', guestOf(row)),
    ...section('Money', moneyOf(row, missedAt(row, cars))),
    ...(tips.length > 0 ? section('Tips', tips) : []),
    ...section(
      'Mail',
      mails.map(({ dedupeKey, state, skippedWhy, attempts, dueAt, sentAt, lastError }) => [
        dedupeKey.replace(`:${row.id}`, ''),
        skippedWhy ? `${state}, ${skippedWhy}` : state,
        state === 'sent' && sentAt ? at(sentAt) : state === 'due' ? `next try ${at(dueAt)}` : '',
        `tried ${counted(attempts, 'time')}`,
        lastError ?? '',
      ]),
    ),
    ...section(
      "Stripe's events",
      events.map(({ id, type, createdAt, processedAt, broughtBy }) => [
        at(createdAt),
        type,
        id,
        processedAt ? `followed up ${at(processedAt)}` : 'not followed up',
        `by ${broughtBy}`,
      ]),
    ),
  ];
}

function rideOf(ride: RideRow, missed: string | undefined, now: number): string[][] {
  const { trip, fareId, vehicles, state, priceCents, cancelledAt, rampConfirmedAt } = ride;
  const { from, to } = endsOf({ fareId, direction: trip.direction, location: trip.dynamicLocation });
  const { date, time, zone } = formatPickup(trip);
  const { extras = {} } = trip;
  const flight = flightInWords(trip);
  const brings = extrasInWords(extras, vehicles);
  return [
    ['Pickup', `${date}, ${time} ${zone}`],
    ['From', 'customPickupAddress' in trip ? `${from}, ${trip.customPickupAddress}` : from],
    ['To', 'customDropoffAddress' in trip ? `${to}, ${trip.customDropoffAddress}` : to],
    ['Passengers', `${trip.passengerCount}, in ${counted(vehicles, 'vehicle')}`],
    ...(flight ? [['Flight', flight]] : []),
    ...detailsOf(trip).map(({ label, words }) => [label, words]),
    ...(brings.length > 0 ? [['With', brings.join(', ')]] : []),
    ...(extras.note ? [['Note', extras.note]] : []),
    ...(rampVanOf(ride)
      ? [['Ramp van', staffWords(ride, now), ...(rampConfirmedAt ? [at(rampConfirmedAt)] : [])]]
      : []),
    ['Fare', `${fareId}, ${formatPrice(priceCents)}`],
    ['State', `${missed ?? state}${cancelledAt ? ` ${at(cancelledAt)}` : ''}`],
  ];
}

/** What waits for `desk decide`. */
function askedOf(request: ChangeRecord, rides: readonly RideRow[]): string[][] {
  return [
    ['Ride', rides.map(whichRide).join(' and ')],
    ['Asked', at(request.createdAt)],
    ['The guest says', noteOfRequest(request)?.replaceAll('\n', ' ') ?? 'nothing'],
  ];
}

function whichRide({ position }: RideRow): string {
  return position === 1 ? 'there' : 'back';
}

function guestOf({ guest, erasedAt }: BookingRow): string[][] {
  if (erasedAt) return [['Erased', at(erasedAt)]];
  const { traveler } = guest;
  return [
    ['Name', guest.name],
    ['Phone', guest.phone],
    ['Email', guest.email],
    ...(traveler ? [[travelerLabel, [traveler.name, traveler.phone, traveler.email ?? 'no email'].join(', ')]] : []),
  ];
}

/** When rides ended as a no-show, in milliseconds since 1970: what went back then is called that. */
function missedAt({ rides }: BookingRow, cars: ReadonlyMap<string, VehicleRow[]>): (number | undefined)[] {
  const missed = rides.filter(({ id }) => cars.get(id)?.some(({ noShowDecision }) => noShowDecision === 'give-back'));
  return missed.map(({ cancelledAt }) => cancelledAt?.getTime());
}

/** Price, payments and refunds, and where all of it is now. */
function moneyOf(row: BookingRow, missed: readonly (number | undefined)[]): string[][] {
  const { paidCents, keptCents, returnedCents, disputedCents, unreturnedCents } = balanceOf(accountOf(row));
  return [
    ['Price', formatPrice(priceOf(row))],
    ['Paid', formatPrice(paidCents)],
    ...(returnedCents > 0 ? [['Given back', formatPrice(returnedCents)]] : []),
    ...(disputedCents > 0 ? [['Held or taken by a bank', formatPrice(disputedCents)]] : []),
    ...(keptCents > 0 ? [['Kept', formatPrice(keptCents)]] : []),
    ...(unreturnedCents > 0 ? [['Not returned', formatPrice(unreturnedCents)]] : []),
    ...row.payments.map((payment) => [
      `Payment ${payment.attempt}`,
      formatPrice(payment.amountCents),
      payment.paidAt ? `paid ${at(payment.paidAt)}` : payment.state,
      payment.sessionId ?? 'no session',
      payment.paymentIntentId ?? '',
    ]),
    ...row.refunds.map((refund) => [
      'Refund',
      formatPrice(refund.amountCents),
      refund.endedAt ? `${refund.state} ${at(refund.endedAt)}` : refund.state,
      refund.reason === 'cancellation' && missed.includes(refund.decidedAt.getTime()) ? 'no-show' : refund.reason,
      refund.stripeId ?? '',
    ]),
    ...row.disputes.map((dispute) => [
      'Dispute',
      formatPrice(dispute.amountCents),
      dispute.endedAt ? `${dispute.state} ${at(dispute.endedAt)}` : `${dispute.state} since ${at(dispute.openedAt)}`,
      dispute.stripeId,
    ]),
  ];
}

function tipLine(tip: GivenTip): string[] {
  const { drivers, amountCents, returnedCents, disputedCents, paidAt, sessionId, paymentIntentId } = tip;
  return [
    drivers.map(fullName).join(', '),
    formatPrice(amountCents),
    `paid ${at(paidAt)}`,
    ...(returnedCents > 0 ? [`${formatPrice(returnedCents)} given back`] : []),
    ...(disputedCents > 0 ? [`${formatPrice(disputedCents)} held or taken by a bank`] : []),
    sessionId ?? '',
    paymentIntentId ?? '',
  ];
}

function section(title: string, rows: string[][]): string[] {
  return [title, ...table(rows.length > 0 ? rows : [['none']]).map((line) => `  ${line}`)];
}

/** '2026-11-22 17:50:00Z' */
function at(time: Date): string {
  return time.toISOString().replace('T', ' ').replace(/\.\d+/, '');
}
