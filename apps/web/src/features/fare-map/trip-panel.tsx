import { borderNotice } from '@fallsline/domain/border';
import { driveInWords, driveOf } from '@fallsline/domain/drive';
import { crossesBorder } from '@fallsline/domain/fares';
import { meetingPointOf, waitingMinutesAt } from '@fallsline/domain/meeting-point';
import { formatPrice } from '@fallsline/domain/money';
import { waitingInShort } from '@fallsline/domain/promise-words';
import { ridePath } from '@fallsline/domain/site-paths';
import { endsOf } from '@fallsline/domain/trip';
import { useRef } from 'react';
import { Price } from '../../components/ui/ticket/price.tsx';
import { RouteLine } from '../../components/ui/ticket/route-line.tsx';
import { fareMap as words } from '../../content/rides/fare-map.ts';
import { useApproach } from '../../lib/loading/use-approach.ts';
import { pressed } from '../../lib/pressed.ts';
import type { Choice } from './choice.ts';
import { PassportIcon } from './passport-icon.tsx';
import styles from './trip-panel.module.css';

type TripPanelProps = {
  choice: Choice;
  onBook: (fareId: string) => void;
  /** A visitor has come near: time to fetch what booking needs. */
  onNear?: () => void;
};

/** The chosen trip: its ends, its price for one vehicle, what is in it, and the link that books it. */
export function TripPanel({ choice: { fare }, onBook, onNear }: TripPanelProps) {
  const { from, to } = endsOf(fare);
  const price = formatPrice(fare.cents);
  const meetingPoint = meetingPointOf({ direction: fare.direction, dynamicLocation: fare.location });
  const pickup = { meetingPoint, waitingMinutes: waitingMinutesAt(meetingPoint) };
  const panel = useRef<HTMLDivElement>(null);
  useApproach(panel, onNear);
  return (
    <>
      <div ref={panel} className={`on-dark ${styles.panel}`} data-keep-clear>
        <RouteLine from={from} to={to} className={styles.route} />
        <p className={styles.price}>
          <Price cents={fare.cents} /> <small>{words.perVehicle}</small>
        </p>
        <a
          href={`${ridePath(fare.id)}#book`}
          className={`btn btn-primary ${styles.book}`}
          aria-label={`${words.book}: ${from} to ${to}, ${price}`}
          aria-haspopup="dialog"
          onClick={pressed(() => onBook(fare.id))}
        >
          {words.book}
        </a>
      </div>
      <ul className={`on-dark ${styles.included}`}>
        {crossesBorder(fare) ? (
          <li className={styles.border}>
            <PassportIcon />
            {borderNotice.papers} {borderNotice.time}
          </li>
        ) : null}
        <li>{words.drive(driveInWords(driveOf(fare)))}</li>
        <li>{waitingInShort(pickup)}</li>
        <li>{words.refund}</li>
        <li>
          {/* No router's link: building one takes longer than all the rest, on every choice, and the page brings its words itself. */}
          <a href={ridePath(fare.id)}>
            {words.about}
            <span className="visually-hidden">{`: ${from} to ${to}`}</span>
          </a>
        </li>
      </ul>
      <p className="visually-hidden" role="status">
        {`${from} to ${to}, ${price} ${words.perVehicle}`}
      </p>
    </>
  );
}
