import { statedOf } from '@fallsline/domain/advice';
import { freeOnceMoved } from '@fallsline/domain/cancellation-terms';
import { crossesBorder, fareById } from '@fallsline/domain/fares';
import type { BookingRide } from '@fallsline/domain/my-booking';
import type { FreeTimes } from '@fallsline/domain/no-car-free';
import type { WallTime } from '@fallsline/domain/pickup-time';
import { clockAt } from '@fallsline/domain/pickup-time';
import { borderInWords } from '@fallsline/domain/promise-words';
import { rampVanPromise } from '@fallsline/domain/ramp-van-promise';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { useEffect, useRef } from 'react';
import { FreeTimesQuestion } from '../../../components/ui/fields/free-times.tsx';
import { StubHeading, StubNotice } from '../../../components/ui/ticket/ticket.tsx';
import { changeRide as words } from '../../../content/my-booking/change-words.ts';
import { rightsTo } from '../booking/booking-words.ts';
import { meaningOfFlight } from './change-in-words.ts';
import { AsItIs, Difference, Figure, Hold, labelOf, spoken } from './change-price.tsx';
import type { useQuestions } from './change-questions.tsx';
import styles from './change-ride.module.css';

/** What the stub has to say while a ride is being changed (board: change-states). */
export type StubState =
  | { kind: 'unchanged' | 'changed' }
  /** `instead`: of what was confirmed, which is not offered any more. `unheard`: why nobody answered the confirmation. */
  | { kind: 'quoted'; quote: RideQuote; instead?: true; unheard?: string }
  | { kind: 'ran-out'; at?: string }
  | { kind: 'refused'; message: string; freeTimes?: FreeTimes | undefined; unheard?: true };

type ChangeStubProps = {
  ride: BookingRide;
  /** Who rides, where that is not who reads it. */
  rider: string | undefined;
  state: StubState;
  asked: ReturnType<typeof useQuestions>;
  /** What of the ride has changed meanwhile. */
  news: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  now: number;
  busy: 'asking' | 'confirming' | undefined;
  onConfirm: (quote: RideQuote) => void;
  onKeep: () => void;
};

/** Whether a change can be asked about: what was said of it before, if anything, holds no more. */
export const canBeAsked = ({ kind }: StubState) => kind === 'changed' || kind === 'ran-out' || kind === 'refused';

