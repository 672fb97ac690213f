import { readFile } from 'node:fs/promises';
import { bookingPagePath, business, contract, stripeWebhookPath, subscriptionPage } from '@fallsline/domain';
import type { Mail } from '@fallsline/mailbox';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import type { APIRequestContext } from '@playwright/test';
import { apiLog } from './api-log.ts';
import { listAtStripe } from './at-stripe.ts';
import { rideDetails } from './fill-booking.ts';
import { address, expect, guestName, guestPhone, test } from './fixtures.ts';

/** What no log may hold, by what it is: whole words as visitors write them, or what such things look like. */
type Secrets = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** A sentence for every line of a log that holds a secret, with the line. */
function leaksIn(log: string, secrets: Secrets): string[] {
  const kinds = Object.entries(secrets).map(([what, each]) => ({ what, tests: each.map(finder) }));
  return log
    .split('\n')
    .flatMap((line, index) =>
      kinds.flatMap(({ what, tests }) =>
        tests.some((found) => found(line)) ? [`line ${index + 1} holds ${what}: ${line.slice(0, 400)}`] : [],
      ),
    );
}

/** Letters of any case, and as JSON, an address or percent signs would write them. */
function finder(secret: string | RegExp): (line: string) => boolean {
  if (typeof secret !== 'string') return (line) => secret.test(line);
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].map((form) =>
    form.toLowerCase(),
  );
  return (line) => {
    const text = line.toLowerCase();
    return forms.some((form) => text.includes(form));
  };
}

/** What visitors have told us and what they were given, taken from where it arrived: the inbox and Stripe. */
async function secretsOf(request: APIRequestContext, inboxUrl: string): Promise<Secrets> {
  const list = await request.get(`${inboxUrl}/api/v1/messages`);
  const { messages: mails }: { messages: Pick<Mail, 'ID' | 'To' | 'ReplyTo' | 'Subject'>[] } = await list.json();
  const people = mails.flatMap(({ To, ReplyTo }) => [...To, ...ReplyTo].map(({ Address }) => Address));
  const own = new Set<string>([business.bookingEmail, business.supportEmail]);
  const tokens: string[] = [];
  for (const { ID, Subject } of mails) {
    if (!/newsletter|subscri/i.test(Subject)) continue;
    const { Text }: Mail = await (await request.get(`${inboxUrl}/api/v1/message/${ID}`)).json();
    tokens.push(
      ...[...Text.matchAll(new RegExp(`${subscriptionPage}\\?\\w+=([\\w-]+)`, 'g'))].map(([, token = '']) => token),
    );
  }
  const links: string[] = [];
  // A link opens a booking and can cancel it. Those of a few guests are enough: all are logged alike, or not at all.
  for (const { ID } of mails.filter(({ Subject }) => /ride/i.test(Subject)).slice(0, 20)) {
    const { Text }: Mail = await (await request.get(`${inboxUrl}/api/v1/message/${ID}`)).json();
    links.push(...[...Text.matchAll(new RegExp(`${bookingPagePath}#([\\w-]+)`, 'g'))].map(([, token = '']) => token));
  }
  const sessions = await listAtStripe(address('E2E_EMULATOR'), 'checkout/sessions');
  return {
    'the name of a guest': [guestName, ...guestName.split(' ')],
    'the phone of a guest': [guestPhone, guestPhone.replace(/[^+\d]/g, ''), guestPhone.replace(/\D/g, '').slice(1)],
    'the address of a guest': [/guest-[\da-f]{8}-/i, ...new Set(people.filter((address) => !own.has(address)))],
    'what a guest wrote': [...Object.values(rideDetails), 'car seats'],
    // A reference, its first 12 characters, may stand there.
    'the id of a payment': [/cs_(?:test|live)_\w{5}/, ...sessions.map(({ id }) => id)],
    'the secret of a subscription': tokens,
    'the link of a booking': links,
    'a secret of ours': [emulatorApiKey, emulatorWebhookSecret, /\b(?:sk|rk)_(?:test|live)_|whsec_/],
  };
}

test('the log of all journeys knows no visitor and no secret', async ({ request, inbox }) => {
  const log = await readFile(apiLog, 'utf8');
  const secrets = await secretsOf(request, inbox.url);
  for (const [what, each] of Object.entries(secrets)) expect(each.length, what).toBeGreaterThan(0);
  expect(leaksIn(log, secrets)).toEqual([]);
  // It is the log of these journeys, and would have said it.
  for (const { path } of [contract.createCheckoutSession, contract.sendConfirmation, contract.sendContactForm]) {
    expect(log).toContain(`"route":"${path}"`);
  }
  expect(log).toContain(`"route":"${stripeWebhookPath}"`);
  expect(log).toContain('Delivered a message');
});

test('a line that knew one would be found', async ({ request, inbox }) => {
  const secrets = await secretsOf(request, inbox.url);
  const innocent = '{"level":30,"route":"/api/fares","status":200,"reference":"cs_test_a1B2"}';
  expect(leaksIn(innocent, secrets)).toEqual([]);
  for (const [what, each] of Object.entries(secrets)) {
    const word = each.find((secret) => typeof secret === 'string') ?? 'sk_test_planted';
    const planted = [innocent, JSON.stringify({ level: 30, msg: `Could not reach ${word}` }), innocent].join('\n');
    expect(leaksIn(planted, secrets).join(), what).toContain(`line 2 holds ${what}`);
  }
});
