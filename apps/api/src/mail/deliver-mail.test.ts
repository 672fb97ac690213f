import {
  type Booking,
  bookingSchema,
  business,
  currentPolicy,
  deadlinesOf,
  doorWaiting,
  exampleDropoff,
  examplePickup,
  fares,
  formatPickup,
  formatPrice,
  pickupInstant,
  quoteBooking,
  refundStates,
  refundWords,
} from '@fallsline/domain';
import { aBooking } from '@fallsline/payloads/sample-booking';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noRampVan } from '../bookings/stored/ramp-van-columns.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { storedGuest } from '../bookings/stored/stored-guest.ts';
import { storedTrips } from '../bookings/stored/stored-ride.ts';
import { type AttentionReason, attentionReasons, messageIdOf, type OutboxMessage } from '../outbox/message.ts';
import { type Mail, PermanentDeliveryFailure } from '../ports/mail/mailer.ts';
import { type BookedRide, type BookedRides, bookedRides } from './content/booked-ride.ts';
import type { MailContent } from './content/mail-content.ts';
import { deliverByMail } from './deliver-mail.ts';

const who = {
  email: 'dana@example.com',
  name: 'Dana Whitfield',
  phone: '7165550123',
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
};
const arrival = aBooking(who);
const departure: Booking = {
  ...exampleDropoff,
  ...who,
  direction: 'to-niagara',
  dynamicLocation: 'Toronto Canada',
  customPickupAddress: '1 Front St W',
  passengerCount: 12,
  pickupDate: '2027-07-01',
  pickupTime: '05:05',
};

const purchase = Date.parse('2026-11-22T12:00:00Z');
const token = 'AAAAAAAAAAAAAAAAAAAAAA';

function paid(booking: Booking): BookedRides & { token: string } {
  const price = quoteBooking(booking);
  if (!price) throw new Error('No fare');
  const rides = storedTrips(booking).map((trip, index) => {
    const { fareId, vehicles, amountCents } = price.rides[index] ?? price.rides[0];
    const pickupAt = new Date(Number(pickupInstant(trip)));
    const ride = { id: `r${index + 1}`, position: index + 1, state: 'booked', sequence: 0, pickupAt };
    const { cancelFreeUntil, changeUntil } = deadlinesOf(trip, currentPolicy);
    const until = { cancelFreeUntil: new Date(cancelFreeUntil), changeUntil: new Date(changeUntil) };
    return { ...ride, ...until, trip, fareId, vehicles, priceCents: amountCents, ...noRampVan };
  });
  const row = {
    id: '6f0d',
    reference: 'cs_test_a1b2',
    status: 'paid',
    erasedAt: null,
    guest: storedGuest(booking),
    rides,
    payment: { amountCents: price.amountCents },
    payments: [{ id: 'p', state: 'paid', amountCents: price.amountCents }],
    createdAt: new Date(purchase),
    refunds: [],
    disputes: [],
    changes: [],
  } as unknown as BookingRow;
  return { ...bookedRides(row), token };
}
/** There and back: the driver of the ride back comes to the address of the ride there. */
const bothWays = bookingSchema.parse({
  ...arrival,
  returnTrip: { pickupDate: '2026-12-09', pickupTime: '06:30', passengerCount: 6 },
  extras: { childSeats: { booster: 1 }, luggage: 4, note: 'Two sets of skis' },
});
const price = {
  arrival: formatPrice(paid(arrival).amountCents),
  departure: formatPrice(paid(departure).amountCents),
};
/** Of whose price so much goes back, and the rest is kept. */
function cancelled(booking: Booking, refundCents: number) {
  const { totalCents: paidCents } = paid(booking);
  return { ...paid(booking), refundCents, money: { paidCents, keptCents: paidCents - refundCents, beforeCents: 0 } };
}
/** Settings that differ from the business profile, as a company's own do. */
const desks = { dispatch: 'desk@fallsline.example', contact: 'office@fallsline.example' };
const written = (message: { name: string; email: string; subject: string; message: string }) => message;

