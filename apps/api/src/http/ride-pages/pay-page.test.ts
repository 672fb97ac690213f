import { randomUUID } from 'node:crypto';
import { payLinkPage } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookingByClientKey, bookingById } from '../../bookings/rows/booking-rows.ts';
import { staff } from '../../database/driving-schema.ts';
import { payments } from '../../database/schema.ts';
import { tokenOfLink } from '../../my-booking/links.ts';
import { rideAddress } from '../../my-booking/ride-key.ts';
import { actOnPhoneBooking } from '../../staff/board/phone-booking-acts.ts';
import { takeBooking } from '../../staff/board/take-by-phone.ts';
import { somePayload, somePrice } from '../../testing/bookings.ts';
import { linkSecret, postForm, siteFor } from '../../testing/test-site.ts';

const site = siteFor();
const pat = { staffId: randomUUID() };
beforeEach(async () => {
  await site.database.clear();
  await site.stripe.reset();
  await site.database.db.insert(staff).values({ id: pat.staffId, name: 'Pat', createdAt: new Date() });
});

/** A booking that a caller may pay, and where its link leads. */
async function taken({ replaces }: { replaces?: string } = {}) {
  const { db } = site.database;
  const id = randomUUID();
  const order = { id, payload: somePayload(), isPreview: false, ...(replaces ? { replaces } : {}) };
  const answer = await takeBooking(site.deps, pat, order);
  const row = await bookingByClientKey(db, id);
  if (!row) throw new Error(`Not taken: ${JSON.stringify(answer)}`);
  const token = await tokenOfLink(db, { linkSecret, now: Date.now }, row.id, 'guest');
  return { id, row, url: rideAddress(payLinkPage, token, row.rides[0].id) };
}
const open = (url: string) => site.app.inject(url);
const press = (url: string, headers?: Record<string, string>) =>
  postForm(site, payLinkPage, url.split('?')[1] ?? '', headers);
// Its party of six rides in two.
const noCar = 'no cars will come. You still want the ride?';

test('opens by the link of its booking alone, and says nothing of a person', async () => {
  const { row, url } = await taken();
  const { url: foreign } = await taken();
  const shown = await open(url);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shown.body).toContain(`Pay ${somePrice} by card`);
  for (const personal of [row.guest.name, row.guest.email, row.guest.phone, '3rd Street']) {
    expect(shown.body).not.toContain(personal);
  }
  const [ride, key, otherKey] = [row.rides[0].id, keyOf(url), keyOf(foreign)];
  const unknown = [
    '',
    `ride=${ride}`,
    `ride=${ride}&key=${otherKey}`,
    // As many letters as a key, and more bytes.
    `ride=${ride}&key=${'%C3%A9'.repeat(key.length)}`,
    `ride=${ride}&key=${'A'.repeat(4000)}`,
    `ride=${ride}&key=${key}&key=`,
    `ride=${ride}&key=%00`,
    `ride=%00&key=${key}`,
  ];
  for (const query of unknown) {
    expect([query, (await open(`${payLinkPage}?${query}`)).statusCode]).toEqual([query, 404]);
    expect([query, (await press(`${payLinkPage}?${query}`)).statusCode]).toEqual([query, 404]);
  }
  await site.app.inject({ method: 'HEAD', url });
  expect((await press(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const pressed = await press(url);
  expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, expect.stringContaining('/c/pay/')]);
  expect((await press(url)).headers['location']).toBe(pressed.headers['location']);
  const log = site.logLines.join('');
  for (const secret of [key, otherKey, row.guest.name, row.guest.email, row.guest.phone]) {
    expect(log).not.toContain(secret);
  }
});
const keyOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('key') ?? '';

test('says of a booking that was corrected nothing of its ride: another mail does', async () => {
  const { id, url } = await taken();
  const { url: newer } = await taken({ replaces: id });
  const shown = await open(url);
  expect([shown.statusCode, (await press(url)).statusCode]).toEqual([410, 410]);
  expect(shown.body).toContain('another email of ours about this booking has taken its place');
  expect(shown.body).not.toContain(noCar);
  expect((await open(newer)).body).toContain(`Pay ${somePrice} by card`);
});

test('says that nothing was charged only once Stripe has said so', async () => {
  const { row, url } = await taken();
  await site.stripe.set({ dropWebhooks: true });
  await site.stripe.happen(String(row.payment.sessionId), 'pay');
  // Its last second is over, and nobody has told us yet that it was paid in it.
  const over = Math.floor(Date.now() / 1000) - 1;
  const sessionParams = sql`jsonb_set(${payments.sessionParams}::jsonb, '{expires_at}', ${String(over)}::jsonb)`;
  await site.database.db.update(payments).set({ sessionParams }).where(eq(payments.id, row.payment.id));
  const shown = await open(url);
  expect(shown.body).toMatch(/Have you just paid\?.* If you have not, no cars will come\./);
  expect(shown.body).not.toContain(noCar);
  // A press asks Stripe.
  expect((await press(url)).headers['location']).toContain(String(row.payment.sessionId));
  expect((await bookingById(site.database.db, row.id))?.status).toBe('paid');
  expect((await open(url)).body).toContain('It is paid<');
});

test('who left the payment page reads what is so of that booking by then, and nothing of a person', async () => {
  const { row } = await taken();
  const { cancel_url: left } = row.payment.sessionParams;
  const shown = (url: string) => open(url.slice(url.indexOf(payLinkPage)));
  const held = await shown(left);
  expect(held.body).toMatch(/You left the payment page\. Until [^<]{10,60} your ride is held/);
  for (const personal of [row.guest.name, row.guest.email, row.guest.phone, '3rd Street'])
    expect(held.body).not.toContain(personal);
  await actOnPhoneBooking(site.deps, pat, { bookingReference: row.reference, act: 'let-go' });
  const over = await shown(left);
  expect([over.statusCode, over.body.includes(noCar), over.body.includes('held')]).toEqual([410, true, false]);
  for (const unknown of ['1', '%00', randomUUID()])
    expect((await open(`${payLinkPage}?left=${unknown}`)).statusCode).toBe(404);
  const paid = await taken();
  await site.stripe.happen(String(paid.row.payment.sessionId), 'pay');
  await expect.poll(async () => (await shown(paid.row.payment.sessionParams.cancel_url)).body).toContain('It is paid<');
});

test('that was let go says what is so, and is not opened by a press', async () => {
  const { row, url } = await taken();
  await actOnPhoneBooking(site.deps, pat, { bookingReference: row.reference, act: 'let-go' });
  expect((await open(url)).body).toContain(noCar);
  const pressed = await press(url);
  expect([pressed.statusCode, pressed.body.includes(noCar)]).toEqual([410, true]);
});
