import type { CardRide } from '@fallsline/domain/driver-card';
import { clockAt } from '@fallsline/domain/pickup-time';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answeringCard, keptDetail, sampleCardRide, sampleDriverCard } from '../../../testing/sample-driver-card.ts';
import { followLink } from '../link/follow-link.ts';
import { DriverPage } from './driver-page.tsx';

const minute = 60_000;
const before = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
const other = { vehicleId: '6a2f0a3e-6c0c-4c39-9b5e-0d6a1f6f1a02', pickupTime: '20:30' } as const;
let stop = () => {};

async function open(...rides: CardRide[]) {
  const edge = answeringCard(sampleDriverCard(rides));
  const link = followLink('AAAAAAAAAAAAAAAAAAAAAA', crypto.randomUUID());
  stop = link.stop;
  await link.start();
  await render(<DriverPage link={link} />);
  return { edge, link };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** A line of the card, whatever spaces its times have. */
const line = (words: string) => page.getByText(new RegExp(words.replaceAll(/\s/g, '\\s')));
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

afterEach(() => stop());

test('a guest who is missed is called first, then the desk is told with the evidence of the presses', async () => {
  const arrived = { step: 'arrived', at: before(30), isFilledIn: false } as const;
  const waiting = { meetingPoint: 'door', landsAt: null, flight: null } as const;
  const { edge } = await open(sampleCardRide({ ...waiting, textedAt: [before(5)], reached: [arrived] }, -20));
  await expect.element(page.getByText('past the free waiting')).toBeVisible();
  await button(/^Guest is not here/).click();
  await expect.element(heading('Guest is not here')).toBeVisible();
  await expect.element(page.getByText('Call again')).not.toBeInTheDocument();
  const call = page.getByRole('link', { name: 'Call Dana first' });
  await expect.element(call).toHaveAttribute('href', 'tel:+17165550123');
  call.element().addEventListener('click', (event) => event.preventDefault());
  await call.click();
  await expect.poll(() => edge.taken).toContain('called');
  const proofs = () =>
    page
      .getByRole('listitem')
      .all()
      .map((each) => each.element().textContent?.replace(/^.*?[AP]M/, ''));
  await expect
    .poll(proofs)
    .toEqual([
      'Arrived at the door10 minutes before pickup',
      'Pickup time',
      'Texted Danafrom this card',
      'Free waiting over15 minutes at a door',
      'Called Danafrom this card',
    ]);
  await expect.element(page.getByText('Call again')).toBeVisible();
  // Said of each: what can still be undone, what no network takes, and what the desk knows.
  await button('Tell the desk').click();
  await expect.element(heading('Telling the desk')).toBeVisible();
  await expect.element(page.getByText(/no network/)).not.toBeInTheDocument();
  edge.isCut = true;
  dispatchEvent(new Event('offline'));
  await expect.element(heading('Kept for the desk')).toBeVisible();
  await expect.element(page.getByText(/^There is no network: the desk does not know yet/)).toBeVisible();
  edge.isCut = false;
  dispatchEvent(new Event('online'));
  await expect.element(heading('Telling the desk')).toBeVisible();
  const missed = { step: 'no_show', at: before(0), isFilledIn: false } as const;
  edge.card = sampleDriverCard([sampleCardRide({ ...waiting, reached: [arrived, missed] }, -20)]);
  dispatchEvent(new Event('pagehide'));
  await expect.element(heading('The desk has been told')).toBeVisible();
  const at = before(0);
  const byDesk = { step: 'no_show', isTakenBack: true, at } as const;
  edge.card = sampleDriverCard([sampleCardRide({ ...waiting, reached: [arrived], byDesk }, -20)]);
  dispatchEvent(new Event('online'));
  await expect.element(line(`The desk answered at ${clockAt(at)}: keep waiting.`)).toBeVisible();
  edge.card = sampleDriverCard([sampleCardRide({ reached: [arrived], byDesk: { ...byDesk, step: 'on_board' } }, -20)]);
  dispatchEvent(new Event('online'));
  await expect.element(line(`The desk took back “On board” at ${clockAt(at)}.`)).toBeVisible();
});

test('a day opened before anything was given says so, and shows the ride once it is given', async () => {
  const { edge } = await open();
  await expect.element(heading('No rides')).toBeVisible();
  const ride = sampleCardRide();
  edge.card = sampleDriverCard([ride]);
  dispatchEvent(new Event('online'));
  await expect.element(button('On my way')).toBeVisible();
  // Its pickup is 20 minutes ahead, and 40 are needed.
  await expect.element(line(`You were to leave by ${clockAt(ride.leaveBy)}`)).toBeVisible();
  await button('On my way').click();
  await expect.element(page.getByText(/leave by/i)).not.toBeInTheDocument();
  // Who got it later is not blamed for that.
  const assignedAt = before(5);
  edge.card = sampleDriverCard([sampleCardRide({ vehicleId: other.vehicleId, assignedAt })]);
  dispatchEvent(new Event('online'));
  // Given to another, or moved to another day.
  await expect.element(page.getByRole('heading', { name: 'No longer on this card' })).toBeVisible();
  await expect.element(line('The 5:50 PM ride is not yours any more, or not on this day.')).toBeVisible();
  await expect.element(line(`Leave now: the desk gave you this ride at ${clockAt(assignedAt)}`)).toBeVisible();
});

test('the button for a missed guest is closed until the free waiting is over, and says when it opens', async () => {
  const arrived = { step: 'arrived', at: before(5), isFilledIn: false } as const;
  await open(sampleCardRide({ reached: [arrived] }, 12));
  // Who is early gives the time before the pickup.
  await expect.element(page.getByText('60 min', { exact: true })).toBeVisible();
  const closed = button(/^Guest is not here.*opens at/);
  await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
  closed.element().focus();
  await expect.element(closed).toHaveFocus();
});

test('the ride of the moment is the card, the next one a ticket that opens it, and Done gives way to it a minute later', async () => {
  const boarded = { step: 'on_board', at: before(30), isFilledIn: false } as const;
  // To an airport, with the flight that its guest has to catch.
  const flight = 'leaves Saturday, December 5, 1:15 AM';
  const toAirport = { ...other, meetingPoint: 'door', landsAt: null, flight } as const;
  const next = sampleCardRide(toAirport, 200);
  const { edge } = await open(sampleCardRide({ reached: [boarded] }, -30), next);
  await button(/^Done/).click();
  await expect.element(heading('Done. Thank you, Sam')).toBeVisible();
  await button(/^Next/).click();
  await expect.element(page.getByText('8:30 PM').first()).toBeVisible();
  await expect.element(page.getByText(flight)).toBeVisible();
  await expect.element(line(`. Leave by ${clockAt(next.leaveBy)}`)).toBeVisible();
  await expect.element(button('On my way')).toBeVisible();
  // Opened to be read again: it does not stay there.
  const done = { step: 'done', at: before(0), isFilledIn: false } as const;
  edge.card = sampleDriverCard([sampleCardRide({ reached: [boarded, done] }, -30), next]);
  await button(/^Earlier/).click();
  await expect.element(heading('Done. Thank you, Sam')).toBeVisible();
  const clock = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => clock() + minute);
  onTestFinished(() => later.mockRestore());
  dispatchEvent(new Event('online'));
  await expect.element(button('On my way')).toBeVisible();
});