async function deliverWith(send: (mail: Mail) => Promise<void>, content: MailContent, now = purchase): Promise<void> {
  const dedupeKey = `${content.kind}:6f0d`;
  const deliver = deliverByMail({
    contentOf: async () => content,
    mailer: { send, ping: async () => {}, close() {} },
    from: 'booking@fallsline.example',
    ...desks,
    publicUrl: 'https://www.fallsline.example',
    now: () => now,
  });
  const row = { dedupeKey, kind: content.kind, subject: '6f0d', messageId: messageIdOf(dedupeKey) };
  await deliver({ ...row, attempt: 1, enqueuedAt: new Date(0) } as OutboxMessage);
}
type ContentOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['content'];
/** What leaves for a message. */
async function mailFor<Kind extends MailContent['kind']>(
  kind: Kind,
  content: ContentOf<Kind>,
  now?: number,
): Promise<Mail> {
  let sent: Mail | undefined;
  await deliverWith(
    async (mail) => {
      sent = mail;
    },
    { kind, content } as MailContent,
    now,
  );
  if (!sent) throw new Error('Nothing was sent');
  return sent;
}
const confirm = (booking: Booking) => mailFor('confirm', paid(booking));
const dispatch = (booking: Booking, facts: { position?: number } = {}) =>
  mailFor('dispatch', { ...paid(booking), position: 1, ...facts });

/** The words of an HTML part as a reader sees them. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
function expectInBoth({ text, html }: Mail, facts: readonly string[]): void {
  const plain = text.replace(/\s+/g, ' ');
  const shown = wordsOf(html);
  for (const fact of facts) {
    expect(plain).toContain(fact);
    expect(shown).toContain(fact);
  }
}

describe('the confirmation of a ride from an airport', () => {
  it('says everything a guest needs, in both parts', async () => {
    expectInBoth(await confirm(arrival), [
      'cs_test_a1b2',
      'Buffalo Airport',
      'Niagara Falls USA',
      'Hyatt Place, 310 Rainbow Blvd',
      'Friday, December 4, 2026, 5:50 PM EST',
      'Buffalo time',
      'JetBlue B6 1217, lands 5:25 PM',
      '2, in 1 vehicle',
      price.arrival,
      'One vehicle for up to 5 passengers and their luggage, tolls and bridge included.',
      'Dana Whitfield',
      '716 555 0123',
      'Your driver follows the flight and waits at the curb of the arrivals level, under the yellow roof light.',
      'Prefer a driver inside, with a name sign?',
      'Free waiting at the airport: 60 minutes.',
      business.policies.cancellation,
      business.bookingPhone.display,
    ]);
  });

  it('goes to the guest, is answered by us, and is recognized when it comes twice', async () => {
    expect(await confirm(arrival)).toMatchObject({
      from: 'booking@fallsline.example',
      to: { name: 'Dana Whitfield', address: 'dana@example.com' },
      replyTo: desks.dispatch,
      subject: 'Your ride is booked: Buffalo Airport to Niagara Falls USA, Friday, December 4 (cs_test_a1b2)',
      messageId: messageIdOf('confirm:6f0d'),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  });

  it('loads pictures from our own site only, each with its words', async () => {
    const { html } = await confirm(arrival);
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(2);
    for (const tag of pictures) {
      expect(tag).toMatch(/src="https:\/\/www\.fallsline\.example\/mail\/(?:logo\.png|hero\.jpg)"/);
      expect(tag).toMatch(/alt="[^"]{10,}"/);
    }
    expect(html.match(/https?:\/\/(?!www\.fallsline\.example|www\.w3\.org|schema\.org)[^"\s]*/g) ?? []).toEqual([]);
    // Data, which no reader runs.
    expect(html.replaceAll('<script type="application/ld+json">', '')).not.toMatch(/<script|url\(/);
  });

  it('is light and dark, and in the language of its words', async () => {
    const { html } = await confirm(arrival);
    expect(html).toContain('lang="en-US"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('content="light dark"');
  });
});

describe('the confirmation of a ride to an airport', () => {
  it('names the pickup address and several vehicles, and no flight', async () => {
    const mail = await confirm(departure);
    expectInBoth(mail, [
      'Toronto Canada',
      '1 Front St W',
      'Niagara Falls Airport (IAG)',
      'Thursday, July 1, 2027, 5:05 AM EDT',
      '12, in 3 vehicles',
      price.departure,
      `3 vehicles at ${formatPrice(paid(departure).amountCents / 3)}, each for up to 5 passengers and their luggage, tolls and bridge included.`,
      'Your drivers come to the door, with the yellow roof lights on. The cars come at 5:05 AM.',
      doorWaiting,
      business.policies.cancellation,
    ]);
    expect(mail.text).not.toMatch(/flight/i);
  });
});

