/** Puts the focus into the field of that id, and opens what it is folded in: hidden it would take none. */
export function reachField(id: string): void {
  const field = document.getElementById(id);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}
