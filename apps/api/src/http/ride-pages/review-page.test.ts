import { contract, guestTipsPath, hour, reviewPage, reviewsPage } from '@fallsline/domain';
import { beforeEach, expect, test } from 'vitest';
import { reviews } from '../../database/after-ride-schema.ts';
import { rides } from '../../database/schema.ts';
import { renewLink, shareLink } from '../../my-booking/links.ts';
import { rideAddress } from '../../my-booking/ride-key.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { deskOf } from '../../testing/desk-of-test.ts';
import { letterOn } from '../../testing/letters.ts';
import { pressOn, ridden as riddenOn } from '../../testing/ridden.ts';
import { linkSecret, siteFor } from '../../testing/test-site.ts';

const site = siteFor();
beforeEach(() => site.database.clear());

const words = 'On time at 4 AM.\nThe <b>price</b> we had seen.';
const whole = { stars: '4', words, firstName: 'Ana', consent: 'yes' };

const ridden = (hoursAgo?: number) => riddenOn(site, reviewPage, hoursAgo);
const open = (url: string) => site.app.inject(url);
const press = (url: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  pressOn(site, url, fields, headers);
const rows = () => site.database.db.select().from(reviews);
const publicOnes = async () => (await open(contract.reviews.path)).json();
const asked = async (token: string) =>
  (await site.app.inject({ url: guestTipsPath, headers: { authorization: `Bearer ${token}` } })).json();

test('opening the page says nothing; what is sent stands for everybody, and is gone when it is taken back', async () => {
  const { url, token } = await ridden();
  expect(await asked(token)).toEqual({ rides: [{ position: 1, drivers: [], review: { page: url } }] });
  const shown = await open(`${url}&stars=4`);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shown.body).toMatch(/name="stars" checked="" value="4"|value="4" checked=""/);
  await site.app.inject({ method: 'HEAD', url });
  expect(await rows()).toEqual([]);
  expect((await open(reviewsPage)).body).toContain('Nobody has published');

  const sent = await press(url, whole);
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, url]);
  expect((await open(url)).body).toMatch(/Thank you for telling us.*4 of 5 stars.*It stands on our page/s);
  expect(await asked(token)).toMatchObject({ rides: [{ review: { page: url, stars: 4 } }] });
  expect(await publicOnes()).toMatchObject({
    count: 1,
    averageStars: 4,
    reviews: [
      { stars: 4, words, firstName: 'Ana', from: 'Buffalo Airport', to: 'Niagara Falls USA', bookedForOther: false },
    ],
  });
  const page = await open(reviewsPage);
  expect(page.body).toContain('The &lt;b&gt;price&lt;/b&gt; we had seen.');
  expect(page.body).not.toMatch(/Oliveira|guest\.example|3rd Street/);

  const back = await press(url, { withdraw: 'yes' });
  expect((await open(back.headers['location'] ?? '')).body).toContain('What you had said is gone.');
  expect([await rows(), (await publicOnes()).count]).toEqual([[], 0]);
  const key = new URL(url, 'http://x').searchParams.get('key') ?? 'none';
  expect(site.logLines.join('\n')).not.toMatch(new RegExp(`${key}|On time at 4 AM`));
});

test.each([
  [{ stars: '' }, 'Choose one to five stars'],
  [{ words: '' }, 'stars alone are not published'],
  [{ firstName: '<i>' }, 'Enter a first name, in letters'],
  [{ words: 'See www.spam.example' }, 'Leave out links'],
])('%j is answered with the form as it was filled in and a sentence, and says nothing', async (typed, sentence) => {
  const { url } = await ridden();
  const { statusCode, body } = await press(url, { ...whole, ...typed });
  expect(statusCode).toBe(400);
  expect(body).toContain(sentence);
  expect(body).toMatch(/autofocus=""/i);
  expect(body).not.toContain('<i>');
  expect(await rows()).toEqual([]);
});

test('before the ride is done, for a cancelled one, from another site and by a traveler’s or an ended link nothing is taken', async () => {
  const { url, row, ride, token } = await ridden(1);
  expect((await open(url)).body).toContain('Not until the ride is done');
  expect((await press(url, whole)).statusCode).toBe(409);
  await site.database.db.update(rides).set({ state: 'cancelled' });
  expect((await press(url, whole)).body).toContain('There was no ride to review');
  await site.database.db.update(rides).set({ state: 'booked', pickupAt: new Date(Date.now() - 7 * hour) });
  expect((await press(url, whole, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const traveler = await shareLink({ ...site.deps, linkSecret }, row.id, undefined);
  expect((await press(rideAddress(reviewPage, traveler, ride.id), whole)).statusCode).toBe(404);
  expect(await asked(traveler)).toEqual({ rides: [] });
  await renewLink({ ...site.deps, linkSecret }, row.id);
  expect((await press(rideAddress(reviewPage, token, ride.id), whole)).statusCode).toBe(404);
  expect(await rows()).toEqual([]);
});

test('from a star of the mail to what everybody reads; what the desk holds back is on no page, and its guest reads why', async () => {
  const { row } = await ridden();
  const message = messageAbout('how-was-it', row.id, { position: 1 });
  await site.database.transaction((tx) => enqueue(tx, message, Date.now()));
  const letter = await letterOn(site, 'how-was-it');
  const star = /\/api\/review\?\S+&stars=4\b/.exec(letter?.text ?? '')?.[0] ?? '';
  expect((await open(star)).body).toMatch(/name="stars" checked="" value="4"|value="4" checked=""/);
  const url = star.replace('&stars=4', '');
  await press(url, whole);
  expect((await publicOnes()).count).toBe(1);
  expect(await deskOf(site)('reviews', row.reference, '--hold', 'names')).toMatch(/^Held back/);
  expect((await publicOnes()).count).toBe(0);
  expect((await open(reviewsPage)).body).not.toContain('On time');
  expect((await open(url)).body).toContain('Our dispatch does not publish it: it says of somebody who they are');
});
