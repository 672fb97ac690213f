import type { BoardDay, BoardRide } from '@fallsline/domain/board';
import { formatPickup } from '@fallsline/domain/pickup-time';
import { driverName } from '../day/free-drivers.ts';

/** A ride as it stood on paper. Of the guest nothing is kept on this device but whether it is still the same. */
type PrintedRide = { time: string; crew: string; isCancelled: boolean; ends: string; rest: number };

/** A day as it was printed last on this device. `at` in milliseconds since 1970. */
export type PrintedDay = { at: number; rides: Record<string, PrintedRide> };

/** Who drives in what, a car after the other: 'Sam, 7'; a line for each car, empty for nobody. */
export function crewOnPaper({ vehicles }: BoardRide, drivers: BoardDay['drivers']): string[] {
  return vehicles.map(({ driverId, car }) => {
    const driver = drivers.find(({ id }) => id === driverId);
    return [driver && driverName(driver, drivers), car].filter(Boolean).join(', ');
  });
}

/** What is kept of a day when it is printed. */
export function printedDay({ rides, drivers }: BoardDay, at: number): PrintedDay {
  return { at, rides: Object.fromEntries(rides.map((ride) => [ride.id, printedRide(ride, drivers)])) };
}

function printedRide(ride: BoardRide, drivers: BoardDay['drivers']): PrintedRide {
  const { guest, address, passengers, beside, flight } = ride;
  return {
    time: formatPickup(ride).time,
    crew: crewOnPaper(ride, drivers).join('; '),
    isCancelled: ride.isCancelled,
    ends: `${ride.from} to ${ride.to}`,
    rest: fingerprint(JSON.stringify([guest, address, passengers, beside, flight])),
  };
}

/** What is otherwise than on the paper before: a few words for each ride that changed, and rides that are not on the day any more. */
export function changesSince(before: PrintedDay, { rides, drivers }: BoardDay) {
  const changed = new Map<string, string>();
  for (const ride of rides) {
    const was = before.rides[ride.id];
    const is = printedRide(ride, drivers);
    const words = was
      ? [
          ...(is.isCancelled && !was.isCancelled ? ['cancelled'] : []),
          ...(is.time === was.time ? [] : [`was ${was.time}`]),
          ...(is.ends === was.ends ? [] : [`was ${was.ends}`]),
          ...(is.crew === was.crew
            ? []
            : [
                `driver was ${was.crew
                  .split('; ')
                  .map((each) => each || 'nobody')
                  .join('; ')}`,
              ]),
          ...(is.rest === was.rest ? [] : ['guest, party or flight changed']),
        ]
      : is.isCancelled
        ? []
        : ['new'];
    if (words.length > 0) changed.set(ride.id, words.join('; '));
  }
  const gone = Object.entries(before.rides)
    .filter(([id, { isCancelled }]) => !isCancelled && !rides.some((ride) => ride.id === id))
    .map(([, { time, ends }]) => `${time}, ${ends}`);
  return { changed, gone };
}

/** FNV-1a: tells whether a text is the same, and not what it was. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
