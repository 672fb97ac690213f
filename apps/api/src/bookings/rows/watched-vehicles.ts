import { leaveBy, reachedAt, type WatchedVehicle } from '@fallsline/domain';
import { isNoShowOpen } from './how-driven.ts';
import { progressOf, type VehicleEvent, type VehicleRow } from './read-vehicles.ts';

// What board and alarms look at, and what counts no more.

/**
 * A vehicle as board and alarms look at it (law 15), and whose card says what counts no more: who drives it now has it, or a car
 * which its ride needs no more.
 */
export function watchedOf(
  vehicle: VehicleRow,
  all: readonly VehicleRow[],
  { fareId, pickupAt }: { fareId: string; pickupAt: Date | null },
  now: number,
): WatchedVehicle & { boardedHeardAt: number | undefined; isBoardedByDriver: boolean; boardedCar: number | undefined } {
  const at = pickupAt?.getTime() ?? 0;
  const boarded = boardedElsewhere(vehicle, pickupAt, now);
  return {
    progress: progressOf(vehicle, pickupAt, now),
    hasDriver: vehicle.driverId !== null,
    hasCar: vehicle.car !== null,
    pickupAt: at,
    leaveBy: leaveBy(fareId, at),
    assignedAt: vehicle.assignedAt?.getTime(),
    seenAt: vehicle.place?.takenAt.getTime(),
    boardedElsewhereAt: boarded?.at,
    boardedHeardAt: boarded?.heardAt,
    isBoardedByDriver: boarded?.by === 'driver',
    boardedCar: typeof boarded?.by === 'number' ? boarded.by : undefined,
    isDecided: vehicle.noShowDecision !== null && !isNoShowOpen(vehicle, all, { pickupAt, now }),
  };
}

/**
 * Which card that counts no more says that the guests are on board, the first that staff are asked about: somebody's who had the
 * vehicle before, that of a car which its ride needs no more, by its position, or of who drives it now. Since when, in milliseconds
 * since 1970, by which events, and when the last of those came.
 */
export function boardedElsewhere(
  vehicle: VehicleRow,
  pickupAt: Date | null,
  now: number,
): { by: 'others' | 'driver' | number; at: number; heardAt: number; events: readonly VehicleEvent[] } | undefined {
  const isOwn = ({ vehicleId, turn }: VehicleEvent) => vehicleId === vehicle.id && turn === -vehicle.turn;
  // By whichever of their links a driver has taken it back.
  const gone = new Set([...vehicle.kept, ...vehicle.before].map(({ takesBack }) => takesBack));
  const isSaid = ({ id, kind }: VehicleEvent) => (kind === 'on_board' || kind === 'done') && !gone.has(id);
  const ofOthers = vehicle.kept.filter((event) => event.vehicleId === vehicle.id && !isOwn(event));
  const ofEnded = vehicle.kept.filter(({ vehicleId }) => vehicleId !== vehicle.id);
  const cards: (readonly ['others' | 'driver' | number, readonly VehicleEvent[]])[] = [
    ...[...Map.groupBy(ofOthers, ({ turn }) => turn).values()].map((events) => ['others', events] as const),
    ...Map.groupBy(ofEnded, ({ position }) => position),
    ['driver', vehicle.kept.filter(isOwn)],
    ['driver', vehicle.before],
  ];
  for (const [by, events] of cards) {
    const said = events.filter(isSaid);
    const at = reachedAt(progressOf({ ...vehicle, events: said }, pickupAt, now), 'on_board');
    if (at === undefined) continue;
    return { by, at, heardAt: Math.max(...said.map(({ receivedAt }) => receivedAt)), events: said };
  }
  return undefined;
}
