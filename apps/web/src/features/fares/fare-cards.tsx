import { publishedFares } from '@fallsline/domain';
import { memo, useRef } from 'react';
import { useApproach } from '../../lib/use-approach.ts';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The 27 route cards of the pricing page, in the order of the fare table (decision 1); `chosen` is the trip of the map. */
export const FareCards = memo(({ onBook, onNear, chosen }: FareListProps & { chosen?: string }) => {
  const list = useRef<HTMLUListElement>(null);
  useApproach(list, onNear);
  return (
    <ul ref={list} className={`in-turn ${styles.cards}`}>
      {publishedFares.map((fare) => (
        <FareCard key={fare.id} fare={fare} onBook={onBook} chosen={fare.id === chosen} />
      ))}
    </ul>
  );
});
