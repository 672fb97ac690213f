import { publishedFares } from '@fallsline/domain';
import { memo } from 'react';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The 27 route cards of the pricing page, in the order of the fare table (decision 1). */
export const FareCards = memo(({ onBook, onNear }: FareListProps) => {
  return (
    <ul className={`in-turn ${styles['cards']}`} onPointerEnter={onNear} onFocus={onNear}>
      {publishedFares.map((fare) => (
        <FareCard key={fare.id} fare={fare} onBook={onBook} />
      ))}
    </ul>
  );
});
