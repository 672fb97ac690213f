import { type ReactNode, useEffect, useRef } from 'react';
import styles from './alert.module.css';
import { Icon } from './icons.tsx';

type AlertProps = {
  /** What happened: an error is told at once (`alert`), the rest when there is time (`status`). */
  tone: 'success' | 'error' | 'note';
  children: ReactNode;
  onDismiss?: () => void;
  /** Takes the focus when it appears: for the answer to what the visitor has just sent. */
  takesFocus?: boolean;
};

/** A sentence in the page about what has just happened, above what it talks about (decision 15). */
export function Alert({ tone, children, onDismiss, takesFocus = false }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={alert}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`${styles.alert} ${styles[tone]}`}
    >
      {tone === 'success' ? <Icon name="tick" /> : <Icon name="warning" />}
      <p>{children}</p>
      {onDismiss && (
        <button type="button" className={`btn-round ${styles.dismiss}`} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
