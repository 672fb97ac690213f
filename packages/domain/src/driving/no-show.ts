import { type MeetingPoint, waitingMinutesAt } from '../trip/meeting-point.ts';
import { counted } from '../words/counted.ts';
import { minute } from '../words/durations.ts';
import { reachedAt, type VehicleProgress } from './vehicle-state.ts';

/** When a vehicle's guest was due and found. In milliseconds since 1970. */
type Waiting = {
  readonly pickupAt: number;
  readonly arrivedAt: number;
  readonly meetingPoint: Pick<MeetingPoint, 'at'>;
  /** When the flight landed, where that is known. */
  readonly landedAt?: number | undefined;
};

/**
 * Until when a driver waits at no charge: from the latest of pickup, the car's arrival and the flight's landing (law 4 of the
 * ride). With several cars it is one clock, from the first that arrived. In milliseconds since 1970.
 */
export function freeWaitingUntil({ pickupAt, arrivedAt, meetingPoint, landedAt = pickupAt }: Waiting): number {
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
  progress: Pick<VehicleProgress, 'reached' | 'calledAt'>,
  { freeUntil, ...ride }: Omit<Waiting, 'arrivedAt'> & { readonly freeUntil?: number | undefined },
  { happenedAt, isCallConfirmed = false }: { happenedAt: number; isCallConfirmed?: boolean },
): NoShowRefusal | undefined {
  const arrivedAt = reachedAt(progress, 'arrived');
  if (arrivedAt === undefined || arrivedAt > happenedAt) return { code: 'not-arrived' };
  const opensAt = freeUntil ?? freeWaitingUntil({ ...ride, arrivedAt });
  if (happenedAt < opensAt) return { code: 'still-waiting', opensAt };
  const wasCalled = progress.calledAt.some((at) => at >= opensAt && at <= happenedAt);
  return wasCalled || isCallConfirmed ? undefined : { code: 'not-called' };
}

/** The refusal as driver and desk read it. */
export function noShowRefusalInWords(refusal: NoShowRefusal, now: number): string {
  switch (refusal.code) {
    case 'not-arrived':
      return 'Press "I am here" first.';
    case 'still-waiting':
      return `Free waiting is not over: ${counted(Math.ceil((refusal.opensAt - now) / minute), 'minute')} to go.`;
    case 'not-called':
      return 'Call the guest first. The free waiting is over, and nobody has called since.';
  }
}
