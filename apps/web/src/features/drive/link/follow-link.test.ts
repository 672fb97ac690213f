import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringCard, keptDetail, sampleCardRide, sampleDriverCard } from '../../../testing/sample-driver-card.ts';
import { followLink, undoMs } from './follow-link.ts';
import { keptDrive } from './kept-drive.ts';

const { vehicleId } = sampleCardRide();
const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const open: { stop: () => void }[] = [];
/** Each test has a link of its own: what a phone keeps outlives a test. */
let name = '';

function phone(kept = keptDrive(name)) {
  const link = followLink(token, name, kept);
  open.push(link);
  return link;
}
async function opened(card = sampleDriverCard()) {
  const edge = answeringCard(card);
  const link = phone();
  await link.start();
  return { edge, link };
}
const press = (link: ReturnType<typeof phone>, kind: 'on_the_way' | 'arrived' | 'on_board' | 'done' | 'called') =>
  link.press({ vehicleId, kind });
const network = (isThere: boolean) => dispatchEvent(new Event(isThere ? 'online' : 'offline'));

beforeEach(() => {
  name = crypto.randomUUID();
});
afterEach(() => {
  for (const link of open.splice(0)) link.stop();
});

test('presses without a network are kept through a reload, and go out once and in order when it is back', async () => {
  const edge = answeringCard(sampleDriverCard());
  const first = phone();
  await first.start();
  edge.isCut = true;
  for (const kind of ['on_the_way', 'arrived'] as const) await press(first, kind);
  expect(first.view()).toMatchObject({ isReached: false, presses: [{ kind: 'on_the_way' }, { kind: 'arrived' }] });
  first.stop();

  const second = phone();
  await second.start();
  expect(second.view()).toMatchObject({ state: 'open', isReached: false, card: { driver: { firstName: 'Sam' } } });
  await press(second, 'on_board');
  expect(second.view().presses.map(({ kind }) => kind)).toEqual(['on_the_way', 'arrived', 'on_board']);
  edge.isCut = false;
  network(true);
  await expect.poll(() => second.view().presses).toEqual([]);
  expect(edge.taken).toEqual(['on_the_way', 'arrived', 'on_board']);

  const third = phone();
  await third.start();
  expect(third.view().presses).toEqual([]);
});

test('what the page has asked before the card began is its first answer, and is not asked again', async () => {
  const edge = answeringCard(sampleDriverCard());
  const answers = [Response.json(sampleDriverCard())];
  window.firstAnswer = async () => answers.pop() ?? Response.error();
  const link = phone();
  await link.start();
  delete window.firstAnswer;
  expect(link.view().state).toBe('open');
  expect(edge.calls).toEqual([]);
});

test('a press whose answer was lost goes out again, and counts once', async () => {
  const { edge, link } = await opened();
  edge.losesAnswer = true;
  await press(link, 'called');
  expect(link.view().presses).toHaveLength(1);
  network(true);
  await expect.poll(() => link.view().presses).toEqual([]);
  expect(edge.taken).toEqual(['called']);
  expect(edge.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

test('a press can be undone until it leaves the phone: after 10 seconds, or at once when the page is left', async () => {
  const { edge, link } = await opened();
  await link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: true });
  const [held] = link.view().presses;
  expect((held?.heldUntil ?? 0) - (held?.pressedAt ?? 0)).toBe(undoMs);
  await link.undo(held?.id ?? '');
  await link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: true });
  await press(link, 'called');
  expect(edge.taken, 'nothing overtakes what can be undone').toEqual([]);
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => edge.taken).toEqual(['on_the_way', 'called']);
  await expect.poll(() => link.view().presses).toEqual([]);
});

test('a press leaves with a page that is left before the phone has kept it', async () => {
  const edge = answeringCard(sampleDriverCard());
  const link = phone({ ...keptDrive(name), keepPress: () => new Promise(() => undefined) });
  await link.start();
  void link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: true });
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => edge.taken).toEqual(['on_the_way']);
});

test('what is under way when a page is left keeps nothing back', async () => {
  const { edge, link } = await opened();
  edge.isStuck = true;
  void press(link, 'called');
  await expect.poll(() => edge.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  await link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: true });
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => edge.taken).toEqual(['called', 'on_the_way']);
});

test('goes out by itself when nobody has undone it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { edge, link } = await opened();
  await link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: true });
  await vi.advanceTimersByTimeAsync(undoMs - 1000);
  expect(edge.taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => edge.taken).toEqual(['on_the_way']);
});

test('a card that is left while it asks, asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { edge, link } = await opened();
  network(true);
  link.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  const asked = edge.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(edge.calls).toHaveLength(asked);
});

