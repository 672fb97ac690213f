import {
  balanceOf,
  isLookedFor,
  isToldOf,
  leftOfTip,
  type MissedRide,
  reachedAt,
  type ToldDriver,
  toldOfPickup,
  wallClock,
} from '@fallsline/domain';
import { drivenOf, missedBy } from '../../bookings/rows/how-driven.ts';
import { progressOf, type VehicleRow, vehiclesOfRide } from '../../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { accountOf, type BookingRow, type PaymentRow, type RideRow } from '../../bookings/stored/read-booking.ts';
import type { ReviewRecord } from '../../database/after-ride-schema.ts';
import type { Queries } from '../../database/database.ts';
import { NothingToDeliver } from '../../outbox/delivery.ts';
import { reviewOfRide } from '../../rides/reviews/review-of-ride.ts';
import { comesIn, doneAt } from '../../rides/tell-riders.ts';
import { type GivenTip, tipOfRide } from '../../rides/tips.ts';
import { type BookedRides, bookedRides } from './booked-ride.ts';

/** A car of a ride as its mails name it. */
export type DrivenCar = ToldDriver & {
  /** 'Yellow Toyota Sienna, car 7' */
  car: string;
  /** Whom the guest was told of before, where that was another driver or car. */
  before?: ToldDriver;
};

/** A ride with who drives it, by now. */
export type DrivenRide = BookedRides & {
  isToday: boolean;
  /** Of a mail after it those that have driven somebody. */
  cars: readonly DrivenCar[];
  /** When its first guests got in and its last were set down, as far as somebody said so. In milliseconds since 1970. */
  onBoardAt?: number;
  /** Where nobody of its party came. */
  missed?: MissedRide;
  doneAt?: number;
  /** The last digits of each card that has paid for it: of the booking, and of what a change added. */
  paidWith: readonly string[];
  /** Of an earlier price, by the policy: it became cheaper once its free cancellation was over. */
  keptCents: number;
  /** Given back of the whole booking, by goodwill or by hand. */
  givenBackCents: number;
  /** What was given for it, and to whom. */
  tips: readonly (Pick<GivenTip, 'id' | 'amountCents' | 'cardLast4'> & {
    /** What has not gone back since. */
    leftCents: number;
    names: readonly string[];
  })[];
  /** Who can be given something now. */
  tippable: readonly string[];
  /** What its guest has said of it. */
  review: ReviewRecord | undefined;
  rideId: string;
};

/**
 * A ride with what guests were told of its drivers; undefined where there is no such ride. Throws NothingToDeliver where that is no
 * longer so: another look has told, or will, what is.
 */
export async function drivenRide(
  db: Queries,
  row: BookingRow,
  {
    kind,
    position,
    isKept,
    now,
  }: { kind: string; position: number | undefined; isKept?: boolean | undefined; now: number },
): Promise<DrivenRide | undefined> {
  const ride = row.rides.find((each) => each.position === position);
  if (!ride) return undefined;
  const all = await vehiclesOfRide(db, ride);
  const done = doneAt(all, ride.pickupAt, now);
  const missed = missedBy(all, ride.pickupAt, now);
  const { door: reviewDoor, review } = await reviewOfRide(db, row, ride, now);
  const about = kind.replace('traveler-', '');
  const cars =
    about === 'driver'
      ? all.filter(({ told }) => told !== null)
      : about === 'no-show'
        ? all.filter((car) => progressOf(car, ride.pickupAt, now).state === 'no_show')
        : drivenOf(all, ride.pickupAt, now);
  /** By the kind of the mail; of others nothing has to be so. */
  const isSo: Readonly<Record<string, boolean>> = {
    // Nobody drives whom no van is found for.
    driver:
      rampVanOf(ride)?.state !== 'waiting' &&
      cars.some((car) => isLookedFor(progressOf(car, ride.pickupAt, now).state)) &&
      cars.every((car) => isAsTold(car, ride)),
    'no-show': isKept ? ride.state === 'booked' && missed?.decision === 'keep' : missed?.decision !== undefined,
    receipt: done !== undefined,
    'how-was-it': reviewDoor === 'open' && review === undefined,
    'dispatch-review': review !== undefined,
  };
  if (isSo[about] === false) throw new NothingToDeliver('overtaken');
  const onBoard = all.flatMap((vehicle) => reachedAt(progressOf(vehicle, ride.pickupAt, now), 'on_board') ?? []);
  const { door, drivers, given } = await tipOfRide(db, row, ride, now);
  const firstNames = (who: typeof drivers) => who.map(({ firstName }) => firstName);
  return {
    ...bookedRides(row),
    isToday: ride.pickupDate <= wallClock(now).pickupDate,
    cars: cars.flatMap(drivenCar),
    ...(onBoard.length > 0 ? { onBoardAt: Math.min(...onBoard) } : {}),
    ...(done === undefined ? {} : { doneAt: done }),
    ...(missed ? { missed } : {}),
    paidWith: cardsOf(row, ride.id),
    keptCents: ride.keptCents,
    givenBackCents: balanceOf(accountOf(row)).byHandCents,
    tips: given.map(({ drivers, ...tip }) => ({
      id: tip.id,
      amountCents: tip.amountCents,
      leftCents: leftOfTip(tip),
      cardLast4: tip.cardLast4,
      names: firstNames(drivers),
    })),
    tippable: door === 'open' ? firstNames(drivers) : [],
    review,
    rideId: ride.id,
  };
}

/** A change that was undone went back to the card that had paid for it, and so did a payment that came too late. */
function cardsOf({ payments, refunds, changes }: BookingRow, rideId: string): string[] {
  const ofRide = ({ changeId }: PaymentRow) =>
    changeId === null || changes.some((change) => change.id === changeId && change.rideId === rideId);
  const paysFor = (payment: PaymentRow) => {
    const back = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const { paidCents, dueBackCents } = balanceOf({ rides: [], payments: [payment], refunds: back, disputes: [] });
    return paidCents > dueBackCents;
  };
  const paid = payments.filter((payment) => ofRide(payment) && paysFor(payment));
  return [...new Set(paid.flatMap(({ cardLast4 }) => cardLast4 ?? []))];
}

function isAsTold(vehicle: VehicleRow, { pickupAt }: Pick<RideRow, 'pickupAt'>): boolean {
  return isToldOf({ now: comesIn(vehicle), told: toldOfPickup(vehicle.told, pickupAt?.getTime() ?? 0) });
}

/** Who comes for a ride by now, a row for each car of which it is known. */
export async function carsThatCome(db: Queries, ride: { id: string }): Promise<readonly DrivenCar[]> {
  return (await vehiclesOfRide(db, ride)).flatMap(drivenCar);
}

function drivenCar(vehicle: VehicleRow): DrivenCar[] {
  const { carRecord, told } = vehicle;
  const comes = comesIn(vehicle);
  if (!comes || !carRecord) return [];
  const { color, make, model, number } = carRecord;
  const before = told?.before && !isToldOf({ now: comes, told: told.before }) ? { before: told.before } : {};
  return [{ ...comes, car: `${color} ${make} ${model}, car ${number}`, ...before }];
}
