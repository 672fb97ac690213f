import { counted } from '@fallsline/domain/counted';
import { formatPrice } from '@fallsline/domain/money';
import { formatClock, formatPickup, pickupInstant } from '@fallsline/domain/pickup-time';
import { endsOf } from '@fallsline/domain/trip';
import { Price } from '../../../components/ui/ticket/price.tsx';
import { RouteLine } from '../../../components/ui/ticket/route-line.tsx';
import { StubPickups } from '../../../components/ui/ticket/ticket.tsx';
import { booking as words } from '../../../content/booking/ticket-words.ts';
import { PaymentFailed, PaymentReturned, PriceChanged } from '../form/late-additions.ts';
import type { Ride } from '../form/ticket-form.ts';
import type { BookingForm } from '../form/use-booking-form.ts';
import styles from './fare-stub.module.css';

/** Both ends of the trip in the form, as far as they are known. */
export function RouteOf({ ride, className }: { ride: Ride; className?: string | undefined }) {
  const { direction, dynamicLocation } = ride;
  if (direction === '') return null;
  const { from, to } = endsOf({ direction, location: dynamicLocation || words.placeholders.location });
  return <RouteLine from={from} to={to} className={className} />;
}

/** Whether both day and time of a pickup are typed, and exist. */
export function isPickupTold({ pickupDate, pickupTime }: Ride): boolean {
  return typeof pickupInstant({ pickupDate, pickupTime }) === 'number';
}

/** 'Friday, December 4, 2026' and '5:50 PM EST', once both are typed and exist. */
export function PickupOf({ ride }: { ride: Ride }) {
  if (!isPickupTold(ride)) return null;
  const { pickupDate, pickupTime } = ride;
  const wall = { pickupDate, pickupTime };
  const { date, zone } = formatPickup(wall);
  return <StubPickups pickups={[{ name: 'Pick up', day: date, clock: `${formatClock(pickupTime)} ${zone}` }]} />;
}

/** The fare in big figures; after a change of price the old one is struck out beside it. */
export function BigPrice({ form }: { form: BookingForm }) {
  const { price, payment } = form;
  if (!price) {
    return (
      <p className={`${styles.price} ${styles.none}`} aria-hidden="true">
        <Price cents={0} />
      </p>
    );
  }
  return (
    <p className={styles.price} data-keep-clear>
      {payment.state === 'priceChanged' ? (
        <del className={styles.was}>
          <span className="visually-hidden">was </span>
          {formatPrice(payment.was)}
        </del>
      ) : null}
      <ChangingPrice cents={price.amountCents} />
    </p>
  );
}

/** A price that comes in calmly when it is another one than a moment ago. */
export function ChangingPrice({ cents }: { cents: number }) {
  // The key makes the new figure a new element, so that its entry plays; the first one on the page stands still.
  return <Price key={cents} cents={cents} className={styles.fresh} />;
}

type PaymentActionsProps = { form: BookingForm; label: string; onChangeTrip: () => void };

/**
 * What can be done next, in the stub where the price is: book, wait, confirm another price, or try again. `label` is
 * the button's text while all is well.
 */
export function PaymentActions({ form, label, onChangeTrip }: PaymentActionsProps) {
  const { payment, price } = form;
  const busy = payment.state === 'busy';
  const button = (
    <button type="submit" className={`btn btn-primary ${styles.book}`} disabled={busy} aria-busy={busy}>
      {busy ? words.busy : label}
    </button>
  );
  if (payment.state === 'priceChanged') {
    return <PriceChanged payment={payment} onChangeTrip={onChangeTrip} meanwhile={button} />;
  }
  if (payment.state === 'returned') {
    return (
      <>
        <PaymentReturned />
        {button}
      </>
    );
  }
  if (payment.state !== 'failed') return button;
  const missing = (
    <>
      <p className={styles.missing} role="alert">
        {payment.message}
      </p>
      {button}
    </>
  );
  return <PaymentFailed payment={payment} cents={price?.amountCents} meanwhile={button} missing={missing} />;
}

/** Tells the price to a screen reader, once it changes. */
export function FareAnnouncement({ form }: { form: BookingForm }) {
  const { price } = form;
  return (
    <p className="visually-hidden" role="status">
      {price && form.restored ? `Fare ${formatPrice(price.amountCents)}, ${counted(price.vehicles, 'vehicle')}` : ''}
    </p>
  );
}
