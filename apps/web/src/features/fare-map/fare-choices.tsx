import { crossesBorder, formatPrice } from '@fallsline/domain';
import { useId } from 'react';
import { fareMap as words } from '../../content/fare-map.ts';
import { faresAt, townLabel, withFare } from './choice.ts';
import styles from './fare-choices.module.css';
import type { MapFrameProps } from './map-frame.tsx';
import { PassportIcon } from './passport-icon.tsx';

/** Every fare of the chosen airport and direction: the map in words, and all of it for who cannot see or use a map. */
export function FareChoices({ choice, onChange }: MapFrameProps) {
  const name = useId();
  const { airport, way } = choice;
  const list = faresAt(airport, way);
  return (
    <div className={styles['list']}>
      <fieldset>
        <legend>
          <span className={styles['title']}>
            {words.directions[way].split(' ')[0]} {words.airports[airport]}
          </span>
          <small>{words.fares(list.length)}</small>
        </legend>
        <div className={styles['rows']}>
          {list.map((fare) => (
            <label key={fare.id} className={styles['row']}>
              <input
                type="radio"
                name={name}
                value={fare.id}
                checked={fare === choice.fare}
                onChange={() => onChange(withFare(choice, fare))}
              />
              <span>
                {townLabel(choice, fare)}
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
          ))}
        </div>
      </fieldset>
      <p className={styles['key']} aria-hidden="true">
        <PassportIcon />
        {words.key}
      </p>
    </div>
  );
}
