import { useState } from 'react';
import { linkCare as words } from '../../../content/my-booking/link-windows.ts';
import styles from './link-care.module.css';

type LinkCareProps = {
  /** Absent where no new link can be made: for travelers, and without a network. */
  onNewLink: (() => void) | undefined;
  onForget: () => void;
};

/** Whoever holds the link holds the ride: how to end it, and how to leave nothing on a device that is not one's own. */
export function LinkCare({ onNewLink, onForget }: LinkCareProps) {
  const [forgotten, setForgotten] = useState(false);
  return (
    <section className={styles.care} aria-labelledby="link-care">
      <h3 id="link-care">{words.heading}</h3>
      <p>
        {words.text} {onNewLink ? `${words.renew} ` : null}
        <span role="status">{forgotten ? words.forgotten : words.kept}</span>
      </p>
      <div className={styles.presses}>
        {onNewLink ? (
          <button type="button" className={`btn-link ${styles.link}`} onClick={onNewLink}>
            {words.new}
          </button>
        ) : null}
        {forgotten ? null : (
          <button
            type="button"
            className={`btn-link ${styles.link}`}
            onClick={() => {
              onForget();
              setForgotten(true);
            }}
          >
            {words.forget}
          </button>
        )}
      </div>
    </section>
  );
}
