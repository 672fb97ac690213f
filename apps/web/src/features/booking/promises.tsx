import { booking as words } from '../../content/booking.ts';
import styles from './promises.module.css';

/** What a guest may rely on, beside the button that pays. */
export function Promises({ className }: { className: string | undefined }) {
  return (
    <ul className={[styles.promises, className].filter(Boolean).join(' ')}>
      {words.promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}
