import { crossesBorder } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { useId } from 'react';
import { Field } from '../../components/ui/fields/field.tsx';
import { fareMap as words } from '../../content/rides/fare-map.ts';
import { faresAt, townLabel } from './choice.ts';
import styles from './home-map.module.css';
import { MapFrame } from './map/map-frame.tsx';
import { TripControls } from './trip-controls.tsx';
import { TripPanel } from './trip-panel.tsx';
import { useTripChoice } from './use-trip-choice.ts';

export type HomeMapProps = { onBook: (fareId: string) => void; onNear: () => void };

/** The fare map beside other things: a list of towns to drop down instead of one to read, and the rest the same. */
export function HomeMap({ onBook, onNear }: HomeMapProps) {
  const { choice, setChoice, chooseFare } = useTripChoice();
  const { airport, way, fare } = choice;
  const id = useId();
  return (
    <>
      <div className={styles.frame}>
        <MapFrame choice={choice} onChange={setChoice} />
      </div>
      <div className={styles.controls}>
        <TripControls choice={choice} onChange={setChoice} />
        <Field id={id} label={words.town}>
          {(wiring) => (
            <select {...wiring} value={fare.id} onChange={({ target }) => chooseFare(target.value)}>
              {faresAt(airport, way).map((one) => (
                <option key={one.id} value={one.id}>
                  {`${townLabel(choice, one)}, ${formatPrice(one.cents)}${crossesBorder(one) ? `, ${words.crosses}` : ''}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.panel}>
        <TripPanel choice={choice} onBook={onBook} onNear={onNear} />
      </div>
    </>
  );
}
