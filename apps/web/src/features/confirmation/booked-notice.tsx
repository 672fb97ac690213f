import { borderNotice } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { counted } from '@fallsline/domain/counted';
import { formatPrice } from '@fallsline/domain/money';
import { travelerLabel } from '@fallsline/domain/names-in-words';
import { formatPickup, pickupInstant, type WallTime } from '@fallsline/domain/pickup-time';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import { isBorderBetween } from '@fallsline/domain/trip';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../components/ui/icons.tsx';
import { bookedNotice as words } from '../../content/booking/booked-notice.ts';
import { late } from '../../lib/loading/late.tsx';
import { bookedStore, bringsWheelchair, readBooked } from './booked.ts';
import styles from './booked-notice.module.css';

// Of the few minutes after a payment.
const FollowEmail = late(async () => (await import('./use-confirmation.ts')).FollowEmail);

const NoticeDoor = late(async () => (await import('./notice-door.tsx')).NoticeDoor);

/** On the home page after a settled booking: its reference, the trip and what happens next, until it is dismissed. */
export function BookedNotice() {
  const stored = useSyncExternalStore(bookedStore.subscribe, bookedStore.snapshot, () => null);
  const kept = readBooked(stored);
  if (!kept) return null;
  const {
    bookingReference,
    trip,
    confirmationEmail,
    address,
    extras = [],
    rides,
    ridesByEmail,
    terms,
    sessionId,
    clientKey,
  } = kept;
  const awaitsVan = bringsWheelchair(kept);
  const steps = [
    words.email(confirmationEmail),
    confirmationEmail && rides && ridesByEmail ? words.toRider(rides) : undefined,
    awaitsVan ? rampVanPromise('your payment') : undefined,
    awaitsVan ? words.onceVan(trip.meeting) : trip.meeting,
    trip.back && `Ride back: ${trip.back.meeting}`,
    isBorderBetween(trip.from, trip.to) ? Object.values(borderNotice).join(' ') : undefined,
    trip.waiting,
    trip.back && trip.back.waiting !== trip.waiting ? trip.back.waiting : undefined,
    terms,
  ].filter((step) => step !== undefined);
  const facts: { name: string; value: string; line?: string | undefined; className?: string | undefined }[] = [
    { name: words.reference, value: bookingReference, className: styles.reference },
    { name: 'Paid, US dollars', value: formatPrice(trip.amountCents) },
    { name: 'Pick up', ...pickupOf(trip), className: styles.wide },
    { name: 'From', value: trip.from, line: trip.airportPickup ? undefined : address },
    { name: 'To', value: trip.to, line: trip.airportPickup ? address : undefined },
    { name: 'Ride', value: `${counted(trip.passengers, 'passenger')}, ${counted(trip.vehicles, 'vehicle')}` },
    ...(extras.length > 0 ? [{ name: 'Extras', value: extras.join(', ') }] : []),
    ...(trip.back ? [{ name: 'Ride back', ...pickupOf(trip.back), className: styles.wide }] : []),
    ...(rides ? [{ name: travelerLabel, value: rides }] : []),
  ];
  const find = (
    <Link to="/booking" className="btn btn-primary">
      {words.find}
    </Link>
  );
  return (
    <div className={styles.band}>
      {sessionId && confirmationEmail?.state === 'queued' ? <FollowEmail sessionId={sessionId} /> : null}
      <section className={`wrap ${styles.notice}`} aria-labelledby="booked-heading">
        <div className={styles.trip}>
          <h2 id="booked-heading" data-arrival className={`display ${styles.heading}`}>
            {words.heading(trip, rides, awaitsVan)}
          </h2>
          <dl className={styles.facts}>
            {facts.map(({ name, value, line, className }) => (
              <div key={name} className={className}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  {line ? <span className={styles.line}> {line}</span> : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.next}>
          <h3>{words.next}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className={styles.doors}>
          <p className={styles.help}>
            {words.help} <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>
          </p>
          <div className={styles.door}>
            {sessionId && clientKey ? (
              <NoticeDoor sessionId={sessionId} clientKey={clientKey} meanwhile={find} />
            ) : (
              find
            )}
          </div>
          <button type="button" className={`btn btn-outline ${styles.print}`} onClick={() => window.print()}>
            {words.print}
          </button>
        </div>
        <button
          type="button"
          className={`btn-round ${styles.dismiss}`}
          aria-label={words.dismiss}
          onClick={() => {
            bookedStore.dismiss();
            // The button is gone with its notice: the focus goes on from the top of the page.
            document.querySelector<HTMLElement>('main')?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      </section>
    </div>
  );
}

function pickupOf({ pickupDate, pickupTime, besideFlight }: WallTime & { besideFlight?: string | undefined }) {
  const wall = { pickupDate, pickupTime };
  if (typeof pickupInstant(wall) !== 'number') return { value: pickupDate, line: pickupTime };
  const { date, time, zone } = formatPickup(wall);
  // A month stays with its day.
  const value = date.replace(/ (?=\d+,)/, '\u00a0');
  return { value, line: `${time} ${zone}${besideFlight ? `, ${besideFlight}` : ''}` };
}
