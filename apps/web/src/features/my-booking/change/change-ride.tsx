import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { BookingConfirmation } from '@fallsline/domain/my-booking-calls';
import { clockAt, pickupDays } from '@fallsline/domain/pickup-time';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { changeRide as words } from '../../../content/my-booking/change-words.ts';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';
import { askFirst } from '../../../lib/form/ask-first.ts';
import { problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { itsRides, otherRider, riderOf, rightsTo } from '../booking/booking-words.ts';
import { useConfirming, useQuoting } from '../booking/my-booking-api.ts';
import { Notices, type NoticesProps } from '../page/notices.tsx';
import { BackToRide, CallButton, Notice, PrivatePage, Small } from '../page/page-parts.tsx';
import { meaningOfFlight, newsOf } from './change-in-words.ts';
import { useQuestions } from './change-questions.tsx';
import styles from './change-ride.module.css';
import { ChangeRows } from './change-rows.tsx';
import { ChangeStub, canBeAsked, SeePrice, type StubState } from './change-stub.tsx';
import {
  fieldAt,
  judgedAsRequested,
  type RideField,
  type RideValues,
  requestedOf,
  rideFields,
  valuesOf,
  withPickupDay,
} from './change-values.ts';

const idOf = (field: RideField) => `change-${field}`;

type ChangeRideProps = {
  booking: MyBooking;
  ride: BookingRide;
  token: string;
  /** Milliseconds since 1970. */
  now: number;
  onBack: () => void;
  /** `meaning`: what another flight means for the pickup. */
  onConcluded: (confirmed: BookingConfirmation, rides: readonly number[], meaning?: string) => void;
  /** Asks for the booking as it is: what was answered is about another one than the page shows. */
  onStale: () => Promise<unknown>;
  waiting: NoticesProps['waiting'];
};

/**
 * Changes a ride (decision 33): rows that open, the price first, then the press that does it. What was quoted holds for
 * what was asked: another letter in the form, and it is asked again. It holds for the booking that the page shows, too: a
 * ride that has changed meanwhile is shown, and what is new said, before anything is confirmed.
 */
export default function ChangeRide(props: ChangeRideProps) {
  const { booking, ride, token, now, onBack, onConcluded, onStale, waiting } = props;
  const latest = valuesOf(ride, riderOf(booking));
  const [start, setStart] = useState(latest);
  const [news, setNews] = useState<readonly string[]>();
  const isMade = useRef(false);
  const withDay = (values: RideValues) => withPickupDay(values, start, ride.changes.includes('date'));
  const [told, setTold] = useState<{ about: string; state: StubState }>();
  const { mutateAsync: askForQuote } = useQuoting(token);
  const { mutateAsync: confirmQuote, isPending: confirming } = useConfirming(token);

  const form = useForm({ ...judgesItself, defaultValues: start, resolver: judgedAsRequested(start, withDay) });
  const { getValues, handleSubmit, setError, formState } = form;
  const { judging, change } = useJudging(form, { atOnce: ['passengerCount'] });
  const formRef = useRef<HTMLFormElement>(null);
  const sending = formState.isSubmitting;
  const seePrice = handleSubmit(async (requested) => {
    const about = aboutTyped();
    setNews(undefined);
    const answer = await askForQuote({ kind: 'change', ride: ride.position, requested });
    if (answer.outcome === 'quoted') await offer(about, answer.quote);
    else if (answer.outcome === 'refused') setTold({ about, state: { ...answer, kind: 'refused' } });
    else for (const { path, message } of answer.problems) setError(fieldAt(path.split('.')), { message });
  });
  const values = withDay(useShown(form, rideFields) as RideValues);
  const asked = useQuestions({ link: booking.link, ride, typed: { getValues, formRef }, change, start, values });
  const about = JSON.stringify(requestedOf(values, start));
  const answered: StubState = told?.about === about ? told.state : { kind: 'changed' };
  const isOfAnother = answered.kind === 'quoted' && answered.quote.version !== booking.version;
  const state: StubState =
    about === '{}' ? { kind: 'unchanged' } : isOfAnother ? { kind: news ? 'changed' : 'ran-out' } : answered;

  // The ride has changed meanwhile: what was typed stays, and all else follows it.
  useEffect(() => {
    const changed = rideFields.filter((field) => latest[field] !== start[field]);
    if (changed.length === 0 || isMade.current) return;
    const typed = getValues();
    const untouched = changed.filter((field) => typed[field] === start[field]);
    change(Object.fromEntries(untouched.map((field) => [field, latest[field]])));
    startTransition(() => {
      setStart(latest);
      setNews(newsOf(start, latest, ride));
    });
  });

  function aboutTyped() {
    return JSON.stringify(requestedOf(withDay(getValues()), start));
  }

  async function offer(of: string, quote: RideQuote, instead?: true) {
    if (quote.version !== booking.version) await onStale();
    setTold({ about: of, state: { kind: 'quoted', quote, ...(instead ? { instead } : {}) } });
  }

  async function confirm(quote: RideQuote) {
    const of = aboutTyped();
    const confirmed = await confirmQuote({ quoteId: quote.quoteId, decision: 'confirm' });
    if (confirmed.outcome === 'refused') {
      // What nobody answered may have arrived. Pressed again it is the same confirmation.
      const { unheard, message } = confirmed;
      setTold({
        about: of,
        state: unheard ? { kind: 'quoted', quote, unheard: message } : { ...confirmed, kind: 'refused' },
      });
    } else if (confirmed.outcome !== 'stale') {
      isMade.current = confirmed.outcome !== 'payment';
      const after = confirmed.booking.rides.find(({ position }) => position === ride.position);
      const meaning = after && meaningOfFlight(ride, after, { may: rightsTo(after), rider, now });
      onConcluded(confirmed, [ride.position], meaning);
    } else if (!confirmed.fresh) {
      await onStale();
      setTold({ about: of, state: { kind: 'ran-out' } });
    } else if (isSameOffer(confirmed.fresh, quote)) {
      // Another price was asked for since, in another tab perhaps. This one is what was read, and what is confirmed.
      await confirm(confirmed.fresh);
    } else await offer(of, confirmed.fresh, true);
  }

  const busy = sending ? 'asking' : confirming ? 'confirming' : undefined;
  const late = ride.changeReason === 'too-late-to-change';
  const lateHeading = ride.changes.length > 0 ? myBooking.stub.correctFlight : words.late;
  const traveler = booking.link === 'traveler';
  const rider = otherRider(booking);
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={late ? bannerScenes.contact : bannerScenes.success}
          heading={late ? lateHeading : traveler ? words.headingTraveler : words.heading(rider)}
          text={late ? undefined : traveler ? undefined : words.text}
          above={<BackToRide label={itsRides(booking)} onBack={onBack} />}
          shape="slim"
        />
      }
    >
      {late ? (
        <Notice
          heading={
            ride.changeUntil ? words.closed(clockAt(ride.changeUntil)) : words.never(booking.policy.freeChangeHours)
          }
          actions={<CallButton />}
        >
          <p>
            {words.closedText} {ride.changes.length > 0 ? words.lateFlight : ''}
          </p>
        </Notice>
      ) : null}
      {/* Back from its payment page by the browser's own button, a change looks lost. */}
      {waiting && state.kind === 'unchanged' ? <Notices booking={booking} waiting={waiting} /> : null}
      <form
        {...judging}
        ref={formRef}
        aria-labelledby="change-ride"
        onSubmit={(event) => {
          seePrice(event).catch(() =>
            setTold({ about: aboutTyped(), state: { kind: 'refused', message: myBooking.failed, unheard: true } }),
          );
        }}
      >
        <Ticket
          stub={
            <ChangeStub
              ride={ride}
              state={expired(state, now)}
              asked={asked}
              rider={rider}
              news={news}
              now={now}
              busy={busy}
              onConfirm={(quote) => {
                if (!askFirst(formRef.current)) void confirm(quote);
              }}
              onKeep={onBack}
            />
          }
        >
          <h2 id="change-ride" className={`display ${styles.heading}`}>
            {words.title}
          </h2>
          <Small>
            {ride.from} to {ride.to}, <span className={styles.reference}>{booking.bookingReference}</span>
          </Small>
          <ProblemSummary
            problems={problemsAmong(formState.errors, rideFields)}
            refusals={refusalsOf(formState)}
            idOf={idOf}
          />
          <fieldset role="none" className={styles.fields} disabled={sending || confirming}>
            <ChangeRows
              booking={booking}
              ride={ride}
              form={form}
              change={change}
              values={values}
              start={start}
              idOf={idOf}
              days={pickupDays(now)}
            />
          </fieldset>
        </Ticket>
        {canBeAsked(state) ? (
          <div className={styles.foot}>
            <SeePrice ride={ride} busy={busy} />
          </div>
        ) : null}
      </form>
    </PrivatePage>
  );
}

/** Whether what is offered now is what was read, but for its name and its time. */
function isSameOffer(one: RideQuote, other: RideQuote): boolean {
  const [it, its] = [one, other].map((quote) => JSON.stringify({ ...quote, quoteId: '', expiresAt: '' }));
  return it === its;
}

/** A price that has run out meanwhile is offered no more. */
function expired(state: StubState, now: number): StubState {
  if (state.kind !== 'quoted' || Date.parse(state.quote.expiresAt) > now) return state;
  return { kind: 'ran-out', at: state.quote.expiresAt };
}
