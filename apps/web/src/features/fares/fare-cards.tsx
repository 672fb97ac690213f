import { beginsAtAirport, type Direction, directionLabels } from '@fallsline/domain/direction';
import { publishedFares } from '@fallsline/domain/fares';
import { memo, useRef } from 'react';
import { useApproach } from '../../lib/loading/use-approach.ts';
import { FareCard, type FareListProps } from './fare-card.tsx';
import styles from './fare-list.module.css';

const directions = [...new Set(publishedFares.map(({ direction }) => direction))];

/**
 * The 27 routes of the pricing page in the order of the fare table (decision 1), under a heading for each direction:
 * cards where there is room, rows of a ticket on small screens. `chosen` is the trip of the map.
 */
export const FareCards = memo(({ onBook, onNear, chosen }: FareListProps & { chosen?: string }) => {
  const groups = useRef<HTMLDivElement>(null);
  useApproach(groups, onNear);
  return (
    <div ref={groups} className={styles.groups}>
      {directions.map((direction) => (
        <FareGroup key={direction} direction={direction} onBook={onBook} chosen={chosen} />
      ))}
    </div>
  );
});

type FareGroupProps = Pick<FareListProps, 'onBook'> & { direction: Direction; chosen: string | undefined };

function FareGroup({ direction, onBook, chosen }: FareGroupProps) {
  const heading = `fares-${direction}`;
  return (
    <div>
      <h3 id={heading} className={`display ${styles.heading}`}>
        {directionLabels[direction]}
      </h3>
      <ul
        className={`in-turn ${styles.cards}`}
        aria-labelledby={heading}
        data-heading-says={beginsAtAirport(direction) ? 'from' : 'to'}
      >
        {publishedFares
          .filter((fare) => fare.direction === direction)
          .map((fare) => (
            <FareCard key={fare.id} fare={fare} onBook={onBook} chosen={fare.id === chosen} />
          ))}
      </ul>
    </div>
  );
}
