import { business, formatPrice } from '@fallsline/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { paymentNotices as words } from '../../content/payment-notices.ts';
import { counted } from '../../lib/counted.ts';
import type { Payment } from './payment.ts';
import styles from './payment-notice.module.css';

/** The fare turned out to be another one (decision 6): says the new price and asks, before anything is charged. */
export function PriceChanged({
  payment,
  onChangeTrip,
}: {
  payment: Extract<Payment, { state: 'priceChanged' }>;
  onChangeTrip: () => void;
}) {
  const now = formatPrice(payment.now.amountCents);
  return (
    <Notice>
      <h3>
        The fare is now {now} for {counted(payment.now.vehicles, 'vehicle')}
      </h3>
      <p>{words.priceChanged.before(formatPrice(payment.was))}</p>
      <button type="submit" className="btn btn-night">
        {words.priceChanged.confirm(now)}
      </button>
      <button type="button" className={styles.link} onClick={onChangeTrip}>
        {words.priceChanged.change}
      </button>
    </Notice>
  );
}

/** The payment page could not be opened: says why, keeps the form, and offers to try again or to call. */
export function PaymentFailed({
  payment,
  cents,
}: {
  payment: Extract<Payment, { state: 'failed' }>;
  cents: number | undefined;
}) {
  return (
    <Notice tone="bad">
      <h3>{payment.heading}</h3>
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
    </Notice>
  );
}

function Notice({ tone, children }: { tone?: 'bad'; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={`${styles.notice} ${tone ? styles[tone] : ''}`} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
