import { randomUUID } from 'node:crypto';
import {
  boardPagePath,
  boardStreamPath,
  drivePagePath,
  freshMinutes,
  problemType,
  type StaffCallName,
  staffCalls,
  staffMessages,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { audit, staffChallenges, staffKeys, staffSessions } from '../../database/driving-schema.ts';
import { invite } from '../../staff/sign-in/invite.ts';
import { createPasskey } from '../../testing/authenticator.ts';
import { own, siteFor } from '../../testing/test-site.ts';

const site = siteFor();

const origin = () => site.deps.publicUrl;
function call(
  name: StaffCallName,
  payload?: object,
  { cookie = '', headers = own as Record<string, string>, search = '' } = {},
) {
  const { method, path } = staffCalls[name];
  const sent = { ...headers, ...(cookie ? { cookie } : {}) };
  return site.app.inject({ method, url: `${path}${search}`, headers: sent, ...(payload ? { payload } : {}) });
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const kindOf = (answer: { json(): { type?: string } }) => answer.json().type;
async function invited(name: string, reset = false) {
  const url = await invite(site.deps, { name, reset });
  return url?.split('#')[1];
}
async function register(
  by: { invitation?: string | undefined; cookie?: string },
  passkey = createPasskey(origin()),
  label = 'Phone',
) {
  const { invitation, cookie = '' } = by;
  const asked = await call('keyOptions', { invitation }, { cookie });
  if (asked.statusCode !== 200) return { answer: asked, passkey };
  const { challengeId, options } = asked.json();
  const answer = await call(
    'keys',
    { invitation, challengeId, label, response: passkey.register(options) },
    { cookie },
  );
  return { answer, passkey };
}
async function signIn(passkey: ReturnType<typeof createPasskey>, from?: string) {
  const { challengeId, options } = (await call('signInOptions', {})).json();
  return call('signIn', { challengeId, response: passkey.signIn(options, from) });
}

describe('staff', () => {
  test('are invited, make a key, and sign in with it; the cookie is for this origin alone and no script', async () => {
    const invitation = await invited('Pat');
    const { answer, passkey } = await register({ invitation });
    expect(answer.json()).toMatchObject({ name: 'Pat', keys: [{ label: 'Phone', lastUsedAt: null }] });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-fallsline-staff=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    const signedIn = await signIn(passkey);
    expect(signedIn.json()).toMatchObject({ name: 'Pat', keys: [{ lastUsedAt: expect.any(String) }] });
    expect((await call('staffMember', undefined, { cookie: cookieOf(signedIn) })).json().name).toBe('Pat');
    // An invitation opens once, and no mail, log or row has it.
    expect(kindOf((await register({ invitation })).answer)).toBe(problemType('unknownLink'));
    const secrets = [invitation, cookieOf(signedIn).split('=')[1]].map(String);
    for (const secret of secrets) expect(site.logLines.join('')).not.toContain(secret);
  });

  test('have 15 minutes for an invitation, and the next one ends it', async () => {
    const late = { ...site.deps, now: () => Date.now() - 15 * 60_000 - 1000 };
    const over = (await invite(late, { name: 'Lou', reset: false }))?.split('#')[1];
    expect(kindOf((await register({ invitation: over })).answer)).toBe(problemType('unknownLink'));
    const [first, second] = [await invited('Lou'), await invited('Lou')];
    expect(kindOf((await register({ invitation: first })).answer)).toBe(problemType('unknownLink'));
    expect((await register({ invitation: second })).answer.statusCode).toBe(200);
  });

  test('are not signed in by a key of nobody, of another page, used twice, or without finger, face or PIN', async () => {
    const { passkey } = await register({ invitation: await invited('Kim') });
    const { challengeId, options } = (await call('signInOptions', {})).json();
    const response = passkey.signIn(options);
    expect((await call('signIn', { challengeId, response })).statusCode).toBe(200);
    expect(kindOf(await call('signIn', { challengeId, response }))).toBe(problemType('notSignedIn'));
    expect((await signIn(passkey, 'https://evil.example')).statusCode).toBe(401);
    expect((await signIn(createPasskey(origin()))).statusCode).toBe(401);
    const unverified = await register(
      { invitation: await invited('Max') },
      createPasskey(origin(), { isVerified: false }),
    );
    expect(kindOf(unverified.answer)).toBe(problemType('notPossible'));
    expect(await site.database.db.select().from(staffChallenges).where(eq(staffChallenges.id, challengeId))).toEqual(
      [],
    );
  });

  test('add a second key while signed in; reset ends keys and sessions, and invites anew', async () => {
    const first = await register({ invitation: await invited('Ira') });
    const cookie = cookieOf(first.answer);
    const second = await register({ cookie }, createPasskey(origin()), 'Laptop');
    expect(second.answer.json().keys).toMatchObject([{ label: 'Phone' }, { label: 'Laptop' }]);
    expect(await invited('Ira')).toBeUndefined();
    const invitation = await invited('Ira', true);
    expect((await call('staffMember', undefined, { cookie })).statusCode).toBe(401);
    expect((await signIn(second.passkey)).statusCode).toBe(401);
    expect((await register({ invitation })).answer.statusCode).toBe(200);
    expect(await site.database.db.select().from(staffKeys).where(eq(staffKeys.label, 'Laptop'))).toEqual([]);
  });

  test('take keys off their own list, but never the last', async () => {
    const first = await register({ invitation: await invited('Uma') });
    const { answer, passkey } = await register({ cookie: cookieOf(first.answer) }, createPasskey(origin()), 'Laptop');
    const cookie = cookieOf(answer);
    const [phone, laptop] = answer.json().keys as { id: string }[];
    const other = (await register({ invitation: await invited('Eve') })).answer.json().keys[0];
    const remove = (id: string | undefined) => call('keyRemovals', { id }, { cookie });
    expect((await remove(other.id)).json().detail).toBe('This key is off the list already.');
    const elsewhere = { cookie: cookieOf(await signIn(first.passkey)) };
    expect((await call('staffMember', undefined, elsewhere)).statusCode).toBe(200);
    expect((await remove(phone?.id)).json().keys).toMatchObject([{ label: 'Laptop' }]);
    // The key may be lost: who is signed in by it is so no more.
    expect((await call('staffMember', undefined, elsewhere)).statusCode).toBe(401);
    expect((await call('staffMember', undefined, { cookie })).statusCode).toBe(200);
    expect((await signIn(first.passkey)).statusCode).toBe(401);
    expect((await remove(laptop?.id)).json().detail).toBe('This is your only key. Make another one first.');
    expect((await signIn(passkey)).statusCode).toBe(200);
  });

  test('invite others, begin anew whose keys were lost, and take off who has left; each is kept by who did it', async () => {
    const cookie = cookieOf((await register({ invitation: await invited('Fay') })).answer);
    const inviteBy = async (name: string, reset: boolean) =>
      (await call('invitations', { name, reset }, { cookie })).json();
    const { url } = await inviteBy('  Gus ', false);
    const made = await register({ invitation: url.split('#')[1] });
    expect(made.answer.json().name).toBe('Gus');
    expect((await inviteBy('Gus', false)).detail).toBe('Gus has a key already.');
    for (const name of ['', '<b>', 'x'.repeat(61)]) expect((await inviteBy(name, false)).status).toBe(400);
    const again = await inviteBy('Gus', true);
    expect((await signIn(made.passkey)).statusCode).toBe(401);
    const people = async () => (await call('staffList', undefined, { cookie })).json();
    expect((await people()).people).toContainEqual({
      name: 'Gus',
      keys: 0,
      lastUsedAt: null,
      invitedUntil: expect.any(String),
    });
    const remove = (name: string) => call('staffRemovals', { name }, { cookie });
    expect((await remove('Gus')).json()).toEqual({ status: 'done' });
    expect(kindOf((await register({ invitation: again.url.split('#')[1] })).answer)).toBe(problemType('unknownLink'));
    const { people: left, entries } = await people();
    expect(left).not.toContainEqual(expect.objectContaining({ name: 'Gus' }));
    expect(entries.slice(0, 2)).toMatchObject([
      { who: 'Fay', words: 'Taken off the board: Gus.' },
      { who: 'Fay', words: 'Keys and sessions ended, and invited anew: Gus.' },
    ]);
    for (const answer of [await remove('Fay'), await call('invitations', { name: 'Fay', reset: true }, { cookie })])
      expect(answer.json().detail).toMatch(/^This is you/);
    expect((await people()).people).toContainEqual(expect.objectContaining({ name: 'Fay', keys: 1 }));
  });

  test('show anew that it is them before keys or people change, and the session before ends', async () => {
    const { answer, passkey } = await register({ invitation: await invited('Hal') });
    const cookie = cookieOf(answer);
    expect(answer.json().freshMs).toBeGreaterThan(0);
    const old = new Date(Date.now() - freshMinutes * 60_000 - 1000);
    await site.database.db.update(staffSessions).set({ createdAt: old });
    expect((await call('staffMember', undefined, { cookie })).json().freshMs).toBe(0);
    const stale = [
      ['keyOptions', {}],
      ['keyRemovals', { id: answer.json().keys[0].id }],
      ['invitations', { name: 'Ike', reset: false }],
      ['staffRemovals', { name: 'Uma' }],
    ] as const;
    for (const [name, body] of stale)
      expect((await call(name, body, { cookie })).json().detail).toBe(`${staffMessages.signInAgain}.`);
    const { challengeId, options } = (await call('signInOptions', {})).json();
    const again = await call('signIn', { challengeId, response: passkey.signIn(options) }, { cookie });
    expect((await call('staffMember', undefined, { cookie })).statusCode).toBe(401);
    expect((await call('keyOptions', {}, { cookie: cookieOf(again) })).statusCode).toBe(200);
  });

  test('sign out here, or everywhere, on the server; and all of it is kept', async () => {
    const { answer, passkey } = await register({ invitation: await invited('Zoe') });
    const [one, two] = [cookieOf(answer), cookieOf(await signIn(passkey))];
    const three = cookieOf(await signIn(passkey));
    const isIn = async (cookie: string) => (await call('staffMember', undefined, { cookie })).statusCode === 200;
    const out = await call('signOut', { everywhere: false }, { cookie: one });
    expect(out.headers['set-cookie']).toContain('Max-Age=0');
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true]);
    await call('signOut', { everywhere: true }, { cookie: two });
    expect([await isIn(two), await isIn(three)]).toEqual([false, false]);
    const sessions = JSON.stringify(await site.database.db.select().from(staffSessions));
    const words = (await site.database.db.select().from(audit).orderBy(audit.id)).map((row) => row.words);
    expect(words.slice(-2)).toEqual(['Signed out.', 'Signed out everywhere.']);
    for (const cookie of [one, two, three]) expect(sessions).not.toContain(cookie.split('=')[1]);
  });
});

