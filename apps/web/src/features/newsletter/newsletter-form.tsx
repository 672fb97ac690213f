import { newsletterLabel } from '@fallsline/domain/form-labels';
import type { NewsletterSubscription } from '@fallsline/domain/newsletter';
import type { Problem } from '@fallsline/domain/problem-schema';
import { formPaths } from '@fallsline/domain/site-paths';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { HoneypotField, honeypotOf } from '../../components/ui/fields/honeypot-field.tsx';
import { newsletter } from '../../content/newsletter-words.ts';
import { judgedBy } from '../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../lib/form/use-judging.ts';
import styles from './newsletter-form.module.css';

const fieldId = 'newsletter-email';
const resolver = judgedBy<NewsletterSubscription, NewsletterSubscription>(({ newsletterSchema }) => newsletterSchema);

/** Asks for the newsletter: the owner of the address is asked by mail before anything is sent (decision 17). */
export function NewsletterForm() {
  const form = useForm({ ...judgesItself, resolver, defaultValues: { email: '' }, shouldFocusError: true });
  const { register, handleSubmit, setFocus, formState } = form;
  const { judging } = useJudging(form);
  const { mutateAsync: ask } = useMutation({ mutationFn: subscribe });
  const [answer, setAnswer] = useState<Asked>();
  const said = useRef<HTMLParagraphElement>(null);
  const sending = formState.isSubmitting;
  const problem = formState.errors.email?.message;
  const isWrong = problem !== undefined || answer?.outcome === 'failed';

  const send = handleSubmit(async (subscription, event) => {
    const asked = await ask({ ...subscription, ...honeypotOf(event) });
    setAnswer(asked);
    if (asked.outcome === 'received') {
      form.reset();
      // Not the field: it would open a phone's keyboard over what is said.
      said.current?.focus();
    } else setFocus('email');
  });
  return (
    <form
      {...judging}
      method="post"
      action={formPaths.newsletter}
      onSubmit={(event) => {
        setAnswer(undefined);
        send(event).catch(() => setAnswer({ outcome: 'failed', text: newsletter.unreachable }));
      }}
    >
      <p className={styles.intro}>{newsletter.intro}</p>
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor={fieldId}>
          {newsletterLabel}
        </label>
        <input
          {...register('email')}
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
        <HoneypotField />
        <button type="submit" className={`btn ${styles.send}`} disabled={sending}>
          {sending ? newsletter.sending : newsletter.send}
        </button>
      </div>
      <p
        ref={said}
        id="newsletter-answer"
        role="status"
        tabIndex={-1}
        className={isWrong ? styles.refused : styles.received}
      >
        {problem ?? answer?.text}
      </p>
    </form>
  );
}

type Asked = { outcome: 'received' | 'failed'; text: string };

async function subscribe(body: NewsletterSubscription & { website?: string }): Promise<Asked> {
  // The form is at the foot of every page: what sends it is fetched once somebody does.
  const { callApi } = await import('../../lib/api/api-client.ts');
  const result = await callApi('subscribeNewsletter', { body });
  if (result.ok) return { outcome: 'received', text: newsletter.received };
  return { outcome: 'failed', text: result.kind === 'problem' ? sentence(result.problem) : newsletter.unreachable };
}

const sentence = ({ errors, detail, title }: Problem) => errors?.[0]?.message ?? detail ?? title;
