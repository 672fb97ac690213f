import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { BookingConfirmation } from '@fallsline/domain/my-booking-calls';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { Alert } from '../../../components/ui/alert.tsx';
import { myBooking as words } from '../../../content/my-booking/my-booking-words.ts';
import { loadSchemas } from '../../../lib/api/load-schemas.ts';
import { leaveForPayment, takeWord } from '../../../lib/booking-link.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { late } from '../../../lib/loading/late.tsx';
import { lazyOrReload } from '../../../lib/loading/lazy-or-reload.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { useNow } from '../../../lib/use-now.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { type BookingView, keyOf } from '../booking/booking-view.ts';
import { cancelledInWords, ridesByName, ridesWaiting } from '../booking/booking-words.ts';
import { useConfirming } from '../booking/my-booking-api.ts';
import { useMyBooking } from '../booking/use-my-booking.ts';
import { BookingOverview } from './booking-overview.tsx';
import { CallButton, InItsPlace, LookingUp, Notice, PrivatePage, Tag } from './page-parts.tsx';

/** For whom nothing is opened: whoever has a link waits for none of it. */
export const LostLink = lazyOrReload(async () => ({ default: (await import('../links/lost-link.tsx')).LostLink }));
const Receipt = lazyOrReload(async () => ({ default: (await import('../receipt/receipt.tsx')).Receipt }));
// Fetched while there is a network, so that what was opened once opens again without one, its receipt too.
const ReceiptOnPaper = late(async () => (await import('../receipt/receipt.tsx')).ReceiptOnPaper);
// So that a press is answered at once, both are fetched before it, when nothing else is.
const fetchChange = () => import('../change/change-ride.tsx');
const fetchCancel = () => import('../cancel/cancel-ride.tsx');
const ChangeRide = lazyOrReload(fetchChange);
const CancelRide = lazyOrReload(fetchCancel);
const fetchWindows = () => import('../links/link-windows.tsx');
const NewLinkWindow = lazyOrReload(async () => ({ default: (await fetchWindows()).NewLinkWindow }));
const ShareWindow = lazyOrReload(async () => ({ default: (await fetchWindows()).ShareWindow }));
// Without it the page says what was booked.
const DayOverview = lazy(() => import('../day/day-overview.tsx').catch(() => ({ default: BookingOverview })));
const nearMs = 24 * 60 * 60_000;

type Said = {
  tone: 'success' | 'error' | 'note';
  text: string;
  /** Of a request to our dispatch: the version of the booking that it was made with. It holds until that is answered. */
  askedAt?: number | undefined;
};

type LinkDialog = 'share' | 'new-link';

