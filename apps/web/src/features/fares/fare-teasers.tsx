import { teaserFares } from '@fallsline/domain';
import { memo, useRef } from 'react';
import { useApproach } from '../../lib/use-approach.ts';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The six route cards of the home page, each with its picture (spec section 3). */
export const FareTeasers = memo(({ onBook, onNear }: FareListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useApproach(list, onNear);
  return (
    <ul ref={list} className={`in-turn ${styles.cards}`}>
      {teaserFares.map((fare) => (
        <FareCard key={fare.id} fare={fare} onBook={onBook} withScene />
      ))}
    </ul>
  );
});
