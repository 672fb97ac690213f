import { goodwillReasons } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { type MessageKind, messageKinds } from '../outbox/message.ts';
import { benchFor, somePayload } from '../testing/bookings.ts';
import { addressedLetter } from './addressed-letter.ts';
import { bookedRides } from './content/booked-ride.ts';
import type { MailContent } from './content/mail-content.ts';
import type { Letter } from './letter/letter.ts';
import { letterHtml } from './letter/letter-html.tsx';
import { jobSheet } from './templates/dispatch-sheet.ts';
import { reservationOf } from './templates/ride-words.ts';
import { contactMessage } from './templates/visitor-mails.ts';

const bench = benchFor();
const publicUrl = 'https://fallsline.example';

/** From here on Gmail shows a link to the rest instead (decision 151). */
const gmailClipsAt = 102 * 1024;

/** What a letter has to say. */
function wordsOf({
  heading,
  opening,
  ticket,
  cars = [],
  facts = [],
  parts = [],
  quoted = '',
  note,
  sections = [],
}: Letter): string[] {
  const allFacts = [...facts, ...parts.flatMap((part) => part.facts)];
  const allSections = note ? [note, ...sections] : sections;
  return [
    heading,
    ...opening,
    ...(ticket ?? []).flatMap((figure) => (figure ? [figure.label, figure.value] : [])),
    ...cars.flatMap(({ name, car, plate, before }) => [name, car, plate, before?.name ?? '', before?.plate ?? '']),
    ...allFacts.flatMap(({ label, lines }) => [label, ...lines]),
    ...quoted.split('\n'),
    ...allSections.flatMap(({ heading, paragraphs, links = [] }) => [
      heading,
      ...paragraphs,
      ...links.map(({ label }) => label),
    ]),
  ];
}
/** As a letter's source has it between its tags, where spaces may be lines. */
const inSource = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll(/\s/g, '');

/** To whom a kind of message goes: its name tells. */
function readerOf(kind: MessageKind, { dispatch, contact }: { dispatch: string; contact: string }): string {
  if (kind === 'contact-message') return contact;
  if (kind === 'attention' || kind.startsWith('dispatch')) return dispatch;
  return kind.startsWith('traveler') ? 'sam@traveler.example' : 'ana@guest.example';
}

/** How many calendar entries a letter brings, for a booking there and back: a kind that is not here brings none. */
const entriesOf: Partial<Record<MessageKind, number>> = {
  confirm: 2,
  cancellation: 2,
  changed: 1,
  'ride-cancelled': 1,
  'cancellation-asked': 1,
  'request-taken-back': 1,
  'cancellation-declined': 1,
  reminder: 1,
  'ramp-van-confirmed': 1,
  'traveler-confirmation': 2,
  'traveler-changed': 1,
  'traveler-cancellation': 2,
  'traveler-ride-cancelled': 1,
  'traveler-reminder': 1,
  'traveler-ramp-van-confirmed': 1,
};

