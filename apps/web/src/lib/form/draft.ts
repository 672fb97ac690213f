import { keep, parsedFrom, readKept } from '../storage.ts';

/** What a form holds: a text as it stands in its field, a number, or null for no number. */
export type FormValues = { [field: string]: string | number | null };

type Kept<Values> = {
  values: Values;
  /** What the form was opened for: the fare of a card. */
  about?: string;
  /** Whether its form was closed: it is offered once where it is opened again, and does not open by itself. */
  aside?: true;
  /** What was last sent, and the key it was sent under; `left` once its sender has gone on elsewhere to pay. */
  sent?: { content: string; key: string; left?: true };
};

export type Draft<Values extends FormValues> = ReturnType<typeof draftUnder<Values>>;

/**
 * What a visitor has typed into a form and not yet sent, for as long as the tab lives: nothing typed is lost by a reload,
 * the back button or a cancelled payment (decision 18). `empty` says of what kind each field is; `isPossible` what else
 * must be true of values that are read back.
 */
export function draftUnder<Values extends FormValues>(
  name: string,
  empty: Values,
  isPossible: (values: Values) => boolean = () => true,
) {
  function read(): Kept<Values> | undefined {
    const kept = parsedFrom(readKept(name));
    return isKept(kept) && isPossible(kept.values) ? kept : undefined;
  }

  function isKept(kept: unknown): kept is Kept<Values> {
    if (typeof kept !== 'object' || kept === null || !('values' in kept)) return false;
    const { values } = kept;
    return typeof values === 'object' && values !== null && Object.keys(empty).every((field) => fits(field, values));
  }

  function fits(field: string, values: object): boolean {
    const value: unknown = Reflect.get(values, field);
    return typeof empty[field] === 'string' ? typeof value === 'string' : value === null || typeof value === 'number';
  }

  const write = (kept: Kept<Values>) => keep(name, JSON.stringify(kept));

  return {
    read,
    save(values: Values, about?: string): void {
      const { sent } = read() ?? {};
      write({ values, ...(about ? { about } : {}), ...(sent ? { sent } : {}) });
    },
    /** Keeps it for when its form is opened again. */
    putAside(): void {
      const draft = read();
      if (draft) write({ ...draft, aside: true });
    },
    /** What was put aside of a form that is opened again for the same; it is offered this once. */
    takeAside(about: string): Values | undefined {
      const draft = read();
      if (!draft?.aside || draft.about !== about) return undefined;
      keep(name, undefined);
      return draft.values;
    },
    forget: () => keep(name, undefined),
    /**
     * The client key of what is sent: the same one for as long as the same content is sent, so that a double click, the
     * back button and a retry are one; a new one once anything in it has changed.
     */
    clientKeyFor(content: string): string {
      const draft = read() ?? { values: empty };
      if (draft.sent?.content === content) return draft.sent.key;
      const key = crypto.randomUUID();
      write({ ...draft, sent: { content, key } });
      return key;
    },
    /** Its sender goes on elsewhere, to pay. */
    leave(): void {
      const draft = read();
      if (draft?.sent) write({ ...draft, sent: { ...draft.sent, left: true } });
    },
    /** Whether its sender is back from there, with nothing settled. Told once. */
    takeReturn(): boolean {
      const draft = read();
      if (!draft?.sent?.left) return false;
      const { left: _left, ...sent } = draft.sent;
      write({ ...draft, sent });
      return true;
    },
    /** The next attempt gets a new key: the API will not take the old one again. */
    forgetClientKey(): void {
      const draft = read();
      if (!draft) return;
      const { sent: _sent, ...rest } = draft;
      write(rest);
    },
  };
}
