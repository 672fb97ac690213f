import { teaserFares } from '@fallsline/domain/fares';
import { memo, useRef } from 'react';
import { Fold } from '../../components/ui/fold.tsx';
import { fareTeaser } from '../../content/home.ts';
import { useApproach } from '../../lib/loading/use-approach.ts';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

const shown = 3;

/** The six route cards of the home page, each with its picture (spec section 3): on a phone three, and three in a fold. */
export const FareTeasers = memo(({ onBook, onNear }: FareListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useApproach(list, onNear);
  const cards = teaserFares.map((fare, place) => (
    <FareCard key={fare.id} fare={fare} onBook={onBook} withScene ground={place % 2 === 0 ? 'light' : 'dark'} />
  ));
  return (
    <div ref={list} className={styles.groups}>
      <ul className={styles.teasers}>{cards.slice(0, shown)}</ul>
      <Fold summary={fareTeaser.fold} unfolds>
        <ul className={styles.teasers}>{cards.slice(shown)}</ul>
      </Fold>
    </div>
  );
});
