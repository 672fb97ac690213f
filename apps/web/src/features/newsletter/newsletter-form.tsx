import { formPaths, newsletterLabel, type Problem } from '@fallsline/domain';
import { type SyntheticEvent, useRef, useState } from 'react';
import { HoneypotField } from '../../components/ui/honeypot-field.tsx';
import { newsletter } from '../../content/newsletter.ts';
import { callApi } from '../../lib/api-client.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';
import styles from './newsletter-form.module.css';

type Answer = { tone: 'received' | 'refused'; text: string };

/** Asks for the newsletter: the owner of the address is asked by mail before anything is sent (decision 17). */
export function NewsletterForm() {
  const [answer, setAnswer] = useState<Answer>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const refused = answer?.tone === 'refused';

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    if (!input || sending) return;
    setSending(true);
    const next = await ask(input.value, honeypot.current?.value);
    setSending(false);
    setAnswer(next);
    if (next.tone === 'received') input.value = '';
    else input.focus();
  }

  return (
    <form method="post" action={formPaths.newsletter} noValidate onSubmit={submit}>
      <p className={styles.intro}>{newsletter.intro}</p>
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {newsletterLabel}
        </label>
        <input
          ref={field}
          id="newsletter-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          placeholder={newsletterLabel}
          className={styles.input}
          aria-required
          aria-invalid={refused || undefined}
          aria-describedby="newsletter-answer"
          readOnly={sending}
        />
        <HoneypotField ref={honeypot} />
        <button type="submit" className={`btn ${styles.send}`} disabled={sending}>
          {sending ? newsletter.sending : newsletter.send}
        </button>
      </div>
      <p id="newsletter-answer" role="status" className={styles[answer?.tone ?? 'received']}>
        {answer?.text}
      </p>
    </form>
  );
}

async function ask(email: string, website = ''): Promise<Answer> {
  try {
    const { newsletterSchema } = await loadSchemas();
    const read = newsletterSchema.safeParse({ email });
    if (!read.success) return { tone: 'refused', text: read.error.issues[0]?.message ?? newsletter.unreachable };
    const result = await callApi('subscribeNewsletter', { body: website ? { ...read.data, website } : read.data });
    if (result.ok) return { tone: 'received', text: newsletter.received };
    return { tone: 'refused', text: result.kind === 'problem' ? sentence(result.problem) : newsletter.unreachable };
  } catch {
    return { tone: 'refused', text: newsletter.unreachable }; // our own code could not be fetched
  }
}

const sentence = ({ errors, detail, title }: Problem) => errors?.[0]?.message ?? detail ?? title;
