import { teaserFares } from '@fallsline/domain/fares';
import { memo, useRef } from 'react';
import { useApproach } from '../../lib/loading/use-approach.ts';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The six route cards of the home page, each with its picture (spec section 3): all of them on a phone too (decision 44). */
export const FareTeasers = memo(({ onBook, onNear }: FareListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useApproach(list, onNear);
  return (
    <div ref={list} className={styles.groups}>
      <ul className={styles.teasers}>
        {teaserFares.map((fare, place) => (
          <FareCard key={fare.id} fare={fare} onBook={onBook} withScene ground={place % 2 === 0 ? 'light' : 'dark'} />
        ))}
      </ul>
    </div>
  );
});
