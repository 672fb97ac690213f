import { subscriptionPage } from '@fallsline/domain';
import { beforeEach, expect, test } from 'vitest';
import { newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { subscribe } from '../../mail/visitors/newsletter-subscriptions.ts';
import { postForm, siteFor } from '../../testing/test-site.ts';
import { subscriptionWords as words } from './form-words.ts';

const site = siteFor({ rateLimits: { checkout: 100, contact: 100 } });
let token: string;
beforeEach(async () => {
  await site.database.clear();
  await subscribe({ database: site.database, now: Date.now, wakeOutbox: () => {} }, { email: 'dana@example.com' });
  token = (await row())?.token ?? 'none';
});

const row = async () => (await site.database.db.select().from(newsletterSubscriptions))[0];
const open = (intent: string, secret = token) => site.app.inject(`${subscriptionPage}?${intent}=${secret}`);
const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(site, subscriptionPage, fields, headers);

test.each(['confirm', 'unsubscribe'] as const)(
  'the link to %s asks, is not kept, and changes nothing',
  async (intent) => {
    const { statusCode, body, headers } = await open(intent);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(words[intent].asks.heading);
    expect(body).toContain(token);
    await site.app.inject({ method: 'HEAD', url: `${subscriptionPage}?${intent}=${token}` });
    expect(await row()).toMatchObject({ status: 'pending' });
  },
);

test('a press without the tick, as a scanner presses, subscribes nobody and asks again', async () => {
  const { statusCode, body } = await post({ confirm: token });
  expect(statusCode).toBe(400);
  expect(body).toContain(words.tick);
  expect(body).toContain(words.confirm.asks.press);
  expect(await row()).toMatchObject({ status: 'pending' });
});

test('a tick and a press put on the list, welcome once, and take off it again', async () => {
  for (let press = 0; press < 2; press += 1) {
    const { statusCode, body } = await post({ confirm: token, agreed: 'on' });
    expect(statusCode).toBe(200);
    expect(body).toContain(words.confirm.done.heading);
  }
  expect(await row()).toMatchObject({ status: 'confirmed' });
  const kinds = (await site.database.db.select().from(outbox)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'newsletter-welcome')).toHaveLength(1);
  expect((await post({ unsubscribe: token, agreed: 'on' })).body).toContain(words.unsubscribe.done.heading);
  expect(await row()).toMatchObject({ status: 'unsubscribed' });
});

test('a secret that is none, and a form of another site, are told and change nothing', async () => {
  for (const answer of [
    await open('confirm', 'short'),
    await open('else'),
    await post({ confirm: 'a'.repeat(43), agreed: 'on' }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(words.unknown.heading);
  }
  expect((await post({ confirm: token, agreed: 'on' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await row()).toMatchObject({ status: 'pending' });
});
