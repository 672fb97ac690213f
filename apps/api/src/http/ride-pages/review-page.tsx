import {
  business,
  drawnStars,
  formatPickup,
  holdReasons,
  isPublished,
  mostStars,
  type ReviewDoor,
  readReview,
  reviewDays,
  reviewLimits,
  reviewPage,
  reviewsPage,
  starsInWords,
  starWords,
  whose,
} from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import type { ReviewRecord } from '../../database/after-ride-schema.ts';
import { reviewOfRide, withdrawReview, writeReview } from '../../rides/reviews/review-of-ride.ts';
import type { PostedProblem } from '../forms/form-answer.ts';
import { Tick } from '../forms/html-field.tsx';
import type { Posted } from '../forms/posted.ts';
import { type OpenedRide, type RideAnswer, type RidePageDeps, type RidePageOptions, ridePage } from './ride-page.tsx';

/** Where guests say how a ride was: linked from the mail that asks, and from their page (law 26). */
export function reviewPages(api: FastifyInstance, deps: RidePageDeps, options: RidePageOptions): Promise<void> {
  return ridePage(api, reviewPage, deps, {
    ...options,
    async shown(opened, asked) {
      const found = await reviewOfRide(deps.database.db, opened.row, opened.ride, deps.now());
      const filled = found.review ? as(found.review) : asked;
      return { ...pageOf(opened, found, { posted: filled, problems: [] }), status: statusOf(found) };
    },
    async posted(deps, opened, posted) {
      const here = `${reviewPage}?${new URLSearchParams({ ride: posted('ride'), key: posted('key') })}`;
      if (posted('withdraw') !== '') {
        await withdrawReview(deps, opened.ride.id);
        return { seeOther: `${here}&gone=yes` };
      }
      const read = readReview(posted);
      const found = await reviewOfRide(deps.database.db, opened.row, opened.ride, deps.now());
      if ('problems' in read && found.door === 'open')
        return { ...pageOf(opened, found, { posted, problems: read.problems }), status: 400 };
      const door = 'review' in read ? await writeReview(deps, opened.row, opened.ride.id, read.review) : found.door;
      if (door === 'open') return { seeOther: here };
      return { ...pageOf(opened, { ...found, door }, { posted, problems: [] }), status: 409 };
    },
  });
}

type Found = Awaited<ReturnType<typeof reviewOfRide>>;
type Filled = { posted: Posted; problems: readonly PostedProblem[] };
type Shown = Exclude<RideAnswer, { seeOther: string }>;

const statusOf = ({ door, review }: Found) => (door === 'open' || review ? 200 : 409);

/** What was said before, as the form has it. */
function as(review: ReviewRecord): Posted {
  const fields: Readonly<Record<string, string>> = {
    stars: String(review.stars),
    words: review.words ?? '',
    firstName: review.firstName ?? '',
    consent: review.isConsented ? 'yes' : '',
  };
  return Object.assign((field: string) => fields[field] ?? '', { had: () => true });
}

const callUs = `Call us, day and night: ${business.bookingPhone.display}.`;

const closedWords: Record<Exclude<ReviewDoor, 'open'>, { heading: string; text: string }> = {
  'no-ride': {
    heading: 'There was no ride to review',
    text: `This ride was cancelled, or nobody rode. To tell us something all the same: ${callUs}`,
  },
  'not-yet': { heading: 'Not until the ride is done', text: 'Tell us how it was once the ride is done.' },
  'with-the-bank': {
    heading: 'Your bank was asked about this booking',
    text: `Until it has decided, a person answers instead of this page. ${callUs}`,
  },
  over: {
    heading: `The ${reviewDays} days for a review are over`,
    text: `We would still like to know. ${callUs}`,
  },
};

