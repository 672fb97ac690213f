import { addressLine, business } from '@fallsline/domain/business';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { travelerLabel } from '@fallsline/domain/names-in-words';
import { type ReactNode, useState } from 'react';
import { receiptWords } from '../../../content/my-booking/receipt-words.ts';
import { usePrint } from '../../../lib/use-print.ts';
import { CheckerBand } from '../../../scenes/checker.tsx';
import { Logo } from '../../../scenes/logo.tsx';
import {
  dayWithYear,
  endOf,
  flightInPieces,
  instantWithYear,
  itsRides,
  pickupInPieces,
  stands,
} from '../booking/booking-words.ts';
import { BilledToForm, BilledToLines, useBilledTo } from './billed-to.tsx';
import { isPartKept, moneyLabel, paidInAll, partsInWords, signedAmount, totalName } from './money-timeline.tsx';
import styles from './receipt.module.css';

const { columns, ...receipt } = receiptWords;
const [mailbox, domain] = business.bookingEmail.split('@');

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
  const { money, rides, guest, tips, traveler } = booking;
  const { form, shown } = useBilledTo(booking.bookingReference);
  return (
    <div className={styles.ground}>
      <div className={styles.presses}>
        <button type="button" className="btn btn-outline" onClick={onBack}>
          {itsRides(booking)}
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
            {business.bookingPhone.display}, {mailbox}@<wbr />
            {domain}
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
            {traveler ? (
              <>
                <dt>{travelerLabel}</dt>
                <dd>{traveler.name}</dd>
              </>
            ) : null}
            <dt>{receipt.printed}</dt>
            <dd>{dayWithYear(now)}</dd>
          </dl>
        </div>
        <BilledToLines shown={shown} />
        <Table
          heads={[columns.ride, columns.pickup, columns.vehicles, columns.fare]}
          lines={rides.map((ride) => [
            <RideOfReceipt key="ride" ride={ride} />,
            `${instantWithYear(ride.pickupAt)} ${pickupInPieces(ride).zone}`,
            ride.vehicles,
            <FareOfReceipt key="fare" ride={ride} />,
          ])}
        />
        {money ? (
          <Table
            heads={[columns.payment, columns.when, columns.card, columns.amount]}
            lines={money.entries.map((entry) => [
              moneyLabel(entry, rides.length),
              instantWithYear(entry.at),
              entry.card ? `•${entry.card.last4}` : '',
              signedAmount(entry),
            ])}
            total={[
              <>
                {receipt.total(totalName(money))}
                {isPartKept(money) ? <span className={styles.meet}>{partsInWords(money, rides.length)}</span> : null}
              </>,
              formatAmount(paidInAll(money)),
            ]}
          />
        ) : null}
        {tips ? (
          <Table
            lines={tips.map(({ ride, at, amountCents, drivers, card }) => [
              receipt.tip(drivers, rides.length > 1 ? ride : undefined),
              instantWithYear(at),
              card ? `•${card.last4}` : '',
              formatAmount(amountCents),
            ])}
          />
        ) : null}
        <footer>
          <CheckerBand columns={24} />
          {rides.some(isThanked) ? <p>{receipt.thanks}</p> : null}
        </footer>
      </section>
    </div>
  );
}

type TableProps = {
  heads?: readonly string[];
  lines: readonly (readonly ReactNode[])[];
  total?: [name: ReactNode, amount: string];
};

function Table({ heads, lines, total }: TableProps) {
  return (
    <table>
      {heads ? (
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {lines.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and cells keep their places
          <tr key={line}>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th colSpan={3}>{total[0]}</th>
            <td>{total[1]}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

/** Nobody is thanked for what they did not have, or may not have had. */
const isThanked = ({ state, missed, inDoubt }: BookingRide) => state !== 'cancelled' && !missed && !inDoubt;

/** What a ride costs; struck out where it is cancelled, for the fares that stand add up to what was paid. */
function FareOfReceipt({ ride: { state, priceCents = 0 } }: { ride: BookingRide }) {
  const fare = formatAmount(priceCents);
  return state === 'cancelled' ? <s>{fare}</s> : fare;
}

/** A ride, and of one that is to come what its guest needs on paper to meet the driver. */
function RideOfReceipt({ ride }: { ride: BookingRide }) {
  const { from, to, state, missed, address, meeting } = ride;
  const flight = flightInPieces(ride);
  const toMeet = stands(ride) ? [...(flight ? [`${flight.name}, ${flight.when}`] : []), meeting] : [];
  return (
    <>
      <b>
        {from} to {to}
      </b>
      {state === 'cancelled' || missed ? `, ${endOf({ missed }).toLowerCase()}` : ''}
      <br />
      {address}
      {toMeet.map((line) => (
        <span key={line} className={styles.meet}>
          {line}
        </span>
      ))}
    </>
  );
}
