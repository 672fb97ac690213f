import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll.ts';

type DialogProps = {
  open: boolean;
  /** Asked for by the close button, a click beside the panel, or Escape. The owner sets `open` to false. */
  onClose: () => void;
  /** Id of the heading that names the dialog; where there is none, `label` names it. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** Class that moves or recolors the close button. */
  closeClassName?: string | undefined;
  children: ReactNode;
};

/**
 * A modal window on the native `<dialog>`: the browser keeps the focus in, makes the page behind inert and gives the
 * focus back. The focus goes to the element marked `data-autofocus`, else to the first control. Closing fades out in CSS
 * while the children stay: an owner that empties them waits for its own delay (the booking modal: 300 ms).
 */
export function Dialog({ open, onClose, labelledBy, label, className, closeClassName, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const release = lockScroll();
    return () => {
      release();
      element.close();
    };
  }, [open]);

  // Text selected with a drag that ends beside the panel must not close it: the press has to begin there as well.
  const onPress = (event: MouseEvent) => {
    pressedOnBackdrop.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedOnBackdrop.current && event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a click on the backdrop is Escape, which is `cancel`
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-modal="true"
      onMouseDown={onPress}
      onClick={onClick}
      onCancel={(event) => {
        // Not a cancelled file choice, which bubbles; and the owner decides, so the browser must not close by itself.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape in a row closes it whatever we say. The event comes late: the window may be open again by then.
        if (open && event.target === dialog.current && !dialog.current.open) onClose();
      }}
    >
      <div className={`${styles.panel} ${className ?? ''}`}>
        <button
          type="button"
          className={`btn-round ${styles.close} ${closeClassName ?? ''}`}
          aria-label="Close"
          onClick={onClose}
        >
          <span aria-hidden="true">×</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
