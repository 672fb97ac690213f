const name = 'website';

/**
 * A field that nobody sees, hears or reaches with Tab: what stands in it was typed by a program that fills in every
 * form, and the API drops what came with it. Password managers are asked to leave it alone.
 */
export function HoneypotField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input
        name={name}
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

/** Returns what goes to the API with a form that is being sent: what stands in its honeypot, if anything does. */
export function honeypotOf(sent: { target: EventTarget } | undefined): { website?: string } {
  const website = sent && new FormData(sent.target as HTMLFormElement).get(name);
  return typeof website === 'string' && website !== '' ? { website } : {};
}
