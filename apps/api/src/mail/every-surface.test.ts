import {
  aboutArrival,
  borderNotice,
  counted,
  curbs,
  deadlinesOf,
  deadlinesOnceMade,
  doorWaiting,
  fares,
  findFare,
  flightFollowedInShort,
  flightStanding,
  formatPickup,
  freeCancellationHours,
  isAirportPickup,
  laterDay,
  luggageCapacity,
  type MeetingPoint,
  meetingPointOf,
  movedDeadlines,
  namesInWords,
  noFreeCancellation,
  pickupInstant,
  promisedDeadlines,
  quoteBooking,
  rampAnswerBy,
  ridePromises,
  vehiclesFor,
  wallClock,
  wayBack,
} from '@fallsline/domain';
import { business } from '@fallsline/domain/business';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutParams } from '../bookings/payment-pages/checkout-params.ts';
import { bookedTrip } from '../bookings/rows/booked-trip.ts';
import type { BookingIn, BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import type { StoredTrip } from '../bookings/stored/stored-ride.ts';
import { viewBooking } from '../my-booking/view-booking.ts';
import { benchFor, day, minute } from '../testing/bookings.ts';
import { entryOfBooker } from './calendar/ride-entry.ts';
import { bookedRides, everyRide } from './content/booked-ride.ts';
import { letterText } from './letter/letter-text.ts';
import {
  dispatchRideCancelled,
  guestCancellation,
  returnedPayment,
  rideCancelled,
} from './templates/cancellation-mails.ts';
import { changeNotMade, rideChanged } from './templates/change-mails.ts';
import { dispatchSheet } from './templates/dispatch-sheet.ts';
import { guestConfirmation } from './templates/guest-confirmation.ts';
import { linkAgain, paymentLink, paymentLinkOver } from './templates/link-mails.ts';
import { rampVanConfirmed } from './templates/ramp-van-mails.ts';
import { rideReminder } from './templates/reminder.ts';
import { cancellationAsked, cancellationDeclined, requestTakenBack } from './templates/request-mails.ts';
import { howWasIt } from './templates/review-mails.ts';
import { driverMail, rideReceipt } from './templates/ride-day-mails.ts';
import { promisesOf } from './templates/ride-words.ts';
import {
  travelerCancellation,
  travelerConfirmation,
  travelerLink,
  travelerReminder,
} from './templates/traveler-mails.ts';

// One ride, everywhere that it is told of: no deadline before its purchase, no promise that it cannot keep, and the same
// minute on every page and in every mail.

const bench = benchFor();
const page = 'https://fallsline.example/booking#token';
const traveler = { name: 'Sam Okafor', phone: '+17165550199', email: 'sam@traveler.example' };

const bookings = fc.record({
  fare: fc.constantFrom(...fares),
  lead: fc.oneof(fc.integer({ min: 61, max: 25 * 60 }), fc.integer({ min: 61, max: 365 * 24 * 60 })),
  back: fc.option(fc.integer({ min: 60, max: 4 * 24 * 60 })),
  /** After how much of the time until the pickup it is moved, and by how many minutes. */
  moved: fc.option(
    fc.record({ after: fc.double({ min: 0, max: 1, noNaN: true }), by: fc.integer({ min: -9000, max: 9000 }) }),
  ),
  /** After how much of the time until the pickup it is read. */
  read: fc.double({ min: 0, max: 0.999, noNaN: true }),
  /** How many minutes before its pickup its flight lands: it may have landed before the purchase, or land after the pickup. */
  landed: fc.integer({ min: -60, max: 8 * 60 }),
  isForTraveler: fc.boolean(),
  extras: fc.record({ wheelchair: fc.boolean(), metInside: fc.boolean(), luggage: fc.integer({ min: 0, max: 20 }) }),
  /** Who rides there, and who back: in one car, in two or in three. */
  parties: fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 })),
  isConfirmed: fc.boolean(),
  /** A change asked for it, when its free time was over. */
  isVanLate: fc.boolean(),
  /** Something was kept of a price that it had before. */
  isPartKept: fc.boolean(),
  address: fc.constantFrom('300 3rd Street', 'Amtrak station, 825 Depot Ave', '12 Train Station Rd'),
});
type Drawn = typeof bookings extends fc.Arbitrary<infer Value> ? Value : never;

