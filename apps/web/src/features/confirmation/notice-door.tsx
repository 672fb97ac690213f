import type { BookingLinkRequest } from '@fallsline/domain/my-booking-calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../components/ui/alert.tsx';
import { TextField } from '../../components/ui/fields/field.tsx';
import { Fold } from '../../components/ui/fold.tsx';
import { bookedNotice as words } from '../../content/booking/booked-notice.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { judgedBy } from '../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../lib/form/use-judging.ts';
import { bookedStore } from './booked.ts';
import styles from './booked-notice.module.css';

/** What this tab knows of its booking: the session, and the key that stands in no address. */
type Tab = { sessionId: string; clientKey: string };
type Correction = { kind: string; sessionId: string; key: string; email: string };

const resolver = judgedBy<Correction, BookingLinkRequest>((schemas) => schemas.bookingLinkRequestSchema);

/** The way from the notice to the booking, and a mistyped email put right: for the tab that paid, for an hour (decision 50). */
export function NoticeDoor({ sessionId, clientKey }: Tab) {
  const navigate = useNavigate();
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const tab = { kind: 'booked', sessionId, key: clientKey } as const;
  const opening = useMutation({
    mutationFn: () => askForLink(tab),
    onSuccess: (token) => void navigate({ to: '/booking', hash: token }),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={opening.isPending || undefined}
        onClick={opening.isPending ? undefined : () => opening.mutate()}
      >
        {opening.isPending ? words.working : words.open}
      </button>
      {opening.error ? (
        <Alert tone="error" takesFocus>
          {opening.error.message}
        </Alert>
      ) : null}
      {corrected.length > 0 ? (
        <Alert key={corrected.length} tone="success" takesFocus>
          {words.wrongEmail.done(corrected.at(-1) ?? '')}
        </Alert>
      ) : null}
      {/* Another one after each correction: closed, and empty. */}
      <Fold key={-1 - corrected.length} summary={words.wrongEmail.summary} className={styles.email}>
        <CorrectEmail
          tab={tab}
          onCorrected={(email) => {
            bookedStore.mailGoesTo(email);
            setCorrected([...corrected, email]);
          }}
        />
      </Fold>
    </>
  );
}

type CorrectEmailProps = { tab: Omit<Correction, 'email'>; onCorrected: (email: string) => void };

function CorrectEmail({ tab, onCorrected }: CorrectEmailProps) {
  const form = useForm({ ...judgesItself, resolver, defaultValues: { ...tab, email: '' } });
  const { register, handleSubmit, formState } = form;
  const { judging } = useJudging(form);
  const correcting = useMutation({
    mutationFn: askForLink,
    onSuccess: (_token, request) => onCorrected('email' in request ? (request.email ?? '') : ''),
  });
  return (
    <form {...judging} onSubmit={handleSubmit((request) => correcting.mutate(request))}>
      <TextField
        {...register('email')}
        id="booked-email"
        type="email"
        label={words.wrongEmail.label}
        hint={words.wrongEmail.hint}
        error={formState.errors.email?.message}
        autoComplete="email"
        inputMode="email"
      />
      {correcting.error ? (
        <Alert tone="error" takesFocus>
          {correcting.error.message}
        </Alert>
      ) : null}
      <button type="submit" className="btn btn-outline" disabled={correcting.isPending}>
        {correcting.isPending ? words.working : words.wrongEmail.send}
      </button>
    </form>
  );
}

/** The token of the guest's link. Throws an error with the sentence that the guest reads. */
async function askForLink(request: BookingLinkRequest): Promise<string> {
  const result = await callApi('bookingLinks', { body: request });
  if (result.ok && result.data.status === 'made') return result.data.token;
  throw new Error((!result.ok && result.kind === 'problem' && result.problem.detail) || words.notOpened);
}
