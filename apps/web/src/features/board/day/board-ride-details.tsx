import type { BoardRide } from '@fallsline/domain/board';
import { phoneInWords } from '@fallsline/domain/contact-in-words';
import { formatPrice } from '@fallsline/domain/money';
import { whyNotCancelled } from '@fallsline/domain/vehicle-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { telOf } from '../../../lib/tel-of.ts';
import { callStaff } from '../board-api.ts';
import { historyKey, useBoardCall, useDriverLink } from '../board-session.ts';
import { BookingActions } from '../booking/booking-actions.tsx';
import { BoardButton, Wrong } from '../controls.tsx';
import styles from './board-table.module.css';
import { useShownDay } from './day-context.ts';
import { momentAt } from './day-words.ts';
import { SendLink } from './drivers/send-link.tsx';
import { driverName } from './free-drivers.ts';
import { GiveBack } from './give-back.tsx';

/** Behind a row: what is not needed at a glance, links for the drivers' phones, cancelling, and who did what. */
export function BoardRideDetails({ ride }: { ride: BoardRide }) {
  const { guest, bookedBy, email, address, beside } = ride;
  return (
    <div className={styles.details}>
      <dl>
        <Fact name="Booking">{ride.bookingReference}</Fact>
        <Fact name="Guest">
          {guest.name}, <a href={telOf(guest.phone)}>{phoneInWords(guest.phone)}</a>
        </Fact>
        {bookedBy ? (
          <Fact name="Booked by">
            {bookedBy.name}, <a href={telOf(bookedBy.phone)}>{phoneInWords(bookedBy.phone)}</a>
          </Fact>
        ) : null}
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {address ? <Fact name="Address">{address}</Fact> : null}
        {beside ? <Fact name="Party">{beside}</Fact> : null}
        <Fact name="Price">{formatPrice(ride.priceCents)}</Fact>
      </dl>
      {ride.isCancelled ? (
        <BookingActions ride={ride} />
      ) : (
        <BookingActions ride={ride}>
          {ride.vehicles.map((vehicle) => (
            <CardLink key={vehicle.id} vehicle={vehicle} />
          ))}
          <CancelRide ride={ride} />
        </BookingActions>
      )}
      <History rideId={ride.id} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CardLink({ vehicle: { id: vehicleId, driverId, position } }: { vehicle: BoardRide['vehicles'][number] }) {
  const { day } = useShownDay();
  const { make, made, error, isPending } = useDriverLink({ of: 'vehicle', vehicleId }, driverId);
  const driver = day.drivers.find(({ id }) => id === driverId);
  if (!driver) return null;
  const name = driverName(driver, day.drivers);
  if (made) return <SendLink to={name} phone={driver.phone} words="Your ride with Fallsline" url={made.url} />;
  return (
    <>
      <BoardButton disabled={isPending} onClick={make}>
        Make the link of {name}’s card{position > 1 ? ` (car ${position})` : ''}
      </BoardButton>
      <Wrong role="alert">{error?.message}</Wrong>
    </>
  );
}

/** Cancels one ride: first it is asked what would go back, and nothing happens by asking. */
function CancelRide({ ride: { bookingReference, position, vehicles } }: { ride: BoardRide }) {
  const { mutate, data, error, isPending, reset } = useBoardCall('staffCancellations');
  const ask = { bookingReference, position };
  const why = whyNotCancelled(vehicles);
  if (why !== undefined) return <p>{why}</p>;
  return (
    <>
      {data ? (
        <GiveBack
          label={
            data.mostCents > 0
              ? `Cancel: give back ${data.dueCents < data.mostCents ? `${formatPrice(data.dueCents)} to ` : ''}${formatPrice(data.mostCents)}`
              : 'Cancel: nothing goes back'
          }
          mostCents={data.mostCents}
          isPending={isPending}
          onGive={(refundCents) => mutate({ ...ask, refundCents, isPreview: false })}
          onDrop={reset}
        />
      ) : (
        <BoardButton disabled={isPending} onClick={() => mutate({ ...ask, isPreview: true })}>
          Cancel this ride
        </BoardButton>
      )}
      <Wrong role="alert">{error?.message}</Wrong>
    </>
  );
}

function History({ rideId }: { rideId: string }) {
  const { now } = useShownDay();
  const { data, error } = useQuery({
    queryKey: [...historyKey, rideId],
    queryFn: ({ signal }) => callStaff('boardHistory', { query: { rideId }, signal }),
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">Looking up who did what.</p>;
  if (data.entries.length === 0) return <p>Nobody has done anything about this ride yet.</p>;
  return (
    <ol className={styles.history} aria-label="Who did what, newest first">
      {data.entries.map(({ at, who, words }) => (
        <li key={`${at} ${who} ${words}`}>
          <b>{momentAt(at, now)}</b> {who}: {words}
        </li>
      ))}
    </ol>
  );
}
