import type { BookingLinkRequest } from '@fallsline/domain/my-booking';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { Alert } from '../../../components/ui/alert.tsx';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { StubBarcode, StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { lostLink as words } from '../../../content/my-booking/lost-link-words.ts';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';
import { judgedBy, problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { useAskingForLink } from '../booking/my-booking-api.ts';
import { CallButton, Notice, PrivatePage, Small, Tag } from '../page/page-parts.tsx';
import styles from './lost-link.module.css';

type Lost = { kind: string; reference: string; email: string };

const empty: Lost = { kind: 'lost', reference: '', email: '' };
const asked = ['reference', 'email'] as const;
const idOf = (field: string) => `lost-${field}`;
const resolver = judgedBy<Lost, BookingLinkRequest>((schemas) => schemas.bookingLinkRequestSchema);

/** The way back to a booking whose link is lost, unknown or replaced: the answer is the same whatever is sent (decision 31). */
export default function LostLink({ unknown = false }: { unknown?: boolean }) {
  const [sent, setSent] = useState(false);
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={bannerScenes.notFound}
          heading={unknown ? words.unknown : words.slim}
          text={unknown ? words.unknownText : undefined}
          above={unknown ? <Tag>{words.tag}</Tag> : undefined}
          shape={unknown ? 'ticket' : 'slim'}
        />
      }
    >
      {sent ? <Sent onAgain={() => setSent(false)} /> : <LostForm onSent={() => setSent(true)} />}
    </PrivatePage>
  );
}

function LostForm({ onSent }: { onSent: () => void }) {
  const [failed, setFailed] = useState<string>();
  const form = useForm({ ...judgesItself, resolver, defaultValues: empty });
  const { register, handleSubmit, formState } = form;
  const { judging } = useJudging(form);
  const { mutateAsync } = useAskingForLink();
  const sending = formState.isSubmitting;
  const send = handleSubmit(async (request) => {
    const answer = await mutateAsync(request);
    if (answer.outcome === 'done') onSent();
    else setFailed(answer.message);
  });
  const wired = (name: (typeof asked)[number]) => ({
    ...register(name),
    id: idOf(name),
    error: formState.errors[name]?.message,
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
      <Ticket
        stub={
          <>
            <StubHeading>{words.stub}</StubHeading>
            <StubBarcode />
            <div>
              <button
                type="submit"
                className={`btn btn-primary ${styles.button}`}
                disabled={sending}
                aria-busy={sending || undefined}
              >
                {sending ? words.sending : words.send}
              </button>
              <p className={styles.load}>{words.same}</p>
            </div>
          </>
        }
      >
        <h2 id="lost-link" className={`display ${styles.heading}`}>
          {words.heading}
        </h2>
        <Small>{words.text}</Small>
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
        <div className={styles.form}>
          <TextField
            {...wired('reference')}
            label={words.reference}
            hint={words.referenceHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField {...wired('email')} label={words.email} type="email" autoComplete="email" inputMode="email" />
        </div>
      </Ticket>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <Ticket
      stub={
        <>
          <StubHeading>{words.byPhone}</StubHeading>
          <StubBarcode />
          <div>
            <CallButton className={`btn-primary ${styles.button}`} />
            <button type="button" className={`btn btn-outline ${styles.button} ${styles.second}`} onClick={onAgain}>
              {words.again}
            </button>
          </div>
        </>
      }
    >
      <h2 className={`display ${styles.heading}`}>{words.heading}</h2>
      <div className={styles.sent} role="status">
        <Notice tone="calm" heading={words.sent}>
          <p>{words.sentText}</p>
        </Notice>
      </div>
      <Small>{words.nothing}</Small>
    </Ticket>
  );
}