function pageOf(opened: OpenedRide, found: Found, filled: Filled): Shown {
  const { door, review, drivers } = found;
  const { ride, row } = opened;
  const rider = row.guest.traveler?.name;
  const driven = drivers.length > 0 ? `, with ${new Intl.ListFormat('en-US').format(drivers)}` : '';
  const which = `${whose(rider, 'Your')} ride of ${formatPickup(ride.trip).date}${driven}.`;
  if (!review && door !== 'open') return closedWords[door];
  const gone = filled.posted('gone') !== '' ? ' What you had said is gone.' : '';
  return {
    heading: review ? 'Thank you for telling us' : `How was ${whose(rider)} ride?`,
    text: review ? `${which} ${standing(review)}` : `${which}${gone} We read every answer.`,
    content: (
      <>
        {review && isPublished(review) ? (
          <p className="form-page-actions">
            <a href={reviewsPage}>Read it where everybody can</a>
          </p>
        ) : null}
        {door === 'open' ? <Form opened={opened} isAgain={review !== undefined} filled={filled} /> : null}
        {review ? (
          <form method="post" action={reviewPage} className="form-again">
            {opened.fields}
            {door === 'open' ? null : <blockquote>{review.words}</blockquote>}
            <button type="submit" className="btn btn-outline" name="withdraw" value="yes">
              Take my review back
            </button>
          </form>
        ) : null}
      </>
    ),
  };
}

/** What has become of what a guest has said. */
function standing(review: ReviewRecord): string {
  const given = `You gave it ${starsInWords(review.stars)}.`;
  if (review.heldBack)
    return `${given} Our dispatch does not publish it: ${lower(holdReasons[review.heldBack])}. ${callUs}`;
  if (isPublished(review)) return `${given} It stands on our page, and you can take it back at any time.`;
  return `${given} Only we can read it.`;
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function Form({ opened, isAgain, filled }: { opened: OpenedRide; isAgain: boolean; filled: Filled }) {
  const { posted, problems } = filled;
  const problemOf = (field: string) => problems.find(({ path }) => path === field)?.message;
  const firstWrong = problems[0]?.path;
  const first = posted.had('firstName') || opened.row.guest.traveler ? '' : firstNameOf(opened.row.guest.name);
  const wiring = (field: string, hint?: string) => ({
    ...(problemOf(field) ? { 'aria-invalid': true as const } : {}),
    'aria-describedby': [hint, problemOf(field) && `${field}-error`].filter(Boolean).join(' ') || undefined,
    ...focusOn(firstWrong === field),
  });
  const said = (field: string) =>
    problemOf(field) ? (
      <p className="field-error" id={`${field}-error`} role="alert">
        {problemOf(field)}
      </p>
    ) : null;
  return (
    <form method="post" action={reviewPage} className="form-again" noValidate>
      {opened.fields}
      <fieldset className="form-more-fields form-stars" aria-describedby={problemOf('stars') && 'stars-error'}>
        <legend className="field-label">Stars</legend>
        {starWords
          .map((word, index) => (
            <label key={word} className="form-tick">
              <input
                type="radio"
                name="stars"
                value={index + 1}
                defaultChecked={posted('stars') === String(index + 1)}
                {...focusOn(firstWrong === 'stars' && index + 1 === mostStars)}
              />
              <span aria-hidden="true">{drawnStars(index + 1)}</span> {word}
            </label>
          ))
          .reverse()}
        {said('stars')}
      </fieldset>
      <div className="field">
        <label className="field-label" htmlFor="words">
          What was good, and what was not? (optional)
        </label>
        <textarea
          className="field-control"
          id="words"
          name="words"
          rows={5}
          maxLength={reviewLimits.words}
          defaultValue={posted('words')}
          {...wiring('words', 'words-hint')}
        />
        <p className="field-hint" id="words-hint">
          {`At most ${reviewLimits.words} characters.`}
        </p>
        {said('words')}
      </div>
      <div className="field">
        <label className="field-label" htmlFor="firstName">
          Your first name (optional)
        </label>
        <input
          className="field-control"
          id="firstName"
          name="firstName"
          autoComplete="given-name"
          maxLength={reviewLimits.firstName}
          defaultValue={posted('firstName') || first}
          {...wiring('firstName')}
        />
        {said('firstName')}
      </div>
      <Tick
        posted={posted}
        problems={problems}
        name="consent"
        label="You may publish this on your site, with my first name, the day of the ride, and from where to where it went"
      />
      <button type="submit" className="btn btn-primary">
        {isAgain ? 'Send it again' : 'Send'}
      </button>
    </form>
  );
}

/** In a page that has just come nothing is announced: the focus begins at what went wrong. */
function focusOn(isWrong: boolean): { autoFocus?: true } {
  return isWrong ? { autoFocus: true } : {};
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
