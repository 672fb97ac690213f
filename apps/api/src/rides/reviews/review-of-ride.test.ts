import { askedBetween, type HoldReason, holdReasons, isPublished, reviewDays } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { reviews } from '../../database/after-ride-schema.ts';
import { bookings, rides } from '../../database/schema.ts';
import { receiveMessage } from '../../mail/visitors/receive-message.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { holdOutbox, releaseOutbox } from '../../outbox/outbox-hold.ts';
import { exportPerson } from '../../staff/desk/person.ts';
import { benchFor, day, hour, minute } from '../../testing/bookings.ts';
import { deskOf } from '../../testing/desk-of-test.ts';
import { drivingOn } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { askHowItWas } from './ask-how-it-was.ts';
import { publishedReviews, reviewOfRide, withdrawReview, writeReview } from './review-of-ride.ts';

const bench = benchFor();
const { driven, press, send, standBefore } = drivingOn(bench);
const said = { stars: 4, words: 'On time at 4 AM.', firstName: 'Ana', isConsented: true };

/** A ride that Sam has driven and set down an hour after its pickup. */
async function ridden(more: Parameters<typeof driven>[0] = {}) {
  const { row, vehicleId, link } = await driven(more);
  await standBefore(row, -hour);
  await send(link, [press(vehicleId, 'on_board'), press(vehicleId, 'done')]);
  return { row, rideId: row.rides[0].id, doneAt: bench.deps.now() };
}
const toTheMorning = async (doneAt: number) => bench.forward(askedBetween(doneAt).from - bench.deps.now());
const asked = () => bench.enqueued('how-was-it:');
const write = async (rideId: string, more: object = {}, by = bench.deps) =>
  writeReview(by, await bench.booking(), rideId, { ...said, ...more });
const shown = () => publishedReviews(bench.database.db);