describe('the job sheet', () => {
  it('has everything a dispatcher needs, and calls the guest with one tap', async () => {
    const mail = await dispatch(arrival);
    expectInBoth(mail, [
      'cs_test_a1b2',
      'Friday, December 4, 2026, 5:50 PM EST',
      'Buffalo Airport',
      'Hyatt Place, 310 Rainbow Blvd',
      'JetBlue B6 1217, lands 5:25 PM',
      '2, in 1 vehicle',
      'Dana Whitfield',
      '716 555 0123',
      'dana@example.com',
      `${price.arrival} by card`,
    ]);
    expect(mail.html).toContain('href="tel:7165550123"');
    expect(mail.text).not.toContain('Buffalo time');
    expect(mail).toMatchObject({
      to: desks.dispatch,
      replyTo: { name: 'Dana Whitfield', address: 'dana@example.com' },
      subject: 'Job cs_test_a1b2: Friday, December 4, 5:50 PM, Buffalo Airport to Niagara Falls USA, 1 vehicle',
    });
  });
});

const sam = { name: 'Sam Okafor', phone: '+17165550199', email: 'sam@traveler.example' };

describe('one more vehicle, asked for by a change', () => {
  it.each(['changed', 'traveler-changed', 'dispatch-changed'] as const)(
    'is marked with what was, in %s',
    async (kind) => {
      const [before, after] = [{}, { vehicles: 2 }].map((more) =>
        paid(bookingSchema.parse({ ...arrival, ...more, extras: { luggage: 7 }, traveler: sam })),
      ) as [BookedRides & { token: string }, BookedRides & { token: string }];
      const { text } = await mailFor(kind, {
        ...after,
        traveler: sam,
        changeId: 'c',
        change: { before, after, moves: [] },
      });
      const isNew = kind === 'dispatch-changed' ? 'New: ' : '';
      expect(text).toContain(`${isNew}Passengers: 2, in 2 vehicles\n  Before: 2, in 1 vehicle\n`);
      expect(text).toContain(`${isNew}Extras: 7 bags\n  Before: 7 bags (may not fit into 1 vehicle)\n`);
      expect(text.match(/Before: /g)).toHaveLength(kind === 'traveler-changed' ? 2 : 3);
    },
  );
});

describe('a flight on another day than its pickup', () => {
  const night = { pickupDate: '2026-12-05', pickupTime: '00:20', flightDate: '2026-12-04', flightArrival: '23:50' };
  const evening = { pickupDate: '2026-12-04', pickupTime: '20:00', flightDate: '2026-12-05', flightDeparture: '01:15' };

  it('names both days to the guest and to the dispatcher', async () => {
    const landing = bookingSchema.parse({ ...arrival, ...night });
    const leaving = bookingSchema.parse({ ...departure, ...evening });
    for (const mail of [await confirm(landing), await dispatch(landing)]) {
      expectInBoth(mail, [
        ...['Saturday, December 5, 2026, 12:20 AM EST', 'The day after the flight lands'],
        'JetBlue B61217, lands Friday, December 4, 11:50 PM',
      ]);
    }
    for (const mail of [await confirm(leaving), await dispatch(leaving)]) {
      expectInBoth(mail, [
        ...['Friday, December 4, 2026, 8:00 PM EST', 'The day before the flight leaves'],
        'Leaves Saturday, December 5, 1:15 AM',
      ]);
    }
  });

  it('is new alone where it alone has changed, and no more than the pickup where that is moved to the next day', async () => {
    const later = paid(bookingSchema.parse({ ...arrival, ...night }));
    const sameDay = { ...night, flightDate: '2026-12-05', flightArrival: '00:05' };
    const early = paid(bookingSchema.parse({ ...arrival, ...sameDay }));
    const evening = { pickupDate: '2026-12-04', pickupTime: '23:55', flightDate: '2026-12-04', flightArrival: '23:50' };
    const before = paid(bookingSchema.parse({ ...arrival, ...evening }));
    const lands = { way: 'lands', date: '2026-12-04', time: '23:58', name: 'JetBlue B61217' } as const;
    const tooLate = { ...before, flight: lands, trip: { ...before.trip, flightArrival: lands.time } };
    const marked = async (change: { before: BookedRide; after: BookedRide }) => {
      const { text } = await mailFor('dispatch-changed', { ...later, changeId: 'c', change: { ...change, moves: [] } });
      return text.split('\n').flatMap((line) => /^New: ([\w ]+):/.exec(line)?.[1] ?? []);
    };
    expect(await marked({ before: early, after: later })).toEqual(['Flight']);
    expect(await marked({ before: later, after: early })).toEqual(['Flight']);
    expect(await marked({ before, after: later })).toEqual(['Pick up']);
    // Dispatch sees to the time.
    const sheet = { ...later, ...tooLate, changeId: 'c', change: { before, after: tooLate, moves: [] } };
    expect((await mailFor('dispatch-changed', sheet)).text).toContain(
      'It lands after this pickup: agree on another time',
    );
    const told = async (change: { before: BookedRide; after: BookedRide }, kind: 'changed' | 'traveler-changed') =>
      (await mailFor(kind, { ...later, traveler: sam, changeId: 'c', change: { ...change, moves: [] } })).text;
    for (const kind of ['changed', 'traveler-changed'] as const) {
      expect(await told({ before: early, after: later }, kind)).toContain(
        'The pickup stays at 12:20 AM. Your driver follows',
      );
      expect(await told({ before: later, after: later }, kind)).not.toContain('The pickup ');
      expect(await told({ before, after: tooLate }, kind)).toContain(
        'The pickup stays at 11:55 PM, before the flight lands.',
      );
    }
  });

  it('has it in the calendar entry', () => {
    expect(paid(bookingSchema.parse({ ...arrival, ...night })).entry?.description).toContain(
      'Flight B61217 lands Friday, December 4, 11:50 PM, the day before the pickup.',
    );
    expect(paid(arrival).entry?.description).toContain('Flight B6 1217 lands 5:25 PM.');
  });
});

