import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import { loadFormControl } from './load-form-control.ts';

/** What a form holds: a text as it stands in its field, a number, or null for no number. */
export type FormValues = { [field: string]: string | number | null };
export type FieldOf<Values> = keyof Values & string;
/** What is wrong with a field, in a sentence. */
export type ProblemOf<Values> = { path: FieldOf<Values>; message: string };
type Problems<Values> = { readonly [field in FieldOf<Values>]?: string };
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Control = ReturnType<typeof import('./form-control.ts').createFormControl<FieldValues>>;

/** What a form has read, or what is wrong with it: at most one sentence a field. */
export type Reading<Values, Read> =
  | { read: Read; problems?: never }
  | { read?: never; problems: readonly ProblemOf<Values>[] };

export type FormRules<Values, Read> = {
  /** What the fields hold on the prerendered page. */
  start: Values;
  /** Judges the whole form by the domain's rules. Throws where these could not be loaded. */
  judge: (values: Values) => Promise<Reading<Values, Read>>;
  /** What another value in one field puts into others; `values` are those with the change. */
  follow?: (changed: FieldOf<Values>, values: Values) => Partial<Values>;
  /** Judged as soon as they change, if there is anything in them. All others are judged when they are left. */
  judgedAtOnce?: readonly FieldOf<Values>[];
  /** Judged together as soon as each of them has something in it: groups of fields. */
  judgedTogether?: readonly (readonly FieldOf<Values>[])[];
};

export type Form<Values extends FormValues, Read> = ReturnType<typeof createForm<Values, Read>>;

/**
 * A form beside React's state, so that a letter draws nothing but its own field: the fields keep their own values, and
 * react-hook-form follows them. It is fetched when somebody comes near (`come`), and takes over what the fields hold by
 * then, whether it was typed into the prerendered page or after.
 */
