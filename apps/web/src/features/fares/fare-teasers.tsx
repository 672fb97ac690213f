import { teaserFares } from '@fallsline/domain';
import { memo } from 'react';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The six route cards of the home page, each with its picture (spec section 3). */
export const FareTeasers = memo(({ onBook, onNear }: FareListProps) => {
  return (
    <ul className={`in-turn ${styles['cards']}`} onPointerEnter={onNear} onFocus={onNear}>
      {teaserFares.map((fare) => (
        <FareCard key={fare.id} fare={fare} onBook={onBook} withScene />
      ))}
    </ul>
  );
});
