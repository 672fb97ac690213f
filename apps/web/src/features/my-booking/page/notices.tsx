import { requestAnswerHours } from '@fallsline/domain/business';
import { answerInWords, declinedInWords, isBeforeAnswer } from '@fallsline/domain/cancellation-terms';
import { carsOf } from '@fallsline/domain/counted';
import { formatAmount } from '@fallsline/domain/money';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { whose } from '@fallsline/domain/names-in-words';
import { clockAt } from '@fallsline/domain/pickup-time';
import { rampVansInWords, unlessNoVan } from '@fallsline/domain/ramp-van';
import { refundWords } from '@fallsline/domain/refund-words';
import type { ReactNode } from 'react';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { late } from '../../../lib/loading/late.tsx';
import {
  awaitsRampVan,
  longInstant,
  otherRider,
  rampVanOf,
  ridesByName,
  ridesWaiting,
} from '../booking/booking-words.ts';
import { CallButton, Notice, NoticeLink, type NoticeProps } from './page-parts.tsx';

export type NoticesProps = {
  booking: MyBooking;
  /** Absent where nothing can be asked for. */
  waiting: { goOn: () => void; drop: () => void; busy: boolean } | undefined;
};

const { notices } = words;
const unreturned = ['refund-refused', 'refund-not-sent'] as const;
const disputes = ['disputed', 'dispute-won', 'dispute-lost'] as const;

