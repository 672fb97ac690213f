import { clockAt, formatInstant, wallClock } from '../pickup/pickup-time.ts';
import { phoneAtAnyHour } from '../words/business.ts';
import { ifNoVan, rampAnswerMinutes } from './ramp-van-promise.ts';

// Without schemas: a ticket and a page say it before those are loaded.

/** How a ride can stand with its ramp van (decision 49). */
export const rampVanStates = ['waiting', 'confirmed', 'declined'] as const;

/**
 * How far a ride has come that needs a van with a ramp (decision 49): a person has still to answer, by then in
 * milliseconds since 1970; has found one; or has none, and the ride is cancelled. A ride that needs none has no such state.
 * `notFree`: a change asked for it when cancelling was not free any more, and it opens that to nobody.
 */
export type RampVan =
  | { readonly state: 'waiting'; readonly answerBy: number; readonly notFree?: true | undefined }
  | { readonly state: 'confirmed' }
  | { readonly state: 'declined' };

/**
 * By when a person has to say whether there is a ramp van: an hour after the ride was paid for or got its wheelchair, but
 * no later than the pickup. Both and the answer in milliseconds since 1970.
 */
export function rampAnswerBy(askedAt: number, pickupAt: number): number {
  return Math.max(askedAt, Math.min(askedAt + rampAnswerMinutes * 60_000, pickupAt));
}

/**
 * How a ride stands with its ramp van once it is booked or changed. A wheelchair that comes along asks for one, and one
 * that stays at home for none any more. A van that was confirmed for another time, place or number of people has to be
 * confirmed again; what still waits keeps its hour.
 *
 * @param isAnother whether what a van was confirmed for has changed: when, where to, for how many
 * @param isFree whether the ride can be cancelled free of charge as it stands: a change makes it no freer
 * @param pickupAt of the ride as it is then; `now` as that in milliseconds since 1970
 */
export function rampVanAfter(
  before: RampVan | undefined,
  {
    needed,
    isAnother,
    isFree,
    pickupAt,
    now,
  }: { needed: boolean; isAnother: boolean; isFree: boolean; pickupAt: number; now: number },
): RampVan | undefined {
  if (!needed) return undefined;
  if (before?.state === 'confirmed' && !isAnother) return before;
  const answerBy =
    before?.state === 'waiting' ? Math.min(before.answerBy, Math.max(now, pickupAt)) : rampAnswerBy(now, pickupAt);
  return { state: 'waiting', answerBy, ...(isFree ? {} : { notFree: true }) };
}

/**
 * How a ride stands with its ramp van, as guest or traveler read it. The money is told to the guest alone: what was kept of an
 * earlier price (`keptCents`) does not come back with it. `now` in milliseconds since 1970; without it the sentence holds
 * whenever it is read, as one in a calendar has to. `isBoth`: it is said of both rides of a booking at once. `isClosed`: its
 * reader can cancel no more, as once somebody is on board.
 */
export function rampVanInWords(
  rampVan: RampVan,
  {
    now,
    money,
    keptCents = 0,
    isBoth = false,
    isClosed = false,
  }: {
    now?: number | undefined;
    money: boolean;
    keptCents?: number | undefined;
    isBoth?: boolean;
    isClosed?: boolean | undefined;
  },
): string {
  const isAll = keptCents === 0;
  switch (rampVan.state) {
    case 'waiting': {
      const back = isAll ? 'everything back' : 'back what the ride costs now';
      const isFree = money && !isClosed && !rampVan.notFree;
      const free = isFree ? ` Until we do, you can cancel at any time and get ${back}.` : '';
      const given = isAll
        ? 'everything back ourselves'
        : isFree
          ? 'that back ourselves'
          : 'back what the ride costs now';
      const none = ifNoVan(money ? given : undefined);
      return now !== undefined && now > rampVan.answerBy
        ? `We have not confirmed the van with a ramp yet, and should have by ${clockAndDay(rampVan.answerBy)}. Please call ${phoneAtAnyHour}.${free} ${none}`
        : `A person confirms the van with a ramp by ${clockAndDay(rampVan.answerBy)}.${free} ${none}`;
    }
    case 'confirmed':
      return 'The van with a ramp is confirmed.';
    case 'declined': {
      const [these, them, they] = isBoth ? ['these rides', 'them', 'they'] : ['this ride', 'it', 'it'];
      const back = money ? ` You get ${isAll ? 'everything back' : `back what ${they} cost`}.` : '';
      return `We have no van with a ramp for ${these}, so we have cancelled ${them}.${back}`;
    }
  }
}

