import { business } from '@fallsline/domain/business';
import { counted } from '@fallsline/domain/counted';
import { formatPrice } from '@fallsline/domain/money';
import { StubNotice } from '../../../components/ui/ticket/ticket.tsx';
import { paymentNotices as words } from '../../../content/booking/payment-notices.ts';
import styles from './payment-notice.module.css';
import type { Payment } from './send-booking.ts';

type PriceChangedProps = { payment: Extract<Payment, { state: 'priceChanged' }>; onChangeTrip: () => void };

/** The fare turned out to be another one (decision 6): says the new price and asks, before anything is charged. */
export function PriceChanged({ payment, onChangeTrip }: PriceChangedProps) {
  const now = formatPrice(payment.now.amountCents);
  return (
    <StubNotice
      className={styles.notice}
      heading={`The fare is now ${now} for ${counted(payment.now.vehicles, 'vehicle')}`}
    >
      <p>{words.priceChanged.before(formatPrice(payment.was))}</p>
      <button type="submit" className="btn btn-night">
        {words.priceChanged.confirm(now)}
      </button>
      <button type="button" className={`btn-link ${styles.link}`} onClick={onChangeTrip}>
        {words.priceChanged.change}
      </button>
    </StubNotice>
  );
}

/** The guest came back from the payment page by Back, which tells us nothing: says what is so whether it was paid or not. */
export function PaymentReturned() {
  return (
    <StubNotice className={styles.notice} heading={words.returned.heading} returned>
      <p>{words.returned.text}</p>
    </StubNotice>
  );
}

type PaymentFailedProps = { payment: Extract<Payment, { state: 'failed' }>; cents: number | undefined };

/** The payment page could not be opened: says why, keeps the form, and offers to try again or to call. */
export function PaymentFailed({ payment, cents }: PaymentFailedProps) {
  return (
    <StubNotice tone="bad" className={styles.notice} heading={payment.heading}>
      <p>
        {payment.message} {words.failed.kept}
      </p>
      {payment.link ? (
        <p>
          <a href={payment.link.href}>{payment.link.label}</a>
        </p>
      ) : null}
      <button type="submit" className="btn btn-night">
        {cents ? `${words.failed.retry}, ${formatPrice(cents)}` : words.failed.retry}
      </button>
      <p>
        {words.failed.phone} <a href={`tel:${business.bookingPhone.tel}`}>{business.bookingPhone.display}</a>
      </p>
    </StubNotice>
  );
}