test('a letter of any kind, as long as its guest can make it, is taken whole by Gmail, Outlook and dark readers', async () => {
  const pickup = somePayload({
    dynamicLocation: 'Niagara Falls Canada',
    customDropoffAddress: 'Sunrise Terrace '.repeat(12).trim(),
    amount: undefined,
  });
  const { sessionId } = await bench.open({
    ...pickup,
    name: 'Wilhelmina Featherstonehaugh '.repeat(3).trim(),
    extras: { childSeats: { rearFacing: 1, booster: 1 }, luggage: 6, note: 'Ring twice. '.repeat(24).trim() },
    returnTrip: { pickupDate: pickup.pickupDate, pickupTime: '21:10' },
  });
  await bench.pay(sessionId);
  const row = await bench.booking();
  const rides = bookedRides(row);
  const traveler = { name: 'Sam Okafor', phone: '+17165550123', email: 'sam@traveler.example' };
  // Of every kind: each reads what is its own.
  const content = {
    ...rides,
    change: {
      before: { ...rides, entry: undefined },
      after: { ...rides, passengers: 2 },
      moves: [{ differenceCents: -7000, isKept: false }],
    },
    token: 'A'.repeat(22),
    sentTo: traveler.email,
    traveler,
    isToday: false,
    cars: ['Sam', 'Maximiliana'].map((firstName) => ({
      firstName,
      color: 'Yellow',
      plate: 'FLS 4207',
      car: 'Yellow Toyota Sienna, car 7',
      before: { firstName: 'Marcy', color: 'Yellow', plate: 'FLS 4206' },
    })),
    missed: { from: Date.now(), until: Date.now(), decision: 'keep' },
    onBoardAt: Date.now(),
    doneAt: Date.now(),
    paidWith: ['4242'],
    rideId: 'ride',
    payUntil: Date.now(),
    tipId: 'tip',
    tips: [{ id: 'tip', amountCents: 4000, leftCents: 4000, cardLast4: '4242', names: ['Sam', 'Maximiliana'] }],
    tippable: ['Sam', 'Maximiliana'],
    review: { stars: 2, words: 'The car was late. '.repeat(33), firstName: 'Ana', isConsented: true, heldBack: null },
    requestNote: 'Ill.\nSorry.',
    refundCents: 7000,
    money: { paidCents: 14_000, keptCents: 7000, beforeCents: 0 },
    position: 1,
    positions: [1],
    asked: [1],
    keptCents: 0,
    sequence: 0,
    reason: 'disputed',
    detail: 'Please look at the payment. '.repeat(20),
    name: 'Ana',
    email: 'ana@guest.example',
    subject: 'A question',
    message: 'Do you carry skis? '.repeat(260),
  };
  const unsaid: MessageKind[] = [];
  for (const kind of Object.keys(messageKinds) as MessageKind[]) {
    const own = kind === 'goodwill' ? { ...content, reason: goodwillReasons[0] } : content;
    const about = { kind, content: own } as unknown as MailContent;
    const settings = { dispatch: 'desk@a.example', contact: 'office@a.example', publicUrl, now: bench.deps.now() };
    const { to, letter, entries = [] } = addressedLetter(about, settings);
    expect(typeof to === 'string' ? to : to.address, kind).toBe(readerOf(kind, settings));
    expect(entries, kind).toHaveLength(entriesOf[kind] ?? 0);
    const html = await letterHtml(letter, { publicUrl });
    const words = wordsOf(letter).map(inSource);
    expect(words.join('').length, kind).toBeGreaterThan(80);
    if (to !== settings.dispatch && /^(?!.*USdollars).*\$\d/.test(words.join(''))) unsaid.push(kind);
    const shown = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, '');
    for (const each of words) expect(shown, kind).toContain(each);
    expect(Buffer.byteLength(html), kind).toBeLessThan(gmailClipsAt);
    expect(html, kind).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html, kind).toContain('<meta name="format-detection"');
    // Word, which draws mail in Outlook for Windows, knows neither; what stands beside something is a table's cell.
    expect(html, kind).not.toMatch(
      /display:\s*(?:inline-)?(?:flex|grid)|position:\s*(?:absolute|fixed)|<(?:link|script src)/,
    );
  }
  // A guest reads of an amount which dollars it is in, on either side of the border (decision 30).
  expect(unsaid).toEqual([]);
  // What mail programs show as confirmed is.
  const van = { state: 'waiting', answerBy: Date.now() } as const;
  const shown = [{}, { rampVan: van }, { rampVan: van, isCancelled: true }].map(
    (as) => reservationOf({ ...rides, ...as })[0],
  );
  const states = ['Confirmed', 'Pending', 'Cancelled'];
  expect(shown).toMatchObject(states.map((state) => ({ reservationStatus: `http://schema.org/Reservation${state}` })));
  // What a link reads as a sign of its own is the address's all the same.
  const email = 'zoë+ana&bo%?@guest.example';
  const message = { name: 'Ana', email, subject: 'A question', message: 'Skis?' };
  const jobs = [contactMessage(message), jobSheet({ ...rides, guest: { ...rides.guest, email } }, bench.deps.now())];
  for (const { facts = [] } of jobs)
    expect(facts.find(({ label }) => label === 'Email')?.href).toBe('mailto:zo%C3%AB%2Bana%26bo%25%3F%40guest.example');
});
