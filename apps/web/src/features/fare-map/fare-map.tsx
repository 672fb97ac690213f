import { memo } from 'react';
import { Fold } from '../../components/ui/fold.tsx';
import { fareMap as words } from '../../content/rides/fare-map.ts';
import type { ChoiceProps } from './choice.ts';
import { FareChoices } from './fare-choices.tsx';
import styles from './fare-map.module.css';
import { MapFrame } from './map/map-frame.tsx';
import { TripControls } from './trip-controls.tsx';
import { TripPanel } from './trip-panel.tsx';

export type FareMapProps = ChoiceProps & {
  onBook: (fareId: string) => void;
  onNear?: () => void;
};

/** The fare map of the pricing page: map, list and panel show one choice, and each can change it. */
export const FareMap = memo(({ choice, onChange, onBook, onNear }: FareMapProps) => {
  return (
    <div className={styles.fareMap}>
      <div className={styles.controls}>
        <TripControls choice={choice} onChange={onChange} />
      </div>
      <div className={styles.map}>
        <MapFrame choice={choice} onChange={onChange} />
        <TripPanel choice={choice} onBook={onBook} {...(onNear ? { onNear } : {})} />
      </div>
      <div className={styles.list}>
        <Fold summary={words.list} unfolds className={styles.fold}>
          <FareChoices choice={choice} onChange={onChange} />
        </Fold>
      </div>
      <p className={styles.fine}>{words.fine}</p>
    </div>
  );
});
