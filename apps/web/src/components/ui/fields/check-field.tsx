import { type ReactNode, useLayoutEffect, useRef } from 'react';

type CheckFieldProps = {
  id?: string;
  /** Whether it is ticked, as far as the form shows it. */
  checked: boolean;
  onCheck: (checked: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A box to tick. Like every field it keeps its own value: what a form shows follows when there is time, and a box that
 * waited for it would jump back under the finger, and take the second of two quick presses for the first.
 */
export function CheckField({ id, checked, onCheck, className, children }: CheckFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // Before it is painted: a form that starts again, or was kept, ticks and clears its boxes.
  useLayoutEffect(() => {
    if (box.current) box.current.checked = checked;
  }, [checked]);
  return (
    <label className={className}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        defaultChecked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {children}
    </label>
  );
}
