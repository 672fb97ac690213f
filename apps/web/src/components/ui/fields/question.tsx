import { type ReactNode, useRef } from 'react';
import styles from './question.module.css';

type Answer = { label: string; onPress: () => void };

type QuestionProps = {
  /** Undefined while there is nothing to say. */
  children: ReactNode;
  accept?: Answer | undefined;
  keep?: Answer | undefined;
  /** A control that belongs to it. */
  extra?: ReactNode;
  /** What is asked, where a press that goes on is led here first (`askFirst`). */
  asksFirst?: string | undefined;
  className?: string | undefined;
};

/**
 * What the ticket has to say, or to ask, about what was typed: beside the fields, never in their way. It is told politely
 * as it changes, and takes the focus once it was answered, for the buttons are gone then.
 */
export function Question({ children, accept, keep, extra, asksFirst, className = styles.whole }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const answered = ({ onPress }: Answer) => {
    box.current?.focus({ preventScroll: true });
    onPress();
  };
  return (
    <div ref={box} className={`${styles.question} ${className}`} tabIndex={-1} data-asks-first={asksFirst}>
      <p aria-live="polite">{children}</p>
      {accept || keep ? (
        <div className={styles.answers}>
          {accept ? (
            <button type="button" className={`btn btn-river ${styles.answer}`} onClick={() => answered(accept)}>
              {accept.label}
            </button>
          ) : null}
          {keep ? (
            <button type="button" className={`btn btn-outline ${styles.answer}`} onClick={() => answered(keep)}>
              {keep.label}
            </button>
          ) : null}
        </div>
      ) : null}
      {extra}
    </div>
  );
}