describe('a booking there and back', () => {
  const { back, amountCents, totalCents } = paid(bothWays);
  const backCents = back?.amountCents ?? 0;

  it('costs both rides, and is confirmed with one mail that lists both', async () => {
    expect(totalCents).toBe(amountCents + backCents);
    const mail = await confirm(bothWays);
    expect(mail.subject).toBe(
      'Your rides are booked: Buffalo Airport to Niagara Falls USA and back, Friday, December 4',
    );
    expectInBoth(mail, [
      ...['Friday, December 4, 2026, 5:50 PM EST', 'JetBlue B61217, lands 5:25 PM', '2, in 1 vehicle'],
      ...['Wednesday, December 9, 2026, 6:30 AM EST', '6, in 2 vehicles', 'The cars come at 6:30 AM'],
      ...[formatPrice(amountCents), formatPrice(backCents), formatPrice(totalCents)],
      ...[
        '1 booster seat, 4 bags Note: Two sets of skis',
        'Each ride has its own deadlines.',
        'The two appointments are attached',
      ],
    ]);
    expect(mail.text).not.toContain('undefined');
  });

  it('is confirmed by the ride back alone where the ride there is cancelled, with nothing of that', async () => {
    const landing = { flightNumber: 'UA456', flightName: 'United', flightArrival: '07:30', flightDate: '2027-07-09' };
    const returnTrip = { pickupDate: '2027-07-09', pickupTime: '08:00', ...landing };
    const toAirport = bookingSchema.parse({ ...exampleDropoff, ...who, pickupDate: '2027-07-01', returnTrip });
    for (const booking of [bothWays, toAirport]) {
      const { back, totalCents, paidCents, backCents, ...there } = paid(booking);
      if (!back) throw new Error('No ride back');
      const beside = { totalCents, paidCents, backCents, token, traveler: sam };
      for (const kind of ['confirm', 'traveler-confirmation'] as const) {
        const mail = await mailFor(kind, { ...there, isCancelled: true, back, ...beside });
        expect(mail.text).toBe((await mailFor(kind, { ...back, ...beside })).text);
        // It starts where a flight lands, or at a door: not at both.
        expect(mail.text).toContain(back.pickupAddress ?? 'Flight: United UA456, lands 7:30 AM');
      }
    }
  });

  it('has a job sheet for each of its rides', async () => {
    expect((await dispatch(bothWays)).subject).toBe(
      'Job cs_test_a1b2: Friday, December 4, 5:50 PM, Buffalo Airport to Niagara Falls USA, 1 vehicle',
    );
    const mail = await dispatch(bothWays, { position: 2 });
    expect(mail.subject).toBe(
      'Job cs_test_a1b2: Wednesday, December 9, 6:30 AM, Niagara Falls NY to Buffalo Airport, 2 vehicles',
    );
    expectInBoth(mail, [
      ...['Hyatt Place, 310 Rainbow Blvd', '6, in 2 vehicles', '1 booster seat, 4 bags Note: Two sets of skis'],
      `${formatPrice(backCents)} by card`,
    ]);
    expect(mail.text).not.toContain('JetBlue');
  });

  it('of a ride that was to be changed says that it is cancelled, and of the ride back where that is it', async () => {
    const { back, ...there } = paid(bothWays);
    if (!back) throw new Error('No ride back');
    const content = { ...there, back: { ...back, isCancelled: true }, refundCents: 7000, position: 2 };
    const mail = await mailFor('change-not-made', content);
    expectInBoth(mail, ['Wednesday, December 9', 'It is cancelled. No cars will come for it.']);
    const late = await mailFor('change-not-made', content, Date.parse('2026-12-09T12:00:00Z'));
    expect(late.text).toContain('It is cancelled. A separate email');
    expect(mail.text).not.toMatch(/December 4|stands|stays/);
  });

  it('is cancelled with one mail to the guest that names both rides', async () => {
    const content = cancelled(bothWays, totalCents);
    const toGuest = await mailFor('cancellation', content);
    expect(toGuest.subject).toBe('Your rides are cancelled: Friday, December 4 (cs_test_a1b2)');
    expectInBoth(toGuest, [
      'your rides on Friday, December 4 at 5:50 PM and on Wednesday, December 9 at 6:30 AM are cancelled',
      `You get all of it back: ${formatPrice(totalCents)}.`,
    ]);
  });
});

