import type { BoardDay, BoardRide, BoardVehicle } from '@fallsline/domain/board';
import { minutesInWords } from '@fallsline/domain/drive';
import { type AttentionKind, minutesSilent } from '@fallsline/domain/look-here';
import { formatPrice } from '@fallsline/domain/money';
import { minimumLeadMinutes } from '@fallsline/domain/pickup-problem';
import { clockAt, formatPickup } from '@fallsline/domain/pickup-time';
import { isDriverShown } from '@fallsline/domain/seen-when';
import { dueToLeave, whyNotCancelled } from '@fallsline/domain/vehicle-state';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/ui/icons.tsx';
import { telOf } from '../../../lib/tel-of.ts';
import { useBoardCall } from '../board-session.ts';
import controls from '../controls.module.css';
import { BoardButton, Wrong } from '../controls.tsx';
import styles from './board-table.module.css';
import { useShownDay } from './day-context.ts';
import { attentionTo, isSilent } from './day-groups.ts';
import { carInWords, columns, momentAt } from './day-words.ts';
import { driverName, offersFor } from './free-drivers.ts';
import { GiveBack } from './give-back.tsx';
import { showVehicle } from './use-day.ts';
import { useAssigning } from './vehicle-cells.tsx';

/** What somebody has to do about a ride, with the buttons that do it: a strip for each reason. `Row` holds each. */
export function LookHere({ ride, Row = TableRow }: { ride: BoardRide; Row?: typeof TableRow }) {
  const kinds = attentionTo(ride);
  return ride.vehicles.flatMap((vehicle) =>
    vehicle.attention
      .filter((kind) => kinds.includes(kind))
      .map((kind) => {
        const Strip = strips[kind];
        return (
          <Row key={`${vehicle.id} ${kind}`} kind={isSilent(kind) ? 'silent' : 'ask'}>
            <Strip ride={ride} vehicle={vehicle} />
          </Row>
        );
      }),
  );
}

const strips = {
  'needs-driver': NeedsDriver,
  'not-left': NotLeft,
  late: Late,
  'boarded-elsewhere': BoardedElsewhere,
  'position-lost': PositionLost,
  'no-show': NoShow,
  'asks-to-cancel': AsksToCancel,
  'ramp-van': RampVan,
} as const satisfies Record<AttentionKind, (about: About) => ReactNode>;

function TableRow({ kind, children }: { kind: 'silent' | 'ask'; children: ReactNode }) {
  return (
    <tr className={styles.strip} data-kind={kind}>
      <td colSpan={columns.length}>{children}</td>
    </tr>
  );
}

type About = { ride: BoardRide; vehicle: BoardVehicle };

/** Which of several cars a strip is about; nothing where there is one. */
function ofCar({ ride, vehicle }: About): string {
  const car = carInWords(ride, vehicle);
  return car ? `${car}. ` : '';
}

type StripProps = { title: string; words?: ReactNode; error?: string | undefined; children: ReactNode };

function Strip({ title, words, error, children }: StripProps) {
  return (
    <div className={styles.alarm}>
      <div>
        <p>
          <b>{title}</b>
          {words}
        </p>
        <Wrong role="alert">{error}</Wrong>
      </div>
      <div className={styles.do}>{children}</div>
    </div>
  );
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={`${controls.button} ${controls.go}`} href={telOf(phone)}>
      <Icon name="phone" />
      Call {name.split(' ')[0]}
    </a>
  );
}

type GiveToProps = About & { most: number; assign: (driverId: string, car: number | null) => void };

/** Takes the vehicle for who is free, with their car of the day. */
function GiveTo({ ride, vehicle, most, assign }: GiveToProps) {
  const { day } = useShownDay();
  const free = offersFor({ day, ride, vehicle }, '').filter(
    ({ clash, driver }) => clash === undefined && driver.id !== vehicle.driverId,
  );
  return free.slice(0, most).map((offer) => (
    <BoardButton key={offer.driver.id} onClick={() => assign(offer.driver.id, offer.car)}>
      Give to {driverName(offer.driver, day.drivers)}
      {offer.car === null ? '' : `, car ${offer.car}`}
    </BoardButton>
  ));
}

