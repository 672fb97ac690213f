import type { ContactMessage } from '@fallsline/domain/contact';
import { contactLabels } from '@fallsline/domain/form-labels';
import { formPaths } from '@fallsline/domain/site-paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../components/ui/alert.tsx';
import { TextField } from '../../components/ui/fields/field.tsx';
import { HoneypotField, honeypotOf } from '../../components/ui/fields/honeypot-field.tsx';
import { ProblemSummary } from '../../components/ui/fields/problem-summary.tsx';
import { TextAreaField } from '../../components/ui/fields/text-area-field.tsx';
import { contact } from '../../content/contact-words.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { judgedBy, problemsAmong, refusalsOf } from '../../lib/form/field-problems.ts';
import { useDraft } from '../../lib/form/use-draft.ts';
import { judgesItself, useJudging } from '../../lib/form/use-judging.ts';
import { contactDraft, emptyMessage } from './contact-draft.ts';
import styles from './contact-form.module.css';

/** The sentence above the form after an attempt; each attempt makes a new one. */
type Notice = { tone: 'success' | 'error'; text: string };

const idOf = (field: keyof ContactMessage) => `contact-${field}`;
const fields = Object.keys(emptyMessage) as (keyof ContactMessage)[];
const resolver = judgedBy<ContactMessage, ContactMessage>(({ contactSchema }) => contactSchema);

/**
 * A message to the company: name, email, subject and message, all required (spec section 3). Emptied when it was sent,
 * kept when it was not.
 */
export function ContactForm() {
  const form = useForm({ ...judgesItself, resolver, defaultValues: emptyMessage });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { judging } = useJudging(form);
  const { mutateAsync } = useMutation({ mutationFn: sendMessage });
  const [notice, setNotice] = useState<Notice>();
  useDraft(form, contactDraft);
  const sending = formState.isSubmitting;

  const send = handleSubmit(async (message, event) => {
    const sent = await mutateAsync({ ...message, ...honeypotOf(event) });
    if (sent.outcome === 'refused')
      for (const { path, message: text } of sent.problems) setError(path, { message: text });
    else if (sent.outcome === 'failed') setNotice({ tone: 'error', text: contact.failed });
    else if (sent.outcome === 'unreachable') setNotice({ tone: 'error', text: contact.error });
    else {
      reset();
      contactDraft.forget();
      setNotice({ tone: 'success', text: contact.sent });
    }
  });
  const wired = (name: keyof ContactMessage) => ({
    ...register(name),
    id: idOf(name),
    label: contactLabels[name],
    error: formState.errors[name]?.message,
    readOnly: sending,
  });
  return (
    <div className={styles.place}>
      {notice && (
        <Alert key={notice.text} tone={notice.tone} onDismiss={() => setNotice(undefined)} takesFocus>
          {notice.text}
        </Alert>
      )}
      <form
        {...judging}
        className={styles.form}
        method="post"
        action={formPaths.message}
        aria-labelledby="contact-form"
        onSubmit={(event) => {
          setNotice(undefined);
          send(event).catch(() => setNotice({ tone: 'error', text: contact.error }));
        }}
      >
        <h2 id="contact-form" className="display">
          {contact.heading}
        </h2>
        <p className={styles.intro}>{contact.text}</p>
        <ProblemSummary
          problems={problemsAmong(formState.errors, fields)}
          refusals={refusalsOf(formState)}
          idOf={idOf}
        />
        <TextField {...wired('name')} autoComplete="name" />
        <TextField {...wired('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...wired('subject')} />
        <TextAreaField {...wired('message')} rows={6} />
        <HoneypotField />
        <button
          type="submit"
          className={`btn btn-primary ${styles.send}`}
          disabled={sending}
          aria-busy={sending || undefined}
        >
          {sending ? contact.sending : contact.send}
        </button>
      </form>
    </div>
  );
}

type Sent =
  | { outcome: 'sent' }
  /** The API read the message and named what is wrong with it. */
  | { outcome: 'refused'; problems: readonly { path: keyof ContactMessage; message: string }[] }
  /** It answered, but not with a yes. */
  | { outcome: 'failed' }
  /** It did not answer. */
  | { outcome: 'unreachable' };

/**
 * Sends a message to the company (spec section 7), with what stood in the honeypot. The same words tried again are the
 * same message, not a second one.
 */
async function sendMessage(message: ContactMessage & { website?: string }): Promise<Sent> {
  const result = await callApi('sendContactForm', {
    body: message,
    idempotencyKey: contactDraft.clientKeyFor(JSON.stringify(message)),
  });
  if (result.ok) return { outcome: 'sent' };
  if (result.kind === 'unreachable') return { outcome: 'unreachable' };
  const problems = result.kind === 'problem' ? (result.problem.errors ?? []) : [];
  const known = problems.flatMap(({ path, message: text }) =>
    path in message ? [{ path: path as keyof ContactMessage, message: text }] : [],
  );
  return known.length > 0 ? { outcome: 'refused', problems: known } : { outcome: 'failed' };
}
