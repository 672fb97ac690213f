import type { Fare } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { ridePath } from '@fallsline/domain/site-paths';
import { endsOf } from '@fallsline/domain/trip';
import { memo } from 'react';
import { Price } from '../../components/ui/ticket/price.tsx';
import { RouteLine } from '../../components/ui/ticket/route-line.tsx';
import { pressed } from '../../lib/pressed.ts';
import { SceneImage } from '../../scenes/scene-image.tsx';
import { fareScenes, type Scene } from '../../scenes/scenes.ts';
import styles from './fare-card.module.css';

const scenes: Partial<Record<string, Scene>> = fareScenes;

export type FareListProps = {
  onBook: (fareId: string) => void;
  /** A visitor has come near: time to fetch what booking needs. */
  onNear?: () => void;
};

type FareCardProps = {
  fare: Fare;
  onBook: (fareId: string) => void;
  withScene?: boolean;
  /** Whether it is the trip that is chosen elsewhere on the page. */
  chosen?: boolean;
  /** Where no `in-turn` list around it says which. */
  ground?: 'light' | 'dark';
};

/** One route with its price for one vehicle and the link that books it, on a light or a dark ground in turn. */
export const FareCard = memo(({ fare, onBook, withScene = false, chosen = false, ground }: FareCardProps) => {
  const { from, to } = endsOf(fare);
  const scene = withScene ? scenes[fare.id] : undefined;
  return (
    <li
      className={styles.card}
      data-ground={ground}
      data-picture={scene ? '' : undefined}
      aria-current={chosen || undefined}
    >
      <div className={styles.top}>{scene ? <SceneImage scene={scene} loading="lazy" /> : null}</div>
      <div className={styles.body}>
        <RouteLine from={from} to={to} className={styles.route} />
        <p className={styles.price}>
          <Price cents={fare.cents} />
        </p>
        <a
          href={`${ridePath(fare.id)}#book`}
          className={`btn btn-night ${styles.book}`}
          aria-label={`Book Now: ${from} to ${to}, ${formatPrice(fare.cents)}`}
          aria-haspopup="dialog"
          onClick={pressed(() => onBook(fare.id))}
        >
          Book Now
        </a>
      </div>
    </li>
  );
});
