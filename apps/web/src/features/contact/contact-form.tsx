import type { ContactMessage } from '@fallsline/domain/contact';
import { contactLabels } from '@fallsline/domain/form-labels';
import { formPaths } from '@fallsline/domain/site-paths';
import { Alert } from '../../components/ui/alert.tsx';
import { HoneypotField } from '../../components/ui/fields/honeypot-field.tsx';
import { ProblemSummary } from '../../components/ui/fields/problem-summary.tsx';
import { TextAreaField } from '../../components/ui/fields/text-area-field.tsx';
import { TextField } from '../../components/ui/fields/text-field.tsx';
import { contact } from '../../content/contact.ts';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

const idOf = (field: keyof ContactMessage) => `contact-${field}`;

/** A message to the company: name, email, subject and message, all required (spec section 3). */
export function ContactForm() {
  const { formProps, field, honeypot, sending, notice, problems, problemOf, refusals, dismiss } = useContactForm();
  const wired = (name: keyof ContactMessage) => ({
    ...field(name),
    id: idOf(name),
    label: contactLabels[name],
    error: problemOf(name),
    readOnly: sending,
  });
  return (
    <div className={styles.place}>
      {notice && (
        <Alert key={notice.text} tone={notice.tone} onDismiss={dismiss} takesFocus>
          {notice.text}
        </Alert>
      )}
      <form
        {...formProps}
        className={styles.form}
        method="post"
        action={formPaths.message}
        aria-labelledby="contact-form"
      >
        <h2 id="contact-form" className="display">
          {contact.heading}
        </h2>
        <p className={styles.intro}>{contact.text}</p>
        <ProblemSummary problems={problems} refusals={refusals} idOf={idOf} />
        <TextField {...wired('name')} autoComplete="name" />
        <TextField {...wired('email')} type="email" autoComplete="email" inputMode="email" />
        <TextField {...wired('subject')} />
        <TextAreaField {...wired('message')} rows={6} />
        <HoneypotField ref={honeypot} />
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
