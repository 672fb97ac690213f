import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { BookingConfirmation, RideQuote } from '@fallsline/domain/my-booking-calls';
import { clockAt, pickupDays } from '@fallsline/domain/pickup-time';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { changeRide as words } from '../../../content/my-booking/change-words.ts';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';
import { problemsAmong, refusalsOf } from '../../../lib/form/field-problems.ts';
import { judgesItself, useJudging } from '../../../lib/form/use-judging.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { riderOf } from '../booking/booking-words.ts';
import { useConfirming, useQuoting } from '../booking/my-booking-api.ts';
import { Notices, type NoticesProps } from '../page/notices.tsx';
import { BackToRide, CallButton, Notice, PrivatePage, Small } from '../page/page-parts.tsx';
import { ChangeQuestions } from './change-questions.tsx';
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
  onConcluded: (confirmed: BookingConfirmation) => void;
  waiting: NoticesProps['waiting'];
};

/**
 * Changes a ride (decision 33): rows that open, the price first, then the press that does it. What was quoted holds for
 * what was asked: another letter in the form, and it is asked again.
 */
export default function ChangeRide({ booking, ride, token, now, onBack, onConcluded, waiting }: ChangeRideProps) {
  const [start] = useState<RideValues>(() => valuesOf(ride, riderOf(booking)));
  const withDay = (values: RideValues) => withPickupDay(values, start, ride.changes.includes('date'));
  const [told, setTold] = useState<{ about: string; state: StubState }>();
  const { mutateAsync: askForQuote } = useQuoting(token);
  const { mutate: confirmQuote, isPending: confirming } = useConfirming(token);

  const form = useForm({ ...judgesItself, defaultValues: start, resolver: judgedAsRequested(start, withDay) });
  const { getValues, handleSubmit, setError, formState } = form;
  const { judging, change } = useJudging(form, { atOnce: ['passengerCount'] });
  const formRef = useRef<HTMLFormElement>(null);
  const sending = formState.isSubmitting;
  const seePrice = handleSubmit(async (requested) => {
    const answer = await askForQuote({ kind: 'change', ride: ride.position, requested });
    if (answer.outcome === 'quoted') say({ kind: 'quoted', quote: answer.quote });
    else if (answer.outcome === 'refused') say({ ...answer, kind: 'refused' });
    else for (const { path, message } of answer.problems) setError(fieldAt(path.split('.')), { message });
  });
  const values = withDay(useShown(form, rideFields) as RideValues);
  const about = JSON.stringify(requestedOf(values, start));
  const state: StubState =
    about === '{}' ? { kind: 'unchanged' } : told?.about === about ? told.state : { kind: 'changed' };

  function say(next: StubState) {
    setTold({ about: JSON.stringify(requestedOf(withDay(getValues()), start)), state: next });
  }

  function confirm(quote: RideQuote) {
    const { quoteId } = quote;
    confirmQuote(
      { quoteId, decision: 'confirm' },
      {
        onSuccess(confirmed) {
          // What nobody answered may have arrived. Pressed again it is the same confirmation.
          if (confirmed.outcome === 'refused')
            say(
              confirmed.unheard
                ? { kind: 'quoted', quote, unheard: confirmed.message }
                : { ...confirmed, kind: 'refused' },
            );
          else if (confirmed.outcome !== 'stale') onConcluded(confirmed);
          else if (confirmed.fresh) say({ kind: 'quoted', quote: confirmed.fresh, instead: true });
          else say({ kind: 'ran-out' });
        },
      },
    );
  }

  const busy = sending ? 'asking' : confirming ? 'confirming' : undefined;
  const late = ride.changeReason === 'too-late-to-change';
  const lateHeading = ride.changes.length > 0 ? myBooking.stub.correctFlight : words.late;
  const traveler = booking.link === 'traveler';
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={late ? bannerScenes.contact : bannerScenes.success}
          heading={late ? lateHeading : traveler ? words.headingTraveler : words.heading}
          text={late ? undefined : traveler ? undefined : words.text}
          above={<BackToRide label={booking.rides.length > 1 ? myBooking.backBoth : myBooking.back} onBack={onBack} />}
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
          seePrice(event).catch(() => say({ kind: 'refused', message: myBooking.failed, unheard: true }));
        }}
      >
        <Ticket
          stub={
            <ChangeStub
              ride={ride}
              state={expired(state, now)}
              now={now}
              busy={busy}
              onConfirm={confirm}
              onKeep={onBack}
              onTake={(free) => change(free)}
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
            <ChangeQuestions
              link={booking.link}
              ride={ride}
              typed={{ getValues, formRef }}
              change={change}
              start={start}
              values={values}
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

/** A price that has run out meanwhile is offered no more. */
function expired(state: StubState, now: number): StubState {
  if (state.kind !== 'quoted' || Date.parse(state.quote.expiresAt) > now) return state;
  return { kind: 'ran-out', at: state.quote.expiresAt };
}
