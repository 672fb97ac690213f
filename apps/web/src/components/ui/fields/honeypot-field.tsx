import type { Ref } from 'react';

/**
 * A field that nobody sees, hears or reaches with Tab: what stands in it was typed by a program that fills in every
 * form, and the API drops what came with it. Password managers are asked to leave it alone.
 */
export function HoneypotField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        ref={ref}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        placeholder="Website"
      />
    </div>
  );
}