/** What the link opens: the booking, what is done to its rides, or why it opens nothing. */
export function OpenedBooking({ token, view }: { token: string; view: BookingView }) {
  const navigate = useNavigate();
  const { opened, show, forget, again } = useMyBooking(token);
  const { mutate: confirm, isPending: busy } = useConfirming(token);
  const now = useNow('ahead' in opened ? opened.ahead : 0);
  const [said, setSaid] = useState<Said | undefined>(() => {
    const text = takeWord(token);
    return text ? { tone: 'success', text } : undefined;
  });
  const [hasTriedAgain, setHasTriedAgain] = useState(false);
  const [dialog, setDialog] = useState<LinkDialog>();
  /** Those that were asked for: until then nobody needs their code. */
  const [dialogs, setDialogs] = useState<ReadonlySet<LinkDialog>>(new Set());
  // The first view is there with its page; every other is a page of its own to who reads it.
  const key = keyOf(view);
  const [shown, setShown] = useState<{ key: string; left?: string }>({ key });
  if (shown.key !== key) setShown({ key, left: shown.key });

  const named = view.change
    ? words.titles.change
    : view.cancel
      ? words.titles.cancel
      : view.receipt && words.titles.receipt;
  useEffect(() => {
    if (!named) return;
    const { title } = document;
    document.title = named;
    return () => {
      // Where another page has come, it has named itself.
      if (document.title === named) document.title = title;
    };
  }, [named]);

  const [idle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        // What does not come now is asked for again by the press.
        void Promise.allSettled([fetchChange(), fetchCancel(), loadSchemas()]);
      }),
    [],
  );

  if (opened.state === 'unknown') return <LostLink unknown="ended" />;
  if (opened.state === 'unreached') {
    const tryAgain = () => {
      setHasTriedAgain(true);
      void again();
    };
    return <NotReached isOffline={opened.isOffline} again={tryAgain} takesFocus={hasTriedAgain} />;
  }
  if (!('booking' in opened)) return <LookingUp />;

  const { booking } = opened;
  const online = opened.state === 'open';
  const isAnswered = said?.askedAt !== undefined && booking.version >= said.askedAt && !isAsked(booking);
  // A form that is being filled in stays, with what was chosen: a network comes back.
  const isInHand = online || (opened.state === 'kept' && opened.isInHand);
  const go = (to: BookingView) => {
    setSaid(undefined);
    void navigate({ to: '/booking', search: to, hash: token });
  };
  const home = () => go({});
  const openDialog = (name: LinkDialog) => {
    setDialogs(new Set([...dialogs, name]));
    setDialog(name);
  };

  /** What follows from a decision about rides: the booking as it is now, and a sentence; or the payment page. */
  function conclude(confirmed: BookingConfirmation, rides: readonly number[], meaning?: string): void {
    const { outcome, booking: latest } = confirmed;
    if (confirmed.outcome === 'payment') {
      leaveForPayment(token);
      window.location.assign(confirmed.url);
      return;
    }
    show(latest);
    go({});
    if (outcome === 'cancelled' || outcome === 'asked') {
      const { isDone, text } = cancelledInWords(latest, rides);
      setSaid({ tone: isDone ? 'success' : 'error', text, askedAt: isAsked(latest) ? latest.version : undefined });
    } else if (outcome !== 'payment') {
      const isBoth = outcome === 'dropped' && rides.length > 1;
      const done = words.done[isBoth ? 'droppedBoth' : outcome](ridesByName(latest, rides), latest.link === 'guest');
      const text = outcome === 'changed' && meaning ? `${done} ${meaning}` : done;
      setSaid({ tone: outcome === 'processing' ? 'note' : 'success', text });
    }
  }

  function decide(quoteId: string, decision: 'confirm' | 'drop') {
    confirm(
      { quoteId, decision },
      {
        onSuccess(confirmed) {
          if (confirmed.outcome === 'refused') {
            home();
            // Pressed again, or done all the same: a newer booking without a request ends it.
            setSaid({ tone: 'error', text: confirmed.message, askedAt: booking.version + 1 });
          } else if (confirmed.outcome === 'stale') void again();
          else conclude(confirmed, ridesWaiting(booking));
        },
      },
    );
  }

  const ride = booking.rides.find(({ position }) => position === (view.change ?? view.cancel));
  // Whether there is anything to see of its day yet, the server says.
  const isNear = booking.rides.some(({ pickupAt }) => Math.abs(Date.parse(pickupAt) - now) < nearMs);
  const Overview = isNear ? DayOverview : BookingOverview;
  const waiting =
    online && booking.waiting
      ? {
          goOn: () => void decide(booking.waiting?.quoteId ?? '', 'confirm'),
          drop: () => void decide(booking.waiting?.quoteId ?? '', 'drop'),
          busy,
        }
      : undefined;
  const shared = { booking, token, onBack: home, onConcluded: conclude, now };
  return (
    <>
      <Suspense fallback={<LookingUp />}>
        {isInHand && view.change && ride && canOpenChange(ride) ? (
          <ChangeRide key={ride.position} {...shared} ride={ride} onStale={again} waiting={waiting} />
        ) : isInHand && view.cancel && ride && ride.cancel !== 'no' ? (
          <CancelRide {...shared} ride={ride} onRefused={() => void again()} />
        ) : view.receipt && booking.money ? (
          <Receipt booking={booking} now={now} onBack={home} />
        ) : (
          <Overview
            booking={booking}
            now={now}
            token={token}
            kept={opened.state === 'kept' ? opened : undefined}
            said={
              said && !isAnswered ? (
                <Alert tone={said.tone} takesFocus onDismiss={() => setSaid(undefined)}>
                  {said.text}
                </Alert>
              ) : null
            }
            actions={
              online
                ? {
                    change: ({ position }) => go({ change: position }),
                    cancel: ({ position }) => go({ cancel: position }),
                  }
                : undefined
            }
            waiting={waiting}
            onReceipt={() => go({ receipt: true })}
            onShare={() => openDialog('share')}
            onNewLink={online && booking.link === 'guest' ? () => openDialog('new-link') : undefined}
            onForget={forget}
          />
        )}
        {idle && booking.money && !view.receipt ? <ReceiptOnPaper booking={booking} now={now} /> : null}
        {shown.left && !said ? <Arrival key={key} left={shown.left} /> : null}
      </Suspense>
      <Suspense>
        {dialogs.has('new-link') ? (
          <NewLinkWindow
            token={token}
            open={dialog === 'new-link'}
            onClose={() => setDialog(undefined)}
            onMade={(made) => {
              forget();
              void navigate({ to: '/booking', search: {}, hash: made, replace: true });
            }}
          />
        ) : null}
        {dialogs.has('share') ? (
          <ShareWindow token={token} open={dialog === 'share'} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

const isAsked = ({ rides }: MyBooking) => rides.some(({ state }) => state === 'cancellation-asked');

/** Once what it stands beside is there: the focus on the button that opened what was left, or from its top on its heading. */
function Arrival({ left }: { left: string }) {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const opener = document.querySelector<HTMLElement>(`main [data-opens='${left}']`);
    if (opener) opener.focus();
    else focusHeading();
  }, [left]);
  return null;
}

type NotReachedProps = { isOffline: boolean; again: () => void; takesFocus: boolean };

function NotReached({ isOffline, again, takesFocus }: NotReachedProps) {
  const { heading, unaffected, text, offlineText, again: label } = words.unreached;
  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={bannerScenes.cancel}
          heading={heading}
          above={<Tag>{isOffline ? words.offline.state : words.unreached.state}</Tag>}
          shape="ticket"
        />
      }
    >
      <InItsPlace>
        <Notice
          heading={unaffected}
          takesFocus={takesFocus}
          actions={
            <>
              <button type="button" className="btn btn-primary" onClick={again}>
                {label}
              </button>
              <CallButton className="btn-outline" />
            </>
          }
        >
          <p>{isOffline ? offlineText : text}</p>
        </Notice>
      </InItsPlace>
    </PrivatePage>
  );
}

/** Whether the form of a change has something to say: what can be changed, or until when it could be. Of any other ride its own page says why not. */
function canOpenChange({ changes, changeReason }: BookingRide): boolean {
  return changes.length > 0 || changeReason === 'too-late-to-change';
}
