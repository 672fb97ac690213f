import type { BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { minutesInWords } from '@fallsline/domain/drive';
import { minutesSilent } from '@fallsline/domain/look-here';
import { minimumLeadMinutes } from '@fallsline/domain/pickup-problem';
import { clockAt, formatPickup } from '@fallsline/domain/pickup-time';
import { isDriverShown } from '@fallsline/domain/seen-when';
import { dueToLeave } from '@fallsline/domain/vehicle-state';
import { BoardButton } from '../controls.tsx';
import { useShownDay } from '../day/day-context.ts';
import { momentAt } from '../day/day-words.ts';
import { useAssigning } from '../day/vehicle-cells.tsx';
import { type About, Call, driverOf, GiveTo, ofCar, Strip, useSaying } from './strip.tsx';

export function NeedsDriver({ ride, vehicle }: About) {
  const { now } = useShownDay();
  const { assign, problem } = useAssigning({ ride, vehicle });
  const missing =
    vehicle.driverId !== null ? 'No car yet' : vehicle.car !== null ? 'No driver yet' : 'No driver and no car yet';
  const { at, isPast } = dueToLeave({ leaveBy: Date.parse(vehicle.leaveBy) }, now);
  return (
    <Strip
      title={`${ofCar({ ride, vehicle })}${missing}`}
      words={`The car ${isPast ? 'had' : 'has'} to leave by ${clockAt(at)}.`}
      error={problem}
    >
      {vehicle.driverId === null ? <GiveTo ride={ride} vehicle={vehicle} most={3} assign={assign} /> : null}
    </Strip>
  );
}

export function NotLeft({ ride, vehicle }: About) {
  const { day, now } = useShownDay();
  const { assign, problem } = useAssigning({ ride, vehicle });
  const { say, problem: notSaid } = useSaying(vehicle);
  const { driver, name } = driverOf(vehicle, day);
  const times = {
    leaveBy: Date.parse(vehicle.leaveBy),
    assignedAt: vehicle.assignedAt === null ? undefined : Date.parse(vehicle.assignedAt),
  };
  const { at, isLateGift } = dueToLeave(times, now);
  const silent = minutesSilent({ progress: progressOf(vehicle), ...times }, now);
  return (
    <Strip
      title={`${name} ${isLateGift ? 'got this ride' : 'should have left'} at ${clockAt(at)}, ${silent} minutes ago`}
      words={`${isLateGift ? `The car had to leave by ${clockAt(times.leaveBy)}. ` : ''}Nothing has been pressed on the card.`}
      error={problem ?? notSaid}
    >
      {driver ? <Call name={driver.firstName} phone={driver.phone} /> : null}
      <GiveTo ride={ride} vehicle={vehicle} most={1} assign={assign} />
      <BoardButton onClick={() => say('on_the_way')}>{name} is on the way</BoardButton>
    </Strip>
  );
}

const isPast = ({ pickupAt }: BoardRide, now: number) => pickupAt === null || now >= Date.parse(pickupAt);

export function Late({ ride, vehicle }: About) {
  const { day, now } = useShownDay();
  const { assign, problem } = useAssigning({ ride, vehicle });
  const { say, problem: notSaid } = useSaying(vehicle);
  const { driver, name } = driverOf(vehicle, day);
  const { late } = vehicle;
  return (
    <Strip
      title={`${ofCar({ ride, vehicle })}${name} is ${late ? `about ${minutesInWords(late.minutes)} late` : 'not there yet'}`}
      words={`The pickup ${isPast(ride, now) ? 'was' : 'is'} at ${formatPickup(ride).time}${ride.guestExpectsAt ? `, and the guest’s page says to expect the car at ${clockAt(ride.guestExpectsAt)}` : ''}.`}
      error={problem ?? notSaid}
    >
      {driver ? <Call name={driver.firstName} phone={driver.phone} /> : null}
      <Call {...ride.guest} />
      <GiveTo ride={ride} vehicle={vehicle} most={1} assign={assign} />
      <BoardButton onClick={() => say('arrived')}>{name} is there</BoardButton>
    </Strip>
  );
}

export function BoardedElsewhere({ ride, vehicle }: About) {
  const { day, now } = useShownDay();
  const { say, deny, problem } = useSaying(vehicle);
  const { driver, name } = driverOf(vehicle, day);
  const { boardedElsewhereAt, boardedHeardAt } = vehicle;
  if (!boardedElsewhereAt || !boardedHeardAt) return null;
  const since = momentAt(boardedElsewhereAt, now);
  const whose = driver ? `The ride is ${name}’s` : 'The ride is nobody’s';
  const asked = askedOf(ride, vehicle, { name, whose, since, now });
  return (
    <Strip title={`${ofCar({ ride, vehicle })}${asked.title}`} words={asked.words} error={problem}>
      <Call {...ride.guest} />
      {driver ? <Call name={driver.firstName} phone={driver.phone} /> : null}
      {driver && !isOnAnotherDay(ride, now) && !ride.isCancelled ? (
        <BoardButton onClick={() => say('on_board')}>On board with {name}</BoardButton>
      ) : null}
      <BoardButton onClick={() => deny(boardedHeardAt)}>
        {ride.isCancelled ? 'It is settled' : 'They were not on board'}
      </BoardButton>
    </Strip>
  );
}

/** What is asked where a card that counts no more says that the guests are on board. */
function askedOf(
  ride: BoardRide,
  vehicle: BoardVehicle,
  { name, whose, since, now }: { name: string; whose: string; since: string; now: number },
): { title: string; words: string } {
  const { isBoardedByDriver, boardedCar } = vehicle;
  if (ride.isCancelled)
    return {
      title: `Guests on board${isBoardedByDriver ? ` with ${name}` : ''}, said at ${since}, but the ride is cancelled`,
      words: `Call ${isBoardedByDriver ? name : 'the guest, and who had the ride'}.`,
    };
  if (isBoardedByDriver)
    return {
      title: `On board with ${name} since ${since} was said, and counts no more`,
      words:
        ride.pickupAt !== null && isOnAnotherDay(ride, now)
          ? `The pickup was moved: it is ${momentAt(ride.pickupAt, now)} now. Ask ${name}. If they ride all the same, move it to at least ${minutesInWords(minimumLeadMinutes)} from now, and enter “On board”.`
          : `The link had ended, or the pickup was moved since. Ask ${name} whether it is so.`,
    };
  if (boardedCar)
    return {
      title: `On board since ${since}, says the card of car ${boardedCar}, which this ride needs no more`,
      words: `${whose} now. Is the guest in car ${boardedCar}? Then give it to who drives that, and enter “On board”.`,
    };
  return {
    title: `On board since ${since}, says a card that counts no more`,
    words: `${whose} now. Is the guest with who had it before? Then give it back to them, and enter “On board”.`,
  };
}

/** So far ahead that the server takes no step of it. */
const isOnAnotherDay = ({ pickupAt }: BoardRide, now: number) =>
  pickupAt !== null && !isDriverShown({ pickupAt: Date.parse(pickupAt), now });

export function PositionLost({ ride, vehicle }: About) {
  const { day, now } = useShownDay();
  const { say, problem } = useSaying(vehicle);
  const { driver, name } = driverOf(vehicle, day);
  const pickup = isPast(ride, now) ? `was at ${formatPickup(ride).time}` : 'is near';
  return (
    <Strip
      title={`${name} no longer shares a position`}
      words={`The last came at ${clockAt(vehicle.seenAt ?? vehicle.leaveBy)}, and the pickup ${pickup}. Often the phone is only showing its map.`}
      error={problem}
    >
      {driver ? <Call name={driver.firstName} phone={driver.phone} /> : <Call {...ride.guest} />}
      <BoardButton onClick={() => say('arrived')}>{name} is there</BoardButton>
    </Strip>
  );
}

/** What the domain asks of a vehicle's progress, of what the board has of it. */
function progressOf({ state, reached, calledAt, textedAt }: BoardVehicle) {
  const times = (all: readonly string[]) => all.map((at) => Date.parse(at));
  return {
    state,
    reached: reached.map((step) => ({ ...step, at: Date.parse(step.at) })),
    calledAt: times(calledAt),
    textedAt: times(textedAt),
    isDoneByItself: false,
  };
}