describe('a refund that the bank refused', () => {
  it('is told to the guest, who counts on the money, in the words of the page and with what to do', async () => {
    const content = { ...paid(arrival), refundCents: 7050 };
    const mail = await mailFor('refund-failed', content);
    expect(mail).toMatchObject({
      to: { name: 'Dana Whitfield', address: 'dana@example.com' },
      replyTo: desks.dispatch,
      subject: 'Your bank refused our refund of $70.50 (cs_test_a1b2)',
    });
    expectInBoth(mail, [
      refundWords.failed.sentence('$70.50'),
      'Call us or reply to this email',
      business.bookingPhone.display,
    ]);
  });
});

describe('a cancellation', () => {
  const toGuest = (refundCents: number) => mailFor('cancellation', cancelled(departure, refundCents));

  it.each(refundStates)(
    'says of a refund that is %s what the page says of it, and never that it has arrived',
    async (refundState) => {
      const content = { ...cancelled(arrival, 7000), keptCents: 0, position: 1, refundState };
      const words = refundWords[refundState].sentence('$70');
      for (const kind of ['cancellation', 'ride-cancelled'] as const) {
        const mail = await mailFor(kind, content);
        expectInBoth(mail, [words]);
        expect(mail.text).not.toMatch(/arrived/);
        for (const other of refundStates.filter((each) => each !== refundState)) {
          expect(mail.text).not.toContain(refundWords[other].sentence('$70'));
        }
      }
    },
  );

  it('of a disputed payment promises nothing', async () => {
    const content = { ...cancelled(arrival, 0), isWithBank: true };
    const mail = await mailFor('cancellation', content);
    expectInBoth(mail, ['This payment was disputed with the bank']);
  });

  it('tells the guest that no car comes and what is given back', async () => {
    const mail = await toGuest(paid(departure).amountCents);
    expect(mail).toMatchObject({
      to: { name: 'Dana Whitfield', address: 'dana@example.com' },
      replyTo: desks.dispatch,
      subject: 'Your ride is cancelled: Thursday, July 1 (cs_test_a1b2)',
    });
    expectInBoth(mail, [
      'No cars will come',
      `You get all of it back: ${price.departure}.`,
      'cs_test_a1b2',
      'five to ten days',
    ]);
    expectInBoth(await toGuest(30_000), [
      `You get back $300 of the ${price.departure} you paid.`,
      business.policies.cancellation,
    ]);
    expectInBoth(await toGuest(0), [
      `Of the ${price.departure} you paid, nothing is given back.`,
      business.policies.cancellation,
    ]);
  });

  it.each([
    [
      { refundCents: 12_000, paidCents: 24_000, keptCents: 0, beforeCents: 12_000 },
      'You get back $120, the rest of the $240 you paid: $120 went back before.',
    ],
    [
      { refundCents: 12_000, paidCents: 24_000, keptCents: 12_000, beforeCents: 0 },
      'You get back $120 of the $240 you paid.',
    ],
    [
      { refundCents: 0, paidCents: 24_000, keptCents: 0, beforeCents: 24_000 },
      'All of the $240 you paid went back before: nothing more is due.',
    ],
    [
      { refundCents: 0, paidCents: 24_000, keptCents: 12_000, beforeCents: 12_000 },
      'Of the $240 you paid, $120 went back before. Nothing more is given back.',
    ],
    [
      { refundCents: 12_000, paidCents: 24_000, keptCents: 0, beforeCents: 0 },
      'Another $120 could not be sent back before and is still yours: please call us.',
    ],
  ])('tells the guest what became of the money as it stood then: %o', async ({ refundCents, ...money }, sentence) => {
    const content = { ...cancelled(departure, refundCents), money };
    const mail = await mailFor('cancellation', content);
    expectInBoth(mail, [sentence]);
    expect(mail.text.includes(business.policies.cancellation)).toBe(money.keptCents > 0);
    expect(mail.text.includes('all of it')).toBe(false);
  });

  it('of rides bought too late to be cancelled free of charge says so, where something is kept', async () => {
    const deadlines = deadlinesOf(cancelled(departure, 0).pickup, currentPolicy);
    const near = { deadlines, at: deadlines.cancelFreeUntil + 1 };
    const kept = { ...cancelled(departure, 30_000), bought: near };
    const told = 'This pickup was within 24 hours when you booked: no free cancellation. A deduction applies.';
    for (const mail of [
      await mailFor('cancellation', kept),
      await mailFor('ride-cancelled', { ...kept, position: 1, keptCents: 1 }),
    ]) {
      expectInBoth(mail, [told]);
      expect(mail.text).not.toContain('Full refund');
    }
  });

  it('of one ride that was given back by hand before says so, and not that nothing is given back', async () => {
    const content = { ...cancelled(departure, 0), position: 1, keptCents: 0 };
    const mail = await mailFor('ride-cancelled', content);
    expectInBoth(mail, [`All of the ${price.departure} it cost went back before: nothing more is due.`]);
  });

  it('of one ride that had become cheaper calls what goes back its price, not all of what was paid for it', async () => {
    const now = cancelled(arrival, paid(arrival).amountCents);
    const van = { isCancelled: true, rampVan: { state: 'declined' as const }, keptInAllCents: 12_000 };
    const content = { ...now, ...van, position: 1, keptCents: 0 };
    const mail = await mailFor('ride-cancelled', content);
    const kept = '$120, kept when this ride became cheaper, does not come back.';
    expectInBoth(mail, [`You get back ${price.arrival}, what it cost when it was cancelled.`, kept]);
    expectInBoth(mail, ['so we have cancelled it. You get back what it cost.']);
    expect(mail.text).not.toMatch(/everything|all of it/);
    const job = await mailFor('dispatch-ride-cancelled', content);
    expectInBoth(job, [`${price.arrival} of ${price.arrival}, $120 kept of an earlier price`]);
  });

  it('tells the dispatcher that nobody drives, and how to reach the guest', async () => {
    const content = { ...cancelled(arrival, paid(arrival).amountCents), position: 1, keptCents: 0 };
    const mail = await mailFor('dispatch-ride-cancelled', content);
    expect(mail).toMatchObject({
      to: desks.dispatch,
      replyTo: { name: 'Dana Whitfield', address: 'dana@example.com' },
      subject:
        'CANCELLED job cs_test_a1b2: Friday, December 4, 5:50 PM, Buffalo Airport to Niagara Falls USA, 1 vehicle',
    });
    expectInBoth(mail, ['No car is needed', 'Dana Whitfield', '716 555 0123', `${price.arrival} of ${price.arrival}`]);
    // A minute after the pickup its driver waits for an hour.
    const afterwards = await mailFor('dispatch-ride-cancelled', content, Date.parse('2026-12-04T22:51:00Z'));
    expectInBoth(afterwards, ['Its pickup has passed: if a driver still waits, please tell them.']);
    for (const text of [afterwards.text, afterwards.html])
      expect(text).not.toMatch(/No car is needed|off the schedule/);
  });
});