/** What a change costs and what to press, beside the form: the price first, then the press that does it. */
export function ChangeStub(props: ChangeStubProps) {
  const { ride, rider, state, asked, news, now, busy, onConfirm, onKeep } = props;
  const priced = hasPrice(ride);
  const offered = state.kind === 'quoted' ? state.quote : undefined;
  const quote = offered && (priced ? offered : { ...offered, money: undefined });
  const advice = quote?.advice?.filter(({ code }) => !asked.codes.includes(code)) ?? [];
  const figure = useRef<HTMLParagraphElement>(null);
  const questions = useRef<HTMLFieldSetElement>(null);
  // An answered question is gone with its buttons. The focus goes on to the next one, to the price, that there is none, or what asks for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an accepted answer takes its question away, the price, or the refusal, a moment later
  useEffect(() => {
    const at = document.activeElement;
    if (asked.answers === 0 || !(at === document.body || questions.current?.contains(at))) return;
    const next = questions.current?.querySelector<HTMLElement>('[tabindex]:has(button)');
    const on = next ?? figure.current;
    if (on) on.focus();
    // One in the stub, one at the foot of a phone: what is not shown takes no focus.
    else
      for (const press of questions.current?.form?.querySelectorAll<HTMLElement>('[type=submit]') ?? []) press.focus();
  }, [asked.answers, asked.open, quote?.quoteId, state.kind]);
  return (
    <>
      <div>
        <StubHeading>{priced ? words.costs : words.pickup(rider)}</StubHeading>
        {quote ? <Difference quote={quote} rider={rider} /> : priced ? <AsItIs ride={ride} rider={rider} /> : null}
      </div>
      {quote ? <Figure quote={quote} figure={figure} /> : null}
      {state.kind === 'unchanged' ? (
        <p ref={figure} tabIndex={-1} className={`${styles.big} ${styles.words} ${styles.none}`}>
          {words.noChange}
        </p>
      ) : null}
      <div className={styles.actions}>
        {news || (state.kind === 'quoted' && state.instead) ? (
          <StubNotice
            className={styles.notice}
            key={quote?.quoteId}
            heading={news ? words.stale(rider) : words.instead}
          >
            {news?.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {state.kind === 'unchanged' ? null : <p>{words.staleText}</p>}
          </StubNotice>
        ) : null}
        <Told state={state} priced={priced} onTake={asked.accept} />
        {quote?.asksForRampVan ? <p>{rampVanPromise('the change', quote.rampVan?.notFree)}</p> : null}
        <FreeOnceMoved quote={quote} ride={ride} now={now} />
        {[...advice.map(({ code }) => code), ...asked.openCodes].some((code) => /-landing$/.test(code)) ? null : (
          <FlightCorrected quote={quote} ride={ride} rider={rider} now={now} />
        )}
        {quote && isNewlyAcross(quote, ride) ? (
          <StubNotice leavesFocus className={styles.notice} heading={words.across}>
            {borderInWords({ crossesBorder: true }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </StubNotice>
        ) : null}
        {advice.length > 0 ? (
          <StubNotice leavesFocus className={styles.notice} heading={words.questions.heading}>
            {advice.map(({ code, message }) => (
              <p key={code}>{statedOf(message)}</p>
            ))}
          </StubNotice>
        ) : null}
        <fieldset ref={questions} role="none" className={styles.fields} disabled={busy !== undefined}>
          {asked.questions}
        </fieldset>
        {quote && offered ? (
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy !== undefined}
            aria-busy={busy === 'confirming' || undefined}
            onClick={() => onConfirm(offered)}
          >
            {busy === 'confirming' ? words.changing : labelOf(quote)}
          </button>
        ) : null}
        {quote && asked.asksFirst ? <p className={styles.hold}>{words.questions.first}</p> : null}
        {canBeAsked(state) ? <SeePrice ride={ride} busy={busy} /> : null}
        {quote ? <Hold quote={quote} now={now} /> : null}
        {state.kind === 'changed' ? (
          <p className={styles.hold}>{priced ? words.nothing : words.nothingTraveler}</p>
        ) : null}
        <button type="button" className={`btn-link ${styles.link}`} onClick={onKeep}>
          {words.keep(rider)}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {quote ? spoken(quote) : ''}
      </p>
    </>
  );
}

type ToldProps = Pick<ChangeStubProps, 'state'> & { priced: boolean; onTake: (free: WallTime) => void };

/** What came of the last press, where that is no price, or one that nobody heard confirmed. */
function Told({ state, priced, onTake }: ToldProps) {
  if (state.kind === 'ran-out') {
    return (
      <StubNotice
        className={styles.notice}
        heading={priced ? (state.at ? words.ranOut(clockAt(state.at)) : words.over) : words.checkAgain}
      >
        <p>{priced ? words.ranOutText : words.keptAsTyped}</p>
      </StubNotice>
    );
  }
  if (state.kind === 'refused') {
    return (
      <StubNotice className={styles.notice} tone="bad" heading={state.unheard ? words.unheard : words.refused}>
        {state.freeTimes ? <FreeTimesQuestion told={state.freeTimes} onTake={onTake} /> : <p>{state.message}</p>}
      </StubNotice>
    );
  }
  if (state.kind !== 'quoted' || !state.unheard) return null;
  return (
    <StubNotice className={styles.notice} tone="bad" heading={words.unheard}>
      <p>{state.unheard}</p>
    </StubNotice>
  );
}

/** The press that asks what a change costs. */
export function SeePrice({ ride, busy }: Pick<ChangeStubProps, 'ride' | 'busy'>) {
  const label = hasPrice(ride) ? words.see : words.check;
  return (
    <button
      type="submit"
      className="btn btn-primary"
      disabled={busy !== undefined}
      aria-busy={busy === 'asking' || undefined}
    >
      {busy === 'asking' ? (hasPrice(ride) ? words.seeing : words.changing) : label}
    </button>
  );
}

/** Whether changes of a ride have a price for its reader: a flight alone has none. */
function hasPrice(ride: BookingRide): boolean {
  return ride.priceCents !== undefined && rightsTo(ride).change !== 'flight';
}

/** Whether a quoted ride crosses the border, which it did not before (decision 28). */
function isNewlyAcross({ after }: RideQuote, ride: BookingRide): boolean {
  const fare = after && fareById(after.fareId);
  return fare !== undefined && crossesBorder(fare) && !ride.crossesBorder;
}

/** What a quoted change does to free cancellation, and what that is for what it costs more. */
function FreeOnceMoved({ quote, ride, now }: { quote: RideQuote | undefined; ride: BookingRide; now: number }) {
  if (!quote?.money || !quote.after) return null;
  const { pickupAt, pickupDate, pickupTime } = quote.after;
  const untils = { before: ride.cancelFreeUntil, after: quote.cancelFreeUntil };
  // A process of the release before tells of no van: it waits on.
  const untold = quote.after.extras.wheelchair ? ride.rampVan : undefined;
  const said = freeOnceMoved(untils, {
    now,
    isMoved: pickupAt !== ride.pickupAt,
    vans: { before: ride.rampVan, after: quote.rampVan ?? untold },
    ride: { pickupDate, pickupTime, boughtAt: ride.boughtAt },
  });
  return (
    <>
      {said ? <p>{said}</p> : null}
      {quote.money.terms ? <p>{quote.money.terms}</p> : null}
    </>
  );
}

type FlightCorrectedProps = Pick<ChangeStubProps, 'ride' | 'rider' | 'now'> & { quote: RideQuote | undefined };

/** What another flight means for the pickup. */
function FlightCorrected({ quote, ride, rider, now }: FlightCorrectedProps) {
  const { after, changeUntil } = quote ?? {};
  const said = after && meaningOfFlight(ride, { ...after, changeUntil }, { may: rightsTo(ride), rider, now });
  return said ? <p>{said}</p> : null;
}
