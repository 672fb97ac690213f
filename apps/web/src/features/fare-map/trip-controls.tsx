import { airportPlaces } from '@fallsline/domain/direction';
import { useId } from 'react';
import { fareMap as words } from '../../content/rides/fare-map.ts';
import { type ChoiceProps, withView } from './choice.ts';
import radios from './radios.module.css';
import styles from './trip-controls.module.css';

const ways = ['from', 'to'] as const;

/** Which airport, and which way. */
export function TripControls({ choice, onChange }: ChoiceProps) {
  return (
    <div className={`${styles.controls} ${radios.radios}`}>
      <Segments
        legend={words.airport}
        options={airportPlaces}
        labels={words.airports}
        chosen={choice.airport}
        onChoose={(airport) => onChange(withView(choice, { airport }))}
      />
      <Segments
        legend={words.direction}
        options={ways}
        labels={words.directions}
        chosen={choice.way}
        onChoose={(way) => onChange(withView(choice, { way }))}
      />
    </div>
  );
}

type SegmentsProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  labels: Readonly<Record<Option, string>>;
  chosen: Option;
  onChoose: (option: Option) => void;
};

function Segments<Option extends string>({ legend, options, labels, chosen, onChoose }: SegmentsProps<Option>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span>{labels[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