function driverOf({ driverId }: BoardVehicle, { drivers }: BoardDay) {
  const driver = drivers.find(({ id }) => id === driverId);
  return { driver, name: driver ? driverName(driver, drivers) : 'The driver' };
}

function NeedsDriver({ ride, vehicle }: About) {
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

/** A step in the driver's place. */
function useSaying({ id: vehicleId }: BoardVehicle) {
  const queryClient = useQueryClient();
  const { mutate, error } = useBoardCall('vehicleEvents');
  const onSuccess = (shown: BoardVehicle) => showVehicle(queryClient, shown);
  return {
    say: (kind: 'on_the_way' | 'arrived' | 'on_board') =>
      mutate({ kind, id: crypto.randomUUID(), vehicleId }, { onSuccess }),
    deny: (step: 'on_board') => mutate({ kind: 'taken_back', step, id: crypto.randomUUID(), vehicleId }, { onSuccess }),
    problem: error?.message,
  };
}

function NotLeft({ ride, vehicle }: About) {
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

function Late({ ride, vehicle }: About) {
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

function BoardedElsewhere({ ride, vehicle }: About) {
  const { day, now } = useShownDay();
  const { say, deny, problem } = useSaying(vehicle);
  const { driver, name } = driverOf(vehicle, day);
  const { boardedElsewhereAt, isBoardedByDriver, boardedCar } = vehicle;
  if (!boardedElsewhereAt) return null;
  const since = momentAt(boardedElsewhereAt, now);
  const { pickupAt } = ride;
  const isMoved = pickupAt !== null && !isDriverShown({ pickupAt: Date.parse(pickupAt), now });
  const whose = driver ? `The ride is ${name}’s` : 'The ride is nobody’s';
  const asked = ride.isCancelled
    ? {
        title: `Guests on board${isBoardedByDriver ? ` with ${name}` : ''}, said at ${since}, but the ride is cancelled`,
        words: `Call ${isBoardedByDriver ? name : 'the guest, and who had the ride'}.`,
      }
    : isBoardedByDriver
      ? {
          title: `On board with ${name} since ${since} was said, and counts no more`,
          words: isMoved
            ? `The pickup was moved: it is ${momentAt(pickupAt, now)} now. Ask ${name}. If they ride all the same, move it to at least ${minutesInWords(minimumLeadMinutes)} from now, and this counts.`
            : `The link had ended, or the pickup was moved since. Ask ${name} whether it is so.`,
        }
      : boardedCar
        ? {
            title: `On board since ${since}, says the card of car ${boardedCar}, which this ride needs no more`,
            words: `${whose} now. Is the guest in car ${boardedCar}? Then give it to who drives that, and enter “On board”.`,
          }
        : {
            title: `On board since ${since}, says a card that counts no more`,
            words: `${whose} now. Is the guest with who had it before? Then give it back to them, and enter “On board”.`,
          };
  return (
    <Strip title={`${ofCar({ ride, vehicle })}${asked.title}`} words={asked.words} error={problem}>
      <Call {...ride.guest} />
      {driver ? <Call name={driver.firstName} phone={driver.phone} /> : null}
      {driver && !isMoved && !ride.isCancelled ? (
        <BoardButton onClick={() => say('on_board')}>On board with {name}</BoardButton>
      ) : null}
      <BoardButton onClick={() => deny('on_board')}>They were not on board</BoardButton>
    </Strip>
  );
}

function PositionLost({ ride, vehicle }: About) {
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

function NoShow({ ride, vehicle }: About) {
  const { day } = useShownDay();
  const { mutate: decide, isPending, error } = useBoardCall('decisions');
  const about = { about: 'no-show', vehicleId: vehicle.id } as const;
  const { name } = driverOf(vehicle, day);
  const since = vehicle.reached.find(({ step }) => step === 'no_show')?.at;
  const arrived = vehicle.reached.find(({ step }) => step === 'arrived')?.at;
  const proof = [
    ...(arrived ? [{ at: Date.parse(arrived), words: 'arrived' }] : []),
    ...(ride.pickupAt ? [{ at: Date.parse(ride.pickupAt), words: 'pickup time' }] : []),
    ...vehicle.textedAt.map((at) => ({ at: Date.parse(at), words: 'texted' })),
    ...vehicle.calledAt.map((at) => ({ at: Date.parse(at), words: 'called' })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <Strip
      title={`${ofCar({ ride, vehicle })}Is it a no-show?`}
      words={
        <>
          Asked{since ? ` at ${clockAt(since)}` : ''}, {name} drives.
          <span className={styles.proof}>
            {proof.map(({ at, words }) => (
              <span key={`${at} ${words}`}>
                <b>{clockAt(at)}</b> {words}
              </span>
            ))}
          </span>
        </>
      }
      error={error?.message}
    >
      <Call {...ride.guest} />
      <BoardButton disabled={isPending} onClick={() => decide({ ...about, decision: { is: 'wait' } })}>
        Keep waiting
      </BoardButton>
      {ride.dueBackCents ? null : (
        <BoardButton look="grave" disabled={isPending} onClick={() => decide({ ...about, decision: { is: 'keep' } })}>
          No-show: keep the fare
        </BoardButton>
      )}
      {ride.mostBackCents > 0 ? (
        <GiveBack
          label={
            ride.dueBackCents
              ? `No-show: give ${formatPrice(ride.dueBackCents)} back, as is due`
              : 'No-show: give part back'
          }
          mostCents={ride.mostBackCents}
          isPending={isPending}
          onGive={(refundCents) => decide({ ...about, decision: { is: 'give-back', refundCents } })}
        />
      ) : null}
    </Strip>
  );
}

function AsksToCancel({ ride }: { ride: BoardRide }) {
  const { now } = useShownDay();
  const { mutate: decide, isPending, error } = useBoardCall('decisions');
  const { asksToCancel, bookingReference, guest, bookedBy } = ride;
  if (!asksToCancel) return null;
  const { since, note, mostCents, rides } = asksToCancel;
  const asker = bookedBy ?? guest;
  const asked = rides > 1 ? 'both rides' : 'the ride';
  const about = { about: 'request', bookingReference, since } as const;
  const over = whyNotCancelled(ride.vehicles);
  const back =
    mostCents > 0 ? `up to ${formatPrice(mostCents)} can go back.` : 'nothing that was paid is left to give back.';
  return (
    <Strip
      title={`${asker.name} asks to cancel${rides > 1 ? ` ${asked}` : ''}`}
      words={`Asked ${momentAt(since, now)}. ${note ? `“${note}” ` : ''}${over ?? `Free cancellation is over: ${back}`}`}
      error={error?.message}
    >
      <Call {...asker} />
      <BoardButton disabled={isPending} onClick={() => decide({ ...about, decision: { is: 'keep' } })}>
        Keep {asked}
      </BoardButton>
      {over === undefined ? (
        <GiveBack
          label={`Cancel ${asked}`}
          mostCents={mostCents}
          isPending={isPending}
          onGive={(refundCents) => decide({ ...about, decision: { is: 'cancel', refundCents } })}
        />
      ) : null}
    </Strip>
  );
}

function RampVan({ ride }: { ride: BoardRide }) {
  const { now } = useShownDay();
  const { mutate: decide, isPending, error } = useBoardCall('decisions');
  const [isSure, setSure] = useState(false);
  const { bookingReference, position, rampAnswerBy } = ride;
  const about = { about: 'ramp-van', bookingReference, position } as const;
  const isOver = rampAnswerBy && now > Date.parse(rampAnswerBy);
  const by = rampAnswerBy ? `, ${isOver ? 'promised' : 'due'} by ${momentAt(rampAnswerBy, now)}` : '';
  return (
    <Strip
      title="Is there a ramp van?"
      words={`A guest stays in a wheelchair, and waits for the answer${by}.`}
      error={error?.message}
    >
      {ride.state === 'no_show' ? null : (
        <BoardButton look="go" disabled={isPending} onClick={() => decide({ ...about, isThere: true })}>
          Yes, a ramp van is coming
        </BoardButton>
      )}
      <BoardButton
        look="grave"
        disabled={isPending}
        onClick={() => (isSure ? decide({ ...about, isThere: false }) : setSure(true))}
      >
        {isSure ? 'No van: cancel, give all of it back' : 'No ramp van'}
      </BoardButton>
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
