import { type KeyboardEvent, useId, useState } from 'react';
import { Wrong } from '../controls.tsx';
import styles from './cells.module.css';
import type { DriverOffer } from './free-drivers.ts';

type DriverFieldProps = {
  label: string;
  /** Who drives now; '' for nobody. */
  name: string;
  isBad: boolean;
  offersFor: (typed: string) => DriverOffer[];
  nameOf: (offer: DriverOffer) => string;
  /** Null takes the driver away. */
  onChoose: (offer: DriverOffer | null) => void;
};

/**
 * A driver, typed with suggestions: arrows and Enter choose, Escape gives up, and a name that only one driver has is taken when
 * the field is left. Emptied, nobody drives.
 */
export function DriverField({ label, name, isBad, offersFor, nameOf, onChoose }: DriverFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isOpen = typed !== undefined;
  // What stands in the field before anything is typed looks for nobody.
  const offers = isOpen ? offersFor(typed === name ? '' : typed) : [];
  const close = () => {
    setTyped(undefined);
    setActive(0);
  };
  const choose = (offer: DriverOffer | null) => {
    close();
    setProblem(undefined);
    if ((offer ? nameOf(offer) : '') !== name) onChoose(offer);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isOpen) return setTyped(name);
      return leave(offers[active]);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) return setTyped(name);
    const by = event.key === 'ArrowDown' ? 1 : -1;
    setActive((offers.length + active + by) % Math.max(1, offers.length));
  };

  function leave(taken?: DriverOffer) {
    if (typed === undefined || (typed === name && !taken)) return close();
    if (typed.trim() === '' && !taken) return choose(null);
    const only = taken ?? (offers.length === 1 ? offers[0] : undefined);
    if (only) return choose(only);
    const why =
      offers.length === 0 ? `No driver is called ${typed.trim()}.` : `More than one name begins with ${typed.trim()}.`;
    setProblem(`${why} Nothing was changed.`);
    close();
  }

  return (
    <span className={styles.driver}>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && offers.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offers[active] ? `${id}-${offers[active].driver.id}` : undefined}
        aria-invalid={isBad || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Driver"
        className={styles.control}
        value={typed ?? name}
        onFocus={(event) => event.target.select()}
        onClick={() => setTyped((before) => before ?? name)}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => leave()}
      />
      {isOpen && offers.length > 0 ? (
        <span id={id} role="listbox" aria-label="Drivers" className={styles.list}>
          {offers.map((offer, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
            <span
              key={offer.driver.id}
              id={`${id}-${offer.driver.id}`}
              role="option"
              aria-selected={index === active}
              className={styles.offer}
              // The field would be left before the press is through.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offer)}
            >
              <b>{nameOf(offer)}</b>
              <small data-clash={offer.clash !== undefined || undefined}>
                {[offer.car === null ? '' : `car ${offer.car}`, offer.clash === undefined ? 'free' : 'not free']
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          ))}
        </span>
      ) : null}
      <Wrong as="small" id={`${id}-problem`} role="alert">
        {problem}
      </Wrong>
    </span>
  );
}
