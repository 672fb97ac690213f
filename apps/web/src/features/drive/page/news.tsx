import type { CardRide } from '@fallsline/domain/driver-card';
import { clockAt, formatClock } from '@fallsline/domain/pickup-time';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { type DriverLink, type DriverView, pressInWords } from '../link/follow-link.ts';
import { CardSign } from '../parts/card-signs.tsx';
import { isNewsOf, type RideNow } from '../ride/ride-now.ts';
import styles from './driver-page.module.css';

/** That there is no network, with what waits for it; or that its answers cannot be read. */
export function Kept({ view: { presses, ahead, isReached, isUnreadable, card } }: { view: DriverView }) {
  if (isReached && !isUnreadable) return null;
  const kept = presses.flatMap((press) => {
    const what = pressInWords(press);
    return what ? [{ id: press.id, what, at: clockAt(press.pressedAt + ahead) }] : [];
  });
  if (kept.length === 0) {
    return (
      <p className={styles.quiet} role="status">
        {isUnreadable ? words.unreadable.text : words.noNetwork(clockAt(Date.parse(card?.now ?? '')))}
      </p>
    );
  }
  return (
    <section className={styles.kept} role="status">
      <h2>
        <CardSign name="cloud" />
        {words.kept(kept.length)}
      </h2>
      <ul>
        {kept.map(({ id, what, at }) => (
          <li key={id}>
            <b>{what}</b>
            <span>{at}</span>
          </li>
        ))}
      </ul>
      <p>{isUnreadable ? words.unreadable.text : words.keptText}</p>
    </section>
  );
}

/** What a driver has to know before anything else: what was not taken, given away, changed or cancelled. */
export function News({ link, view, rides }: { link: DriverLink; view: DriverView; rides: readonly CardRide[] }) {
  const { refusals, gone, presses } = view;
  const isKnown = ({ vehicleId }: CardRide) =>
    presses.some((press) => press.kind === 'acknowledged' && press.vehicleId === vehicleId);
  return (
    <>
      {refusals.length > 0 && (
        <Alarm heading={words.notTaken} button={words.understood} onPress={link.dismissRefusals}>
          {refusals.join(' ')}
        </Alarm>
      )}
      {gone.length > 0 && (
        <Alarm heading={words.given} button={words.understood} onPress={link.dismissGone}>
          {gone.map(({ pickupTime }) => words.gone(formatClock(pickupTime))).join(' ')}
        </Alarm>
      )}
      {rides
        .filter((ride) => isNewsOf(ride) && !isKnown(ride))
        .map(({ vehicleId, isCancelled, pickupTime, sequence }) => (
          <Alarm
            key={vehicleId}
            heading={isCancelled ? words.cancelled : words.changed.heading}
            button={words.changed.known}
            onPress={() => void link.press({ vehicleId, kind: 'acknowledged', sequence })}
          >
            {isCancelled
              ? words.changed.cancelled(formatClock(pickupTime))
              : words.changed.text(formatClock(pickupTime))}
          </Alarm>
        ))}
    </>
  );
}

/** What the desk has said last of a ride in its driver's place. */
export function ByDesk({ shown: { ride, isSaid } }: { shown: RideNow }) {
  if (!ride.byDesk || !isSaid) return null;
  const { step, isTakenBack, at } = ride.byDesk;
  const { entered, tookBack, wait } = words.byDesk;
  const isAnswer = isTakenBack && step === 'no_show';
  const said = isAnswer ? wait(clockAt(at)) : (isTakenBack ? tookBack : entered)(words.steps[step], clockAt(at));
  return (
    <p className={isAnswer ? `${styles.quiet} ${styles.answer}` : styles.quiet} role="status">
      {said}
    </p>
  );
}

type AlarmProps = { heading: string; button: string; onPress: () => void; children: string };

function Alarm({ heading, button, onPress, children }: AlarmProps) {
  return (
    <section className={styles.alarm} role="alert">
      <h2>{heading}</h2>
      <p>{children}</p>
      <button type="button" onClick={onPress}>
        {button}
      </button>
    </section>
  );
}
