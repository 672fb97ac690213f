import type { MyBooking } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import type { ReactNode } from 'react';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { late } from '../../../lib/loading/late.tsx';
import { itsRides, otherRider, stands } from '../booking/booking-words.ts';
import { Tools } from '../links/tools.tsx';
import { BorderNote } from '../ride/border-note.tsx';
import type { DayOnTicket, RideActions } from '../ride/ride-stub.tsx';
import { RideStrip, RideSum, RideTicket } from '../ride/ride-ticket.tsx';
import { headingOf } from './booking-heading.ts';
import { NextSteps, type Retold } from './next-steps.tsx';
import { LastMinuteNotice, MissedNotice, Notices, RampVanNotice } from './notices.tsx';
import { CallButton, Notice, PrivatePage, Tag } from './page-parts.tsx';

// Of a ride that is done, where little else is left to be said.
const TipLine = late(async () => (await import('../tip/tip-line.tsx')).TipLine);
// At the foot of the page: they come after what is seen first.
const LinkCare = late(async () => (await import('../links/link-care.tsx')).LinkCare);
const MoneyTimeline = late(async () => (await import('../receipt/money-timeline.tsx')).MoneyTimeline);
/** About as high as a line of it, and as what stands around its lines, in pixels: the page does not grow when it comes. */
const moneyHeight = { line: 71, around: 210 };

/** What the day of a ride puts in the place of what the page says otherwise, or adds to it. */
type OfTheDay = {
  banner: ReactNode;
  notice: ReactNode;
  ticket: DayOnTicket;
  /** Under the ticket at once, where papers are what counts now. */
  papers: ReactNode;
  steps: Retold;
};

export type OverviewProps = {
  booking: MyBooking;
  /** Milliseconds since 1970. */
  now: number;
  token: string;
  /** When this device has seen it last, where there is nothing newer, and whether that is for want of a network. */
  kept: { savedAt: number; isOffline: boolean } | undefined;
  said: ReactNode;
  actions: RideActions | undefined;
  waiting: { goOn: () => void; drop: () => void; busy: boolean } | undefined;
  onReceipt: () => void;
  onShare: () => void;
  onNewLink: (() => void) | undefined;
  onForget: () => void;
  day?: OfTheDay;
};

/** Whether there is anything to say of what happens next to a booking that is over. */
const isMoneyComing = ({ status, money }: MyBooking) =>
  status === 'needs-attention' || (money !== undefined && money.returnedCents + money.owedCents > 0);

/** Everything about a booking, on one page: its tickets, what happens next, and its money. */
export function BookingOverview({ booking, now, token, kept, said, actions, waiting, day, ...on }: OverviewProps) {
  const { scene, tag, heading, text } = headingOf(booking, now);
  const { rides, money } = booking;
  const [only] = rides;
  const over = !rides.some(stands);
  const wasDriven = rides.some(({ state, missed, inDoubt }) => state === 'past' && !missed && !inDoubt);
  const wasMissed = rides.some(({ state, missed, inDoubt }) => state === 'past' && (missed || inDoubt));
  return (
    <PrivatePage
      banner={
        day?.banner ?? (
          <PageBanner scene={scene} heading={heading} text={text} above={<Tag>{tag}</Tag>} shape="ticket" />
        )
      }
      below={
        <>
          <div>
            {over && wasDriven ? (
              <section aria-labelledby="lost">
                <h2 id="lost">{words.lost.heading}</h2>
                <p className="lede">{words.lost.text(rides.some(({ vehicles }) => vehicles > 1))}</p>
              </section>
            ) : over && (wasMissed || booking.status === 'refund-refused' || !isMoneyComing(booking)) ? null : (
              <section aria-labelledby="next">
                <h2 id="next">{words.next.heading}</h2>
                <NextSteps booking={booking} now={now} retold={day?.steps} />
              </section>
            )}
            <LinkCare onNewLink={on.onNewLink} onForget={on.onForget} />
          </div>
          {money ? (
            <MoneyTimeline
              money={money}
              rides={rides.length}
              meanwhile={<div style={{ minHeight: moneyHeight.around + moneyHeight.line * money.entries.length }} />}
            />
          ) : null}
        </>
      }
    >
      {said}
      {day?.notice}
      {kept === undefined ? (
        <Notices booking={booking} waiting={waiting} />
      ) : (
        <Notice
          tone="calm"
          heading={words.offline.heading(itsRides(booking), clockAt(kept.savedAt))}
          actions={<CallButton />}
        >
          <p>{kept.isOffline ? words.offline.text : words.offline.silentText}</p>
        </Notice>
      )}
      <MissedNotice booking={booking} />
      <LastMinuteNotice booking={booking} />
      <RampVanNotice booking={booking} now={now} />
      {rides.length > 1 || !only ? (
        <>
          <RideStrip booking={booking} actions={actions} day={day?.ticket} />
          <RideSum booking={booking} />
        </>
      ) : (
        <RideTicket booking={booking} ride={only} actions={actions} day={day?.ticket} />
      )}
      {money && kept === undefined && wasDriven ? <TipLine token={token} rider={otherRider(booking)} /> : null}
      {day?.papers}
      <Tools
        booking={booking}
        token={token}
        online={kept === undefined}
        onReceipt={on.onReceipt}
        onShare={on.onShare}
      />
      {day?.papers ? null : <BorderNote rides={rides.filter(stands)} link={booking.link} />}
    </PrivatePage>
  );
}
