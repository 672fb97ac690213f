import {
  business,
  formatPickup,
  formatPrice,
  leftOfTip,
  namesInWords,
  readTip,
  type TipDoor,
  tipAmounts,
  tipDays,
  tipLimits,
  tipPage,
  toDollars,
  whose,
} from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { openTip, seenTip } from '../../bookings/tips/open-tip.ts';
import { tipOfRide } from '../../rides/tips.ts';
import type { Posted } from '../forms/posted.ts';
import { type OpenedRide, type RideAnswer, type RidePageDeps, type RidePageOptions, ridePage } from './ride-page.tsx';

/** Where guests tip who drove them: linked from the receipt, and from their page (law 25). */
export function tipPages(api: FastifyInstance, deps: RidePageDeps, options: RidePageOptions): Promise<void> {
  return ridePage(api, tipPage, deps, {
    ...options,
    shownOtherwise: (asked) => comingBack(deps, asked),
    async shown(opened, asked) {
      const closed = await whyClosed(deps, opened);
      if ('heading' in closed) return closed;
      const chosen = readTip(asked('amount'));
      return 'cents' in chosen ? confirmation(opened, closed, chosen.cents) : choice(opened, closed);
    },
    async posted(deps, opened, posted) {
      const closed = await whyClosed(deps, opened);
      if ('heading' in closed) return closed;
      const typed = posted('amount');
      const chosen = readTip(typed);
      if ('problem' in chosen) return { ...choice(opened, closed, { typed, problem: chosen.problem }), status: 400 };
      const { row, ride } = opened;
      const driverIds = closed.drivers.map(({ id }) => id);
      const page = await openTip(deps, row, { ride, driverIds, amountCents: chosen.cents * driverIds.length });
      if (page.outcome === 'opened') return { seeOther: page.url };
      return page.outcome === 'payments-unavailable' ? { ...unavailable, status: 503 } : answers[page.outcome];
    },
  });
}

type Driver = { id: string; firstName: string };
type Open = { drivers: readonly Driver[]; names: string; each: string };

const namesOf = (drivers: readonly Driver[]) => namesInWords(drivers.map(({ firstName }) => firstName));

/** Who gets it; or what is said where none is taken. */
async function whyClosed(
  { database: { db }, now }: RidePageDeps,
  { row, ride }: OpenedRide,
): Promise<Open | Exclude<RideAnswer, { seeOther: string }>> {
  const { door, drivers, given } = await tipOfRide(db, row, ride, now());
  if (door === 'open') return { drivers, names: namesOf(drivers), each: drivers.length > 1 ? ' each' : '' };
  if (door !== 'given') return closedWords[door];
  const cents = given.reduce((sum, tip) => sum + leftOfTip(tip), 0);
  if (cents === 0) return closedWords['with-the-bank'];
  const names = namesOf(given[0]?.drivers ?? []);
  return {
    heading: `${formatPrice(cents)} for ${names}. Thank you!`,
    text: `It was paid before, and all of it goes to ${names}. Nothing more is charged.`,
  };
}

const callUs = `Call us, day and night: ${business.bookingPhone.display}.`;

const closedWords: Record<
  Exclude<TipDoor, 'open' | 'given'> | 'with-the-bank',
  { status: number; heading: string; text: string }
> = {
  'no-ride': {
    status: 409,
    heading: 'There was no ride to tip for',
    text: `This ride was cancelled, or nobody rode. Nothing is charged. ${callUs}`,
  },
  'with-the-bank': {
    status: 409,
    heading: 'Your bank was asked about this tip',
    text: `Nothing more is charged. ${callUs}`,
  },
  'not-yet': {
    status: 409,
    heading: 'Not until the ride is done',
    text: 'A tip can be given once the ride is done. Nothing is charged.',
  },
  nobody: {
    status: 409,
    heading: 'We do not know who drove',
    text: `So we take no tip: it could not reach whoever drove. Nothing is charged. ${callUs}`,
  },
  over: {
    status: 409,
    heading: `The ${tipDays} days for a tip are over`,
    text: `Nothing is charged. If you still want to thank whoever drove: ${callUs}`,
  },
};

