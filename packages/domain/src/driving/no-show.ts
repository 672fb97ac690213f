import { formatPrice } from '../money/money.ts';
import { type MeetingPoint, waitingMinutesAt } from '../trip/meeting-point.ts';
import { counted } from '../words/counted.ts';
import { hour, minute } from '../words/durations.ts';
import {
  hasDrivenNobody,
  hoursUntilPast,
  isDriven,
  reachedAt,
  rideState,
  type VehicleProgress,
} from './vehicle-state.ts';

/** What dispatch decides of the fare of a no-show: all of it is kept, or the ride is cancelled and a part of it goes back. */
export const noShowDecisions = ['keep', 'give-back'] as const;
export type NoShowDecision = (typeof noShowDecisions)[number];
/** What has become of the fare of a ride that was missed, as who paid it reads. */
export const missedFares = ['keep', 'part', 'all'] as const;
export type MissedFare = (typeof missedFares)[number];

/**
 * Returns what a decision has made of the fare of its ride, by the money of that ride alone: another ride of the booking may have
 * given back its own. Undefined while nobody has decided.
 *
 * @param keptCents of this ride's fare, for the no-show; in cents, as `priceCents`
 */
export function fareOfMissed(
  decision: NoShowDecision | undefined,
  { priceCents, keptCents }: { priceCents: number; keptCents: number },
): MissedFare | undefined {
  if (decision !== 'give-back') return decision;
  if (keptCents === 0) return 'all';
  return keptCents < priceCents ? 'part' : 'keep';
}

/** The same as staff read it: 'No-show, $40 of $95 given back'; undefined while nobody has decided. */
export function missedFareInWords(
  decision: NoShowDecision | undefined,
  money: { priceCents: number; keptCents: number },
): string | undefined {
  const fare = fareOfMissed(decision, money);
  if (fare === undefined) return undefined;
  const back = `${formatPrice(money.priceCents - money.keptCents)} of ${formatPrice(money.priceCents)}`;
  return `No-show, ${{ keep: 'fare kept', part: `${back} given back`, all: 'all given back' }[fare]}`;
}

/** When a vehicle's guest was due and found. In milliseconds since 1970. */
type Waiting = {
  readonly pickupAt: number;
  readonly arrivedAt: number;
  readonly meetingPoint: Pick<MeetingPoint, 'at'>;
  /** When the flight landed, where that is known. */
  readonly landedAt?: number | undefined;
  /** Until when it is free by the cars of the ride that came before. */
  readonly sharedUntil?: number | undefined;
};

/**
 * Until when a driver waits at no charge: from the latest of pickup, the car's arrival and the flight's landing (law 4 of the
 * ride). With several cars it is one clock, from the first that arrived; a car that comes once it is over starts it anew, for
 * its guests have had none of it. In milliseconds since 1970.
 */
export function freeWaitingUntil({
  pickupAt,
  arrivedAt,
  meetingPoint,
  landedAt = pickupAt,
  sharedUntil,
}: Waiting): number {
  if (sharedUntil !== undefined && arrivedAt < sharedUntil) return sharedUntil;
  return Math.max(pickupAt, arrivedAt, landedAt) + waitingMinutesAt(meetingPoint) * minute;
}

/** Why a driver cannot say yet that the guest is not here. `opensAt` in milliseconds since 1970. */
export type NoShowRefusal =
  | { readonly code: 'not-arrived' }
  | { readonly code: 'still-waiting'; readonly opensAt: number }
  | { readonly code: 'not-called' };

/**
 * Why nobody can say yet that a guest did not come; undefined where it can be said: after arrival, after the free waiting, and
 * after a call since then that was made from the card, or that staff confirm (law 18). It asks dispatch, who decides.
 *
 * @param freeUntil until when all wait of whom another car of the ride has arrived before; as `happenedAt`
 * @param happenedAt when the guest was missed, in milliseconds since 1970
 */
export function noShowRefusal(
  progress: Pick<VehicleProgress, 'reached' | 'calledAt' | 'hereSince'>,
  { freeUntil, ...ride }: Omit<Waiting, 'arrivedAt'> & { readonly freeUntil?: number | undefined },
  { happenedAt, isCallConfirmed = false }: { happenedAt: number; isCallConfirmed?: boolean },
): NoShowRefusal | undefined {
  const arrivedAt = reachedAt(progress, 'arrived');
  if (arrivedAt === undefined || arrivedAt > happenedAt) return { code: 'not-arrived' };
  const opensAt = freeUntil ?? freeWaitingUntil({ ...ride, arrivedAt: progress.hereSince ?? arrivedAt });
  if (happenedAt < opensAt) return { code: 'still-waiting', opensAt };
  const wasCalled = progress.calledAt.some((at) => at >= opensAt && at <= happenedAt);
  return wasCalled || isCallConfirmed ? undefined : { code: 'not-called' };
}

