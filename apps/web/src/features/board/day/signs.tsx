import styles from './board-table.module.css';

/** The small drawings of the board. */
export function Arrow() {
  return (
    <svg width="15" height="10" viewBox="0 0 15 10" role="img" aria-label="to">
      <path fill="currentColor" d="M0 4h10V0l5 5-5 5V6H0z" />
    </svg>
  );
}

/** Into which country a ride crosses: its papers have to be asked for. */
export function BorderFlag({ into }: { into: 'US' | 'CA' }) {
  return (
    <span className={styles.flag}>
      <svg width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
        <rect x="3.5" y="1.8" width="13" height="16.4" rx="1.6" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="10" cy="8.5" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M6.7 14.8h6.6" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className="visually-hidden">crosses to </span>
      {into}
    </span>
  );
}