/** What rides of which it is said that they stand depend on as well: where one waits for its van, it goes on like that. */
export function unlessNoVan(rides: readonly { readonly rampVan?: { readonly state: string } | undefined }[]): string {
  return rides.some(({ rampVan }) => rampVan?.state === 'waiting') ? ', unless we have no van with a ramp' : '';
}

/**
 * The same of the rides of a booking, there and perhaps back: a sentence for all, or one for each that needs a van. None
 * where none does.
 */
export function rampVansInWords(
  rides: readonly {
    readonly position: number;
    readonly rampVan?: RampVan | undefined;
    readonly keptCents?: number | undefined;
    readonly isClosed?: boolean | undefined;
  }[],
  about: { now: number; money: boolean },
): string[] {
  const told = rides.flatMap(({ rampVan, position, keptCents, isClosed }) =>
    rampVan
      ? [
          {
            rampVan,
            keptCents,
            isClosed,
            which: position === 1 ? 'There' : 'Back',
            words: rampVanInWords(rampVan, { ...about, keptCents, isClosed }),
          },
        ]
      : [],
  );
  const [first] = told;
  if (!first) return [];
  const isOfAll = told.length === rides.length && told.every(({ words }) => words === first.words);
  if (isOfAll)
    return [
      rampVanInWords(first.rampVan, {
        ...about,
        keptCents: first.keptCents,
        isClosed: first.isClosed,
        isBoth: told.length > 1,
      }),
    ];
  return told.map(({ which, words }) => `${which}: ${words}`);
}

/**
 * That what is said of a ride to come depends on its ramp van, and by when that is known, before `now` is past it (in
 * milliseconds since 1970). Undefined where it waits for none.
 */
export function onceVanConfirmed(rampVan: RampVan | undefined, now: number): string | undefined {
  if (rampVan?.state !== 'waiting') return undefined;
  const by = now > rampVan.answerBy ? '' : `: we know by ${clockAndDay(rampVan.answerBy)}`;
  return `This holds once the van with a ramp is confirmed${by}.`;
}

/**
 * By when dispatch has to answer, on the clocks of Buffalo at `now`, both in milliseconds since 1970: '3:40 PM', with its day
 * where that is not today's, for an hour alone is read as one of today.
 */
export function rampAnswerClock({ answerBy }: { answerBy: number }, now: number): string {
  return wallClock(answerBy).pickupDate === wallClock(now).pickupDate ? clockAt(answerBy) : clockAndDay(answerBy);
}

/**
 * How a ride stands with its ramp van, for dispatch, at `now` in milliseconds since 1970: what is overdue, also since what
 * day, for an hour alone is read as one to come.
 */
export function rampVanForStaff(rampVan: RampVan, now: number): string {
  switch (rampVan.state) {
    case 'waiting':
      return now > rampVan.answerBy
        ? `RAMP VAN: overdue since ${clockAndDay(rampVan.answerBy)}`
        : `RAMP VAN: confirm by ${rampAnswerClock(rampVan, now)}`;
    case 'confirmed':
      return 'Ramp van confirmed';
    case 'declined':
      return 'No ramp van';
  }
}

/** '3:40 PM EST on Monday, November 23': who reads it may be in another zone, and another day. */
function clockAndDay(instant: number): string {
  const { date, time, zone } = formatInstant(instant);
  return `${time} ${zone} on ${date.replace(/, \d{4}$/, '')}`;
}
