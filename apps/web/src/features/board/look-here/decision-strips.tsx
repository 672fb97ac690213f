import type { BoardRide } from '@fallsline/domain/board';
import { formatPrice } from '@fallsline/domain/money';
import { clockAt } from '@fallsline/domain/pickup-time';
import { hasDrivenNobody, whyNotCancelled } from '@fallsline/domain/vehicle-state';
import { useState } from 'react';
import { useBoardCall } from '../board-session.ts';
import { BoardButton } from '../controls.tsx';
import styles from '../day/board-table.module.css';
import { useShownDay } from '../day/day-context.ts';
import { carInWords, momentAt } from '../day/day-words.ts';
import { GiveBack } from '../day/give-back.tsx';
import { type About, Call, driverOf, ofCar, Strip } from './strip.tsx';

export function NoShow({ ride, vehicle }: About) {
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
          Asked{since ? ` at ${clockAt(since)}` : ''}, {name} drives.{silentInWords(ride)}
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

/** That a car of which nobody was heard is decided with it, and what to do where it has driven. */
function silentInWords(ride: BoardRide): string {
  const [silent, other] = ride.vehicles.filter(hasDrivenNobody);
  if (!silent) return '';
  const which = other ? 'The other cars count' : `${carInWords(ride, silent)} counts`;
  return ` ${which} as done, though nobody said so: you decide about the whole ride. Has ${other ? 'one' : 'it'} driven? Enter “On board” first.`;
}

export function AsksToCancel({ ride }: { ride: BoardRide }) {
  const { now } = useShownDay();
  const { mutate: decide, isPending, error } = useBoardCall('decisions');
  const { asksToCancel, bookingReference, guest, bookedBy } = ride;
  if (!asksToCancel) return null;
  const { since, note, mostCents, positions } = asksToCancel;
  const asker = bookedBy ?? guest;
  const isBoth = positions.length > 1;
  const asked = isBoth ? 'both rides' : 'the ride';
  const about = { about: 'request', bookingReference, since, positions } as const;
  const over = whyNotCancelled(ride.vehicles);
  const back =
    mostCents > 0 ? `up to ${formatPrice(mostCents)} can go back.` : 'nothing that was paid is left to give back.';
  return (
    <Strip
      title={`${asker.name} asks to cancel${isBoth ? ` ${asked}` : ''}`}
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

export function RampVan({ ride }: { ride: BoardRide }) {
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
      {ride.vehicles.some(({ attention }) => attention.includes('no-show')) ? null : (
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