export function createForm<Values extends FormValues, Read>({
  start,
  judge,
  follow = () => ({}),
  judgedAtOnce = [],
  judgedTogether = [],
}: FormRules<Values, Read>) {
  const fields = Object.keys(start) as FieldOf<Values>[];
  const elements = new Set<FieldElement>();
  const listeners = new Set<() => void>();
  let values = start;
  let problems: Problems<Values> = {};
  let control: Control | undefined;
  let coming: Promise<Control> | undefined;

  function come(): Promise<Control> {
    coming ??= loadFormControl().then(takeOver, (error) => {
      coming = undefined; // tried again with the next letter, and when the form is sent
      throw error;
    });
    return coming;
  }

  function takeOver({ createFormControl }: Awaited<ReturnType<typeof loadFormControl>>): Control {
    const typed = [...elements].filter(isTyped).map(({ name, value }) => [name, read(name, value)]);
    values = { ...values, ...Object.fromEntries(typed) };
    control = createFormControl<FieldValues>({
      defaultValues: values,
      resolver,
      // When a field is judged is decided below.
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
    });
    control.subscribe({ formState: { values: true, errors: true }, callback: heed });
    for (const element of elements) register(control, element);
    if (typed.length > 0) tell();
    for (const [field] of typed) settle(control, field as FieldOf<Values>);
    return control;
  }

  async function resolver(now: FieldValues): Promise<ResolverResult<FieldValues>> {
    const judged = await judge(now as Values);
    if (!judged.problems) return { values: judged.read as FieldValues, errors: {} };
    const errors = judged.problems.map(({ path, message }) => [path, { type: 'domain', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  }

  function register(by: Control, element: FieldElement): void {
    by.register(element.name, { setValueAs: (value) => read(element.name, value) }).ref(element);
  }

  /** What a field's text stands for. */
  function read(field: string, value: string | number | null): string | number | null {
    if (typeof start[field] === 'string') return value;
    return value === '' || value === null ? null : Number(value);
  }

  /** Whether a field holds something else than what was put there. */
  function isTyped(element: FieldElement): boolean {
    const put = textOf(values[element.name]);
    return element.value !== put && !waitsForChoice(element, put);
  }

  /** A select shows nothing until it has the choice that was put there: nobody has chosen that. */
  function waitsForChoice(element: FieldElement, put: string): boolean {
    if (!(element instanceof HTMLSelectElement) || element.value !== '') return false;
    return [...element.options].every(({ value }) => value !== put);
  }

  /** What react-hook-form says about every change. */
  function heed({ values: now, errors = {} }: { values: FieldValues; errors?: FieldErrors }): void {
    const told = Object.entries(errors).map(([field, error]) => [field, error?.message]);
    const nextProblems = Object.fromEntries(told) as Problems<Values>;
    const sameProblems = fields.every((field) => problems[field] === nextProblems[field]);
    const sameValues = fields.every((field) => values[field] === now[field]);
    if (sameProblems && sameValues) return;
    if (!sameProblems) problems = nextProblems;
    if (!sameValues) values = Object.fromEntries(fields.map((field) => [field, now[field]])) as Values;
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** What follows from a change: values of other fields, and a sentence that comes or goes. */
  function settle(by: Control, field: FieldOf<Values>): void {
    const followed = follow(field, values);
    const others = Object.keys(followed);
    if (others.length > 0) by.setValues({ ...values, ...followed });
    for (const other of others) by.clearErrors(other);
    if (problems[field] || (judgedAtOnce.includes(field) && !isBlank(field))) judgeField(field);
  }

  function judgeField(field: FieldOf<Values>): void {
    const groups = judgedTogether.filter((group) => group.includes(field) && !group.some(isBlank));
    // What cannot be judged yet is judged when the form is sent, which says so if it still cannot.
    control?.trigger([field, ...groups.flat()]).catch(() => undefined);
  }

  function isBlank(field: FieldOf<Values>): boolean {
    return textOf(values[field]).trim() === '';
  }

  function write(next: Partial<Values>, among: (element: FieldElement) => boolean): void {
    for (const element of [...elements].filter(among)) {
      if (element.name in next) element.value = textOf(next[element.name]);
    }
  }

  return {
    /** As far as react-hook-form knows them; one and the same object for as long as nothing changes. */
    values: () => values,
    problems: () => problems,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    come,
    /** Wires a field. */
    attach(element: FieldElement | null) {
      if (!element) return;
      elements.add(element);
      if (control) register(control, element);
      return () => void elements.delete(element);
    },
    /** Puts kept values under what was typed by now. */
    restore(kept: Values): void {
      write(kept, (element) => !isTyped(element));
      values = kept;
      tell();
    },
    /** Whether somebody was faster than the scripts. */
    isTypedIn: () => [...elements].some(isTyped),
    /** Puts values into the form, as if they were typed. */
    change(next: Partial<Values>): void {
      if (!control) {
        write(next, () => true);
        // What has no field yet is kept for the one that comes.
        const fielded = new Set([...elements].map(({ name }) => name));
        values = { ...values, ...Object.fromEntries(Object.entries(next).filter(([name]) => !fielded.has(name))) };
        tell();
        come().catch(() => undefined);
        return;
      }
      control.setValues({ ...values, ...next });
      for (const field of Object.keys(next)) settle(control, field);
    },
    /** Puts values into the form at its start, over what was kept. */
    fill(next: Partial<Values>): void {
      if (control) this.change(next);
      else this.restore({ ...values, ...next });
    },
    /** Empties the form. */
    startAgain(): void {
      if (control) {
        control.setValues(start);
        control.clearErrors();
      } else {
        write(start, () => true);
        values = start;
        tell();
      }
    },
    /** To be called with every change event of the form. */
    changed(event: { target: EventTarget; type: string }): void {
      const element = [...elements].find((known) => known === event.target);
      if (!element) return;
      if (!control) {
        come().catch(() => undefined);
        return;
      }
      void control.register(element.name).onChange(event);
      settle(control, element.name);
    },
    /** To be called when a field was left. */
    left({ target }: { target: EventTarget }): void {
      const element = [...elements].find((known) => known === target);
      if (!element) return;
      come().then(
        () => isBlank(element.name) || judgeField(element.name),
        () => undefined,
      );
    },
    /** Judges the form as it is sent: what it has read, or undefined if something is wrong. */
    async read(): Promise<Read | undefined> {
      let found: Read | undefined;
      await (await come()).handleSubmit((judged) => {
        found = judged as Read;
      })();
      return found;
    },
    /** Shows what the API has found wrong. */
    refuse(found: readonly ProblemOf<Values>[]): void {
      for (const { path, message } of found) control?.setError(path, { message });
    },
  };
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
