import { hour } from '@fallsline/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterSubscriptions, outbox } from '../../database/service-schema.ts';
import { databaseFor } from '../../testing/test-databases.ts';
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from './newsletter-subscriptions.ts';

describe('newsletter subscriptions', () => {
  const database = databaseFor();
  let deps: NewsletterDeps;
  let clock: number;
  let wakes: number;

  beforeEach(async () => {
    await database.clear();
    clock = Date.parse('2026-11-21T12:00:00Z');
    wakes = 0;
    const wake = () => {
      wakes += 1;
    };
    deps = { database, now: () => clock, wakeOutbox: wake };
  });

  const enqueued = async () => (await database.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind);
  const rows = () => database.db.select().from(newsletterSubscriptions);
  const tokenOf = async () => (await rows())[0]?.token ?? 'none';

  it('asks an address to confirm before it is a subscription', async () => {
    await subscribe(deps, { email: 'Dana@example.com' });
    expect(await rows()).toMatchObject([{ email: 'Dana@example.com', status: 'pending' }]);
    expect(await enqueued()).toEqual(['newsletter-confirm']);
    expect(wakes).toBe(1);
  });

  it('asks once an hour, however often and however it is typed', async () => {
    await subscribe(deps, { email: 'dana@example.com' });
    await Promise.all([1, 2, 3].map(() => subscribe(deps, { email: 'DANA@example.com' })));
    clock += hour - 1;
    await subscribe(deps, { email: 'dana@example.com' });
    expect(await enqueued()).toEqual(['newsletter-confirm']);
    clock += 1;
    await subscribe(deps, { email: 'dana@example.com' });
    expect(await enqueued()).toEqual(['newsletter-confirm', 'newsletter-confirm']);
    expect(await rows()).toHaveLength(1);
  });

  it('is confirmed by its secret once, and welcomed once', async () => {
    await subscribe(deps, { email: 'dana@example.com' });
    const token = await tokenOf();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(deps, token)));
    expect(answers).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await enqueued()).toEqual(['newsletter-confirm', 'newsletter-welcome']);
  });

  it('does not ask a subscriber again', async () => {
    await subscribe(deps, { email: 'dana@example.com' });
    await confirm(deps, await tokenOf());
    clock += 24 * hour;
    await subscribe(deps, { email: 'dana@example.com' });
    expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
    expect(await enqueued()).toEqual(['newsletter-confirm', 'newsletter-welcome']);
  });

  it('ends by its secret, and an old link of it confirms nothing', async () => {
    await subscribe(deps, { email: 'dana@example.com' });
    const token = await tokenOf();
    await confirm(deps, token);
    expect(await unsubscribe(deps, token)).toBe('unsubscribed');
    expect(await unsubscribe(deps, token)).toBe('unsubscribed');
    expect(await confirm(deps, token)).toBe('unknown');
    expect(await rows()).toMatchObject([{ status: 'unsubscribed' }]);
  });

  it('knows no other secret', async () => {
    await subscribe(deps, { email: 'dana@example.com' });
    const other = 'x'.repeat(43);
    expect(await confirm(deps, other)).toBe('unknown');
    expect(await unsubscribe(deps, other)).toBe('unknown');
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
  });
});
