import {
  answerInWords,
  deductionInWords,
  isFreeUntilVan,
  vanRefundPromise,
  whyNotFree,
} from '@fallsline/domain/cancellation-terms';
import { formatAmount } from '@fallsline/domain/money';
import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';
import type { BookingConfirmation } from '@fallsline/domain/my-booking-calls';
import { unlessNoVan } from '@fallsline/domain/ramp-van';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PageBanner } from '../../../components/sections/page/page-banner.tsx';
import { Alert } from '../../../components/ui/alert.tsx';
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx';
import { StubHeading, Ticket } from '../../../components/ui/ticket/ticket.tsx';
import { cancelRide as words } from '../../../content/my-booking/cancel-words.ts';
import { bannerScenes } from '../../../scenes/scenes.ts';
import { itsRides, longInstant, otherRider, ridesByName } from '../booking/booking-words.ts';
import { type CentsBack, centsBackOf, isAllBack } from '../booking/cents-back.ts';
import { type Refused, useConfirming, useQuoting } from '../booking/my-booking-api.ts';
import { BackToRide, CallButton, PrivatePage } from '../page/page-parts.tsx';
import { RideList } from '../ride/ride-list.tsx';
import { choicesOf, isSoon } from './cancel-choices.ts';
import styles from './cancel-ride.module.css';

type CancelRideProps = {
  booking: MyBooking;
  ride: BookingRide;
  token: string;
  onBack: () => void;
  onConcluded: (confirmed: BookingConfirmation, rides: readonly number[]) => void;
  /** Nothing was done, and it may be for what this page does not know yet. */
  onRefused: () => void;
};

/**
 * Cancels one ride or both, or asks to (decision 32): one quote, one confirmation. It starts on keeping what stands
 * (decision 34), with the money of the ride whose card it was opened from; the button follows the choice. What was shown is
 * quoted again before it is confirmed: where it is another by then, nothing is cancelled and that is shown.
 */
export default function CancelRide({ booking, ride, token, onBack, onConcluded, onRefused }: CancelRideProps) {
  const choices = choicesOf(booking);
  const { mutateAsync: askForQuote } = useQuoting(token);
  const { mutateAsync: confirmQuote } = useConfirming(token);
  const several = choices.length > 2;
  const { register, watch, handleSubmit, formState } = useForm({ defaultValues: { cancel: '', note: '' } });
  const busy = formState.isSubmitting;
  const [failed, setFailed] = useState<string>();
  /** What the chosen rides give back by the latest quote, where that is not what was shown. */
  const [quoted, setQuoted] = useState<CentsBack>({});
  const chosen = watch('cancel');
  const { label, rides } = choices.find((choice) => keyOf(choice) === chosen) ?? choices[0];
  const asked = rides.filter(({ cancel }) => cancel === 'ask');
  const asksOnly = asked.length > 0 && asked.length === rides.length;
  const looked = rides.length > 0 ? rides : [ride];
  const back = { ...centsBackOf(booking, looked), ...quoted };
  const callsFirst = isSoon(
    looked.filter(({ cancel }) => cancel === 'ask'),
    booking.now,
  );
  const first = callsFirst ? 'btn-outline' : 'btn-primary';
  const rider = otherRider(booking);
  const backLabel = itsRides(booking);

  const unless = unlessNoVan(asked);
  const standing = asksOnly
    ? rides.length > 1
      ? words.bothStand(unless)
      : words.stands(ridesByName(booking, positionsOf(rides)), unless)
    : asked.length > 0
      ? words.oneStands(unless)
      : words.nothing;

  const waitingCents = booking.waiting?.amountCents;

  const cancel = handleSubmit(async ({ note }) => {
    setFailed(undefined);
    const positions = positionsOf(rides);
    const answer = await askForQuote({ kind: 'cancellation', rides: positions });
    if (answer.outcome !== 'quoted') return fail(answer.outcome === 'refused' ? inWords(answer) : words.cannot);
    const { quote } = answer;
    if (!rides.every((each) => isAsShown(each, quote))) return failAsStale(quote);
    const told = asked.length > 0 ? note.trim() : undefined;
    const confirmed = await confirmQuote({ quoteId: quote.quoteId, decision: 'confirm', note: told });
    if (confirmed.outcome === 'refused') return fail(inWords(confirmed));
    if (confirmed.outcome === 'stale') return failAsStale(confirmed.fresh);
    onConcluded(confirmed, positions);
  });

  function isAsShown(shown: BookingRide, quote: RideQuote): boolean {
    const its = quote.rides?.find((each) => each.ride === shown.position);
    return its?.cancel === shown.cancel && (its.cancel === 'ask' || its.backCents === back[shown.position]);
  }

  function failAsStale(fresh: RideQuote | undefined) {
    const open = fresh?.rides?.filter((each) => each.cancel !== 'no') ?? [];
    setQuoted(Object.fromEntries(open.map((each) => [each.ride, each.backCents])));
    fail(`${words.stale}. ${words.staleText}`);
  }

  function fail(message: string) {
    setFailed(message);
    onRefused();
  }

  return (
    <PrivatePage
      banner={
        <PageBanner
          scene={asked.length > 0 ? bannerScenes.contact : bannerScenes.cancel}
          heading={several ? words.which : words.heading(rider)}
          above={<BackToRide label={backLabel} onBack={onBack} />}
          shape="slim"
        />
      }
    >
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
              <StubHeading>{backLabel}</StubHeading>
              <RideList rides={booking.rides} />
            </div>
            <div className={styles.actions}>
              {callsFirst ? <CallButton /> : null}
              {rides.length === 0 ? (
                <button type="button" className={`btn ${first}`} onClick={onBack}>
                  {choices[0].label}
                </button>
              ) : (
                <>
                  <button
                    type="button"
                    className={`btn ${asksOnly ? first : styles.stop}`}
                    disabled={busy}
                    aria-busy={busy || undefined}
                    onClick={(event) => void cancel(event)}
                  >
                    {busy
                      ? words.working
                      : asksOnly
                        ? words.send
                        : several
                          ? label
                          : words.button(amountOf(rides, back))}
                  </button>
                  <button type="button" className="btn btn-outline" onClick={onBack}>
                    {choices[0].label}
                  </button>
                </>
              )}
              <p>
                {standing} {waitingCents === undefined ? '' : words.endsChange(formatAmount(waitingCents))}
              </p>
            </div>
          </>
        }
      >
        <MoneyBack booking={booking} several={several} rides={looked} back={back} />
        <fieldset className={styles.choice} disabled={busy}>
          <legend>{words.question}</legend>
          {choices.map((choice) => (
            <label key={keyOf(choice)}>
              <input
                // What was quoted was quoted for those rides together.
                {...register('cancel', { onChange: () => setQuoted({}) })}
                type="radio"
                value={keyOf(choice)}
              />
              <div>
                <b>{choice.label}</b>
                <span>{choice.text}</span>
              </div>
              {choice.rides.length > 0 && choice.rides.every((each) => each.cancel === 'free') ? (
                <em>
                  {words.amountBack(
                    amountOf(choice.rides, choice.rides === rides ? back : centsBackOf(booking, choice.rides)),
                  )}
                </em>
              ) : null}
            </label>
          ))}
        </fieldset>
        {asked.length > 0 ? (
          <TextAreaField
            {...register('note')}
            id="cancel-note"
            className={styles.note}
            label={words.note}
            rows={3}
            maxLength={300}
            placeholder={words.noteExample}
            aria-required={false}
            disabled={busy}
          />
        ) : null}
      </Ticket>
    </PrivatePage>
  );
}

