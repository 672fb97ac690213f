import { addressLine, business } from '@fallsline/domain/business';
import { formatAmount } from '@fallsline/domain/money';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { useState } from 'react';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { receiptWords } from '../../../content/my-booking/receipt-words.ts';
import { usePrint } from '../../../lib/use-print.ts';
import { CheckerBand } from '../../../scenes/checker.tsx';
import { Logo } from '../../../scenes/logo.tsx';
import { dayWithYear, instantWithYear, pickupInPieces, shortPickup } from '../booking/booking-words.ts';
import { BilledToForm, BilledToLines, useBilledTo } from './billed-to.tsx';
import { moneyLabel, paidInAll, signedAmount } from './money-timeline.tsx';
import styles from './receipt.module.css';

const { columns, ...receipt } = receiptWords;

type ReceiptProps = { booking: MyBooking; now: number };

/**
 * The receipt while the page is printed, by our button or by the browser's own: it is what paper gets, and its stylesheet
 * hides the rest.
 */
export function ReceiptOnPaper(props: ReceiptProps) {
  const [printing, setPrinting] = useState(false);
  usePrint(setPrinting);
  return printing ? <Receipt {...props} /> : null;
}

/** The receipt of a booking, to be printed on one sheet: the same lines as the money timeline, and tips. */
export function Receipt({ booking, now, onBack }: ReceiptProps & { onBack?: () => void }) {
  const { money, rides, guest, tips } = booking;
  const { form, shown } = useBilledTo(booking.bookingReference);
  return (
    <div className={styles.ground}>
      <div className={styles.presses}>
        <button type="button" className="btn btn-outline" onClick={onBack}>
          {rides.length > 1 ? words.backBoth : words.back}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          {receipt.print}
        </button>
        <BilledToForm form={form} />
      </div>
      <section className={styles.paper} aria-labelledby="receipt" data-keep-clear>
        <header>
          <Logo surface="light" className={styles.logo} />
          <p>
            {business.legalName}
            <br />
            {addressLine}
            <br />
            {business.bookingPhone.display}, {business.bookingEmail}
          </p>
        </header>
        <div className={styles.paperHead}>
          <h1 id="receipt">{receipt.title}</h1>
          <dl>
            <dt>{receipt.reference}</dt>
            <dd>{booking.bookingReference}</dd>
            <dt>{receipt.payment}</dt>
            <dd>{booking.reference}</dd>
            <dt>{receipt.guest}</dt>
            <dd>{guest.name}</dd>
            <dt>{receipt.printed}</dt>
            <dd>{dayWithYear(new Date(now).toISOString())}</dd>
          </dl>
        </div>
        <BilledToLines shown={shown} />
        <table>
          <thead>
            <tr>
              <th>{columns.ride}</th>
              <th>{columns.pickup}</th>
              <th>{columns.vehicles}</th>
              <th>{columns.fare}</th>
            </tr>
          </thead>
          <tbody>
            {rides.map((ride) => (
              <tr key={ride.position}>
                <td>
                  <b>
                    {ride.from} to {ride.to}
                  </b>
                  {ride.state === 'cancelled' ? `, ${words.tags.cancelled.toLowerCase()}` : ''}
                  <br />
                  {ride.address}
                </td>
                <td>
                  {shortPickup(ride)} {pickupInPieces(ride).zone}
                </td>
                <td>{ride.vehicles}</td>
                <td>{formatAmount(ride.priceCents ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {money ? (
          <table>
            <thead>
              <tr>
                <th>{columns.payment}</th>
                <th>{columns.when}</th>
                <th>{columns.card}</th>
                <th>{columns.amount}</th>
              </tr>
            </thead>
            <tbody>
              {money.entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added
                <tr key={index}>
                  <td>{moneyLabel(entry, rides.length)}</td>
                  <td>{instantWithYear(entry.at)}</td>
                  <td>{entry.card ? `•${entry.card.last4}` : ''}</td>
                  <td>{signedAmount(entry)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th colSpan={3}>{receipt.total}</th>
                <td>{formatAmount(paidInAll(money))}</td>
              </tr>
            </tfoot>
          </table>
        ) : null}
        {tips ? (
          <table>
            <tbody>
              {tips.map(({ ride, at, amountCents, drivers, card }) => (
                <tr key={at}>
                  <td>{receipt.tip(drivers, rides.length > 1 ? ride : undefined)}</td>
                  <td>{instantWithYear(at)}</td>
                  <td>{card ? `•${card.last4}` : ''}</td>
                  <td>{formatAmount(amountCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <footer>
          <CheckerBand columns={24} />
          <p>{receipt.thanks}</p>
        </footer>
      </section>
    </div>
  );
}