describe('the calls of board and card', () => {
  const named = Object.keys(staffCalls) as StaffCallName[];
  const ofStaff = named.filter((name) => staffCalls[name].who === 'staff');

  test.each(ofStaff)('%s is answered for nobody who is not signed in', async (name) => {
    for (const cookie of ['', '__Host-fallsline-staff=AAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await call(name, staffCalls[name].method === 'POST' ? {} : undefined, { cookie });
      expect(kindOf(answer)).toBe(problemType('notSignedIn'));
    }
  });

  const writes = named.filter((name) => staffCalls[name].method === 'POST' && staffCalls[name].who !== 'driver');
  test.each(writes)('%s is taken from our own pages alone', async (name) => {
    for (const site of [undefined, 'cross-site', 'same-site', 'none']) {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      expect(kindOf(await call(name, {}, { headers }))).toBe(problemType('fromElsewhere'));
    }
  });

  test.each(['driverCard', 'guestDays'] as const)('%s opens for its token and for nothing else', async (name) => {
    for (const authorization of ['', 'Bearer AAAAAAAAAAAAAAAAAAAAAA', 'Bearer x']) {
      const answer = await call(name, undefined, { headers: { authorization } });
      expect(kindOf(answer)).toBe(problemType('unknownToken'));
    }
  });

  test('a day is answered with a name, and with nothing while it is the same', async () => {
    const cookie = cookieOf((await register({ invitation: await invited('Ann') })).answer);
    const ask = (headers: Record<string, string> = {}, search = '?day=2026-12-04') =>
      call('boardDay', undefined, { cookie, headers, search });
    const first = await ask();
    expect(first.json()).toMatchObject({ day: '2026-12-04', rides: [], fleet: 15 });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // As nginx names what it has packed.
    expect((await ask({ 'if-none-match': `W/${first.headers['etag']}` })).statusCode).toBe(304);
    const driver = { firstName: 'Sam', lastName: 'Doe', phone: '716 555 0160', language: 'en' };
    expect((await call('drivers', { driver, isRetired: false }, { cookie })).json()).toMatchObject({
      phone: '7165550160',
    });
    expect((await ask({ 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(200);
    expect((await ask({}, '?day=someday')).statusCode).toBe(400);
    const unknown = { vehicleId: randomUUID(), version: 0, driverId: null, car: null };
    expect(kindOf(await call('assignments', unknown, { cookie }))).toBe(problemType('notPossible'));
  });

  test('pages have the powers that they need, and no other page has them', async () => {
    const policyOf = async (url: string) => String((await site.app.inject({ url })).headers['permissions-policy']);
    expect(await policyOf(boardPagePath)).toMatch(/publickey-credentials-get=\(self\).*screen-wake-lock=\(\)/);
    expect(await policyOf(drivePagePath)).toMatch(/geolocation=\(self\).*publickey-credentials-get=\(\)/);
    for (const url of ['/', '/boarding', '/booking']) expect(await policyOf(url)).not.toContain('(self)');
  });
});

describe('the stream of a board', () => {
  test('tells a revision at once and each after it, to who is signed in alone', async () => {
    expect((await fetch(`${origin()}${boardStreamPath}`)).status).toBe(401);
    const cookie = cookieOf((await register({ invitation: await invited('Bo') })).answer);
    const answer = await fetch(`${origin()}${boardStreamPath}`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = '';
    const next = async (count: number) => {
      while ((told.match(/data: /g) ?? []).length < count) told += (await reader?.read())?.value ?? '';
      return [...told.matchAll(/"revision":(\d+)/g)].map(([, number]) => Number(number));
    };
    const [first = 0] = await next(1);
    const began = performance.now();
    await site.database.transaction(bumpRevision);
    expect((await next(2)).at(-1)).toBe(first + 1);
    expect(performance.now() - began).toBeLessThan(2000);
    await call('signOut', { everywhere: false }, { cookie });
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'over';
    };
    const soon = new Promise((resolve) => setTimeout(() => resolve('open still'), 5000));
    expect(await Promise.race([rest(), soon]), 'whose session has ended').toBe('over');
    await reader?.cancel();
  });
});