function tripOf(
  { direction, location }: (typeof fares)[number],
  at: number,
  passengerCount: number,
  { extras, address, landed }: Drawn,
): StoredTrip {
  const pickup = wallClock(at);
  const landing = wallClock(at - landed * minute);
  const ride = isAirportPickup(direction, location)
    ? {
        customDropoffAddress: address,
        flightNumber: 'UA1472',
        flightName: 'United',
        flightDate: landing.pickupDate,
        flightArrival: landing.pickupTime,
      }
    : { customPickupAddress: address };
  return { direction, dynamicLocation: location, passengerCount, ...pickup, ...ride, extras } as StoredTrip;
}

/** A booking of one ride or two that was paid `boughtAt`, as its rows are `now`. */
function rowsOf(base: BookingIn<'paid'>, drawn: Drawn, boughtAt: number) {
  const { fare, lead, moved, extras, isConfirmed } = drawn;
  const other = drawn.back === null ? undefined : wayBack(fare);
  const pickups = [boughtAt + lead * minute, boughtAt + (lead + (drawn.back ?? 0)) * minute];
  const now = Math.floor((boughtAt + drawn.read * lead * minute) / minute) * minute;
  const rideOf = (each: Drawn['fare'], index: number): RideRow => {
    const [of] = base.rides;
    const asBought = pickups[index] ?? 0;
    const movedAt =
      moved && index === 0 && !other ? boughtAt + 1 + Math.floor(moved.after * (now - boughtAt)) : undefined;
    const isMoved = moved && movedAt !== undefined;
    const pickupAt = isMoved ? Math.max(asBought + moved.by * minute, now + 61 * minute) : asBought;
    const passengers = drawn.parties[index === 0 ? 0 : 1];
    const trip = tripOf(each, pickupAt, passengers, drawn);
    const before = deadlinesOf(wallClock(asBought), base.policy);
    const deadlines =
      movedAt === undefined
        ? before
        : deadlinesOnceMade(before, movedDeadlines(before, trip, base.policy, movedAt), movedAt);
    const answerBy = extras.wheelchair ? new Date(rampAnswerBy(boughtAt, asBought)) : null;
    return {
      ...of,
      id: `${of.id.slice(0, -1)}${index}`,
      position: index + 1,
      trip,
      fareId: each.id,
      vehicles: vehiclesFor(passengers),
      pickupDate: trip.pickupDate,
      pickupAt: new Date(Number(pickupInstant(trip))),
      cancelFreeUntil: new Date(deadlines.cancelFreeUntil),
      changeUntil: new Date(deadlines.changeUntil),
      rampAnswerBy: answerBy,
      rampNotFreeBy: drawn.isVanLate && now > deadlines.cancelFreeUntil ? answerBy : null,
      keptCents: drawn.isPartKept ? 7000 : 0,
      rampConfirmedAt: extras.wheelchair && isConfirmed ? new Date(boughtAt) : null,
    };
  };
  const rides: BookingRow['rides'] = [rideOf(fare, 0), ...(other ? [rideOf(other, 1)] : [])];
  const payment = { ...base.payment, chargedAt: new Date(boughtAt), paidAt: new Date(boughtAt) };
  const { traveler: _nobody, ...booker } = base.guest;
  const guest = drawn.isForTraveler ? { ...booker, traveler } : booker;
  const isBoughtLate = pickups.map((pickupAt) => pickupAt - freeCancellationHours * 60 * minute < boughtAt);
  return { row: { ...base, guest, payment, payments: [payment], rides }, now, isBoughtLate };
}

