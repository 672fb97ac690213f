import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@fallsline/domain';
import { describe, expect, it, vi } from 'vitest';
import { outbox, stripeEvents } from '../../database/service-schema.ts';
import { watch } from '../../operations/alarms/watch.ts';
import { bookOn, siteFor, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { metricsPath } from './metrics-route.ts';

const token = 'a-token-of-operators';

/** A request over a socket, for who asks decides. */
function ask(site: TestSite, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: metricsPath, headers, agent: false }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject);
    });
    call.on('error', reject).end();
  });
}

async function book(site: TestSite): Promise<string> {
  const reply = await bookOn(site);
  expect(reply.statusCode).toBe(200);
  return reply.json().sessionId;
}

/** Every reading by its name and labels. */
function readingsIn(body: string): Record<string, number> {
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}
/** At least so much. */
const from = (least: number) => expect.toSatisfy((value: number) => value >= least, `${least} or more`);

describe('the metrics', () => {
  const site = siteFor();

  it('show requests by route and status, Stripe and mail by outcome, bookings and mail by state', async () => {
    const sessionId = await book(site);
    await book(site);
    await site.stripe.happen(sessionId, 'pay');
    await vi.waitFor(() => expect(site.mailbox.messages()).toHaveLength(2), { timeout: 120_000 });
    await site.app.inject('/api/nowhere');
    await vi.waitFor(
      async () =>
        expect(readingsIn((await ask(site)).body)).toMatchObject({ 'fallsline_outbox_messages{state="due"}': 0 }),
      { timeout: 120_000 },
    );
    const { status, body } = await ask(site);
    expect(status).toBe(200);
    const calls = 'fallsline_http_request_duration_seconds_count';
    expect(readingsIn(body)).toMatchObject({
      [`${calls}{method="POST",route="/api/createCheckoutSession",status="200"}`]: 2,
      [`${calls}{method="POST",route="/api/webhooks/stripe",status="200"}`]: 1,
      [`${calls}{method="GET",route="none",status="404"}`]: 1,
      'fallsline_stripe_call_duration_seconds_count{call="createSession",outcome="ok"}': 2,
      'fallsline_smtp_duration_seconds_count{outcome="sent"}': 2,
      'fallsline_bookings{status="paid"}': 1,
      'fallsline_bookings{status="checkout_open"}': 1,
      'fallsline_bookings{status="refunded"}': 0,
      fallsline_database_up: 1,
      process_resident_memory_bytes: from(1e6),
    });
  });

  it('hold nothing of a person, nor a session', async () => {
    const sessionId = await book(site);
    await site.app.inject(`/success?session_id=${sessionId}`);
    const { body } = await ask(site);
    expect(body).not.toMatch(/dana|whitfield|example\.com|5550123|cs_test|rainbow/i);
  });

  it('show what waits, how long, and what needs a person', async () => {
    const now = Date.now();
    const old = new Date(now - 20 * 60_000);
    const at = { dueAt: new Date(now + 3_600_000), enqueuedAt: old };
    const facts = { reason: 'disputed', detail: 'A test' } as const;
    await site.database.db.insert(outbox).values([
      { dedupeKey: 'late', kind: 'attention', facts, ...at },
      { dedupeKey: 'failed', kind: 'confirm', facts, state: 'failed', ...at },
    ]);
    await site.database.db.insert(stripeEvents).values({
      id: 'evt_stuck',
      type: 'checkout.session.completed',
      livemode: false,
      createdAt: old,
      receivedAt: old,
      nextTryAt: new Date(now + 3_600_000),
    });
    await watch({ database: site.database, selling: site.selling, now: Date.now, log: site.app.log, wakeOutbox() {} });
    const { body } = await ask(site);
    expect(readingsIn(body)).toMatchObject({
      'fallsline_outbox_messages{state="failed"}': 1,
      fallsline_outbox_oldest_due_seconds: from(1200),
      fallsline_stripe_events_unprocessed: 1,
      fallsline_stripe_events_oldest_unprocessed_seconds: from(1200),
      'fallsline_alarm{kind="mail-late"}': 1,
      'fallsline_alarm{kind="events-unprocessed"}': 1,
      'fallsline_alarm{kind="outbox-held"}': 0,
    });
    const ready = contract.ready.replies[200].parse((await site.app.inject('/api/ready')).json());
    expect(ready.alarms).toEqual(['events-unprocessed', 'mail-late']);
  });
});

describe('the metrics may be read', () => {
  it('without a token by this machine, but and not through a proxy', async () => {
    const site = await startTestSite();
    expect((await ask(site)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host']) {
      expect((await ask(site, { [header]: '127.0.0.1' })).status).toBe(404);
    }
    await site.close();
  });

  it('with a token by whoever sends it, from anywhere', async () => {
    const site = await startTestSite({ metricsReaders: { token } });
    expect((await ask(site)).status).toBe(404);
    expect((await ask(site, { authorization: `Bearer ${token}x` })).status).toBe(404);
    expect((await ask(site, { authorization: 'Bearer ' })).status).toBe(404);
    expect((await ask(site, { authorization: `Basic ${token}` })).status).toBe(404);
    const through = { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' };
    expect((await ask(site, through)).status).toBe(200);
    await site.close();
  });

  it('by nobody in production without a token', async () => {
    const site = await startTestSite({ metricsReaders: 'nobody' });
    const { status, body } = await ask(site);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ status: 404 });
    await site.close();
  });

  it('when the database is away: then they say so, and what the process knows', async () => {
    const site = await startTestSite();
    await site.database.close();
    const { status, body } = await ask(site);
    expect(status).toBe(200);
    expect(readingsIn(body)).toMatchObject({ fallsline_database_up: 0 });
    expect(body).not.toContain('fallsline_bookings');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    await site.close().catch(() => {});
  });
});