/** What the card's button says by which its driver is there. */
export const arrivedButton = 'I have arrived';

/** The refusal as its reader has it now, which may be long after it was pressed: the driver, or the desk by its own words for the steps. */
export function noShowRefusalInWords(
  refusal: NoShowRefusal,
  now: number,
  reader: 'driver' | 'desk' = 'driver',
): string {
  switch (refusal.code) {
    case 'not-arrived':
      return reader === 'desk' ? 'Enter “Arrived” first.' : `Press "${arrivedButton}" first.`;
    case 'still-waiting':
      if (now >= refusal.opensAt)
        return 'Free waiting was not over when you pressed. Nobody there? Call, then press again.';
      return `Free waiting is not over: ${counted(Math.ceil((refusal.opensAt - now) / minute), 'minute')} to go.`;
    case 'not-called':
      return 'Call the guest first. The free waiting is over, and nobody has called since.';
  }
}

/** A car of a ride: how far it has come, and what dispatch has decided of its no-show. */
type WaitedCar = {
  readonly progress: Pick<VehicleProgress, 'state' | 'reached'>;
  readonly noShowDecision: NoShowDecision | null;
};

/** A ride to which nobody of its party came. In milliseconds since 1970. */
export type MissedRide = {
  /** When its first car was there; undefined where nobody said so. */
  readonly from: number | undefined;
  /** When its last driver told the desk. */
  readonly until: number;
  /** Undefined while dispatch has not decided about all of its cars. */
  readonly decision: NoShowDecision | undefined;
};

/**
 * How its cars have waited for a party of which nobody came; undefined where somebody did, or may have: it was no ride (law 18). A
 * car whose time is over, and of which nobody says that it has driven anybody, is none of them once dispatch has decided so: no
 * ride becomes one that was missed because hours have gone by.
 */
export function missedRide(all: readonly WaitedCar[]): MissedRide | undefined {
  const cars = all.filter(({ progress, noShowDecision }) => noShowDecision === null || !hasDrivenNobody(progress));
  if (rideState(cars.map(({ progress }) => progress.state)) !== 'no_show') return undefined;
  const steps = cars.flatMap(({ progress }) => progress.reached);
  const came = steps.flatMap(({ step, at, isFilledIn }) => (step === 'arrived' && !isFilledIn ? [at] : []));
  const told = steps.flatMap(({ step, at }) => (step === 'no_show' ? [at] : []));
  const decisions = cars.map(({ noShowDecision }) => noShowDecision);
  return {
    from: came.length > 0 ? Math.min(...came) : undefined,
    until: Math.max(...told),
    decision: decisions.includes('give-back') ? 'give-back' : decisions.includes(null) ? undefined : 'keep',
  };
}

/** The same as dispatch would decide now: what it says of a no-show, it says of the cars whose time is over, too. */
export function missedOnceDecided(all: readonly WaitedCar[]): MissedRide | undefined {
  return missedRide(
    all.map((car) => (hasDrivenNobody(car.progress) && !car.noShowDecision ? { ...car, noShowDecision: 'keep' } : car)),
  );
}

/**
 * Whether dispatch has yet to decide about the no-show of one of these cars: nobody has, or about that car alone while another might
 * still have come, of which nobody says now that it has driven anybody.
 */
export function isToDecide(car: WaitedCar, all: readonly WaitedCar[]): boolean {
  if (car.progress.state !== 'no_show') return false;
  return car.noShowDecision === null || isInDoubt(all);
}

/** Whether nobody can say of a ride that is over if anybody was driven: a car of it has waited, and no other was heard of. */
export function isInDoubt(all: readonly WaitedCar[]): boolean {
  return missedRide(all) === undefined && missedOnceDecided(all) !== undefined;
}

/**
 * Whether staff can still answer about the ramp van that a ride waits for, by its cars: until guests are on board, or its no-show
 * is decided. Hours answer nothing: who was never fetched was promised everything back.
 */
export function isVanAnswerable(cars: readonly WaitedCar[]): boolean {
  return !isDriven(cars.map(({ progress }) => progress)) && missedRide(cars)?.decision === undefined;
}

/**
 * How far a car has come, as its guest is told: until dispatch has decided of a no-show its driver is there and takes along who comes,
 * for as long as a ride is driven at most. `now` in milliseconds since 1970, as `pickupAt`.
 */
export function progressForGuest(
  progress: VehicleProgress,
  { noShowDecision, pickupAt, now }: Pick<WaitedCar, 'noShowDecision'> & { pickupAt: number; now: number },
): VehicleProgress {
  const isOpen = noShowDecision === null && now < pickupAt + hoursUntilPast * hour;
  if (progress.state !== 'no_show' || !isOpen) return progress;
  return { ...progress, state: 'arrived', reached: progress.reached.filter(({ step }) => step !== 'no_show') };
}