/** What is said to who rides alone. */
const asRider =
  /this is your ride|you did not change|you land|you cross|your (?:flight|door|name)|you (?:are|cannot be) there|be ready|drives? you|meet your|you meet|look for|riding with us|was your ride/i;

/** Of the letters about a ride, whose it is: of who booked for somebody else it is the ride of that person. */
const asOwnRide = /\byour (?:rides?|pickup|drivers? (?:has|have)|cars?)\b/i;

/** What is said of one car and its driver, and of several. */
const [ofOne, ofSeveral] = [
  /\b(?:the|your|a|its) driver\b|\b(?:the|your|its|a|no) car\b|car comes|roof light\b/i,
  /\bdrivers\b|\bcars\b|roof lights/i,
];

const car = { firstName: 'Bea', color: 'Yellow', plate: 'FLS 4207', car: 'Yellow Toyota Sienna, car 7' };
/** What mails of its day are told of a ride beside its row. */
const driven = {
  cars: [car],
  ...{ paidWith: [], keptCents: 0, givenBackCents: 0, tips: [], tippable: [], review: undefined, rideId: 'ride' },
};

const dispute = { stripeId: 'du_1', amountCents: 7000, state: 'open', openedAt: new Date(), endedAt: null } as const;
/** What a cancellation means for the money. */
const share = { refundCents: 100, keptCents: 0 };

/** What the texts say of a deadline: 'until today, 2:50 PM'. */
const deadline = /(?:until|by) ((?:today|tomorrow|[A-Z]\w+day, [A-Z]\w+ \d+(?:, \d{4})?), \d{1,2}:\d\d [AP]M)/g;

