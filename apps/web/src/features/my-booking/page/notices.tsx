import { formatAmount } from '@fallsline/domain/money';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { rampVansInWords } from '@fallsline/domain/ramp-van';
import { refundWords } from '@fallsline/domain/refund-words';
import { lazy, Suspense } from 'react';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { awaitsRampVan, clockOf, longInstant, rampVanOf } from '../booking/booking-words.ts';
import { CallButton, Notice, NoticeLink } from './page-parts.tsx';

type NoticesProps = {
  booking: MyBooking;
  /** Absent where nothing can be asked for. */
  waiting: { goOn: () => void; drop: () => void; busy: boolean } | undefined;
};

const { notices } = words;
const unreturned = ['refund-refused', 'refund-not-sent'] as const;
const disputes = ['disputed', 'dispute-won', 'dispute-lost'] as const;

/** How the rides stand with their ramp vans, where somebody stays in a wheelchair. `now` in milliseconds since 1970. */
export function RampVanNotice({ booking, now }: { booking: MyBooking; now: number }) {
  const rides = booking.rides.filter(({ state }) => state !== 'past');
  const vans = rides.map((ride) => ({ position: ride.position, rampVan: rampVanOf(ride) }));
  const told = rampVansInWords(vans, { now, money: booking.link === 'guest' });
  if (told.length === 0) return null;
  return (
    <Notice tone="calm" heading={words.rampVan} actions={rides.some(awaitsRampVan) ? <CallButton /> : null}>
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

// Of the few who pay so late.
const LastMinuteTerms = lazy(async () => {
  const { lastMinuteTerms } = await import('@fallsline/domain/last-minute');
  return { default: () => <p>{lastMinuteTerms}</p> };
});

/** What is promised of a ride that was paid at the last minute: it can be cancelled free of charge until its pickup (decision 63). */
export function LastMinuteNotice({ booking }: { booking: MyBooking }) {
  const isLate = ({ state, cancelFreeUntil, pickupAt }: MyBooking['rides'][number]) =>
    state === 'upcoming' && cancelFreeUntil === pickupAt;
  if (booking.link !== 'guest' || !booking.rides.some(isLate)) return null;
  return (
    <Notice tone="calm" heading={notices.lastMinute} actions={<CallButton />}>
      <Suspense>
        <LastMinuteTerms />
      </Suspense>
    </Notice>
  );
}

/** The one thing that the guest must know first: refund failed, attention, a request, a payment (board: booking-small). */
export function Notices({ booking, waiting }: NoticesProps) {
  const { money } = booking;
  if (money && money.disputedCents > 0) {
    const isLost =
      money.entries.findLast(({ kind }) => disputes.some((each) => each === kind))?.kind === 'dispute-lost';
    const heading = isLost ? notices.disputeLost : notices.disputed;
    return (
      <Notice heading={heading(formatAmount(money.disputedCents))} actions={<CallButton />}>
        <p>{isLost ? notices.disputeLostText : notices.disputedText}</p>
      </Notice>
    );
  }
  if (booking.status === 'refund-refused' && money) {
    const { kind, amountCents } =
      money.entries.findLast((entry) => unreturned.some((each) => each === entry.kind)) ?? {};
    const told = refundWords[kind === 'refund-refused' ? 'failed' : 'refused'];
    return (
      <Notice
        tone="bad"
        heading={notices.unreturned(formatAmount(money.owedCents))}
        actions={<CallButton className="btn-night" />}
      >
        <p>{told.sentence(formatAmount(amountCents ?? money.owedCents))}</p>
      </Notice>
    );
  }
  if (booking.status === 'needs-attention') {
    return (
      <Notice heading={notices.checking} actions={<CallButton />}>
        <p>{notices.checkingText}</p>
      </Notice>
    );
  }
  const { waiting: request } = booking;
  if (!request) return null;
  if (booking.link === 'traveler') {
    const isChange = request.kind === 'change';
    return (
      <Notice
        tone="calm"
        heading={isChange ? notices.changing : notices.askedFor(longInstant(request.since))}
        actions={<CallButton />}
      >
        <p>{isChange ? notices.changingText : notices.askedForText(request.rides?.length ?? 1)}</p>
      </Notice>
    );
  }
  if (request.kind === 'cancellation') {
    return (
      <Notice
        tone="calm"
        heading={notices.asked(longInstant(request.since))}
        actions={
          waiting ? (
            <button type="button" className="btn btn-outline" disabled={waiting.busy} onClick={waiting.drop}>
              {notices.takeBack}
            </button>
          ) : null
        }
      >
        <p>{request.rides && request.rides.length > 1 ? notices.askedBothText : notices.askedText}</p>
      </Notice>
    );
  }
  if (request.amountCents === undefined) return null;
  return (
    <Notice
      heading={notices.waiting(formatAmount(request.amountCents))}
      actions={
        waiting ? (
          <>
            <button type="button" className="btn btn-primary" disabled={waiting.busy} onClick={waiting.goOn}>
              {notices.pay}
            </button>
            <NoticeLink onPress={waiting.drop}>{notices.drop}</NoticeLink>
          </>
        ) : null
      }
    >
      <p>
        {notices.waitingText}
        {request.payUntil ? (
          <>
            {' '}
            {notices.priceUntil} <b>{clockOf(request.payUntil)}</b>.
          </>
        ) : null}
      </p>
    </Notice>
  );
}