/** How the rides stand with their ramp vans, where somebody stays in a wheelchair. `now` in milliseconds since 1970. */
export function RampVanNotice({ booking, now }: { booking: MyBooking; now: number }) {
  // Of a ride that is over and was driven by nobody's word it is still to be answered.
  const rides = booking.rides.filter(({ state, inDoubt }) => state !== 'past' || inDoubt);
  const keptCents = booking.money?.keptCents;
  const vans = rides.map((ride) => ({
    position: ride.position,
    rampVan: rampVanOf(ride),
    keptCents,
    isClosed: ride.cancel === 'no',
  }));
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
const LastMinuteTerms = late(async () => {
  const { lastMinuteTerms } = await import('@fallsline/domain/last-minute');
  return () => <p>{lastMinuteTerms}</p>;
});

/** What is promised of a ride that was paid at the last minute: it can be cancelled free of charge until its pickup (decision 63). */
export function LastMinuteNotice({ booking }: { booking: MyBooking }) {
  const isLate = ({ state, cancelFreeUntil, pickupAt }: MyBooking['rides'][number]) =>
    state === 'upcoming' && cancelFreeUntil === pickupAt;
  if (booking.link !== 'guest' || !booking.rides.some(isLate)) return null;
  return (
    <Notice tone="calm" heading={notices.lastMinute(whose(otherRider(booking), 'Your'))} actions={<CallButton />}>
      <LastMinuteTerms />
    </Notice>
  );
}

/** What becomes of the fare of a ride to which nobody of the party came: money, and so not for travelers. */
export function MissedNotice({ booking: { link, rides } }: { booking: MyBooking }) {
  const { heading, which, text } = notices.missed;
  if (link !== 'guest') return null;
  return rides.map(({ position, missed }) => {
    if (!missed) return null;
    const told = heading[missed.fare ?? 'undecided'];
    return (
      <Notice
        key={position}
        tone="calm"
        heading={rides.length > 1 ? which(told, position === 1) : told}
        actions={<CallButton />}
      >
        <p>{text}</p>
      </Notice>
    );
  });
}

/** The one thing that the guest must know first: refund failed, attention, a request, a payment (board: booking-small). */
export function Notices({ booking, waiting }: NoticesProps) {
  const told = toldOf(booking, waiting);
  if (!told) return null;
  const { text, actions = <CallButton />, ...notice } = told;
  return (
    <Notice {...notice} actions={actions}>
      <p>{text}</p>
    </Notice>
  );
}

/** That rides which were to be cancelled stand, until they begin. */
function declinedOf(booking: MyBooking): Told | undefined {
  const { declined, now } = booking;
  const rides = booking.rides.filter(
    ({ position, state, pickupAt }) => state === 'upcoming' && pickupAt > now && declined?.rides.includes(position),
  );
  if (!declined || rides.length === 0) return undefined;
  const positions = rides.map(({ position }) => position);
  return {
    tone: 'calm',
    heading: notices.declined(ridesByName(booking, positions), rides.length),
    text: declinedInWords(rides.length, rides, longInstant(declined.at)),
  };
}

type Told = Pick<NoticeProps, 'tone' | 'heading'> & {
  text: ReactNode;
  /** Our phone, where nothing else can be pressed. */
  actions?: ReactNode;
};

function toldOf(booking: MyBooking, waiting: NoticesProps['waiting']): Told | undefined {
  const { money, status, link, waiting: request, rides: all, now } = booking;
  if (money && money.disputedCents > 0) {
    const isLost =
      money.entries.findLast(({ kind }) => disputes.some((each) => each === kind))?.kind === 'dispute-lost';
    const heading = isLost ? notices.disputeLost : notices.disputed;
    return {
      heading: heading(formatAmount(money.disputedCents)),
      text: isLost ? notices.disputeLostText : notices.disputedText,
    };
  }
  if (status === 'refund-refused' && money) {
    const { kind, amountCents = money.owedCents } =
      money.entries.findLast((entry) => unreturned.some((each) => each === entry.kind)) ?? {};
    return {
      tone: 'bad',
      heading: notices.unreturned(formatAmount(money.owedCents)),
      text: refundWords[kind === 'refund-refused' ? 'failed' : 'refused'].sentence(formatAmount(amountCents)),
      actions: <CallButton className="btn-night" />,
    };
  }
  if (status === 'needs-attention') return { heading: notices.checking, text: notices.checkingText(carsOf(all)) };
  if (!request) return declinedOf(booking);
  const { since, rides = [], amountCents, payUntil, changed } = request;
  const about = ridesWaiting(booking);
  const ofIt = all.filter(({ position }) => about.includes(position));
  const unless = unlessNoVan(ofIt);
  if (request.kind === 'cancellation' && ofIt.every(({ state }) => state === 'past')) {
    const asked = link === 'traveler' ? notices.askedFor : notices.asked;
    return { tone: 'calm', heading: asked(longInstant(since)), text: notices.overdue };
  }
  if (link === 'traveler') {
    return request.kind === 'change'
      ? { tone: 'calm', heading: notices.changing, text: notices.changingText }
      : {
          tone: 'calm',
          heading: notices.askedFor(longInstant(since)),
          text: notices.askedForText(rides.length || 1, unless),
        };
  }
  if (request.kind === 'cancellation') {
    const pickups = ofIt.map(({ pickupAt }) => Date.parse(pickupAt));
    const at = Date.parse(now);
    const by = Date.parse(since) + requestAnswerHours * 3_600_000;
    const inHand = at < by ? notices.askedBy(clockAt(by)) : notices.askedText;
    const isSoon = pickups.some((pickup) => isBeforeAnswer(pickup, at));
    return {
      tone: 'calm',
      heading: notices.asked(longInstant(since)),
      text: `${isSoon ? answerInWords(pickups, at) : inHand} ${about.length > 1 ? notices.bothStand(unless) : notices.stands(ridesByName(booking, about), unless)} ${notices.closedMeanwhile}`,
      actions: (
        <>
          {isSoon ? <CallButton /> : null}
          {waiting ? (
            <button type="button" className="btn btn-outline" disabled={waiting.busy} onClick={waiting.drop}>
              {notices.takeBack}
            </button>
          ) : null}
        </>
      ),
    };
  }
  if (amountCents === undefined) return undefined;
  return {
    heading: notices.waiting(formatAmount(amountCents)),
    text: (
      <>
        {changed ? `${notices.wouldBe(changed, all.length > 1 ? (request.ride === 1 ? ' there' : ' back') : '')} ` : ''}
        {notices.waitingText}
        {payUntil && payUntil > now ? (
          <>
            {' '}
            {notices.priceUntil} <b>{clockAt(payUntil)}</b>
            {notices.buffaloTime}
          </>
        ) : null}
      </>
    ),
    actions: waiting ? (
      <>
        <button type="button" className="btn btn-primary" disabled={waiting.busy} onClick={waiting.goOn}>
          {notices.pay}
        </button>
        <NoticeLink onPress={waiting.drop}>{notices.drop}</NoticeLink>
      </>
    ) : null,
  };
}
