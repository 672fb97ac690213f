import { contract, type RequestedChange } from '@fallsline/domain';
import { createLedger } from '../../comparison/ledger.ts';
import type { FaultCase } from '../../fault-case.ts';
import { call } from '../../harness/around/call.ts';
import { createGuest, type Guest } from '../../harness/people/guest.ts';
import {
  cancellation,
  changeTo,
  done,
  openPrivatePage,
  type PrivatePage,
  privatePageOf,
  sessionIn,
} from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { allMailed, hasFollowedEvents } from '../../harness/people/supervised.ts';
import { sleep, until } from '../../harness/time/waiting.ts';

/** What Stripe's times are exact to, and a little more. */
const aSecondAndMore = 1500;

/** One booking from before the backup, what happens to it after that, and what must be true of it in the end. */
type Story = { visitor: Guest; page: PrivatePage; id: string; token: string };

export const restoredFromABackup: FaultCase = {
  number: 34,
  title: 'a restore loses no paid change, swallows no warning, opens no ended link, and lists what cannot come back',
  rounds: 1,
  mostRounds: 3,
  seconds: 40,
  site: { backups: true },
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) await drill(stage);
  },
};

async function drill(stage: Stage): Promise<void> {
  const { backups, cards, ledger, mail, startApi, killApi, desk, siteUrl, expect, sql } = stage;
  const book = async () => openStory(stage);
  // Before the backup, in the order of what will happen to them: each is somebody else's.
  const [changed, moved, freely, cancelled] = [await book(), await book(), await book(), await book()];
  const [pending, left, renewed, byHand] = [await book(), await book(), await book(), await book()];
  const [open, unpaid] = [stage.guest({ passengerCount: 5 }), stage.guest({ passengerCount: 5 })];
  for (const visitor of [open, unpaid]) await visitor.bookAtLast();
  const waiting = await confirmed(pending.page, { passengerCount: 7 });
  const feeds = [await feedOf(stage)];
  await allMailed(stage);

  const file = await backups().take();

  // After it: paid, free, pending, cancelled, given back, replaced.
  for (const session of [
    await confirmed(changed.page, { passengerCount: 7 }),
    await confirmed(moved.page, { passengerCount: 7, address: '1 Old Falls Street' }),
    waiting,
  ])
    await cards.controls.happen(session, 'pay');
  await freely.page.make(changeTo({ pickupTime: '20:10' }));
  await cancelled.page.make(cancellation);
  const abandoned = await confirmed(left.page, { passengerCount: 7 });
  const leaked = [renewed.token, await renewedToken(stage, renewed)];
  await cards.refund(byHand.visitor.sessionId(), 500);
  await open.pay();
  feeds.push(await feedOf(stage, '--new'));
  for (const { page } of [pending, moved]) await page.isMadeFor(7);
  // Bookings that no backup knows: one paid, one with its page open.
  const lost = createLedger('lost.visitor.example');
  const stranger = createGuest(stage, lost, { passengerCount: 5 });
  const nobody = createGuest(stage, lost, { passengerCount: 5 });
  await stranger.bookAtLast();
  const strangersPaid = stranger.sessionId();
  await stranger.pay();
  await nobody.bookAtLast();
  await cards.untilDelivered();
  await allMailed(stage);
  const lostSequence = (await freely.page.see()).rides[0]?.sequence ?? 0;
  await sleep(aSecondAndMore);
  const lostAt = new Date();
  await killApi();
  for (const { MessageID } of mail.mails()) ledger.mailedByLost.add(MessageID);
  const mailed = mail.mails().length;
  // Nobody is there, and one pays all the same.
  await unpaid.pay();

  await backups().loseAndRestore(file);
  await startApi();
  await until('Stripe was asked what has happened', async () => {
    const [rows] = await sql(["select count(*)::int as count from stripe_event where brought_by = 'restore'"]);
    return Number(rows?.[0]?.['count']) > 0 && (await hasFollowedEvents(stage));
  });
  await until('no page of the lost system is open', async () => {
    const { data } = await cards.dashboard.checkout.sessions.list({ status: 'open' });
    return data.length === 0;
  });
  expect(mail.mails().length === mailed, 'something was mailed before the release');
  for (const token of [...leaked, changed.token]) {
    const { status } = await call(`${siteUrl}${contract.booking.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status === 401 || status === 404, `an ended link was answered ${status}`);
  }
  for (const feed of feeds) expect((await call(feed)).status === 404, 'an ended feed is answered');
  const fresh = await feedOf(stage);
  expect(!feeds.includes(fresh), 'the feed of the lost system lives again');

  const { code, said } = await desk(['release', '--from', lostAt.toISOString()]);
  expect(code === 0, `the release ended with ${code}: ${said}`);
  await allMailed(stage);

  // Every warning once, by the booking that it is about, and none of what is not so.
  const warned = (heading: string, words: string) => stage.mailsAbout('Please look', heading, words).size;
  const reference = ({ visitor }: Story) => visitor.acknowledged().reference;
  expect(
    warned('A paid change has to be made again', reference(moved)) === 1,
    'nobody is told of the change that is lost',
  );
  expect(warned('A paid change', reference(changed)) === 0, 'staff are told of a change that is made again');
  expect(warned('may be cancelled', reference(cancelled)) === 1, 'nobody is told of the cancellation');
  expect(warned('refunded by hand', reference(cancelled)) === 0, 'a cancellation is told as a refund by hand');
  expect(warned('that we do not have', strangersPaid) === 1, 'nobody is told of the payment for a lost booking');
  expect(stage.mailsAbout('Please look', 'paid twice').size === 0, 'the payment of a change is taken for a second one');
  const expired = await cards.dashboard.checkout.sessions.retrieve(nobody.sessionId());
  expect(expired.status === 'expired', 'a booking that we do not have can be paid');
  const ended = await cards.dashboard.checkout.sessions.retrieve(abandoned);
  expect(ended.status === 'expired', 'a page that nobody here knows can be paid');

  // The list says exactly what is missing; the mail of the free change is found by what it says.
  expect(said.includes(reference(moved)) && said.includes('passenger count 7'), 'the list lacks the lost change');
  expect(said.includes(strangersPaid), 'the list lacks the lost booking');
  expect(
    said.includes('<dispatch-changed.') && said.includes('CHANGED Job'),
    'the list does not say how to find a free change',
  );
  const found = mail.mails().filter(({ MessageID, Subject }) => {
    return (
      MessageID.startsWith(`<dispatch-changed.${freely.id}`) ||
      (MessageID.includes(freely.id) && Subject.startsWith('CHANGED Job'))
    );
  });
  expect(found.length === 1, `the mail of the free change was found ${found.length} times`);

  // New links come by the lost-link request; what they show is what stands.
  const seen = async (story: Story) => (await reopened(stage, story)).see();
  const passengersOf = async (story: Story) => (await seen(story)).rides[0]?.passengers;
  expect((await passengersOf(changed)) === 7, 'the paid change is lost');
  expect((await passengersOf(moved)) === 5, 'a change was guessed');
  expect(((await seen(freely)).rides[0]?.sequence ?? 0) > lostSequence, 'calendar sequences fall back');
  expect((await passengersOf(pending)) === 7, 'the change that was pending is lost');
  // What staff then do by the list: the lost change costs nothing more; the cancellation gives nothing back twice.
  const { said: price } = await desk(['change', reference(moved), '--passengers', '7', '--yes']);
  expect(!/pay/i.test(price) || /nothing/i.test(price), `the lost change would be paid again: ${price}`);
  const { code: cancelCode, said: cancelSaid } = await desk(['cancel', reference(cancelled)]);
  // Guest and dispatch are told by the same two mails as by the lost system.
  ledger.lostAnswers += 2;
  expect(cancelCode === 0, `the cancellation ended with ${cancelCode}: ${cancelSaid}`);

  // What the books, Stripe and the mailbox must say in the end; mails with one Message-ID count once: the confirmation, the
  // change, and the link that was asked for again.
  changed.visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 2 }, pages: 2 });
  pending.visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 2 }, pages: 2 });
  freely.visitor.expect({ status: 'paid', mails: { guest: 3, dispatch: 2 }, pages: 1 });
  moved.visitor.expect({ status: 'paid', mails: { guest: 4, dispatch: 3 }, pages: 2 });
  cancelled.visitor.expect({ status: 'refunded', mails: { guest: 2, dispatch: 2 }, pages: 1 });
  left.visitor.expect({ status: 'paid', mails: { guest: 1, dispatch: 1 }, pages: 1 });
  renewed.visitor.expect({ status: 'paid', mails: { guest: 2, dispatch: 1 }, pages: 1 });
  byHand.visitor.expect({ status: 'paid', mails: { guest: 1, dispatch: 1 }, pages: 1 });
}

async function openStory(stage: Stage): Promise<Story> {
  const visitor = stage.guest({ passengerCount: 5 });
  const page = await openPrivatePage(stage, visitor);
  const [rows] = await stage.sql([`select id from booking where reference = '${visitor.acknowledged().reference}'`]);
  const [token = ''] = stage.mail.tokensTo(visitor.record.email);
  return { visitor, page, id: String(rows?.[0]?.['id']), token };
}

/** Confirms a change that has to be paid, and answers its session. */
async function confirmed(page: PrivatePage, requested: RequestedChange): Promise<string> {
  return sessionIn((await page.make(changeTo(requested)))['url']);
}

async function feedOf({ desk }: Stage, ...args: string[]): Promise<string> {
  const { said } = await desk(['feed', ...args]);
  const [address] = /http\S+\.ics/.exec(said) ?? [];
  if (!address) throw new Error(`The desk has no feed: ${said}`);
  return address;
}

/** The token of a link that a guest has asked for anew. */
async function renewedToken({ mail }: Stage, { visitor, page, token }: Story): Promise<string> {
  done(await page.link({ kind: 'new' }), 'new link');
  const fresh = () => mail.tokensTo(visitor.record.email).find((each) => each !== token);
  await until('the new link has come', () => fresh() !== undefined);
  return fresh() ?? '';
}

/** The page of a booking, by a link that its guest asks for again. */
async function reopened(stage: Stage, { visitor, token }: Story): Promise<PrivatePage> {
  const { reference } = visitor.acknowledged();
  const fresh = () => stage.mail.tokensTo(visitor.record.email).find((each) => each !== token);
  const asked = { kind: 'lost', reference, email: visitor.record.email };
  done(await stage.post(contract.bookingLinks.path, asked), 'request for a link');
  await until('a new link has come', () => fresh() !== undefined);
  return privatePageOf(stage, fresh() ?? '');
}
