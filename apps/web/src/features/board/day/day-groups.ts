import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { type AttentionKind, attentionKinds } from '@fallsline/domain/look-here';
import { pickupInstant, wallClock } from '@fallsline/domain/pickup-time';

const groupNames = ['look-here', 'needs-driver', 'under-way', 'assigned', 'done', 'cancelled'] as const;
export type GroupName = (typeof groupNames)[number];
export type RideGroup = { name: GroupName | 'next'; rides: readonly BoardRide[] };

/** Groups that are closed until somebody wants them. */
export const folded: readonly (GroupName | 'next')[] = ['done', 'cancelled'];

const underWay: readonly BoardRide['state'][] = ['on_the_way', 'arrived', 'on_board'];
const over: readonly BoardRide['state'][] = ['no_show', 'done'];

/** Whether a ride, or one car of it, has nothing ahead any more. */
export const isOver = ({ state }: Pick<BoardVehicle, 'state'>) => over.includes(state);

/** Whether somebody or something to drive in is missing. */
export const isUnassigned = ({ driverId, car }: Pick<BoardVehicle, 'driverId' | 'car'>) =>
  driverId === null || car === null;

/** Nobody is known to drive it in time: red on the board. */
const silentKinds: readonly AttentionKind[] = [
  'needs-driver',
  'not-left',
  'late',
  'boarded-elsewhere',
  'position-lost',
];
export const isSilent = (kind: AttentionKind) => silentKinds.includes(kind);

/** Why a ride has to be looked at, first what is worst: one that is cancelled only where guests may be on board. */
export function attentionTo({ vehicles, isCancelled }: Pick<BoardRide, 'vehicles' | 'isCancelled'>): AttentionKind[] {
  const kinds = isCancelled ? (['boarded-elsewhere'] as const) : attentionKinds;
  return kinds.filter((kind) => vehicles.some(({ attention }) => attention.includes(kind)));
}

function groupOf(ride: BoardRide): GroupName {
  if (attentionTo(ride).length > 0) return 'look-here';
  if (ride.isCancelled) return 'cancelled';
  if (isOver(ride)) return 'done';
  if (ride.vehicles.some(isUnassigned)) return 'needs-driver';
  return underWay.includes(ride.state) ? 'under-way' : 'assigned';
}

/** A day's rides as they stand on the board: what somebody must do first, the worst of it on top, then by pickup. */
export function groupsOf(rides: readonly BoardRide[]): (RideGroup & { name: GroupName })[] {
  const worst = (ride: BoardRide) => attentionKinds.indexOf(attentionTo(ride)[0] ?? 'ramp-van');
  return groupNames.flatMap((name) => {
    const own = rides.filter((ride) => groupOf(ride) === name);
    if (own.length === 0) return [];
    return [{ name, rides: name === 'look-here' ? own.toSorted((a, b) => worst(a) - worst(b)) : own }];
  });
}

/** So many rides that come next are shown to who looks at what is going on now. */
const nextRides = 5;

/** What is going on now: what somebody must do, what is under way, and the next few pickups; and rides that are `inHand`. */
export function nowGroupsOf(rides: readonly BoardRide[], inHand: readonly string[] = []): RideGroup[] {
  const own = groupsOf(rides);
  const waiting: readonly GroupName[] = ['needs-driver', 'assigned'];
  const next = rides.filter((ride) => waiting.includes(groupOf(ride))).slice(0, nextRides);
  const now = [
    ...own.filter(({ name }) => name === 'look-here' || name === 'under-way'),
    ...(next.length > 0 ? [{ name: 'next' as const, rides: next }] : []),
  ];
  const shown = new Set(now.flatMap((group) => group.rides));
  const others = own.map((group) => ({
    ...group,
    rides: group.rides.filter((ride) => inHand.includes(ride.id) && !shown.has(ride)),
  }));
  return [...now, ...others.filter((group) => group.rides.length > 0)];
}

/** How many rides of a day there are of each kind that is counted above the board. */
export function countsOf(rides: readonly BoardRide[]) {
  const asking = (kind: AttentionKind) => rides.filter((ride) => attentionTo(ride).includes(kind)).length;
  const inGroup = (name: GroupName) => rides.filter((ride) => groupOf(ride) === name).length;
  return {
    attention: attentionKinds.map((kind) => ({ kind, count: asking(kind) })).filter(({ count }) => count > 0),
    needsDriver: inGroup('needs-driver'),
    underWay: inGroup('under-way'),
    assigned: inGroup('assigned'),
    done: inGroup('done'),
  };
}

/** From so many rides on a day is shown a line a ride, unless somebody wants it otherwise. */
export const denseFrom = 20;

/** The day in Buffalo at a moment. */
export const dayAt = (now: number) => wallClock(now).pickupDate;

/**
 * The most cars that are out in each hour of a day by the clock on the wall, from those of each quarter of an hour since its midnight:
 * the hour that comes twice in autumn is one, and that which spring leaves out has none.
 */
export function loadByHours(load: readonly number[], day: string): number[] {
  const midnight = Number(pickupInstant({ pickupDate: day, pickupTime: '00:00' }));
  const hours = Array.from({ length: 24 }, () => 0);
  for (const [quarter, out] of load.entries()) {
    const hour = Number(wallClock(midnight + quarter * 15 * 60_000).pickupTime.slice(0, 2));
    hours[hour] = Math.max(hours[hour] ?? 0, out);
  }
  return hours;
}
