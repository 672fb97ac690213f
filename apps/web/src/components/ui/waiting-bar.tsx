import styles from './waiting-bar.module.css';

type WaitingBarProps = { label: string; of: number; used: number; isOver: boolean; from: string; until: string };

/** How much of the free waiting is used, in minutes, between the pickup and its end: on the driver's card and for the guest. */
export function WaitingBar({ label, of, used, isOver, from, until }: WaitingBarProps) {
  return (
    <>
      <progress className={styles.bar} max={of} value={used} aria-label={label} data-over={isOver || undefined} />
      <p className={styles.until}>
        <span>{from}</span>
        <span>{until}</span>
      </p>
    </>
  );
}
