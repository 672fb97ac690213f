import { type ContactMessage, contactLabels, formPaths } from '@fallsline/domain';
import { Alert } from '../../components/ui/alert.tsx';
import { HoneypotField } from '../../components/ui/honeypot-field.tsx';
import { ProblemSummary } from '../../components/ui/problem-summary.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { contact } from '../../content/contact.ts';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

const idOf = (field: keyof ContactMessage) => `contact-${field}`;

/** A message to the company: name, email, subject and message, all required (spec section 3). */
export function ContactForm() {
  const { form, honeypot, sending, notice, problems, refusals, dismiss, submit } = useContactForm();
  const { errors } = form.formState;
  return (
    <div className={styles.place}>
      {notice && (
        <Alert key={notice.text} tone={notice.tone} onDismiss={dismiss} takesFocus>
          {notice.text}
        </Alert>
      )}
      <form
        className={styles.form}
        method="post"
        action={formPaths.message}
        noValidate
        aria-labelledby="contact-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id="contact-form" className="display">
          {contact.heading}
        </h2>
        <p className={styles.intro}>{contact.text}</p>
        <ProblemSummary problems={problems} refusals={refusals} idOf={idOf} />
        <TextField
          id={idOf('name')}
          label={contactLabels.name}
          autoComplete="name"
          readOnly={sending}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          id={idOf('email')}
          label={contactLabels.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          readOnly={sending}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          id={idOf('subject')}
          label={contactLabels.subject}
          readOnly={sending}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          id={idOf('message')}
          label={contactLabels.message}
          rows={6}
          readOnly={sending}
          error={errors.message?.message}
          {...form.register('message')}
        />
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
