import * as z from 'zod/mini';
import { laterDay, pickupInstant, wallClock } from '../pickup/pickup-time.ts';
import { line, paragraphs } from '../words/text.ts';
import { reviewDays } from './review-words.ts';
import type { VehicleState } from './vehicle-state.ts';

/** Where a guest says how a ride was: a page of the API, which needs no scripts, as that of a tip is. */
export const reviewPage = '/api/review';

/** Longest texts, in UTF-16 units. These are ours, until the client says otherwise. */
export const reviewLimits = { words: 600, firstName: 40 } as const;

/** What a guest has said of a ride. */
export type WrittenReview = {
  stars: number;
  words: string | null;
  firstName: string | null;
  /** Whether all of it may stand on a public page, with date and ride. */
  isConsented: boolean;
};

type ReviewField = 'stars' | 'words' | 'firstName' | 'consent';
export type ReviewProblem = { path: ReviewField; message: string };

const sentences = {
  stars: 'Choose one to five stars',
  wordsNeeded: 'Write a few words, or uncheck the box: stars alone are not published',
  nameNeeded: 'Enter your first name, or uncheck the box: nobody is published without one',
  nameInvalid: 'Enter a first name, in letters',
  contacts: 'Leave out links, email addresses and phone numbers: everybody could read them',
} as const;

const wordsSchema = paragraphs(sentences.wordsNeeded, reviewLimits.words);
const nameSchema = line(sentences.nameNeeded, reviewLimits.firstName).check(
  z.regex(/^\p{L}[\p{L}\p{M}\s'’.\p{Pd}]*$/u, { error: sentences.nameInvalid, abort: true }),
);

/** An address of a page or a mailbox, or what can be called. Shown as plain text it leads nowhere; it is refused all the same. */
const contact =
  /https?:|\bwww\.|\S@\S+\.\S|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|shop|site|online|xyz|ru|cn)\b|(?:\d[\s().\p{Pd}]*){7}/iu;

/**
 * What somebody has typed into the form of a review, every field as text; or what is wrong with it, a sentence for each
 * field. Published is only what has words and a first name, so a tick without them is asked about.
 */
export function readReview(
  typed: (field: ReviewField) => string,
): { review: WrittenReview } | { problems: readonly ReviewProblem[] } {
  const isConsented = typed('consent') !== '';
  const problems: ReviewProblem[] = [];
  const textOf = (path: 'words' | 'firstName', schema: z.ZodMiniType<string>) => {
    const { data, error } = schema.safeParse(typed(path));
    // What shows nothing is as good as left out.
    const isEmpty = typed(path).trim() === '';
    if (error && (isConsented || !isEmpty)) problems.push({ path, message: error.issues[0]?.message ?? '' });
    return data ?? null;
  };
  const stars = /^[1-5]$/.test(typed('stars')) ? Number(typed('stars')) : 0;
  if (stars === 0) problems.push({ path: 'stars', message: sentences.stars });
  const words = textOf('words', wordsSchema);
  if (isConsented && words !== null && contact.test(words))
    problems.push({ path: 'words', message: sentences.contacts });
  const firstName = textOf('firstName', nameSchema);
  return problems.length > 0 ? { problems } : { review: { stars, words, firstName, isConsented } };
}

/** `with-the-bank`: a dispute is open or lost, and a person answers. */
export type ReviewDoor = 'open' | 'no-ride' | 'not-yet' | 'with-the-bank' | 'over';

/**
 * Whether a review of a ride is taken (law 26): once it is done, for 30 days, however it went: whom we gave something back,
 * and who has complained, may say so. Times in milliseconds since 1970.
 *
 * @param doneAt when the last of its cars was done
 */
export function reviewDoor(ride: {
  stands: boolean;
  state: VehicleState;
  doneAt: number | undefined;
  isWithBank: boolean;
  now: number;
}): ReviewDoor {
  if (!ride.stands || ride.state === 'no_show') return 'no-ride';
  if (ride.state !== 'done' || ride.doneAt === undefined) return 'not-yet';
  if (ride.isWithBank) return 'with-the-bank';
  return ride.now >= ride.doneAt + reviewDays * 24 * 60 * 60_000 ? 'over' : 'open';
}

/** When a guest is asked, on the clocks of Buffalo, the day after: who was set down at night is not woken. */
const askedFrom = '10:00';
/** So long after that nobody is asked any more: the system was down, or was restored. */
const askedForHours = 48;
/** Who was asked is not asked about another booking for so long. */
export const askedAgainDays = 30;

/** From when until when a guest is asked about a ride that was done then. All in milliseconds since 1970. */
export function askedBetween(doneAt: number): { from: number; until: number } {
  const pickupDate = laterDay(wallClock(doneAt).pickupDate, 1);
  // No clock changes at that hour.
  const from = Number(pickupInstant({ pickupDate, pickupTime: askedFrom }));
  return { from, until: from + askedForHours * 60 * 60_000 };
}

/** The days of the pickups that may be asked about now, the earliest first: a ride may be done on the day after. */
export function daysToAskAbout(now: number): string[] {
  const today = wallClock(now).pickupDate;
  return [-4, -3, -2, -1].map((days) => laterDay(today, days));
}

/**
 * Whether the guest of a ride is asked now, by mail, how it was: the day after, and once a booking (law 26): not whom we owe an
 * answer, or have given something back to, and not in the middle of their journey.
 */
export function isAskedNow(ride: {
  door: ReviewDoor;
  /** By the word of driver or staff. */
  doneAt: number | undefined;
  isReviewed: boolean;
  /** Another ride of the booking is still to be driven. */
  isMoreToCome: boolean;
  /** We gave something back, they asked to cancel, or they have written to us since the pickup. */
  hasComplained: boolean;
  /** Within `askedAgainDays`, about another booking. */
  isAskedLately: boolean;
  now: number;
}): boolean {
  if (ride.door !== 'open' || ride.doneAt === undefined) return false;
  if (ride.isReviewed || ride.isMoreToCome || ride.hasComplained || ride.isAskedLately) return false;
  const { from, until } = askedBetween(ride.doneAt);
  return ride.now >= from && ride.now < until;
}

/**
 * Why the desk holds a review back, as it says so and as its guest reads it. Few stars, or words that hurt us, are no reason: pages that
 * show the good ones alone mislead (16 CFR 465.7).
 */
export const holdReasons = {
  names: 'It says of somebody who they are, where they live or how to reach them',
  abusive: 'It insults, threatens or is obscene',
  untrue: 'It is plainly untrue',
  elsewhere: 'It is not about the ride, or it advertises something',
} as const;
export type HoldReason = keyof typeof holdReasons;

/** Whether a review stands on our pages (law 26). */
export function isPublished(review: WrittenReview & { heldBack: HoldReason | null }): boolean {
  return review.isConsented && review.words !== null && review.firstName !== null && review.heldBack === null;
}
