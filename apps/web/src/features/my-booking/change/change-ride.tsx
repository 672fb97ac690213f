import type { BookingConfirmation, BookingRide, MyBooking, RideQuote, Wish } from '@fallsline/domain/my-booking';
import { pickupDays } from '@fallsline/domain/pickup-time';
import { useState } from 'react';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { ProblemSummary } from '../../../components/ui/fields/problem-summary.tsx';
import { Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { changeRide as words } from '../../../content/my-booking/change-ride.ts';
import { myBooking } from '../../../content/my-booking/my-booking.ts';
import { useShown, useSiteForm } from '../../../forms/use-site-form.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { clockOf, riderOf } from '../booking/booking-words.ts';
import { askForQuote, confirmQuote } from '../booking/my-booking-api.ts';
import { BackToRide, Below, CallUs, OverBanner, Small } from '../page/page-parts.tsx';
import { CallButton, Slip } from '../page/slip.tsx';
import { ChangeQuestions } from './change-questions.tsx';
import styles from './change-ride.module.css';
import { ChangeRows } from './change-rows.tsx';
import { ChangeStub, type StubState } from './change-stub.tsx';
import {
  fieldAt,
  judgeWish,
  type RideField,
  type RideValues,
  rideFields,
  valuesOf,
  wishOf,
  withPickupDay,
} from './ride-wish.ts';

const idOf = (field: RideField) => `change-${field}`;

type ChangeRideProps = {
  booking: MyBooking;
  ride: BookingRide;
  token: string;
  /** Milliseconds since 1970. */
  now: number;
  onBack: () => void;
  onConcluded: (confirmed: BookingConfirmation) => void;
};

type Answer = { outcome: 'quoted'; quote: RideQuote } | { outcome: 'failed'; message: string };

/**
 * Changes a ride (decision 33): rows that open, the price first, then the press that does it. What was quoted holds for
 * what was asked: another letter in the form, and it is asked again.
 */
export default function ChangeRide({ booking, ride, token, now, onBack, onConcluded }: ChangeRideProps) {
  const [start] = useState<RideValues>(() => valuesOf(ride, riderOf(booking)));
  const withDay = (values: RideValues) => withPickupDay(values, start, ride.changes.includes('date'));
  const [told, setTold] = useState<{ about: string; state: StubState }>();
  const [confirming, setConfirming] = useState(false);

  const site = useSiteForm<RideValues, Wish, Answer>({
    start,
    judge: (values) => judgeWish(withDay(values), start),
    judgedAtOnce: ['passengerCount'],
    async send(wish) {
      const answer = await askForQuote(token, { kind: 'change', ride: ride.position, wish });
      if (answer.outcome === 'quoted') return answer;
      if (answer.outcome === 'refused') return { outcome: 'failed', message: answer.message };
      const problems = answer.problems.map(({ path, message }) => ({ path: fieldAt(path.split('.')), message }));
      return { outcome: 'refused', problems };
    },
    conclude(answer) {
      say(
        answer.outcome === 'quoted'
          ? { kind: 'quoted', quote: answer.quote }
          : { kind: 'refused', message: answer.message },
      );
    },
    cannotLoad: () => say({ kind: 'refused', message: myBooking.failed }),
  });
  const { form, formProps, sending, problemsAmong, refusals } = site;
  const values = withDay(useShown(form, rideFields) as RideValues);
  const about = JSON.stringify(wishOf(values, start));
  const state: StubState =
    about === '{}' ? { kind: 'unchanged' } : told?.about === about ? told.state : { kind: 'changed' };

  function say(next: StubState) {
    setTold({ about: JSON.stringify(wishOf(withDay(form.values()), start)), state: next });
  }

  async function confirm(quote: RideQuote) {
    setConfirming(true);
    const confirmed = await confirmQuote(token, quote.quoteId);
    setConfirming(false);
    if (confirmed.outcome === 'refused') say({ kind: 'refused', message: confirmed.message });
    else if (confirmed.outcome === 'stale') {
      say(
        confirmed.fresh
          ? { kind: 'quoted', quote: confirmed.fresh, instead: true }
          : { kind: 'ran-out', at: quote.expiresAt },
      );
    } else onConcluded(confirmed);
  }

  const late = ride.changeReason === 'too-late-to-change';
  const traveler = booking.link === 'traveler';
  return (
    <>
      <PageBanner
        scene={late ? bannerScenes.contact : bannerScenes.success}
        heading={late ? words.late : traveler ? words.headingTraveler : words.heading}
        text={late ? undefined : traveler ? undefined : words.text}
        above={<BackToRide label={booking.rides.length > 1 ? myBooking.backBoth : myBooking.back} onBack={onBack} />}
        shape="slim"
      />
      <OverBanner>
        {late ? (
          <Slip
            heading={
              ride.changeUntil ? words.closed(clockOf(ride.changeUntil)) : words.never(booking.policy.freeChangeHours)
            }
            actions={<CallButton />}
          >
            <p>
              {words.closedText} {words.lateFlight}
            </p>
          </Slip>
        ) : null}
        <form {...formProps} aria-labelledby="change-ride">
          <Ticket
            stub={
              <ChangeStub
                ride={ride}
                state={expired(state, now)}
                now={now}
                busy={sending ? 'asking' : confirming ? 'confirming' : undefined}
                onConfirm={(quote) => void confirm(quote)}
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
            <ProblemSummary problems={problemsAmong(rideFields)} refusals={refusals} idOf={idOf} />
            <fieldset role="none" className={styles.fields} disabled={sending || confirming}>
              <ChangeRows
                booking={booking}
                ride={ride}
                site={site}
                values={values}
                start={start}
                idOf={idOf}
                days={pickupDays(now)}
              />
              <ChangeQuestions link={booking.link} ride={ride} site={site} start={start} values={values} />
            </fieldset>
          </Ticket>
        </form>
      </OverBanner>
      <Below />
      <CallUs />
    </>
  );
}

/** A price that has run out meanwhile is offered no more. */
function expired(state: StubState, now: number): StubState {
  if (state.kind !== 'quoted' || Date.parse(state.quote.expiresAt) > now) return state;
  return { kind: 'ran-out', at: state.quote.expiresAt };
}
