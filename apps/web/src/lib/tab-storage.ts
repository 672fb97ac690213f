/** Used where the browser refuses storage: what is kept then lives as long as the page. */
const memory = new Map<string, string>();

/** What this tab keeps under a name. */
export function readKept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Keeps a text for as long as the tab lives; `undefined` forgets it. */
export function keep(key: string, value: string | undefined): void {
  memory.delete(key);
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}
