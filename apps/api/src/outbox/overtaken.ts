import type { ChangeState, RefundState, RideState } from '@fallsline/domain';
import type { BookingStatus } from '../database/schema.ts';
import { type NewMessage, occasionOf } from './message.ts';

/** The rows of a booking, as far as they tell whether a message about it still holds. */
export type AsItStands = {
  status: BookingStatus;
  replacedBy: string | null;
  rides: readonly { id: string; position: number; state: RideState; sequence: number; pickupAt: Date | null }[];
  /** Changes that were made, and the request to cancel that waits for a person. */
  changes: readonly {
    id: string;
    rideId: string;
    kind: 'change' | 'cancellation';
    state: ChangeState;
    bookingVersion: number;
  }[];
  refunds: readonly { id: string; state: RefundState; replaced: boolean }[];
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Whether a later fact has overtaken a message (law 9): sent now, it would tell as true what is not, and a later message
 * tells what is. What is final, or about money alone, is never overtaken.
 */
export function isOvertaken(message: NewMessage, booking: AsItStands): boolean {
  const { status, replacedBy, rides, changes, refunds, now } = booking;
  const namesCancelled = ({ positions }: { positions: readonly number[] }) =>
    positions.some((each) => isCancelled(rideAt(each)));
  const waiting = changes.find(({ kind, state }) => kind === 'cancellation' && state === 'waiting');
  const rideAt = (position: number) => rides.find((ride) => ride.position === position);
  switch (message.kind) {
    case 'confirm':
    case 'traveler-confirmation':
      return rides.every(isCancelled);
    case 'payment-link':
      return (
        replacedBy !== null || (status !== 'pending' && status !== 'checkout_open') || message.facts.payUntil < now
      );
    case 'payment-link-over':
      return replacedBy !== null || status !== 'expired';
    case 'dispatch':
      return isCancelled(rideAt(message.facts.position));
    case 'changed':
    case 'dispatch-changed':
    case 'traveler-changed':
      return isChangedAgain(message.facts, booking);
    case 'cancellation-asked':
    case 'dispatch-decides':
      return waiting?.id !== occasionOf(message);
    case 'request-taken-back':
    case 'dispatch-not-to-decide':
      return waiting !== undefined || namesCancelled(message.facts);
    case 'cancellation-declined':
      return namesCancelled(message.facts);
    case 'refund-failed':
    case 'refund-refused': {
      const refund = refunds.find(({ id }) => id === occasionOf(message));
      return refund !== undefined && (refund.replaced || `refund-${refund.state}` !== message.kind);
    }
    case 'reminder':
    case 'traveler-reminder':
    case 'ramp-van-confirmed':
    case 'traveler-ramp-van-confirmed': {
      const { state, sequence, pickupAt } = rideAt(message.facts.position) ?? {};
      const isToCome = pickupAt != null && pickupAt.getTime() > now;
      return state !== 'booked' || sequence !== message.facts.sequence || !isToCome;
    }
    case 'driver':
    case 'traveler-driver':
    case 'receipt':
    case 'how-was-it':
      return rideAt(message.facts.position)?.state !== 'booked';
    default:
      return false;
  }
}

function isCancelled(ride: { state: RideState } | undefined): boolean {
  return ride?.state === 'cancelled';
}

/** Whether a later change of the same ride was made, whose message tells of this one too, or the ride is cancelled. */
function isChangedAgain({ changeId }: { changeId: string }, { rides, changes }: AsItStands): boolean {
  const change = changes.find(({ id }) => id === changeId);
  if (!change) return false;
  if (isCancelled(rides.find(({ id }) => id === change.rideId))) return true;
  return changes.some((other) => isMade(other) && isSameRide(other, change) && isLater(other, change));
}

type Change = AsItStands['changes'][number];
const isMade = ({ kind, state }: Change) => kind === 'change' && state === 'applied';
const isSameRide = (one: Change, other: Change) => one.rideId === other.rideId;
/** Every change raises the version of its booking. */
const isLater = (one: Change, other: Change) => one.bookingVersion > other.bookingVersion;
