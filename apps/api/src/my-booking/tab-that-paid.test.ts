import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelRides } from '../bookings/changes/cancel.ts';
import { bookings } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { tokenOfLink } from './links.ts';
import { holderOf } from './open-page.ts';
import { linkForTab } from './tab-that-paid.ts';

const bench = benchFor();
const deps = () => ({ ...bench.deps, linkSecret: 'a secret of the tests' });
const key = '0d4f7a52-6d0d-4a0e-8c51-7f6e1d3b2a10';

/** What the tab that has just paid knows, and the token of the link that its guest was mailed. */
async function paid() {
  const { id } = await bench.paid();
  await bench.database.db.update(bookings).set({ clientKey: key });
  const { payment } = await bench.booking();
  const token = await tokenOfLink(bench.database.db, deps(), id, 'guest');
  return { tab: { sessionId: payment.sessionId ?? '', key }, token };
}
const confirmations = async () => (await bench.enqueued('confirm:')).map((each) => each.split(':')[2]);

test('the tab that paid opens its booking for an hour, by what stands in no address', async () => {
  const { tab, token } = await paid();
  expect(await linkForTab(deps(), tab)).toEqual({ token });
  for (const wrong of [
    { ...tab, key: '' },
    { ...tab, key: `${key}0` },
    { ...tab, key: key.replace('0', '1') },
    { ...tab, sessionId: 'cs_test_of_nobody' },
  ]) {
    expect(await linkForTab(deps(), wrong)).toBeUndefined();
    expect(await linkForTab(deps(), { ...wrong, email: 'bo@guest.example' })).toBeUndefined();
  }
  expect((await bench.booking()).guest.email).toBe('ana@guest.example');
  await bench.forward(hour - minute);
  expect(await linkForTab(deps(), tab)).toEqual({ token });
  await bench.forward(2 * minute);
  for (const email of [undefined, 'bo@guest.example']) {
    expect(await linkForTab(deps(), { ...tab, email })).toMatchObject({ code: 'paid-an-hour-ago' });
  }
});

test('a mistyped email is corrected: its links end, and the confirmation goes to the right one, once more if it had left', async () => {
  const { tab, token } = await paid();
  await bench.database.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.kind, 'confirm'));
  const corrected = await linkForTab(deps(), { ...tab, email: 'ana@right.example' });
  if (!corrected || !('token' in corrected)) throw new Error('Not corrected');
  expect(await holderOf(bench.deps, token)).toBeUndefined();
  expect(await holderOf(bench.deps, corrected.token)).toMatchObject({ row: { guest: { email: 'ana@right.example' } } });
  expect(await confirmations()).toEqual([undefined, 'corrected-1']);
  // How far that one has come is what is told now.
  expect((await bench.booking()).confirmation).toBe('due');
  // The same press again changes nothing; another one while that mail has not left is written with it.
  expect(await linkForTab(deps(), { ...tab, email: 'ana@right.example' })).toEqual(corrected);
  const again = await linkForTab(deps(), { ...tab, email: 'ana@home.example' });
  expect(again).not.toEqual(corrected);
  expect(await confirmations()).toHaveLength(2);
  expect((await bench.booking()).guest.email).toBe('ana@home.example');
});

test('an email of what is cancelled is not corrected, and the tab is told so; it opens its booking all the same', async () => {
  const { tab, token } = await paid();
  await cancelRides(bench.deps, await bench.booking());
  expect(await linkForTab(deps(), { ...tab, email: 'ana@right.example' })).toMatchObject({ code: 'ride-cancelled' });
  expect((await bench.booking()).guest.email).toBe('ana@guest.example');
  expect(await linkForTab(deps(), tab)).toEqual({ token });
});