test('presses that an earlier link of the phone has not sent go out by the next one for the same ride, and by no other assignment', async () => {
  const { edge, link } = await opened();
  edge.isCut = true;
  for (const kind of ['on_the_way', 'arrived'] as const) await press(link, kind);
  link.stop();
  edge.isCut = false;
  const { card } = edge;
  const again = { ...sampleCardRide(), assignedAt: new Date().toISOString() };
  for (const [rides, taken] of [
    [[again], []],
    [card.rides, ['on_the_way', 'arrived']],
  ] as const) {
    edge.card = { ...card, rides: [...rides] };
    name = crypto.randomUUID();
    const next = phone();
    await next.start();
    expect(edge.taken).toEqual(taken);
    expect(next.view().presses).toEqual([]);
    next.stop();
  }
});

test('what an ended link never sent is not kept for ever', async () => {
  const { edge, link } = await opened();
  edge.isCut = true;
  await press(link, 'on_the_way');
  link.stop();
  const kept = keptDrive(name);
  for (const [hours, left] of [
    [35, 1],
    [37, 0],
  ] as const) {
    await keptDrive(crypto.randomUUID()).sweep(Date.now() + hours * 3_600_000);
    expect(await kept.presses()).toHaveLength(left);
  }
});

test('a ride that was given to somebody else ends the card, keeps the presses as evidence, and empties the phone', async () => {
  const { edge, link } = await opened();
  edge.isCut = true;
  for (const kind of ['on_the_way', 'arrived'] as const) await press(link, kind);
  Object.assign(edge, { isCut: false, isGiven: true });
  network(true);
  await expect.poll(() => link.view().state).toBe('over');
  expect(edge.taken).toEqual(['on_the_way', 'arrived']);
  expect(link.view().refusals, 'what became of them is said').toEqual([keptDetail]);
  edge.isCut = true;
  const after = phone();
  await after.start();
  expect(after.view()).toMatchObject({ state: 'unreached', card: undefined, presses: [] });
});

test.each(['held', 'sent, and its answer lost', 'not sent'] as const)(
  'a press that is %s when its link ends is evidence and said, or goes out by the next link',
  async (how) => {
    const { edge, link } = await opened();
    edge.isCut = how !== 'held';
    // What the card says by itself is none of what its driver pressed.
    if (how === 'not sent') await link.press({ vehicleId, kind: 'opened' });
    await link.press({ vehicleId, kind: 'on_the_way' }, { isHeld: how === 'held' });
    const isCut = how === 'not sent' && 'presses';
    Object.assign(edge, { isCut, isGiven: true, losesAnswer: how !== 'held' });
    network(true);
    await expect.poll(() => link.view().state).toBe('over');
    const unsent = 'Of what you pressed, 1 did not reach us: tell the desk, or open the newer link on this phone.';
    const told = isCut ? [[], [unsent]] : [['on_the_way'], [keptDetail]];
    expect([edge.taken, link.view().refusals]).toEqual(told);
    Object.assign(edge, { isCut: false, isGiven: false, losesAnswer: false });
    name = crypto.randomUUID();
    await phone().start();
    expect(edge.taken.filter((kind) => kind !== 'opened')).toEqual(['on_the_way']);
  },
);

test.each([
  ['no JSON', '<h1>Welcome</h1>', 'all'],
  ['JSON of a later release', '{}', 'all'],
  ['JSON of a later release, of presses alone', '{}', 'presses'],
] as const)(
  'an answer that is %s is said, what was pressed stays, and goes out once it can be read',
  async (_, answer, to) => {
    const { edge, link } = await opened();
    edge.unreadable = { answer, to };
    await press(link, 'called');
    expect(link.view()).toMatchObject({ state: 'open', isUnreadable: true, presses: [{ kind: 'called' }] });
    if (to === 'all') {
      name = crypto.randomUUID();
      const fresh = phone();
      await fresh.start();
      expect(fresh.view()).toMatchObject({ state: 'unreached', isUnreadable: true });
      fresh.stop();
    }
    edge.unreadable = undefined;
    network(true);
    await expect.poll(() => link.view()).toMatchObject({ isReached: true, isUnreadable: false, presses: [] });
    expect(edge.taken).toEqual(['called']);
  },
);

test('of a day says which ride is gone, and what was not taken in the sentence of the server', async () => {
  const other = sampleCardRide({ vehicleId: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a02' });
  const edge = answeringCard(sampleDriverCard([sampleCardRide(), other]));
  const link = phone();
  await link.start();
  edge.card = sampleDriverCard([other]);
  edge.refusing = 'This ride is cancelled. Call the desk.';
  await press(link, 'arrived');
  expect(link.view()).toMatchObject({ gone: [{ vehicleId }], refusals: [edge.refusing], presses: [] });
});

test('stopping to share says so to the server at once, and is so after a reload', async () => {
  const { edge, link } = await opened();
  await link.share(false, vehicleId);
  expect(edge.positions).toEqual([null]);
  link.stop();
  const after = phone();
  await after.start();
  expect(after.view().isSharing).toBe(false);
});
