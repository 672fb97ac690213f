import type { BookingLinkRequest } from '@fallsline/domain/my-booking-calls';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../components/ui/alert.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { lostLink as words } from '../../../content/my-booking/lost-link-words.ts';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';
import { judgedBy, problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { useAlive } from '../../../lib/use-alive.ts';
import { useAskingForLink } from '../booking/my-booking-api.ts';
import { CallButton, Notice, Small } from '../page/page-parts.tsx';
import styles from './lost-link.module.css';
import { type AskedField, idOf, LostCard, LostTicket } from './lost-ticket.tsx';

type Lost = { kind: string; reference: string; email: string };

const empty: Lost = { kind: 'lost', reference: '', email: '' };
const asked: readonly AskedField[] = ['reference', 'email'];
const resolver = judgedBy<Lost, BookingLinkRequest>((schemas) => schemas.bookingLinkRequestSchema);

/** Asks for a booking’s link again, by mail. */
export function LostForm() {
  const [sent, setSent] = useState<boolean>();
  return sent ? (
    <Sent onAgain={() => setSent(false)} />
  ) : (
    <Form isAgain={sent === false} onSent={() => setSent(true)} />
  );
}

function Form({ isAgain, onSent }: { isAgain: boolean; onSent: () => void }) {
  const alive = useAlive();
  const [failed, setFailed] = useState<string>();
  const form = useForm({ ...judgesItself, resolver, defaultValues: empty });
  const { register, handleSubmit, setFocus, formState } = form;
  const { judging } = useJudging(form);
  const { mutateAsync } = useAskingForLink();
  useEffect(() => {
    if (isAgain) setFocus('reference');
  }, [isAgain, setFocus]);
  const sending = formState.isSubmitting;
  const send = handleSubmit(async (request) => {
    const answer = await mutateAsync(request);
    if (answer.outcome === 'done') onSent();
    else setFailed(answer.message);
  });
  return (
    <form
      {...judging}
      aria-labelledby="lost-link"
      onSubmit={(event) => {
        setFailed(undefined);
        send(event).catch(() => setFailed(myBooking.failed));
      }}
    >
      <LostTicket
        wired={(name) => ({ ...register(name), error: formState.errors[name]?.message })}
        // A browser would send the form by itself, with what is typed in the address. An early press is repeated.
        button={{ type: alive ? 'submit' : 'button', disabled: sending, 'aria-busy': sending || undefined }}
        sending={sending}
      >
        {failed ? (
          <div className={styles.failed}>
            <Alert tone="error" takesFocus>
              {failed}
            </Alert>
          </div>
        ) : null}
        <ProblemSummary
          problems={problemsAmong(formState.errors, asked)}
          refusals={refusalsOf(formState)}
          idOf={idOf}
        />
      </LostTicket>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <LostCard
      stub={words.byPhone}
      actions={
        <>
          <CallButton className={`btn-primary ${styles.button}`} />
          <button type="button" className={`btn btn-outline ${styles.button} ${styles.second}`} onClick={onAgain}>
            {words.again}
          </button>
        </>
      }
    >
      <div className={styles.sent} role="status">
        <Notice tone="calm" heading={words.sent} takesFocus>
          <p>{words.sentText}</p>
        </Notice>
      </div>
      <Small>{words.nothing}</Small>
    </LostCard>
  );
}