test('an hour after it the guest of a no-show has no name on the card, and of a ride that nobody pressed no time is made up', async () => {
  const missed = (['arrived', 'no_show'] as const).map((step) => ({ step, at: before(70), isFilledIn: false }));
  const gone = { guest: null, noShowDecision: 'keep' } as const;
  const { edge } = await open(sampleCardRide({ ...gone, reached: missed, calledAt: [before(71)] }, -140));
  await expect.element(page.getByText('The guest comes after all? Do not drive. Call the desk.')).toBeVisible();
  await expect.element(page.getByText(/Called the guest/).first()).toBeVisible();
  edge.card = sampleDriverCard([
    sampleCardRide({ ...gone, reached: missed }, -140),
    sampleCardRide({ vehicleId: other.vehicleId }, 200),
  ]);
  dispatchEvent(new Event('online'));
  await expect.element(button(/^No-show/)).toBeVisible();
  edge.card = sampleDriverCard([sampleCardRide({ vehicleId: other.vehicleId }, -365)]);
  dispatchEvent(new Event('online'));
  await expect.element(heading('This ride is over')).toBeVisible();
  await expect
    .element(page.getByText(/^Nobody pressed Done\. It counts as done 6 hours after the pickup\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Dropped off')).not.toBeInTheDocument();
});

test('a change and a cancellation come first, and are known only when the driver says so', async () => {
  const { edge } = await open(
    sampleCardRide({ sequence: 3, acknowledgedSequence: 2, pickupDate: '2025-12-04' }),
    sampleCardRide({ ...other, isCancelled: true, sequence: 2 }, 200),
    ...[3, 4].map((last) => sampleCardRide({ vehicleId: `${other.vehicleId.slice(0, -1)}${last}` }, last * 100)),
  );
  await expect.element(heading('3 rides to go on Thursday, December 4')).toBeVisible();
  await expect.element(button(/^Next/)).toBeVisible();
  await expect.element(button(/^Later/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'This ride has changed' })).toBeVisible();
  await expect.element(page.getByText('The 8:30 PM ride is cancelled. Do not drive.')).toBeVisible();
  edge.isCut = true;
  await button('I have read it').first().click();
  await expect.element(page.getByRole('heading', { name: 'This ride has changed' })).not.toBeInTheDocument();
  await expect.element(page.getByText('The 8:30 PM ride is cancelled. Do not drive.')).toBeVisible();
});

test('a touch is told of when it has ended: under a finger nothing moves', async () => {
  const { edge, link } = await open(sampleCardRide());
  edge.isCut = true;
  const kinds = () => link.view().presses.map(({ kind }) => kind);
  dispatchEvent(new PointerEvent('pointerdown'));
  await link.press({ vehicleId: sampleCardRide().vehicleId, kind: 'called' });
  expect(kinds()).toEqual(['called']);
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.poll(kinds).toEqual(['called', 'opened']);
});

test('who has no network is told what waits, and goes on', async () => {
  const { edge } = await open(sampleCardRide());
  edge.isCut = true;
  await button('On my way').click();
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('heading', { name: 'Kept, not sent yet: 1' })).toBeVisible();
  await expect.element(button('I have arrived')).toBeVisible();
});