describe('a message of the contact form', () => {
  const message = {
    name: 'Eve <b>',
    email: 'eve@example.com',
    subject: 'Strollers & "seats"',
    message: 'Two lines:\nhave you <script>alert(1)</script> seats?\n\nEve',
  };

  it('reaches the company as it was written, and is answered to its sender', async () => {
    const mail = await mailFor('contact-message', written(message));
    expect(mail).toMatchObject({
      to: desks.contact,
      replyTo: { name: 'Eve <b>', address: 'eve@example.com' },
      subject: 'Website message: Strollers & "seats"',
    });
    expectInBoth(mail, [
      'Eve <b>',
      'eve@example.com',
      'Strollers & "seats"',
      'have you <script>alert(1)</script> seats?',
    ]);
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('> Two lines:\n> have you');
  });

  it('is acknowledged without repeating a word that somebody else may have typed', async () => {
    const mail = await mailFor('contact-acknowledgement', written(message));
    expect(mail).toMatchObject({
      to: 'eve@example.com',
      replyTo: desks.contact,
      subject: 'We have your message',
    });
    expectInBoth(mail, ['we will get back to you soon', business.bookingPhone.display]);
    expect(mail.html + mail.text).not.toMatch(/\bEve\b|[Ss]troller|seats/);
  });
});

