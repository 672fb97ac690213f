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

/** What this device keeps under a name. */
export function readFromDevice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text on this device; `undefined` forgets it. Returns whether the browser has done so: some refuse, or are full. */
export function keepOnDevice(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What a text that was kept says; undefined where it says nothing, or was not written by this version of the site. */
export function parsedFrom(kept: string | null | undefined): unknown {
  try {
    return JSON.parse(kept ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