test('a guest is asked the next morning, once, by two processes at once, with five ways to the page', async () => {
  const { row, doneAt } = await ridden();
  expect(await askHowItWas(bench.deps)).toBe(0);
  await toTheMorning(doneAt - minute);
  await bench.forward(-minute);
  expect(await askHowItWas(bench.deps)).toBe(0);
  await bench.forward(2 * minute);
  const other = await bench.another();
  const both = await Promise.all([askHowItWas(bench.deps), askHowItWas(other)]);
  expect(both.reduce((sum, each) => sum + each, 0)).toBe(1);
  await bench.forward(hour);
  expect(await askHowItWas(bench.deps)).toBe(0);
  expect(await asked()).toEqual([`how-was-it:${row.id}`]);
  const letter = await letterOn(bench, 'how-was-it');
  expect(letter?.subject).toMatch(/^How was your ride with Sam\? \(FALLS-/);
  for (const stars of [1, 2, 3, 4, 5])
    expect(letter?.text).toMatch(new RegExp(`/api/review\\?ride=\\S+&stars=${stars}\\b`));
});

test('is not asked who was not driven by anybody’s word, was given something back, has written to us, or has said it already', async () => {
  const { rideId, doneAt } = await ridden();
  await toTheMorning(doneAt);
  const { db } = bench.database;
  const message = { name: 'Ana', email: 'ANA@guest.example', subject: 'My umbrella', message: 'Is it in the car?' };
  await receiveMessage(bench.deps, { message });
  expect(await askHowItWas(bench.deps)).toBe(0);
  await db.execute('delete from contact_message');
  await write(rideId);
  expect(await askHowItWas(bench.deps)).toBe(0);
  await withdrawReview(bench.deps, rideId);
  await db.update(rides).set({ state: 'cancelled' });
  expect(await askHowItWas(bench.deps)).toBe(0);
  await db.update(rides).set({ state: 'booked' });
  await bench.dashboard.refunds.create({
    payment_intent: (await bench.booking()).payment.paymentIntentId ?? '',
    amount: 500,
  });
  for (const { event } of await bench.controls.events()) await bench.receive(event);
  expect(await askHowItWas(bench.deps)).toBe(0);
  expect(await asked()).toEqual([]);
});

test('a mail that has not left yet is overtaken by what the guest has said', async () => {
  const { rideId, doneAt } = await ridden();
  await toTheMorning(doneAt);
  expect(await askHowItWas(bench.deps)).toBe(1);
  await write(rideId);
  expect(await letterOn(bench, 'how-was-it')).toBeUndefined();
});

test('after a restore nobody is asked again whom the lost system has asked', async () => {
  const { doneAt } = await ridden();
  await toTheMorning(doneAt);
  await bench.forward(hour);
  await bench.database.transaction((tx) => holdOutbox(tx, doneAt, bench.deps.now()));
  await releaseOutbox(bench.database, bench.deps.now());
  expect(await askHowItWas(bench.deps)).toBe(1);
  expect(await bench.messages('how-was-it')).toMatchObject([{ state: 'skipped' }]);
});

test('a ride has one review, written anew for 30 days, told to dispatch each time, and gone when it is taken back', async () => {
  const { row, rideId } = await ridden();
  const { db } = bench.database;
  const other = await bench.another();
  expect(await Promise.all([write(rideId), write(rideId, {}, other)])).toEqual(['open', 'open']);
  expect(await db.select().from(reviews)).toMatchObject([{ ...said, heldBack: null }]);
  const told = () => bench.enqueued('dispatch-review:');
  expect(await told()).toHaveLength(1);
  await bench.forward(minute);
  await write(rideId, { stars: 2, words: 'It was late.' });
  expect(await told()).toHaveLength(2);
  const letter = await letterOn(bench, 'dispatch-review');
  expect(letter?.subject).toMatch(/^2 of 5 stars: Buffalo Airport to Niagara Falls/);
  expect(letter?.text).toMatch(/Yes, for everybody[\s\S]*> It was late\.[\s\S]*--hold names/);
  expect(await shown()).toMatchObject({
    count: 1,
    averageStars: 2,
    reviews: [{ firstName: 'Ana', words: 'It was late.' }],
  });
  expect(bench.lines.map(({ text }) => text).join()).not.toContain('late');
  await bench.forward(reviewDays * day);
  expect(await write(rideId, { stars: 5 })).toBe('over');
  expect((await reviewOfRide(db, await bench.booking(), row.rides[0], bench.deps.now())).review?.stars).toBe(2);
  await withdrawReview(bench.deps, rideId);
  expect(await shown()).toEqual({ count: 0, averageStars: null, reviews: [] });
});

test('dispatch is told who has written, where it was not who rode', async () => {
  const { rideId } = await ridden({ traveler: { name: 'Tia Rider', phone: '+17165550188' } } as never);
  await write(rideId, { words: 'Right on time.' });
  const letter = await letterOn(bench, 'dispatch-review');
  expect(letter?.text).toMatch(/What Ana Oliveira wrote[\s\S]*Guest: Tia Rider/);
  expect(letter?.text).toContain('goes to Ana Oliveira, who booked. Tia Rider rides.');
});

test('what the database finds published is what the domain says, whatever is missing and whatever the stars', async () => {
  const { rideId } = await ridden();
  await write(rideId);
  const reasons = [null, ...(Object.keys(holdReasons) as HoldReason[])];
  for (const words of [null, 'On time.'])
    for (const firstName of [null, 'Ana'])
      for (const isConsented of [true, false])
        for (const heldBack of reasons) {
          const columns = { stars: 1, words, firstName, isConsented, heldBack };
          await bench.database.db.update(reviews).set(columns);
          const { count, reviews: latest } = await shown();
          expect([count, latest.length]).toEqual(isPublished(columns) ? [1, 1] : [0, 0]);
        }
});

test('the desk lists what was said, holds it back for a reason, and lets it out again', async () => {
  const { row, rideId } = await ridden();
  const desk = deskOf(bench);
  expect(await desk('reviews')).toBe('No guest has said anything yet.');
  expect(await desk('reviews', row.reference, '--hold', 'names')).toMatch(/^Error: Nobody has said anything/);
  await write(rideId, { words: '=Sam Doe,\nof 5 Elm Street' });
  expect(await desk('reviews')).toMatch(/FALLS-\S+ +\S+ +★★★★☆ +published +Ana +=Sam Doe, of 5 Elm Street$/);
  expect(await desk('reviews', '--csv')).toContain(`"'=Sam Doe, of 5 Elm Street"`);
  expect(await desk('reviews', row.reference, '--hold', 'stars')).toMatch(
    /^Error: .*Allowed choices are names, abusive/,
  );
  expect(await desk('reviews', '--hold', 'names')).toBe('Error: Say which booking. Nothing was changed.');
  expect(await desk('reviews', row.reference, '--hold', 'names')).toMatch(/^Held back/);
  expect((await shown()).count).toBe(0);
  // Written anew it is still held back.
  await bench.forward(minute);
  await write(rideId, { words: 'Sam Doe, still.' });
  expect((await shown()).count).toBe(0);
  expect(await desk('reviews', row.reference)).toContain('held back: names');
  // Taken back and sent again as well.
  await withdrawReview(bench.deps, rideId);
  expect(await bench.database.db.select().from(reviews)).toMatchObject([{ words: null, firstName: null, stars: 0 }]);
  expect(await desk('reviews')).toBe('No guest has said anything yet.');
  expect(await desk('reviews', row.reference, '--hold', 'abusive')).toMatch(/^Error: Nobody has said anything/);
  await write(rideId, { words: 'Sam Doe, again.' });
  expect((await shown()).count).toBe(0);
  expect(await desk('reviews', row.reference, '--let-out')).toBe('Published again.');
  expect((await shown()).count).toBe(1);
  // Let out once it was taken back, nothing is left of it.
  await desk('reviews', row.reference, '--hold', 'names');
  await withdrawReview(bench.deps, rideId);
  expect(await desk('reviews', row.reference, '--let-out')).toMatch(
    /^No longer held back\. Its guest has taken it back/,
  );
  expect(await bench.database.db.select().from(reviews)).toEqual([]);
});

test('it is in what its guest is given of themselves, and goes with them', async () => {
  const { row, rideId } = await ridden();
  await write(rideId);
  const { reviews: held } = await exportPerson(bench.database, row.guest.email, bench.deps.now());
  expect(held).toMatchObject([{ booking: row.reference, stars: 4, words: said.words }]);
  await bench.database.transaction((tx) => eraseGuests(tx, [row.id], new Date(bench.deps.now())));
  expect(await bench.database.db.select().from(reviews)).toEqual([]);
  expect((await reviewOfRide(bench.database.db, await bench.booking(), row.rides[0], bench.deps.now())).door).toBe(
    'no-ride',
  );
  expect((await bench.database.db.select().from(bookings)).length).toBe(1);
});