describe('what needs a person', () => {
  it.each(attentionReasons)('is told to staff: %s', async (reason: AttentionReason) => {
    const content = {
      reason,
      detail: 'Paid 7000, booked 14000.',
      bookingId: '6f0d',
      reference: 'cs_test_a1b2',
      sessionId: 'cs_test_a1b2c3',
    };
    const mail = await mailFor('attention', content);
    expect(mail.to).toBe(desks.dispatch);
    expect(mail.subject).toMatch(/^Please look: .+ \(cs_test_a1b2\)$/);
    expectInBoth(mail, ['Paid 7000, booked 14000.', '6f0d', 'cs_test_a1b2c3']);
    expect(mail.text).toContain('WHAT TO DO');
  });
});

describe('an address that is refused', () => {
  const refuse = async () => {
    throw new PermanentDeliveryFailure('recipient');
  };
  const warning = { reason: 'disputed', detail: 'Please look.' } as const;

  it.each<[string, MailContent, boolean]>([
    ['of a guest', { kind: 'confirm', content: paid(arrival) }, true],
    ['of dispatch', { kind: 'dispatch', content: { ...paid(arrival), position: 1 } }, false],
    ['of staff', { kind: 'attention', content: warning }, false],
    ['of the company', { kind: 'contact-message', content: written({ ...who, subject: '-', message: '-' }) }, false],
  ])('%s: given up if it is not ours to repair', async (_whose, message, isFinal) => {
    const failure = await deliverWith(refuse, message).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof PermanentDeliveryFailure).toBe(isFinal);
  });
});

describe('whatever a guest types', () => {
  it('is shown and never becomes markup', async () => {
    const hostile = '"><img src=x onerror=alert(1)> & <b>Dana</b>';
    const mail = await confirm(aBooking({ ...who, name: hostile, customDropoffAddress: hostile, flightName: hostile }));
    expectInBoth(mail, [hostile]);
    expect(mail.html).not.toMatch(/onerror=alert\(1\)>(?!\s*&)|<img src=x|<b>/);
  });

  it('leaves as the same mail for every fare and every printable text', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((typed) => typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '') || '-');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fares), text, text, async (fare, name, address) => {
        const trip = { ...who, name, dynamicLocation: fare.location, passengerCount: 1 };
        const booking: Booking =
          fare.direction === 'to-buffalo' || fare.direction === 'to-niagara'
            ? { ...exampleDropoff, ...trip, direction: fare.direction, customPickupAddress: address }
            : {
                ...examplePickup,
                ...trip,
                direction: fare.direction,
                customDropoffAddress: address,
                flightNumber: 'B6',
                flightName: 'Jet',
                // Stored before arrivals had to be times: such a row is still read.
                flightArrival: 'noon',
              };
        const mail = await confirm(booking);
        expect(mail.text).toContain(address);
        expect(mail.text).toContain(formatPickup(booking).date);
        expect(mail.html.match(/<img/g)).toHaveLength(2);
        expect(mail.subject.length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 40 },
    );
  });
});
