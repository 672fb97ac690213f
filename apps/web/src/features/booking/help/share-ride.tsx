import { business, priceTermsOf } from '@fallsline/domain/business';
import { withPickupDays } from '@fallsline/domain/form-days';
import { formatPrice } from '@fallsline/domain/money';
import { quote } from '@fallsline/domain/quote';
import { endsOf } from '@fallsline/domain/trip';
import { generate } from 'lean-qr';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { RouteLine } from '../../../components/ui/ticket/route-line.tsx';
import { ticketHelp } from '../../../content/booking/ticket-help.ts';
import type { TicketValues } from '../form/ticket-form.ts';
import { linkFromValues } from './late-trip-link.ts';
import styles from './share-ride.module.css';

const words = ticketHelp.share;
/** Empty squares around a code: cameras look for them. */
const quiet = 4;

type ShareRideProps = { values: () => TicketValues; open: boolean; onClose: () => void };

/** A window with the trip as a link to copy or send, and as a code that a hotel prints for its desk. */
export function ShareRide({ values, open, onClose }: ShareRideProps) {
  const id = useId();
  const [withAddress, setWithAddress] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const trip = withPickupDays(values());
  const { direction, dynamicLocation, passengerCount } = trip;
  const ends = direction === '' ? undefined : endsOf({ direction, location: dynamicLocation });
  const price =
    direction === '' ? undefined : quote({ direction, dynamicLocation, passengerCount: passengerCount ?? 1 });
  const link = `${window.location.origin}/?${new URLSearchParams(linkFromValues(trip, { withAddress }))}#book`;
  const hasAddress = 'address' in linkFromValues(trip, { withAddress: true });

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={`${id}-heading`}
      className={styles.panel}
      closeClassName={styles.close}
    >
      <div className={styles.sheet} data-print-alone={open || undefined}>
        <h2 className="display" id={`${id}-heading`} tabIndex={-1} data-autofocus>
          {words.heading}
        </h2>
        {ends ? <RouteLine from={ends.from} to={ends.to} /> : null}
        {price ? <p className={styles.price}>{`${formatPrice(price.amountCents)}, ${priceTermsOf(price)}`}</p> : null}
        <Code text={link} />
        <p className={styles.scan}>{`${words.scan} ${business.name}, ${business.bookingPhone.display}`}</p>
        <p className={styles.screenOnly}>{words.text}</p>
        <input
          className={`field-control ${styles.screenOnly}`}
          aria-label={words.link}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        {hasAddress ? (
          <label className={`${styles.check} ${styles.screenOnly}`}>
            <input
              type="checkbox"
              checked={withAddress}
              onChange={({ target }) => {
                setWithAddress(target.checked);
                setCopied(undefined);
              }}
            />
            {words.withAddress}
          </label>
        ) : null}
        <div className={`${styles.actions} ${styles.screenOnly}`}>
          <button type="button" className="btn btn-primary" onClick={copy}>
            {words.copy}
          </button>
          {'share' in navigator ? (
            <button
              type="button"
              className="btn btn-outline"
              onClick={() => navigator.share({ title: document.title, url: link }).catch(() => undefined)}
            >
              {words.send}
            </button>
          ) : null}
          <button type="button" className="btn btn-outline" onClick={() => window.print()}>
            {words.print}
          </button>
          <p role="status">{copied === undefined ? '' : copied ? words.copied : words.failed}</p>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

/** A QR code as one path: sharp on every screen and paper, and no picture from elsewhere. */
function Code({ text }: { text: string }) {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  const size = code.size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={words.code}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
