import {
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadSchemas } from '../lib/api/load-schemas.ts';
import type { Draft } from '../lib/form/draft.ts';
import { useApproach } from '../lib/loading/use-approach.ts';
import { whenQuiet } from '../lib/loading/when-quiet.ts';
import { createForm, type FieldOf, type Form, type FormRules, type FormValues, type ProblemOf } from './create-form.ts';

type Refused<Values> = { outcome: 'refused'; problems: readonly ProblemOf<Values>[] };

/** What goes along with what a form has read. */
export type Sending = {
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal;
  /** What stands in the field that no person sees. */
  website: string;
};

export type SiteFormOptions<Values extends FormValues, Read, Outcome> = FormRules<Values, Read> & {
  /** Where it keeps what was typed. */
  draft?: Draft<Values>;
  /** What the form was opened for. One that was opened for nothing in particular takes any draft. */
  about?: string | undefined;
  /** False once the form's window is being closed: what the API answers from then on takes nobody anywhere. */
  open?: boolean;
  /** Called once when a visitor comes near, or has typed before. One and the same at every render. */
  onNear?: () => void;
  /** Called once the visitor has touched the form and pauses. */
  onPause?: () => void;
  /** Called when the form is sent: what was said about the attempt before is over. */
  onAttempt?: () => void;
  send: (read: Read, sending: Sending) => Promise<Outcome | Refused<Values>>;
  /** What became of it, unless the form shows that by itself. */
  conclude: (outcome: Outcome) => void;
  /** What can be missing is our own code: it is fetched when the form is first used. */
  cannotLoad: () => void;
};

/**
 * What every form of the site does: takes over what was typed, keeps it for the tab, judges it by the domain's rules,
 * says what is wrong, and sends it once at a time. What a form is about, and what its answer means, is its feature's.
 */
export function useSiteForm<Values extends FormValues, Read, Outcome extends { outcome: string }>({
  draft,
  about,
  open = true,
  onNear,
  onPause,
  onAttempt,
  send,
  conclude,
  cannotLoad,
  ...rules
}: SiteFormOptions<Values, Read, Outcome>) {
  const [form] = useState(() => createForm(rules));
  const formRef = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const sentences = useSyncExternalStore(form.subscribe, form.problems, form.problems);
  /** Counts the refused attempts: each one sends the focus to the summary. */
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  const [restored, setRestored] = useState(false);

  const come = useCallback(() => void form.come().catch(() => undefined), [form]);
  const near = useCallback(() => {
    come();
    onNear?.();
  }, [come, onNear]);
  useApproach(formRef, near);

  // Before the first paint after hydration: it would be a mismatch if it were rendered at once.
  useLayoutEffect(() => {
    const kept = draft?.read();
    const isKept = kept && (about === undefined || kept.about === about);
    if (isKept) form.restore(kept.values);
    if (isKept || form.isTypedIn()) near();
    setRestored(true);
  }, [form, draft, about, near]);

  useEffect(() => {
    let saved = form.values();
    return form.subscribe(() => {
      if (form.values() === saved) return;
      saved = form.values();
      draft?.save(saved, about);
    });
  }, [form, draft, about]);

  const attempt = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!open) attempt.current?.abort();
    return () => attempt.current?.abort();
  }, [open]);

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (attempt.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    attempt.current = controller;
    setSending(true);
    onAttempt?.();
    try {
      const read = await form.read();
      if (read === undefined) {
        refuse();
        return;
      }
      const answer = await send(read, { signal, website: honeypot.current?.value ?? '' });
      if (signal.aborted) return;
      if (isRefused<Values>(answer)) {
        form.refuse(answer.problems);
        refuse();
      } else conclude(answer);
    } catch {
      if (!signal.aborted) cannotLoad();
    } finally {
      attempt.current = undefined;
      setSending(false);
    }
  }

  const startAgain = useCallback(() => {
    form.startAgain();
    setRefusals(0);
    draft?.forget();
  }, [form, draft]);

  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  function prepare(): void {
    come();
    callOff.current ??= whenQuiet(() => {
      loadSchemas().catch(() => undefined); // asked again on submit, which says so if it fails
      onPause?.();
    });
  }

  return {
    form,
    formRef,
    honeypot,
    sending,
    refusals,
    /** False until the page reacts: until then it is the prerendered one. */
    restored,
    problemOf: (field: FieldOf<Values>) => sentences[field],
    /** What is wrong, in the order in which a form asks. */
    problemsAmong: (fields: readonly FieldOf<Values>[]) =>
      fields.flatMap((path) => {
        const message = sentences[path];
        return message === undefined ? [] : [{ path, message }];
      }),
    /** Wires the form itself. */
    formProps: {
      ref: formRef,
      noValidate: true,
      onChange: form.changed,
      onBlur: form.left,
      onFocusCapture: prepare,
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
    /** Wires a field, which keeps its own value. */
    field: <Field extends FieldOf<Values>>(name: Field) => ({
      name,
      ref: form.attach,
      defaultValue: form.values()[name] ?? '',
    }),
    startAgain,
  };
}

function isRefused<Values>(answer: { outcome: string }): answer is Refused<Values> {
  return answer.outcome === 'refused';
}

/**
 * What a form shows outside the field where it was entered. It follows when there is time: a letter takes a phone less
 * than the form around it.
 */
export function useShown<Values extends FormValues, Read, Shown extends FieldOf<Values>>(
  form: Form<Values, Read>,
  fields: readonly Shown[],
): Pick<Values, Shown> {
  const [shown, setShown] = useState<Pick<Values, Shown>>(form.values);
  // Before the first paint after hydration, like the fields.
  useLayoutEffect(() => {
    let known: Pick<Values, Shown> | undefined;
    const follow = () => {
      const now = form.values();
      if (known && fields.every((field) => now[field] === known?.[field])) return;
      known = now;
      setShown(now);
    };
    follow();
    return form.subscribe(() => startTransition(follow));
  }, [form, fields]);
  return shown;
}
