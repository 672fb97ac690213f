import { newsletterLabel } from '@fallsline/domain/form-labels';
import type { NewsletterSubscription } from '@fallsline/domain/newsletter';
import type { Problem } from '@fallsline/domain/problem-schema';
import { formPaths } from '@fallsline/domain/site-paths';
import { useEffect, useState } from 'react';
import { HoneypotField } from '../../components/ui/fields/honeypot-field.tsx';
import { newsletter } from '../../content/newsletter.ts';
import { judgedBy } from '../../forms/judged-by.ts';
import { type Sending, useSiteForm } from '../../forms/use-site-form.ts';
import styles from './newsletter-form.module.css';

const fieldId = 'newsletter-email';
const start: NewsletterSubscription = { email: '' };
const judge = judgedBy<NewsletterSubscription, NewsletterSubscription>(({ newsletterSchema }) => newsletterSchema);

/** Asks for the newsletter: the owner of the address is asked by mail before anything is sent (decision 17). */
export function NewsletterForm() {
  const [answer, setAnswer] = useState<Asked>();
  const { formProps, field, honeypot, sending, refusals, problemOf, startAgain } = useSiteForm({
    start,
    judge,
    send: ask,
    onAttempt: () => setAnswer(undefined),
    conclude(asked) {
      setAnswer(asked);
      if (asked.outcome === 'received') startAgain();
      else focusField();
    },
    cannotLoad: () => setAnswer({ outcome: 'failed', text: newsletter.unreachable }),
  });
  useEffect(() => {
    if (refusals > 0) focusField();
  }, [refusals]);
  const problem = problemOf('email');
  const isWrong = problem !== undefined || answer?.outcome === 'failed';
  return (
    <form {...formProps} method="post" action={formPaths.newsletter}>
      <p className={styles.intro}>{newsletter.intro}</p>
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor={fieldId}>
          {newsletterLabel}
        </label>
        <input
          {...field('email')}
          id={fieldId}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          placeholder={newsletterLabel}
          className={styles.input}
          aria-required
          aria-invalid={isWrong || undefined}
          aria-describedby="newsletter-answer"
          readOnly={sending}
        />
        <HoneypotField ref={honeypot} />
        <button type="submit" className={`btn ${styles.send}`} disabled={sending}>
          {sending ? newsletter.sending : newsletter.send}
        </button>
      </div>
      <p id="newsletter-answer" role="status" className={isWrong ? styles.refused : styles.received}>
        {problem ?? answer?.text}
      </p>
    </form>
  );
}

function focusField(): void {
  document.getElementById(fieldId)?.focus();
}

type Asked = { outcome: 'received' | 'failed'; text: string };

async function ask(subscription: NewsletterSubscription, { website, signal }: Sending): Promise<Asked> {
  const body = website ? { ...subscription, website } : subscription;
  // The form is at the foot of every page: what sends it is fetched once somebody does.
  const { callApi } = await import('../../lib/api/api-client.ts');
  const result = await callApi('subscribeNewsletter', { body, signal });
  if (result.ok) return { outcome: 'received', text: newsletter.received };
  return { outcome: 'failed', text: result.kind === 'problem' ? sentence(result.problem) : newsletter.unreachable };
}

const sentence = ({ errors, detail, title }: Problem) => errors?.[0]?.message ?? detail ?? title;
