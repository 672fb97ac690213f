import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** A button of the board: `go` is what is asked for, `grave` what cannot be taken back. */
export function BoardButton({ look, ...button }: ComponentProps<'button'> & { look?: 'go' | 'grave' }) {
  return <button type="button" className={look ? `${styles.button} ${styles[look]}` : styles.button} {...button} />;
}

/** How what is typed or chosen in a form of the board looks. */
export const typed = styles.typed;

/** What is wrong, under what was typed or pressed; nothing where nothing is. */
export function Wrong({ as: Line = 'p', children, ...line }: ComponentProps<'p'> & { as?: 'p' | 'small' }) {
  return children ? (
    <Line className={styles.wrong} {...line}>
      {children}
    </Line>
  ) : null;
}

/** What was refused, until somebody has read it; nothing where nothing was. */
export function Refused({ words, onRead }: { words: string | undefined; onRead: () => void }) {
  return (
    <Wrong as="small" role="alert">
      {words ? (
        <span className={styles.refused}>
          <span>{words}</span> <BoardButton onClick={onRead}>OK</BoardButton>
        </span>
      ) : null}
    </Wrong>
  );
}