const unavailable = {
  heading: 'The payment page did not open',
  text: 'Nothing was charged. Go back and press the button again in a minute.',
};

const answers = {
  paid: {
    heading: 'Thank you!',
    text: 'Your tip has arrived, and all of it goes to whoever drove. We will email you about it.',
  },
  processing: {
    heading: 'Your bank is still working on it',
    text: 'We will email you once your tip has arrived. You do not have to wait here, or pay again.',
  },
  unpaid: {
    heading: 'Nothing was charged',
    text: 'You left the payment page, and that is all right. The link in your receipt takes you back, if you want to.',
  },
} as const;

/** Whoever comes back from the payment page has its session in the address, or left it: neither names a ride. */
async function comingBack(deps: RidePageDeps, asked: Posted): Promise<RideAnswer | undefined> {
  if (asked('ride') !== '') return undefined;
  const sessionId = asked('session');
  if (sessionId === '') return asked.had('left') ? answers.unpaid : undefined;
  const outcome = await seenTip(deps, sessionId);
  return outcome === 'unknown' ? undefined : answers[outcome];
}

function rideInWords({ ride, row }: OpenedRide): string {
  return `${whose(row.guest.traveler?.name, 'Your')} ride of ${formatPickup(ride.trip).date}`;
}

/** One press goes to the payment page; nothing is charged before. */
function confirmation(opened: OpenedRide, { names, each, drivers }: Open, cents: number) {
  const amount = formatPrice(cents);
  const total = formatPrice(cents * drivers.length);
  return {
    heading: `${amount}${each} for ${names}`,
    text: `${rideInWords(opened)}. In US dollars. ${whole(names, drivers.length)}`,
    content: (
      <>
        <form method="post" action={tipPage} className="form-again">
          {opened.fields}
          <button type="submit" className="btn btn-primary" name="amount" value={toDollars(cents)}>
            {`Pay ${total} by card`}
          </button>
        </form>
        <form method="get" action={tipPage} className="form-again">
          {opened.fields}
          <button type="submit" className="btn btn-outline">
            Another amount
          </button>
        </form>
      </>
    ),
  };
}

function choice(
  opened: OpenedRide,
  { names, each, drivers }: Open,
  wrong?: { typed: string; problem: string },
): Exclude<RideAnswer, { seeOther: string }> {
  const { leastCents, mostCents } = tipLimits;
  const hint = `From ${formatPrice(leastCents)} to ${formatPrice(mostCents)}${each}, in US dollars.`;
  return {
    heading: `A tip for ${names}?`,
    text: `${rideInWords(opened)}. ${whole(names, drivers.length)} The next page is our payment page, and nothing is charged before.`,
    content: (
      <>
        {wrong ? null : (
          <form method="post" action={tipPage} className="form-again">
            {opened.fields}
            {tipAmounts.map((cents) => (
              <button key={cents} type="submit" className="btn btn-outline" name="amount" value={toDollars(cents)}>
                {`${formatPrice(cents)}${each}`}
              </button>
            ))}
          </form>
        )}
        <form method="post" action={tipPage} className="form-again" noValidate>
          {opened.fields}
          <div className="field">
            <label className="field-label" htmlFor="amount">
              {wrong ? `Amount${each}` : `Another amount${each}`}
            </label>
            <input
              className="field-control"
              id="amount"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              required
              defaultValue={wrong?.typed}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? 'amount-hint amount-error' : 'amount-hint'}
              // biome-ignore lint/a11y/noAutofocus: in a page that has just come nothing is announced; the focus begins at what went wrong
              autoFocus={wrong !== undefined}
            />
            <p className="field-hint" id="amount-hint">
              {hint}
            </p>
            {wrong ? (
              <p className="field-error" id="amount-error" role="alert">
                {wrong.problem}
              </p>
            ) : null}
          </div>
          <button type="submit" className="btn btn-primary">
            Continue to payment
          </button>
        </form>
      </>
    ),
  };
}

function whole(names: string, drivers: number): string {
  return drivers > 1
    ? `Each of them gets the same, all of it: we keep nothing.`
    : `All of it goes to ${names}: we keep nothing.`;
}