test('every surface tells the same of a ride, and nothing that it does not keep', async () => {
  const base = await bench.paid();
  if (base.status !== 'paid') throw new Error('It is not paid.');
  const boughtAt = Math.floor((base.payment.chargedAt ?? base.createdAt).getTime() / minute) * minute;
  /** Of each surface what it has said of one car where several come, or of several where one does. */
  const miscounted = new Map<string, string>();
  const seen = {
    late: 0,
    uncorrectable: 0,
    flight: 0,
    several: 0,
    moved: 0,
    both: 0,
    border: 0,
    station: 0,
    inside: 0,
    van: 0,
    vanLate: 0,
    full: 0,
    landed: 0,
    reminded: 0,
  };
  await fc.assert(
    fc.asyncProperty(bookings, async (drawn) => {
      const { row, now, isBoughtLate } = rowsOf(base, drawn, boughtAt);
      const booked = bookedRides(row);
      const rides = everyRide(booked);
      const link = drawn.isForTraveler ? ('traveler' as const) : ('guest' as const);
      const view = await viewBooking(bench.database.db, row, link, now);
      const answer = bookedTrip(row, boughtAt);
      const isToday = wallClock(now).pickupDate === rides[0].pickup.pickupDate;
      const to = { name: traveler.name, page, isToday, now };
      const about = { page, all: rides, isToday, now };
      const itsOwn = [guestConfirmation(booked, page, now), rideReminder(rides[0], about)];
      const own = itsOwn.map(letterText);
      const forTraveler = drawn.isForTraveler
        ? [travelerConfirmation(booked, to, now), travelerReminder(rides[0], to)].map(letterText)
        : [];
      // Beside the drive, and not again with the papers.
      for (const reminder of [own[1], forTraveler[1]])
        expect(reminder?.split(borderNotice.time).length ?? 1).toBeLessThan(3);
      const sheets = rides.map((ride) => letterText(dispatchSheet(ride, now)));
      const entries = rides.flatMap(({ entry }) => (entry ? entryOfBooker(entry).description : []));
      const told = [...own, ...forTraveler, ...sheets, ...entries].join('\n');

      const promises = row.rides.map((ride) => {
        const { cancelFreeUntil, changeUntil } = ride;
        const deadlines = { cancelFreeUntil: Number(cancelFreeUntil), changeUntil: Number(changeUntil) };
        return { ...promisedDeadlines(deadlines, boughtAt), trip: ride.trip, meeting: meetingPointOf(ride.trip) };
      });
      const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
      for (const [index, promised] of promises.entries()) {
        const shown = view.rides[index];
        expect(shown).toMatchObject({
          cancelFreeUntil: iso(promised.cancelFreeUntil),
          changeUntil: iso(promised.changeUntil),
          waitingMinutes: promised.meeting.at === 'door' ? 15 : 60,
          meetingPoint: promised.meeting.at,
        });
        // Whoever moves a pickup into its last day gives the free time up: it was not booked late.
        expect(shown?.cancelFreeUntil === null).toBe(isBoughtLate[index]);
        for (const until of [promised.cancelFreeUntil, promised.changeUntil])
          if (until !== null) expect(until).toBeGreaterThanOrEqual(boughtAt);
        if (link === 'traveler') expect(shown?.cancel).toBe('no');
        if (shown?.cancel === 'free' && !drawn.extras.wheelchair)
          expect(promised.cancelFreeUntil).toBeGreaterThanOrEqual(now);
        if (shown?.reminderAt) expect(Date.parse(shown.reminderAt)).toBeGreaterThanOrEqual(now);
        const onSuccess = index === 0 ? answer : answer.back;
        if (!drawn.extras.wheelchair) expect(onSuccess?.cancelFreeUntil).toBe(shown?.cancelFreeUntil);
        else expect(onSuccess).not.toHaveProperty('cancelFreeUntil');
        seen.late += Number(promised.cancelFreeUntil === null);
        seen.reminded += Number(Boolean(shown?.reminderAt));
      }

      // The minutes that letters say are those of the page, and to come.
      const minutes = new Set(
        promises
          .flatMap(({ cancelFreeUntil, changeUntil }) => [cancelFreeUntil, changeUntil])
          .map((at) => clockOf(at, now)),
      );
      for (const ride of row.rides) minutes.add(clockOf(ride.rampAnswerBy && Number(ride.rampAnswerBy), now));
      for (const [, said] of told.matchAll(deadline)) expect([...minutes], told).toContain(said);
      if (!drawn.extras.wheelchair)
        for (const { cancelFreeUntil } of promises.slice(0, 1))
          expect(/Full refund if you cancel by/.test(own[1] ?? '')).toBe(
            cancelFreeUntil !== null && cancelFreeUntil >= now,
          );

      // It is said that the flight alone can be corrected where the page lets its guest do that.
      const ofFlight = view.rides.map(
        ({ changeReason, changes }) => changeReason === 'too-late-to-change' && changes.includes('flight'),
      );
      for (const [index, isOpen] of [ofFlight.includes(true), ofFlight[0]].entries())
        expect(/can still correct (?:the|both) flight/.test(own[index] ?? ''), own[index]).toBe(isOpen);
      seen.flight += Number(ofFlight.includes(true));

      // Where one meets, how long the driver waits, who follows the flight and what the border asks.
      const at = (place: string) => promises.some(({ meeting }) => meeting.at === place);
      const letters = [...own.slice(0, 1), ...forTraveler.slice(0, 1)];
      for (const letter of letters) {
        expect(letter.includes(doorWaiting)).toBe(at('door'));
        expect(letter.includes('Free waiting at the airport: 60 minutes.')).toBe(at('airport'));
        expect(letter.includes(business.policies.freeWaiting)).toBe(at('station'));
        expect(/with the yellow roof lights? on/.test(letter)).toBe(at('door') || at('station'));
        for (const [index, each] of promises.entries())
          if (isFollowed(each, now)) expect(letter).toContain(followed(rides[index]));
        expect(/follows? the flight/.test(letter)).toBe(promises.some((each) => isFollowed(each, now)));
        expect(letter.includes(borderNotice.papers)).toBe(rides.some(({ crossesBorder }) => crossesBorder));
      }
      for (const [index, { meeting: told }] of [answer, ...(answer.back ? [answer.back] : [])].entries()) {
        const isPromised = isFollowed(promises[index], boughtAt);
        expect(told.includes(followed(rides[index]))).toBe(isPromised);
        // Whose driver it is stands in it once.
        expect(told.split(/\bdrivers?\b/)).toHaveLength(2);
        seen.landed += Number(promises[index]?.meeting.at === 'airport' && !isPromised);
      }
      for (const [airport, { curb, inside }] of Object.entries(curbs)) {
        const begins = promises.some(({ meeting }) => meeting.at === 'airport' && meeting.airport === airport);
        expect(told.includes(curb), curb).toBe(begins && !drawn.extras.metInside);
        expect(told.includes(inside), inside).toBe(begins && drawn.extras.metInside);
      }
      // A calendar keeps free what the ticket says of the arrival.
      for (const { trip, pickup, entry } of rides) {
        const fare = findFare(trip.direction, trip.dynamicLocation);
        if (!fare || !entry) throw new Error('A ride has no fare, or no entry.');
        const until = (entry.endsAt - entry.startsAt) / minute;
        const [ends, begins] = [aboutArrival(fare, pickup.pickupTime), pickup.pickupTime].map(
          (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
        );
        expect((Number(begins) + until) % (24 * 60)).toBe(ends);
        // And says of a pickup before its flight lands that it is.
        expect(entry.description.includes('lands after this pickup')).toBe(flightStanding(trip, now) === 'before');
      }
      // What was kept of an earlier price does not come back with everything else.
      const awaits = drawn.extras.wheelchair && !drawn.isConfirmed;
      const isFree = awaits && row.rides.some(({ rampNotFreeBy }) => !rampNotFreeBy);
      expect(/get everything back/.test(own[0] ?? '')).toBe(isFree && !drawn.isPartKept);
      expect(/get back what the ride costs now/.test(own[0] ?? '')).toBe(isFree && drawn.isPartKept);
      expect(/give everything back/.test(own[0] ?? '')).toBe(awaits && !drawn.isPartKept);
      // And its terms are said as of any ride, without its van.
      if (awaits && row.rides.every(({ rampNotFreeBy }) => rampNotFreeBy)) {
        expect(view.rides.map(({ cancel }) => cancel)).not.toContain('free');
        expect(own[0]).not.toContain('Once the van with a ramp is confirmed, these terms apply');
      }
      seen.vanLate += Number(awaits && row.rides.some(({ rampNotFreeBy }) => rampNotFreeBy));
      // More bags than the cars take are told to whoever reads of the ride, and not sold as if they fitted.
      const full = rides.filter(({ vehicles }) => drawn.extras.luggage > vehicles * luggageCapacity);
      for (const [index, ride] of rides.entries()) {
        const isFull = full.includes(ride);
        const said = `${counted(drawn.extras.luggage, 'bag')} (may not fit into ${counted(ride.vehicles, 'vehicle')})`;
        for (const text of [...letters, sheets[index] ?? '']) if (isFull) expect(text).toContain(said);
        expect((sheets[index] ?? '').includes('may not fit')).toBe(isFull);
        seen.full += Number(isFull);
      }
      expect((own[0] ?? '').split('passengers and their luggage').length - 1).toBe(rides.length - full.length);
      const canChange = rides.some((ride) => promisesOf(ride, 'guest', now).may.change === 'everything');
      const [, add] = (own[0] ?? '').match(/To add one, (call \+1 716|change the ride on its page)/) ?? [];
      expect(add?.split(' ')[0]).toBe(full.length > 0 ? (canChange ? 'change' : 'call') : undefined);
      // As many drivers as cars, on every surface.
      const comes = (surface: string, vehicles: number[], said: string) => {
        const wrong = vehicles.every((count) => count > 1)
          ? ofOne
          : vehicles.some((count) => count > 1)
            ? /$^/
            : ofSeveral;
        const [line] = said.split('\n').filter((each) => wrong.test(each));
        if (said !== '' && line) miscounted.set(surface, line);
      };
      for (const [index, ride] of rides.entries()) {
        const { vehicles } = ride;
        const cars = Array.from({ length: vehicles }, () => car);
        const told = { ...booked, ...driven, cars, isToday };
        const others = { ...told, cars: cars.map((each) => ({ ...each, before: { ...each, firstName: 'Ana' } })) };
        const otherCars = { ...told, cars: cars.map((each) => ({ ...each, before: { ...each, plate: 'FLS 4208' } })) };
        const oneOther = { ...told, cars: [...others.cars.slice(0, 1), ...cars.slice(1)] };
        const oneKnown = { ...told, cars: cars.slice(0, 1) };
        for (const [surface, letter] of [
          ['reminder', rideReminder(ride, about)],
          ['reminder of the traveler', travelerReminder(ride, to)],
          ['who drives', driverMail(ride, told, about)],
          ['who drives, as far as is known', driverMail(ride, oneKnown, about)],
          ['who drives instead', driverMail(ride, others, about)],
          ['one who drives instead', driverMail(ride, oneOther, about)],
          ['what drives instead', driverMail(ride, otherCars, about)],
          ['receipt', rideReceipt(ride, told, { page, tip: page })],
          ['not cancelled', cancellationDeclined([ride], page, now)],
          ['not cancelled once begun', cancellationDeclined([ride], page, Number.POSITIVE_INFINITY)],
          ['cancellation asked', cancellationAsked([ride], page, now)],
          ['request taken back', requestTakenBack([ride], page, now)],
          ['cancelled', rideCancelled(ride, { stands: undefined, page, now, ...share })],
          ['cancelled, to the traveler', travelerCancellation([ride], to)],
          ['cancelled, to dispatch', dispatchRideCancelled(ride, share, now)],
          ['cancelled once begun, to dispatch', dispatchRideCancelled(ride, share, Number.POSITIVE_INFINITY)],
          ['not changed', changeNotMade({ ...ride, isCancelled: true }, { refundCents: 100 }, now)],
        ] as const)
          comes(surface, [vehicles], letterText(letter));
        // The link of every mail about one ride shows both.
        const changed = rideChanged({ ...booked, change: { before: ride, after: ride, moves: [] } }, page, now);
        const ofLink = [
          changed,
          rideReminder(ride, about),
          driverMail(ride, told, about),
          rampVanConfirmed(ride, about),
        ];
        expect(new Set(ofLink.map(({ closing }) => /Whoever .*/.exec(closing ?? '')?.[0])).size).toBe(1);
        comes('calendar', [vehicles], ride.entry?.description ?? '');
        comes('private page', [vehicles], view.rides[index]?.meeting ?? '');
        comes('success page', [vehicles], (index === 0 ? answer : answer.back)?.meeting ?? '');
        expect(letterText(cancellationDeclined([ride], page, now))).toContain(
          'Our dispatch has decided: it is not cancelled, and nothing goes back for your request.',
        );
        seen.several += Number(vehicles > 1);
      }
      const ofAll = rides.map(({ vehicles }) => vehicles);
      const shared = travelerLink(booked, page, now);
      comes('confirmation', ofAll, own[0] ?? '');
      comes('confirmation of the traveler', ofAll, forTraveler[0] ?? '');
      comes('link of the traveler', ofAll, letterText(shared));
      comes('payment returned', ofAll, letterText(returnedPayment({ ...booked, refundCents: 100 })));
      const payNow = letterText(paymentLink(booked, { page, payUntil: now, now }));
      if (drawn.extras.wheelchair) {
        expect(payNow).not.toMatch(/We hold|booked once paid/);
        expect(payNow).toContain('A person confirms the van with a ramp within 60 minutes of your payment');
      }
      comes('link to pay', ofAll, payNow);
      comes('link to pay, over', ofAll, letterText(paymentLinkOver(booked)));
      // A link of all rides, of the one that stands, and of none: it says what is so of those, and no more can be shared.
      for (const off of [[], [1], [1, 2]]) {
        const leave = (ride: RideRow): RideRow =>
          off.includes(ride.position) ? { ...ride, state: 'cancelled' } : ride;
        const [there, ...further] = row.rides;
        const left: BookingRow = { ...row, rides: [leave(there), ...further.map(leave)] };
        const stand = left.rides.filter(({ position }) => !off.includes(position)).length;
        const both = (stand || left.rides.length) > 1;
        for (const at of [now, now + 400 * day]) {
          const isToCome = stand > 0 && at === now;
          const { subject, ...letter } = travelerLink(bookedRides(left), page, at);
          const told = `${subject}\n${letter.preview}\n${letterText({ subject, ...letter })}`;
          expect(told).not.toMatch(both ? /\b(?:this|your|my) ride\b/i : /\b(?:these|your|my) rides\b/i);
          expect(/drivers? meets? you/.test(told)).toBe(isToCome);
          // Too late for who booked, they could only call us.
          const isOpen = everyRide(bookedRides(left)).some(
            ({ isCancelled, bought }) => !isCancelled && at <= (bought?.deadlines.changeUntil ?? 0),
          );
          expect(/For (?:other )?changes, ask/.test(told)).toBe(isToCome && isOpen);
          expect(/For (?:other )?changes, call us\./.test(told)).toBe(isToCome && !isOpen);
          expect(told.includes('For other changes')).toBe(told.includes('can correct'));
          // Nor while a bank holds the money.
          const held = { ...left, disputes: [{ ...dispute, paymentId: row.payment.id }] };
          expect(letterText(travelerLink(bookedRides(held), page, at))).not.toMatch(/changes, ask/);
          const again = letterText(linkAgain(bookedRides(left), { page, now: at, by: 'made' }));
          expect(again.includes("'Share with traveler'")).toBe(isToCome);
        }
      }
      if (link === 'traveler') {
        // What can be corrected on its page, and nothing that the ride does not have or that is too late.
        const open = ['flight', 'address', 'phone'].filter((field) =>
          view.rides.some(({ changes }) => changes.some((each) => each === field)),
        );
        const [, correct = ''] = letterText(shared).match(/can correct your ([a-z, ]+)\./) ?? [];
        expect(correct).toBe(namesInWords(open));
        seen.uncorrectable += Number(open.length < 3);
      }

      // Who booked for somebody else does not ride: no sentence takes them for who does.
      if (drawn.isForTraveler) {
        const { rides: seenByBooker } = await viewBooking(bench.database.db, row, 'guest', now);
        const later = { ...booked, ...driven, isToday };
        const instead = driven.cars.map((car) => ({ ...car, before: { ...car, firstName: 'Al' } }));
        const ofItsDay = [
          driverMail(rides[0], later, about),
          driverMail(rides[0], { ...later, cars: instead }, about),
          rideReceipt(rides[0], later, { page, tip: page }),
          howWasIt(rides[0], later, page),
          cancellationAsked(rides, page, now),
          cancellationDeclined(rides, page, now),
          requestTakenBack(rides, page, now),
          changeNotMade(rides[0], { refundCents: 0 }, now),
          rideChanged({ ...booked, change: { before: rides[0], after: rides[0], moves: [] } }, page, now),
          rideCancelled(rides[0], { refundCents: 0, keptCents: 0, stands: rides[1], page, now }),
          guestCancellation(
            { ...booked, refundCents: 0, money: { paidCents: 0, keptCents: 0, beforeCents: 0 } },
            { page, now },
          ),
          rampVanConfirmed(rides[0], about),
          linkAgain(booked, { page, now, by: 'made' }),
          linkAgain(booked, { page, now, by: 'asked' }),
        ];
        const late = [guestConfirmation(booked, page, now + 400 * day), ...itsOwn];
        for (const letter of [...late, ...ofItsDay])
          expect(`${letter.subject}\n${letterText(letter)}`).not.toMatch(asOwnRide);
        const others = [answer, seenByBooker].map((each) => JSON.stringify(each));
        expect([...own, ...ofItsDay.map(letterText), ...entries, ...others].join('\n')).not.toMatch(asRider);
      }
      for (const text of forTraveler) {
        expect(text).not.toMatch(/\$|refund|everything back/i);
        expect(text.includes('can correct') && text.includes('For changes')).toBe(false);
      }
      expect(JSON.stringify(view.rides.map(({ priceCents }) => priceCents))).toMatch(
        link === 'traveler' ? /^\[(?:null,?)+\]$/ : /\d/,
      );

      // What the ticket promises of a ride that was not moved is what was bought, and the payment page says what is not free.
      if (!drawn.moved || row.rides.length > 1) {
        const trips = row.rides.map(({ trip }) => trip);
        for (const [index, trip] of trips.entries()) {
          const { cancelFreeUntil, changeUntil } = ridePromises(trip, { reader: 'visitor', now: boughtAt });
          const bought = promises[index];
          expect([cancelFreeUntil, changeUntil]).toEqual([bought?.cancelFreeUntil, bought?.changeUntil]);
        }
        const quote = quoteBooking({ ...row.guest, ...trips[0] } as never);
        if (quote && trips.length === 1) {
          const about = { bookingId: row.id, paymentId: row.payment.id, reference: row.reference, guest: row.guest };
          const params = checkoutParams({ ...about, publicUrl: page, now: boughtAt, trips, quote });
          const [item] = params.line_items;
          const says = item?.price_data.product_data.description ?? '';
          comes('payment line', ofAll, says);
          const none = noFreeCancellation([{ cancelFreeUntil: null }]) ?? '';
          const isNone = promises[0]?.cancelFreeUntil === null && !drawn.extras.wheelchair;
          expect(says.includes(none)).toBe(isNone);
          expect(says.includes('change, call us.')).toBe(promises[0]?.changeUntil === null);
        }
      }
      seen.moved += Number(drawn.moved !== null && row.rides.length === 1);
      seen.both += Number(row.rides.length > 1);
      seen.border += Number(rides.some(({ crossesBorder }) => crossesBorder));
      seen.station += Number(at('station'));
      seen.inside += Number(at('airport') && drawn.extras.metInside);
      seen.van += Number(drawn.extras.wheelchair);
    }),
    { numRuns: 400 },
  );
  expect(Object.fromEntries(miscounted)).toEqual({});
  // Each kind of ride was among them.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10);
});

/** That a flight is followed, as it goes on with where one meets. */
function followed(ride: { vehicles: number } | undefined): string {
  const { vehicles } = ride ?? { vehicles: 1 };
  return `${flightFollowedInShort({ vehicles }).replace(/^Your /, '')} and ${vehicles > 1 ? 'wait' : 'waits'} `;
}

/** Whether a ride begins at an airport, at most 3 hours after its flight lands, which is still to do so. */
function isFollowed(ride: { trip: StoredTrip; meeting: MeetingPoint } | undefined, now: number): boolean {
  if (ride?.meeting.at !== 'airport' || !('flightNumber' in ride.trip)) return false;
  const { flightDate = '', flightArrival } = ride.trip;
  const landing = Number(pickupInstant({ pickupDate: flightDate, pickupTime: flightArrival }));
  const after = Number(pickupInstant(ride.trip)) - landing;
  return landing > now && after >= 0 && after <= 180 * minute;
}

function clockOf(at: number | null, now: number): string {
  if (at === null) return '';
  const { date, time } = formatPickup(wallClock(at));
  const dayOf = (moment: number) => wallClock(moment).pickupDate;
  if (dayOf(at) === dayOf(now)) return `today, ${time}`;
  // The day on which clocks go back has 25 hours.
  return dayOf(at) === laterDay(dayOf(now), 1) ? `tomorrow, ${time}` : `${date}, ${time}`;
}
