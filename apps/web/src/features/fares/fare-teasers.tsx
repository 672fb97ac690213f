import { teaserFares } from '@fallsline/domain';
import { FareCard } from './fare-card.tsx';
import styles from './fare-list.module.css';

/** The six route cards of the home page, each with its picture (spec section 3). */
export function FareTeasers({ onBook }: { onBook: (fareId: string) => void }) {
  return (
    <ul className={styles['cards']}>
      {teaserFares.map((fare) => (
        <FareCard key={fare.id} fare={fare} onBook={onBook} withScene />
      ))}
    </ul>
  );
}