const positionsOf = (rides: readonly BookingRide[]) => rides.map(({ position }) => position);

type MoneyBackProps = {
  booking: MyBooking;
  /** Where there are, it says whose money it is. */
  several: boolean;
  rides: readonly BookingRide[];
  back: CentsBack;
};

/** The money first: what goes back now, and that a person decides about the rest. */
function MoneyBack({ booking, several, rides, back }: MoneyBackProps) {
  const now = Date.parse(booking.now);
  const free = rides.filter(({ cancel }) => cancel === 'free');
  const [first, second] = free;
  const late = rides.filter(({ cancel }) => cancel !== 'free');
  const whichOf = ({ position }: BookingRide) => (several ? (position === 1 ? ' there' : ' back') : '');
  // Of two rides the money does not say which of them it was kept of.
  const keptCents = booking.rides.length === 1 ? (booking.money?.keptCents ?? 0) : 0;
  const isAll = isAllBack(booking, free, back);
  return (
    <>
      {first ? (
        <section className={styles.backMoney}>
          <strong data-keep-clear>
            <small>{several && !second ? words.getFor(first.position === 1) : words.get}</small>
            {amountOf(free, back)}
          </strong>
          <div>
            <h2>{words.back}</h2>
            {second ? <p>{words.bothSums(amountOf([first], back), amountOf([second], back))}</p> : null}
            {isFreeUntilVan(first) ? (
              <p>{words.untilVan(isAll, vanRefundPromise(first, { now, isAll }))}</p>
            ) : first.cancelFreeUntil ? (
              <p>{words.until(isAll, longInstant(first.cancelFreeUntil))}</p>
            ) : null}
          </div>
        </section>
      ) : null}
      {late.length > 0 ? (
        <section className={styles.backMoney} data-tone="late">
          {/* Of a ride that was moved, or bought too late, it never was that. */}
          {late.some(whyNotFree) ? null : (
            <strong>
              <small>{words.freeUntil}</small>
              {words.hours(booking.policy.freeCancellationHours)}
              <small>{words.beforePickup}</small>
            </strong>
          )}
          <div>
            <h2>{late.every(({ cancelFreeUntil }) => cancelFreeUntil === null) ? words.never : words.over}</h2>
            <p>
              {[
                ...late.map((each) => whyLate(each, whichOf(each))),
                words.overText,
                deductionInWords(
                  late.map(({ position, priceCents = 0 }) => ({ position, priceCents, keptCents })),
                  booking.rides.length > 1,
                ),
                answerInWords(
                  late.map(({ pickupAt }) => Date.parse(pickupAt)),
                  now,
                ),
              ].join(' ')}
            </p>
          </div>
        </section>
      ) : null}
    </>
  );
}

/** Why a ride is not free to cancel; `which` of two it is. */
function whyLate(ride: BookingRide, which: string): string {
  if (ride.cancelFreeUntil === null) return words.neverText(which);
  const ended = words.overAt(longInstant(ride.cancelFreeUntil), which);
  return whyNotFree(ride) === 'moved' ? `${ended} ${words.notBack}` : ended;
}

function inWords({ message, unheard }: Refused): string {
  return unheard ? `${message} ${words.unheard}` : message;
}

function amountOf(rides: readonly BookingRide[], back: CentsBack): string {
  return formatAmount(rides.reduce((sum, { position }) => sum + (back[position] ?? 0), 0));
}

function keyOf({ rides }: Pick<ReturnType<typeof choicesOf>[number], 'rides'>): string {
  return rides.map(({ position }) => position).join();
}
