import { crossesBorder, type Fare } from '@fallsline/domain/fares';
import { formatPrice } from '@fallsline/domain/money';
import { memo, useId } from 'react';
import { fareMap as words } from '../../content/rides/fare-map.ts';
import { type ChoiceProps, faresAt, townLabel, withFare } from './choice.ts';
import styles from './fare-choices.module.css';
import { PassportIcon } from './passport-icon.tsx';
import radios from './radios.module.css';

/** Every fare of the chosen airport and direction: the map in words, and all of it for who cannot see or use a map. */
export function FareChoices({ choice, onChange }: ChoiceProps) {
  const group = useId();
  const { airport, way } = choice;
  const list = faresAt(airport, way);
  return (
    <div className={styles.list}>
      <fieldset>
        <legend>
          <span className={styles.title}>
            {words.directions[way].split(' ')[0]} {words.airports[airport]}
          </span>
          <small>{words.fares(list.length)}</small>
        </legend>
        <div className={`${styles.rows} ${radios.radios}`}>
          {list.map((fare) => (
            <Row
              key={fare.id}
              group={group}
              fare={fare}
              town={townLabel(choice, fare)}
              chosen={fare === choice.fare}
              onChange={onChange}
            />
          ))}
        </div>
      </fieldset>
      <p className={styles.key} aria-hidden="true">
        <PassportIcon />
        {words.key}
      </p>
    </div>
  );
}

type RowProps = Pick<ChoiceProps, 'onChange'> & { group: string; fare: Fare; town: string; chosen: boolean };

/** Of a dozen rows two change with a choice. */
const Row = memo(({ group, fare, town, chosen, onChange }: RowProps) => (
  <label className={styles.row}>
    <input
      type="radio"
      name={group}
      value={fare.id}
      checked={chosen}
      onChange={() => onChange((choice) => withFare(choice, fare))}
    />
    <span>
      {town}
      {crossesBorder(fare) ? (
        <>
          <PassportIcon />
          <span className="visually-hidden">, {words.crosses}</span>
        </>
      ) : null}
      <span className="visually-hidden">, </span>
      <b data-keep-clear>{formatPrice(fare.cents)}</b>
    </span>
  </label>
));
