import { formatAmount } from '@fallsline/domain/money';
import type { BookingConfirmation, BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import { useRef, useState } from 'react';
import { PageBanner } from '../../components/sections/page/page-banner.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { StubHeading, Ticket } from '../../components/ui/ticket.tsx';
import { myBooking } from '../../content/my-booking.ts';
import { bannerScenes } from '../../scenes/scenes.ts';
import { longInstant, pickupInWords } from './booking-words.ts';
import styles from './cancel-ride.module.css';
import { askForQuote, confirmQuote } from './my-booking-api.ts';
import { BackToRide, Below, CallUs, OverBanner } from './page-parts.tsx';
import { RideList } from './ride-list.tsx';

const words = myBooking.cancel;

type CancelRideProps = {
  booking: MyBooking;
  /** The ride whose 'Cancel' was pressed. */
  ride: BookingRide;
  token: string;
  onBack: () => void;
  onConcluded: (confirmed: BookingConfirmation) => void;
};

/** What can be chosen: no ride, to keep all; one; or both. */
type Choice = { label: string; text: string; rides: readonly BookingRide[] };

/**
 * Cancels a ride, or asks to (decision 32). It starts on keeping it; the button follows the choice. The amount is quoted
 * again before it is confirmed: where it is another one by then, nothing is cancelled and it is shown.
 */
export default function CancelRide({ booking, ride, token, onBack, onConcluded }: CancelRideProps) {
  const choices = choicesOf(booking);
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  /** What a ride gives back by the latest quote, where that is not its price. */
  const [quoted, setQuoted] = useState<{ readonly [position: number]: number }>({});
  const { rides } = choices[chosen] ?? { rides: [] };
  const both = choices.length > 2;
  const asks = rides.some(({ cancel }) => cancel === 'ask');
  const backOf = (each: BookingRide) => quoted[each.position] ?? each.priceCents ?? 0;
  const amountOf = (some: readonly BookingRide[]) => formatAmount(some.reduce((sum, each) => sum + backOf(each), 0));
  const back = booking.rides.length > 1 ? myBooking.change.backBoth : myBooking.change.back;

  async function cancel() {
    setBusy(true);
    setFailed(undefined);
    let last: BookingConfirmation | undefined;
    for (const each of rides) {
      const answer = await askForQuote(token, { kind: 'cancellation', ride: each.position });
      if (answer.outcome !== 'quoted') return fail(answer.outcome === 'refused' ? answer.message : words.cannot, last);
      const { quote } = answer;
      const returned = -(quote.money?.differenceCents ?? 0);
      const decided = quote.money?.settledBy === 'person';
      if (decided !== (each.cancel === 'ask') || (!decided && returned !== backOf(each))) {
        setQuoted({ ...quoted, [each.position]: returned });
        return fail(`${words.stale}. ${words.staleText}`, last);
      }
      const confirmed = await confirmQuote(
        token,
        quote.quoteId,
        'confirm',
        decided ? note.current?.value.trim() : undefined,
      );
      if (confirmed.outcome === 'refused') return fail(confirmed.message, last);
      if (confirmed.outcome === 'stale') return fail(`${words.stale}. ${words.staleText}`, last);
      last = confirmed;
    }
    setBusy(false);
    if (last) onConcluded(last);
  }

  /** What was cancelled before the failure stays cancelled, and is shown. */
  function fail(message: string, done: BookingConfirmation | undefined) {
    setBusy(false);
    setFailed(message);
    if (done) onConcluded(done);
  }

  return (
    <>
      <PageBanner
        scene={asks ? bannerScenes.contact : bannerScenes.cancel}
        heading={both ? words.which : words.heading}
        above={<BackToRide label={back} onBack={onBack} />}
        shape="slim"
      />
      <OverBanner>
        {failed ? (
          <div className={styles.failed}>
            <Alert key={failed} tone="error" takesFocus>
              {failed}
            </Alert>
          </div>
        ) : null}
        <Ticket
          stub={
            <>
              <div>
                <StubHeading>
                  {booking.rides.length > 1 ? myBooking.change.backBoth : myBooking.change.back}
                </StubHeading>
                <RideList rides={booking.rides} />
              </div>
              <div className={styles.actions}>
                {rides.length === 0 ? (
                  <button type="button" className="btn btn-primary" onClick={onBack}>
                    {both ? words.keepBoth : words.keep}
                  </button>
                ) : (
                  <>
                    <button
                      type="button"
                      className={`btn ${asks ? 'btn-primary' : styles.stop}`}
                      disabled={busy}
                      aria-busy={busy || undefined}
                      onClick={() => void cancel()}
                    >
                      {busy
                        ? words.working
                        : asks
                          ? words.send
                          : both
                            ? choices[chosen]?.label
                            : words.button(amountOf(rides))}
                    </button>
                    <button type="button" className="btn btn-outline" onClick={onBack}>
                      {both ? words.keepBoth : words.keep}
                    </button>
                  </>
                )}
                <p>{rides.length > 0 && asks ? words.stands : words.nothing}</p>
              </div>
            </>
          }
        >
          <MoneyBack
            ride={rides[0] ?? ride}
            amount={amountOf(rides.length > 0 ? rides : [ride])}
            sums={rides.length > 1 ? rides.map((each) => formatAmount(backOf(each))) : undefined}
          />
          <fieldset className={styles.choice} disabled={busy}>
            <legend>{words.question}</legend>
            {choices.map(({ label, text, rides: some }, index) => (
              <label key={label}>
                <input type="radio" name="cancel" checked={index === chosen} onChange={() => setChosen(index)} />
                <div>
                  <b>{label}</b>
                  <span>{text}</span>
                </div>
                {some.length > 0 && some.every((each) => each.cancel === 'free') ? (
                  <em>{words.amountBack(amountOf(some))}</em>
                ) : null}
              </label>
            ))}
          </fieldset>
          {asks ? (
            <TextAreaField
              id="cancel-note"
              className={styles.note}
              label={words.note}
              ref={note}
              rows={3}
              maxLength={300}
              placeholder={words.noteExample}
              aria-required={false}
              disabled={busy}
            />
          ) : null}
        </Ticket>
      </OverBanner>
      <Below />
      <CallUs />
    </>
  );
}

/** The money first: what goes back now, or that a person decides. */
function MoneyBack({ ride, amount, sums = [] }: { ride: BookingRide; amount: string; sums?: string[] | undefined }) {
  const [there, return_] = sums;
  if (ride.cancel !== 'free') {
    return (
      <section className={styles.backMoney} data-tone="late">
        <strong>24 hrs</strong>
        <div>
          <h2>{ride.cancelFreeUntil ? words.over : words.never}</h2>
          <p>
            {ride.cancelFreeUntil ? words.overAt(longInstant(ride.cancelFreeUntil)) : words.neverText} {words.overText}
          </p>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.backMoney}>
      <strong data-keep-clear>
        <small>{words.get}</small>
        {amount}
      </strong>
      <div>
        <h2>{words.back}</h2>
        {there && return_ ? <p>{words.bothSums(there, return_)}</p> : null}
        {ride.cancelFreeUntil ? <p>{words.until(longInstant(ride.cancelFreeUntil))}</p> : null}
      </div>
    </section>
  );
}

function choicesOf({ rides }: MyBooking): Choice[] {
  const open = rides.filter(({ cancel }) => cancel !== 'no');
  const [first] = open;
  if (open.length < 2 || !first) {
    const keep: Choice = { label: words.keep, text: first ? words.keepText(pickupInWords(first)) : '', rides: [] };
    const one: Choice[] = open.map((ride) =>
      ride.cancel === 'ask'
        ? { label: words.ask, text: words.askText, rides: [ride] }
        : { label: words.cancel, text: words.cancelText, rides: [ride] },
    );
    return [keep, ...one];
  }
  const each = open.map((ride): Choice => {
    const there = ride.position === 1;
    const label =
      ride.cancel === 'ask' ? (there ? words.askThere : words.askBack) : there ? words.cancelThere : words.cancelBack;
    return { label, text: pickupInWords(ride), rides: [ride] };
  });
  const all = open.every(({ cancel }) => cancel === 'free')
    ? [{ label: words.cancelBoth, text: words.cancelText, rides: open }]
    : [];
  return [{ label: words.keepBoth, text: open.map(pickupInWords).join('; '), rides: [] }, ...each, ...all];
}