test('a card that has closed says what became of the presses that it sent last', async () => {
  const { edge, link } = await open(sampleCardRide());
  edge.isGiven = true;
  await link.press({ vehicleId: sampleCardRide().vehicleId, kind: 'on_the_way' });
  await expect.element(heading('This card is closed')).toBeVisible();
  await expect.element(line(keptDetail)).toBeVisible();
});

test('an answer to presses alone that cannot be read is said with what waits', async () => {
  const { edge } = await open(sampleCardRide());
  edge.unreadable = { answer: '{}', to: 'presses' };
  await button('On my way').click();
  dispatchEvent(new Event('pagehide'));
  const said = page.getByRole('status').filter({ hasText: 'Load this page again.' });
  await expect.element(said.getByRole('heading', { name: 'Kept, not sent yet: 1' })).toBeVisible();
});

test('an answer that cannot be read is said, on a card that is open and in its place', async () => {
  const { edge, link } = await open(sampleCardRide());
  edge.unreadable = { answer: '<h1>Welcome</h1>', to: 'all' };
  dispatchEvent(new Event('online'));
  const said = page.getByRole('status').filter({ hasText: 'Load this page again.' });
  await expect.element(said).toBeVisible();
  await button('On my way').click();
  await expect.element(said.getByRole('heading', { name: 'Kept, not sent yet: 1' })).toBeVisible();
  link.stop();
  await render(<DriverPage link={await unopened()} />);
  await expect.element(heading('Load this page again')).toBeVisible();
});

async function unopened() {
  const link = followLink('AAAAAAAAAAAAAAAAAAAAAA', crypto.randomUUID());
  stop = link.stop;
  await link.start();
  return link;
}
