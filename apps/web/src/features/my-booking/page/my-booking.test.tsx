import { changeLeftPage } from '@fallsline/domain/booking-page';
import { messages } from '@fallsline/domain/messages';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { valuesFromLink } from '@fallsline/domain/trip-link';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startAfterPaint } from '../../../../build/start-after-paint.ts';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { leaveForPayment, leaveWord } from '../../../lib/booking-link.ts';
import { repeatKeptPresses, stopKeepingPresses } from '../../../lib/kept-presses.ts';
import { answeringPaths, answerLater, noAnswer, problem, reply } from '../../../testing/api.ts';
import { expectToFitPhones } from '../../../testing/large-letters.ts';
import {
  cancelledRide,
  linkToken,
  nothingOpen,
  refundAsked,
  sampleBack,
  sampleBooking,
  sampleCancelled,
  sampleForTraveler,
  sampleQuote,
  sampleRide,
  sampleRoundTrip,
  shows,
} from '../../../testing/opened-booking.ts';
import { renderBooking, renderPage } from '../../../testing/render-page.tsx';

test('a link opens its booking, the token in a header alone; it is kept under a hash, read without a network, and forgotten', async () => {
  const { asked, screen } = await renderBooking(shows({ ...sampleBooking, traveler }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Maria Lopez’s ride is in 3 days');
  await expect.element(screen.getByText(/^Hello Dana/)).toBeVisible();
  const ticket = screen.getByRole('region', { name: 'Maria Lopez’s ride' });
  for (const words of [
    'December 4',
    '5:50 PM EST',
    'Maria Lopez’s driver follows the flight',
    'Cliffside Inn',
    'JetBlue B6 1217',
    '1 booster seat',
    'FALLS-7K2M-4Q',
    'TravelerMaria Lopezphone ends in 7000',
    'Booked byDana Whitfield',
  ]) {
    await expect.element(ticket).toMatchTextContent(words);
  }
  // As the privacy policy says: of who booked neither email nor phone.
  const { email, phoneEnding } = sampleBooking.guest;
  for (const hidden of [email, phoneEnding]) await expect.element(ticket).not.toMatchTextContent(hidden);
  expect(asked[0]).toMatchObject({ path: '/api/booking', authorization: `Bearer ${linkToken}` });
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('fallsline.my-booking.')))
    .toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain(linkToken);
  await screen.unmount();
  queryClient.clear();

  const { screen: offline } = await renderBooking({});
  await expect.element(offline.getByRole('heading', { name: /^Maria Lopez’s ride as of/ })).toBeVisible();
  // The device has a network: whether that leads to the internet, as that of a hotel may not, nobody knows.
  await expect.element(offline.getByText(/^There is no internet here, or our booking service does not/)).toBeVisible();
  await expect.element(offline.getByRole('button', { name: /Change ride|Cancel ride/ })).not.toBeInTheDocument();
  await offline.getByRole('button', { name: 'Forget on this device' }).click();
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('fallsline.my-booking.')))
    .toEqual([]);
});

test('the booking of a link is asked for before the page comes to life, and once, and its pieces at once; without a link nothing is', async () => {
  const asked = answeringPaths(shows(sampleBooking));
  const begin = (hash: string) => {
    window.history.replaceState(null, '', `/booking${hash}`);
    const script = document.createElement('script');
    Object.assign(script.dataset, { entry: 'data:text/javascript,', asks: '/api/booking', link: '^[\\w-]{22}$' });
    script.textContent = `(${startAfterPaint})()`;
    document.head.append(script);
    script.remove();
  };
  const pieces = () => document.querySelectorAll('[rel="modulepreload"][href^="data:text/javascript,"]').length;
  begin('?left=change');
  expect(document.documentElement.dataset['withoutLink']).toBeUndefined();
  begin('#main');
  begin('');
  expect(asked).toEqual([]);
  expect(pieces()).toBe(0);
  begin(`#${linkToken}`);
  expect(pieces()).toBeGreaterThan(0);
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ path: '/api/booking', authorization: `Bearer ${linkToken}` });
  const { screen } = await renderPage(`/booking#${linkToken}`);
  await expect.element(screen.getByRole('region', { name: 'Your ride' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(window.firstAnswer?.(linkToken)).toBeUndefined();
  // A press that nothing can answer yet is seen to be heard, and repeated.
  const heard = vi.fn();
  const early = Object.assign(document.createElement('button'), { type: 'button', onclick: heard });
  document.body.append(early);
  early.click();
  expect(early.ariaBusy).toBe('true');
  stopKeepingPresses();
  repeatKeptPresses();
  expect(early.ariaBusy).toBeNull();
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(1);
  early.remove();
});

test('where the browser forbids to copy the traveler’s link, it is marked, and said to be', async () => {
  const forbids = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const made = reply({ status: 'made', token: linkToken });
  const { screen } = await renderBooking({ ...shows(sampleBooking), '/api/booking/links': [made] });
  await screen.getByRole('button', { name: 'Share with traveler' }).click();
  const share = screen.getByRole('dialog');
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(share.getByRole('status')).toMatchTextContent(/The link is marked: copy it by hand/);
  const link = share.getByRole('textbox').element() as HTMLInputElement;
  expect(document.activeElement).toBe(link);
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toMatch(/\/booking#[\w-]{22}$/);
  expect(forbids).toHaveBeenCalledWith(link.value);
});

test('who comes back from the payment of a change is told so here, once', async () => {
  leaveWord(linkToken, 'Your change is paid: 6 passengers, 2 vehicles.');
  const { screen } = await renderBooking(shows(sampleBooking));
  const word = screen.getByText('Your change is paid: 6 passengers, 2 vehicles.');
  await expect.element(word).toBeVisible();
  await screen.unmount();
  const { screen: again } = await renderPage(`/booking#${linkToken}`);
  await expect.element(again.getByRole('region', { name: 'Your ride' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Your change is paid');
});

test('who makes a new link reads on its page that the old one has ended, with the focus there', async () => {
  const made = reply({ status: 'made', token: 'B'.repeat(22) });
  const { screen, router } = await renderBooking({ ...shows(sampleBooking), '/api/booking/links': [made] });
  await screen.getByRole('button', { name: 'Make a new link' }).click();
  await screen.getByRole('button', { name: 'Make a new one' }).click();
  const told = screen.getByRole('status').filter({ hasText: 'The old link has ended.' });
  await expect.element(told).toHaveFocus();
  expect(router.state.location.hash).toBe('B'.repeat(22));
});

const waiting = { quoteId: sampleQuote.quoteId, ride: 1, since: '2026-12-01T18:05:00.000Z' } as const;
const changeWaits = { ...waiting, kind: 'change', payUntil: '2026-12-01T19:40:00.000Z' } as const;
const cancellationWaits = { ...waiting, kind: 'cancellation' } as const;
const { money } = sampleBooking;
type Entry = (typeof money.entries)[number];
const paid = money.entries[0] as Entry;
/** More is paid than the ride costs: the rest was kept when it became cheaper. */
const partKept = { ...money, paidCents: 19_000, keptCents: 7000 };
const soon = 'Your ride is in 3 days';
const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
/** Both reminders are for the same minute. */
const inOneMorning = { ...sampleRoundTrip, rides: [sampleRide, { ...sampleBack, reminderAt: sampleRide.reminderAt }] };
/** By its name alone each says of which ride it is. */
const ofTwo = ['there', 'back'].flatMap((which) => [`Change this ride: ${which}`, `Cancel this ride: ${which}`]);

const ofRide = (ride: Partial<typeof sampleRide>, more: Partial<typeof sampleBooking> = {}): MyBooking => ({
  ...sampleBooking,
  ...more,
  rides: [{ ...sampleRide, ...ride }],
});
const ofTraveler = (ride: Partial<typeof sampleRide>, more: Partial<typeof sampleForTraveler> = {}): MyBooking => ({
  ...sampleForTraveler,
  ...more,
  rides: [{ ...sampleRide, ...nothingOpen, priceCents: undefined, ...ride }],
});
/** Cancelled, with a refund that has come to nothing, or to nothing yet. */
const owed = (status: MyBooking['status'], ...entries: readonly Entry[]): MyBooking => ({
  ...sampleCancelled,
  status,
  money: { ...sampleCancelled.money, returnedCents: 0, owedCents: 12_000, entries: [paid, ...entries] },
});
const backAs = <const Kind extends Entry['kind']>(kind: Kind) => ({ ...refundAsked, kind }) as Entry;
const disputed = (...entries: readonly Entry[]): MyBooking =>
  ofRide(
    { ...nothingOpen, changeReason: 'with-our-desk', cancelReason: 'with-our-desk' },
    { money: { ...money, disputedCents: 12_000, entries: [paid, ...entries] } },
  );

test.each<[string, MyBooking, string, RegExp, readonly string[]]>([
  [
    'upcoming',
    sampleBooking,
    soon,
    /\$120US dollars, paid with ?card •4242.*Full refund until.*From Friday, December 4, 5:50 AM ?As soon as it is decided who drives, your driver’s first name, the car and its plate appear on this page/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'picked up before the flight lands',
    ofRide({ flight: { number: 'B6 1217', airline: 'JetBlue', arrival: '19:20', date: '2026-12-04' } }),
    soon,
    /^(?!.*follows the flight).*5:50 PM: pick up ?Your driver waits at the curb[^.]*\. The flight lands after this pickup\. To move the pickup, call us: \+1 716 555 0142, day or night\. 60 minutes free/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'picked up the day after the flight lands',
    ofRide({ flight: { number: 'B6 1217', airline: 'JetBlue', arrival: '19:20', date: '2026-12-03' } }),
    soon,
    /^(?!.*follows the flight).*Friday, 5:50 PM: pick up ?Your driver waits at the curb[^.]*\. 60 minutes free waiting at the airport\. Prefer a driver inside/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'booked too late for either',
    ofRide({ cancelFreeUntil: null, changeUntil: null, changes: ['flight'], cancel: 'ask' }),
    soon,
    /Full refundNo: booked within 24 hours of pickupFree changeNo: booked within 3 hours of pickupFlightcan be corrected/,
    ['Correct the flight', 'Ask to cancel'],
  ],
  [
    'booked too late, and moved ahead',
    ofRide({ cancelFreeUntil: null, boughtAt: '2026-12-01T18:00:00.000Z', cancel: 'ask' }),
    soon,
    /Full refundNo: booked within 24 hours of the pickup it had thenFree change until/,
    ['Change ride', 'Ask to cancel'],
  ],
  [
    'too late for either by now',
    ofRide(
      { changes: ['flight'], changeReason: 'too-late-to-change', cancel: 'ask' },
      { now: '2026-12-04T22:00:00.000Z' },
    ),
    'Your ride is in 50 minutes',
    /Full refundended Dec 3, 5:50 PMChanges hereended Dec 4, 2:50 PMFlightcan be corrected/,
    ['Correct the flight', 'Ask to cancel'],
  ],
  [
    'too late for either, and without a flight',
    ofRide({ changes: [], changeReason: 'too-late-to-change', cancel: 'ask' }, { now: '2026-12-04T22:00:00.000Z' }),
    'Your ride is in 50 minutes',
    /Changes hereended Dec 4, 2:50 PM(?!Flight)/,
    ['Ask to cancel'],
  ],
  [
    'a ramp van to be confirmed, within 24 hours of pickup',
    ofRide({ cancelFreeUntil: null, rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' } }),
    soon,
    /Paid, van to be confirmed.*The van with a ramp ?A person confirms the van with a ramp by 2:40 PM EST.*get everything back\. If there is none, we cancel and give everything back ourselves\..*If you cancel ?Full refund until the van with a ramp is confirmed\. After that, this pickup was within 24 hours when you booked: no free cancellation/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van to be confirmed, moved from within 24 hours of its first pickup',
    ofRide({
      cancelFreeUntil: null,
      boughtAt: '2026-12-01T18:00:00.000Z',
      rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' },
    }),
    soon,
    /After that, no free cancellation: the pickup was within 24 hours when you booked, and moving it does not change that/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van to be confirmed, where a part of an earlier price was kept',
    ofRide(
      { cancelFreeUntil: null, rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' } },
      { money: partKept },
    ),
    soon,
    /\$120US dollars, what this ride costs ?\$190\.00 paid, \$70\.00 of it kept.*If you cancel ?No deduction until the van with a ramp is confirmed\. After that, this pickup.*Total paid\$190\.00This ride costs \$120\.00\. \$70\.00 was kept\./,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van that a change asked for, within 24 hours of pickup',
    ofRide({
      cancelFreeUntil: null,
      cancel: 'ask',
      rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z', notFree: true },
    }),
    soon,
    /by 2:40 PM EST on Tuesday, December 1\. If there is none, we cancel and give everything back ourselves\..*Full refund ?No: booked within 24 hours of pickup/,
    ['Change ride', 'Ask to cancel'],
  ],
  [
    'more bags than its vehicle takes',
    ofRide({ extras: { luggage: 9 } }),
    soon,
    /Extras9 bags \(may not fit into 1 vehicle\)/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van that should have been confirmed by now',
    ofRide({ cancelFreeUntil: null, rampVan: { state: 'waiting', answerBy: '2026-12-01T17:40:00.000Z' } }),
    soon,
    /We have not confirmed the van with a ramp yet, and should have by 12:40 PM EST on Tuesday, December 1\. Please call.*This holds once the van with a ramp is confirmed\./,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'a ramp van to be confirmed, somebody on board',
    ofRide({ cancel: 'no', rampVan: { state: 'waiting', answerBy: '2026-12-01T17:40:00.000Z' } }),
    soon,
    /Please call \+1 716 555 0142, day or night\. If there is none/,
    ['Change ride'],
  ],
  [
    'a ramp van that is confirmed',
    ofRide({ rampVan: { state: 'confirmed' } }),
    soon,
    /The van with a ramp is confirmed\..*Full refund until ?Dec 3/,
    ['Change ride', 'Cancel ride'],
  ],
  ['there and back', inOneMorning, soon, /Both rides cross the border/, ofTwo],
  [
    'waiting for payment',
    {
      ...sampleBooking,
      status: 'waiting-for-payment',
      waiting: { ...changeWaits, amountCents: 7000, changed: '6 passengers, 2 vehicles' },
    },
    soon,
    /Your change waits for \$70\.00 ?The ride would be: 6 passengers, 2 vehicles\. Until it is paid.*2:40 PM/,
    ['Continue to payment', 'Drop this change'],
  ],
  [
    'waiting for payment, past the time of its price',
    {
      ...sampleBooking,
      status: 'waiting-for-payment',
      waiting: { ...changeWaits, amountCents: 7000, payUntil: sampleBooking.now },
    },
    soon,
    /Until it is paid the ride stands as it was\.(?! ?The price)/,
    ['Continue to payment', 'Drop this change'],
  ],
  [
    'cancellation asked',
    ofRide(
      { ...nothingOpen, state: 'cancellation-asked' },
      { status: 'cancellation-asked', waiting: cancellationWaits },
    ),
    soon,
    /You asked to cancel on Tuesday, December 1, 1:05 PM.*Our dispatch has it and answers by 3:05 PM, Buffalo time, by phone or email\./,
    ['Take it back'],
  ],
  [
    'cancellation declined',
    ofRide({ cancel: 'ask' }, { declined: { at: '2026-12-01T18:30:00.000Z', rides: [1] } }),
    soon,
    /Your ride standsOur dispatch decided on Tuesday, December 1, 1:30 PM: it is not cancelled, and nothing goes back for your request\. The car comes\. If you still want no car, please call us\./,
    ['Change ride', 'Ask to cancel'],
  ],
  [
    'cancellation declined, and the ride has begun',
    ofRide(
      { cancel: 'no', changes: [] },
      { now: '2026-12-04T23:50:00.000Z', declined: { at: '2026-12-01T18:30:00.000Z', rides: [1] } },
    ),
    'It is time for your ride',
    /^(?!.*Our dispatch (has )?decided)/,
    [],
  ],
  [
    'cancellation declined, and the ride is over',
    ofRide(
      { ...nothingOpen, state: 'past' },
      { status: 'past', declined: { at: '2026-12-01T18:30:00.000Z', rides: [1] } },
    ),
    'Thank you for riding with us',
    /^(?!.*Our dispatch (has )?decided)/,
    [],
  ],
  [
    'cancellation asked, with the pickup before our answer',
    ofRide(
      { ...nothingOpen, state: 'cancellation-asked' },
      { status: 'cancellation-asked', waiting: cancellationWaits, now: '2026-12-04T22:00:00.000Z' },
    ),
    'Your ride is in 50 minutes',
    /in less than 3 hours, so do not wait for our answer\. Call us now: \+1 716 555 0142, day or night\. Your ride stands until we have answered\./,
    ['Take it back'],
  ],
  [
    'cancellation asked, of somebody else, whose ramp van is to be confirmed',
    ofRide(
      {
        ...nothingOpen,
        state: 'cancellation-asked',
        rampVan: { state: 'waiting', answerBy: '2026-12-01T19:40:00.000Z' },
      },
      { status: 'cancellation-asked', waiting: cancellationWaits, traveler },
    ),
    'Maria Lopez’s ride is in 3 days',
    /Maria Lopez’s ride stands until we have answered, unless we have no van with a ramp\./,
    ['Take it back'],
  ],
  [
    'paid at the last minute, for somebody else',
    ofRide({ cancelFreeUntil: sampleRide.pickupAt }, { traveler }),
    'Maria Lopez’s ride is in 3 days',
    /Maria Lopez’s pickup is very soon/,
    ['Change ride', 'Cancel ride'],
  ],
  [
    'cancelled',
    sampleCancelled,
    'No car will come',
    /^(?!.*Banks take.*Banks take).*Done: we asked for your refund.*Refund requested−\$120\.00/,
    ['Receipt'],
  ],
  [
    'refunded',
    {
      ...sampleCancelled,
      status: 'refunded',
      money: {
        ...sampleCancelled.money,
        entries: [
          paid,
          { ...paid, kind: 'change-paid', changed: '6 passengers, 2 vehicles' } as Entry,
          refundAsked,
          backAs('refund-sent'),
        ],
      },
    },
    'No car will come',
    /^(?!.*asked for your refund)(?=.*Done: your refund was sent).*Paid for a change: 6 passengers, 2 vehicles.*Refund requested−\$120\.00.*The requested refund was sent to your bank: \$120\.00/,
    ['Receipt'],
  ],
  [
    'refund refused',
    owed('refund-refused', refundAsked, backAs('refund-refused')),
    'No car will come',
    /Your bank sent \$120\.00 back.*call.*Refund requested−\$120\.00.*sent the refund back\+\$120\.00.*Total paid\$120\.00Still to come back to you\$120\.00/,
    ['Receipt'],
  ],
  [
    'refund refused by Stripe',
    owed('refund-refused', backAs('refund-not-sent')),
    'No car will come',
    /We owe you \$120\.00.*no bank was asked.*Refund not sent/,
    ['Receipt'],
  ],
  [
    'refund not asked yet',
    owed('cancelled', backAs('refund-owed')),
    'No car will come',
    /We will ask your bank to give you \$120\.00 back.*Still to come back to you\$120\.00/,
    ['Receipt'],
  ],
  [
    'disputed',
    disputed(backAs('disputed')),
    soon,
    /Payment disputed.*Your bank holds \$120\.00 of this payment.*a person answers.*Total\$0\.00/,
    ['Receipt'],
  ],
  [
    'dispute lost',
    disputed(backAs('disputed'), backAs('dispute-lost')),
    soon,
    /Payment disputed.*Your bank has given \$120\.00 of this payment back.*a person answers.*Total\$0\.00/,
    ['Receipt'],
  ],
  [
    'past',
    ofRide({ ...nothingOpen, state: 'past' }, { status: 'past' }),
    'Thank you for riding with us',
    /Left something behind/,
    ['Receipt'],
  ],
  [
    'past, and nobody came to the car',
    ofRide({ ...nothingOpen, state: 'past', missed: { until: sampleRide.pickupAt, fare: 'keep' } }, { status: 'past' }),
    'We waited and did not find you',
    /Not found.*Buffalo Airport, Friday, December 4, until 5:50 PM\..*We keep the fare.*Call us: a person will look at it again/,
    ['Receipt'],
  ],
  [
    'past, and asked to be cancelled without an answer',
    ofRide(
      { ...nothingOpen, state: 'past', inDoubt: 'unheard' },
      {
        status: 'cancellation-asked',
        waiting: { quoteId: linkToken, kind: 'cancellation', ride: 1, rides: [1], since: '2026-12-04T15:00:00.000Z' },
      },
    ),
    'The pickup was at 5:50 PM',
    /^(?!.*(?:stands until|Thank you)).*You asked to cancel on.*The pickup has passed, and our dispatch has not answered yet\. Call us/,
    ['Receipt'],
  ],
  [
    'past, and nobody has said how it went',
    ofRide({ ...nothingOpen, state: 'past', inDoubt: 'unheard' }, { status: 'past' }),
    'The pickup was at 5:50 PM',
    /^(?!.*(?:Thank you|Left something|What happens next)).*Ride over.*We have not heard how it went\. Did no car come, or did something go wrong\? Call us, day or night: \+1 716 555 0142\./,
    ['Receipt'],
  ],
  [
    'past, and of two cars one waited and the other was not heard of',
    ofRide({ ...nothingOpen, state: 'past', vehicles: 2, inDoubt: 'waited' }, { status: 'past' }),
    'One of your drivers found nobody',
    /^(?!.*(?:Thank you|Left something|What happens next)).*Ride over.*nobody has told us that another car of this ride drove\. Our dispatch looks at it\. If something went wrong, call us, day or night: \+1 716 555 0142\./,
    ['Receipt'],
  ],
  [
    'cancelled for a no-show, of which a part goes back',
    {
      ...sampleCancelled,
      rides: sampleCancelled.rides.map((ride) => ({
        ...ride,
        missed: { until: new Date(Date.parse(sampleRide.pickupAt) + 61 * 60_000).toISOString(), fare: 'part' as const },
      })),
      money: {
        ...money,
        returnedCents: 5000,
        entries: [
          paid,
          { kind: 'kept-no-show' as const, at: sampleRide.pickupAt, amountCents: 7000 },
          { kind: 'refund-asked' as const, at: '2026-12-09T15:00:00.000Z', amountCents: 5000 },
        ],
      },
    },
    'We waited and did not find you',
    /Not found.*We give a part of the fare back.*Not foundFri, Dec 4, 6:51 PM, Buffalo time.*Kept, as we came and waited: \$70\.00(?!\$)/,
    ['Receipt'],
  ],
  [
    'there and back, and nobody came to either car',
    {
      ...sampleRoundTrip,
      status: 'past',
      rides: [sampleRide, sampleBack].map((ride) => ({
        ...ride,
        ...nothingOpen,
        state: 'past' as const,
        missed: { until: ride.pickupAt, ...(ride === sampleRide ? { fare: 'all' as const } : {}) },
      })),
    },
    'We waited and did not find you',
    /The ride there: we give the fare back.*The ride back: our dispatch has not decided about the fare yet/,
    ['Receipt'],
  ],
  [
    'needs attention',
    ofRide({ ...nothingOpen, vehicles: 2 }, { status: 'needs-attention' }),
    'A person is looking at this',
    /Please do not pay again.*Until then we promise no cars\./,
    ['Receipt'],
  ],
  [
    'for the traveler',
    ofTraveler({ changes: ['flight', 'address', 'phone'], crossesBorder: true }),
    soon,
    /Booked and paid for you by Dana Whitfield\. .*another accepted document\.(?! If somebody)/,
    ['Correct my details'],
  ],
  [
    'for the traveler, after the ride',
    ofTraveler({ state: 'past' }, { status: 'past' }),
    'Thank you for riding with us',
    /We hope to see you again/,
    [],
  ],
  [
    'for the traveler, while the guest pays for a change',
    ofTraveler({ changeReason: 'change-waiting' }, { status: 'waiting-for-payment', waiting: changeWaits }),
    soon,
    /Whoever booked is paying for a change\. Until that is paid or dropped, your ride stands as it is here, and you cannot correct/,
    [],
  ],
  [
    'for the traveler, while a cancellation is decided',
    ofTraveler({ state: 'cancellation-asked' }, { status: 'cancellation-asked', waiting: cancellationWaits }),
    soon,
    /Whoever booked asked to cancel on Tuesday, December 1, 1:05 PM/,
    [],
  ],
])(
  '%s: says how it stands, and offers what can be done and nothing else',
  async (name, booking, heading, words, buttons) => {
    const { screen } = await renderBooking(shows(booking));
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
    await expect.element(screen.getByRole('main')).toMatchTextContent(words);
    for (const button of buttons)
      await expect.element(screen.getByRole('button', { name: button }).first()).toBeVisible();
    const doors = ['Change ride', 'Cancel ride', ...ofTwo, 'Take it back', 'Continue to payment'];
    for (const door of doors.filter((each) => !buttons.includes(each))) {
      const open = name.startsWith('waiting for payment') && /Change ride|Cancel ride/.test(door);
      if (!open) expect(screen.getByRole('button', { name: door }).query(), door).toBeNull();
    }
    // A deadline that has passed is not shown as if it held; what is by phone then calls.
    if (name.startsWith('too late')) {
      expect(screen.getByRole('main').element().textContent).not.toMatch(/Full refund until|Free change until/);
      const amber = [...document.querySelectorAll('.btn-primary')].map(({ textContent }) => textContent);
      expect(amber).toContain(myBooking.callButton);
      expect(amber).not.toContain('Correct the flight');
    }
    if (name.includes('nobody came'))
      expect(screen.getByRole('main').element().textContent).not.toMatch(/Thank you|Left something|What happens next/);
    // A driver has punched the only ticket of a ride that was driven, and no other.
    const wasDriven =
      booking.rides.length === 1 &&
      booking.rides.some(({ state, missed, inDoubt }) => state === 'past' && !missed && !inDoubt);
    expect(document.querySelector('main svg[class*="punch"]') !== null).toBe(wasDriven);
    // Nothing else can be pressed of what is told there.
    if (booking.status === 'needs-attention' || booking.money?.disputedCents)
      expect(screen.getByRole('link', { name: myBooking.callButton, exact: true }).query()).toBeVisible();
    if (booking.rides.every(({ cancel }) => cancel === 'no'))
      expect(screen.getByRole('main').element().textContent).not.toMatch(/Full refund until|Free change until/);
    if (booking.link === 'guest' && booking.traveler)
      expect(screen.getByRole('main').element().textContent).not.toMatch(/\b(?:your|my) rides?\b/i);
    if (booking.link === 'traveler')
      expect(screen.getByRole('main').element().textContent).not.toMatch(/\$|Receipt|Share|Book (?:it|this)/);
  },
);

test.each([
  ['over', { ...nothingOpen, state: 'past' }, 'Book it again'],
  ['still to come', {}, 'Book it again for another day'],
] as const)('a ride that is %s is booked again by a link that fills in the ticket, without its day', async (...row) => {
  const [, standing, label] = row;
  const { screen, router } = await renderBooking(shows(ofRide({ ...standing, passengers: 4 })));
  const link = screen.getByRole('link', { name: label });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('?'));
  const { pathname, searchParams, hash } = new URL((link.element() as HTMLAnchorElement).href);
  expect(`${pathname}${hash}`).toBe('/#book');
  expect(valuesFromLink(Object.fromEntries(searchParams))).toEqual({
    direction: sampleRide.direction,
    dynamicLocation: sampleRide.dynamicLocation,
    customDropoffAddress: sampleRide.address,
    passengerCount: 4,
  });
  // What somebody needs is in no address, and so it is said that it has to be added.
  await expect.element(screen.getByText(/^Only the trip and its passengers are filled in/)).toBeVisible();
  await link.click();
  await expect.element(screen.getByRole('form', { name: 'Book your ride' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/', hash: 'book' });
});

test('of a ride with nothing to add the link to book it again says nothing of it', async () => {
  const { screen } = await renderBooking(shows(ofRide({ extras: {} })));
  await expect.element(screen.getByRole('link', { name: 'Book it again for another day' })).toBeVisible();
  expect(screen.getByText(/are filled in/).elements()).toEqual([]);
});

test('the link that books a ride again, pressed in the moment that it is drawn, leads to the filled ticket all the same', async () => {
  const pressing = new MutationObserver(() => {
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Book it again');
    if (!link) return;
    pressing.disconnect();
    (link as HTMLElement).click();
  });
  pressing.observe(document.body, { childList: true, subtree: true });
  const { screen, router } = await renderBooking(shows(ofRide({ ...nothingOpen, state: 'past' }, { status: 'past' })));
  await expect.element(screen.getByRole('form', { name: 'Book your ride' })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ from: 'buffalo-airport', address: sampleRide.address });
});

test('a link that opens nothing leads to a new one, and the answer is the same whatever is sent', async () => {
  const { asked, screen } = await renderBooking({
    '/api/booking': [problem('unknownToken')],
    '/api/booking/links': [reply({ status: 'received' })],
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('This link opens no booking');
  // It may be a traveler's, which whoever booked has ended, and who has no email with us.
  await expect.element(screen.getByText(/replaced it, whoever booked has ended it/)).toBeVisible();
  await expect.element(screen.getByText(/Somebody else booked for you\? Ask them to share/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Booking reference is required');
  // One character is wrong: that is said here, for a mail would never come.
  await screen.getByLabelText('Booking reference').fill('falls 7k2m4q');
  await screen.getByLabelText('Email', { exact: true }).fill('dana@example.com');
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(messages.bookingReferenceInvalid);
  expect(asked.filter(({ path }) => path === '/api/booking/links')).toEqual([]);
  await screen.getByLabelText('Booking reference').fill('falls 7k2m4a');
  await screen.getByLabelText('Email', { exact: true }).fill('dana@example.com');
  await screen.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(screen.getByText(/If this reference and this email belong together/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Look in your inbox' })).toHaveFocus();
  expect(asked.at(-1)?.body).toEqual({ kind: 'lost', reference: 'falls 7k2m4a', email: 'dana@example.com' });
  await screen.getByRole('button', { name: 'Try another email' }).click();
  await expect.element(screen.getByLabelText('Booking reference')).toHaveFocus();
});

test.each([
  ['#abc', true],
  [`#${linkToken}x`, true],
  ['', false],
])('an address that ends in %o is a link that was cut: %o', async (hash, isCut) => {
  const { screen } = await renderPage(`/booking${hash}`);
  await expect.element(screen.getByText('Lost your link?')).toBeVisible();
  const heading = isCut ? 'This link opens no booking' : 'Back to your ride';
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
  expect(screen.getByText(/Part of the link is missing/).elements()).toHaveLength(isCut ? 1 : 0);
});

test('who has left the payment page of a change is at the ride at once, by the link that this tab has kept', async () => {
  leaveForPayment(linkToken);
  answeringPaths(shows(sampleBooking));
  const { screen, router } = await renderPage(changeLeftPage);
  await expect.element(screen.getByRole('heading', { name: /^Your ride is/ })).toBeVisible();
  expect(router.state.location.hash).toBe(linkToken);
  expect(screen.getByText('Lost your link?').elements()).toEqual([]);
});

test('who has no network and has not opened the booking before reads so', async () => {
  await page.viewport(1440, 900);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await renderBooking({ '/api/booking': [noAnswer] });
  const main = screen.getByRole('main');
  await expect.element(main).toMatchTextContent('We cannot reach your booking');
  await expect.element(main).toMatchTextContent('this device has not kept your booking');
  await expect.element(main).not.toMatchTextContent('does not answer');
  // What can be pressed is a pair, as wide as each other.
  const pair = [
    screen.getByRole('button', { name: myBooking.unreached.again }),
    main.getByText(myBooking.callButton).first(),
  ];
  const [again, call] = pair.map((each) => each.element().getBoundingClientRect());
  expect([again?.left, again?.width]).toEqual([call?.left, call?.width]);
});

test('who cannot reach a booking reads so while the page asks again by itself, and that it is looked up once pressed', async () => {
  const { answer, come } = answerLater(noAnswer);
  const { asked, screen } = await renderBooking({ '/api/booking': [noAnswer, answer] });
  const again = screen.getByRole('button', { name: myBooking.unreached.again });
  await expect.element(again).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toHaveLength(2);
  await expect.element(again).toBeVisible();
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  // The button that had the focus was gone meanwhile.
  come();
  await expect.element(screen.getByRole('heading', { name: myBooking.unreached.unaffected })).toHaveFocus();
});

test('who comes back from what a button opened finds the focus on it', async () => {
  const { screen, router } = await renderBooking(shows(sampleBooking));
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  for (const [opener, title, back] of [
    ['Change ride', 'Change a ride', () => button('Keep my ride as it is').click()],
    ['Receipt', 'Receipt', () => router.history.back()],
  ] as const) {
    await button(opener).click();
    await expect.element(button(opener)).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe(title);
    await back();
    await expect.poll(() => document.title).toMatch(/^My booking/);
    await expect.element(button(opener)).toHaveFocus();
  }
});

test('paper gets the receipt, whoever prints, and the page is as it was afterwards', async () => {
  const { screen } = await renderBooking(shows(sampleBooking));
  const ticket = screen.getByRole('region', { name: 'Your ride' });
  await expect.element(ticket).toBeVisible();
  const receipt = screen.getByRole('heading', { name: 'Receipt' });
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return receipt.query() !== null;
    })
    .toBe(true);
  const hidden = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? Array.from(rule.cssRules) : [rule]))
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap((rule) => Array.from((rule as CSSMediaRule).cssRules) as CSSStyleRule[])
    .filter((rule) => rule.style?.display === 'none')
    .map((rule) => rule.selectorText);
  expect(hidden.some((selector) => ticket.element().closest(selector))).toBe(true);
  expect(hidden.some((selector) => receipt.element().closest(selector))).toBe(false);
  // Nor a button, where it is the page that is printed: a traveler has no receipt.
  expect(screen.getByRole('button', { name: 'Change ride' }).element().matches(hidden.join())).toBe(true);
  // On paper it is with them where no page is: what they need to meet the driver.
  const paper = screen.getByRole('region', { name: 'Receipt' });
  for (const line of ['JetBlue B6 1217, lands 5:20 PM', sampleRide.meeting])
    await expect.element(paper.getByText(line)).toBeInTheDocument();
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(receipt).not.toBeInTheDocument();
  await expect.element(ticket).toBeVisible();
});

test('the receipt of a ride to which nobody came thanks nobody, and strikes out the fare of one that is cancelled', async () => {
  const [there, back] = sampleRoundTrip.rides.map((ride) => ({ ...ride, ...nothingOpen }));
  const missed = { ...there, state: 'past' as const, missed: { until: sampleRide.pickupAt, fare: 'keep' as const } };
  const rides = [missed, { ...back, state: 'cancelled' as const }];
  const { screen } = await renderBooking(shows({ ...sampleRoundTrip, rides } as MyBooking), '?receipt=true');
  const receipt = screen.getByRole('region', { name: 'Receipt' });
  await expect.element(receipt).toMatchTextContent(/not found.*cancelled/);
  await expect.element(receipt).not.toMatchTextContent('Thank you');
  expect(Array.from(receipt.element().querySelectorAll('s'), ({ textContent }) => textContent)).toEqual(['$120.00']);
});

test('a receipt is made out to a company, on paper too, and sent to nobody', async () => {
  const { asked, screen } = await renderBooking(
    shows({ ...sampleBooking, traveler, money: partKept }),
    '?receipt=true',
  );
  const receipt = screen.getByRole('region', { name: 'Receipt' });
  await expect.element(receipt).toBeVisible();
  await expect.element(receipt).not.toMatchTextContent('Billed to');
  await expect.element(receipt).toMatchTextContent('TravelerMaria Lopez');
  await expect
    .element(receipt)
    .toMatchTextContent(
      /Total paid in US dollars, tolls included ?This ride costs \$120\.00\. \$70\.00 was kept\. ?\$190\.00/,
    );
  await screen.getByText('For a company?').click();
  await screen.getByLabelText('Company', { exact: true }).fill('Lakeshore Optics Inc.');
  await screen.getByLabelText('Address', { exact: true }).fill('12 Swan Street, Buffalo');
  await screen.getByLabelText('Tax number').fill('16-0000001');
  await screen.getByLabelText('Cost center').fill('4711');
  const said = 'Billed toLakeshore Optics Inc.12 Swan Street, BuffaloTax number: 16-0000001Cost center: 4711';
  await expect.element(receipt).toMatchTextContent(said);
  expect(asked.every(({ body }) => body === undefined)).toBe(true);
  await screen.unmount();
  const { screen: overview } = await renderPage(`/booking#${linkToken}`);
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return overview.getByRole('region', { name: 'Receipt' }).query()?.textContent;
    })
    .toContain(said);
  window.dispatchEvent(new Event('afterprint'));
});

test('two rides are one file for the calendar', async () => {
  const asked = answeringPaths({
    ...shows({ ...sampleBooking, rides: [sampleRide, sampleBack] }),
    '/api/booking/calendar': [reply({})],
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await renderPage(`/booking#${linkToken}`);
  await screen.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => saved).toEqual(['FALLS-7K2M-4Q.ics']);
  // Of all rides that stand: no single one is named.
  expect(vi.mocked(window.fetch).mock.calls.map(([url]) => url)).toContain('/api/booking/calendar');
  expect(asked.filter(({ path }) => path.endsWith('/calendar'))).toHaveLength(1);
});

test('a ride to an airport says when its flight leaves, on the day that it does', async () => {
  const ride = { ...sampleBack, position: 1 as const, departure: { date: '2026-12-08', time: '01:15' } };
  const { screen } = await renderBooking(shows({ ...sampleBooking, rides: [ride] }));
  const ticket = screen.getByRole('region', { name: 'Your ride' });
  await expect.element(ticket).toMatchTextContent('Leaves Tuesday, December 8, 1:15 AM');
});

test.each([
  [[1, 2] as const, 'Both rides stand', 'as they were.', {}],
  [[1] as const, 'The ride there stands', 'as it was.', {}],
  [[2] as const, 'The ride back stands', 'as it was.', {}],
  [[1] as const, 'Your ride stands', 'as it was.', { rides: sampleBooking.rides }],
  [[1] as const, 'Maria Lopez’s ride stands', 'as it was.', { rides: sampleBooking.rides, traveler }],
])('a request about %j that is taken back says what it was about: %s', async (rides, stands, was, more) => {
  const request: MyBooking = {
    ...sampleRoundTrip,
    ...more,
    status: 'cancellation-asked',
    waiting: { ...waiting, kind: 'cancellation', rides: [...rides] },
  };
  const { screen } = await renderBooking({
    ...shows(request),
    '/api/booking/confirmations': [reply({ outcome: 'dropped', booking: { ...sampleRoundTrip, ...more } })],
  });
  await expect.element(screen.getByRole('main')).toMatchTextContent(`${stands} until we have answered.`);
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(`${stands} ${was}`);
});

test.each([
  ['until its pickup', sampleRide.pickupAt, true],
  ['until the day before', sampleRide.cancelFreeUntil, false],
])(
  'a ride that goes back whole %s: what was promised for one paid at the last minute',
  async (_until, until, isTold) => {
    const { screen } = await renderBooking(
      shows({ ...sampleBooking, rides: [{ ...sampleRide, cancelFreeUntil: until }] }),
    );
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Your ride is in 3 days');
    const told = screen.getByText(/^You paid less than 45 minutes before the pickup/);
    if (isTold) await expect.element(told).toBeVisible();
    else expect(screen.getByText('Your pickup is very soon').elements()).toEqual([]);
  },
);

test('the sum of two rides is of those that stand, beside what was paid and given back', async () => {
  const rides = [{ ...sampleRide, ...cancelledRide }, sampleBack];
  const all = { ...sampleBooking.money, paidCents: 24_000, bookedCents: 24_000 };
  const left = { ...all, returnedCents: 12_000, bookedCents: 12_000 };
  const { screen } = await renderBooking({
    '/api/booking': [
      reply({ ...sampleRoundTrip, money: all }),
      reply({ ...sampleRoundTrip, rides, money: left }),
      reply({
        ...sampleRoundTrip,
        rides: rides.map((ride) => ({ ...ride, ...cancelledRide })),
        money: { ...left, bookedCents: 0 },
      }),
    ],
  });
  const sum = screen.getByRole('main');
  await expect.element(sum).toMatchTextContent(/2 rides, paid together, card •4242\s*\$240/);
  const waits = /60 minutes free waiting at the airport\..*15 minutes free waiting at the door\./;
  await expect.element(sum).toMatchTextContent(waits);
  await queryClient.refetchQueries();
  await expect
    .element(sum)
    .toMatchTextContent(/1 of 2 rides; the other is cancelled\s*\$240\.00 paid, \$120\.00 given back\s*\$120/);
  const amber = () => Array.from(document.querySelectorAll('main .btn-primary'), ({ textContent }) => textContent);
  expect(amber()).toEqual(['Change this ride']);
  await queryClient.refetchQueries();
  await expect.element(sum).toMatchTextContent(/7K2M-4Q\s*\$240\.00 paid, \$120\.00 given back/);
  await expect.poll(amber).toEqual(['Book this ride again']);
});

test('of two rides the longest day stands whole on a tablet, and on one line', async () => {
  const rides = [
    { ...sampleRide, pickupDate: '2026-12-22' },
    { ...sampleBack, pickupDate: '2027-09-28' },
  ];
  const { screen } = await renderBooking(shows({ ...sampleRoundTrip, rides }));
  for (const width of [660, 768, 860, 1180]) {
    await page.viewport(width, 1024);
    for (const day of [/^December 22$/, /^September 28$/]) {
      const found = screen.getByRole('main').getByText(day).first();
      await expect.element(found).toBeVisible();
      const shown = found.element() as HTMLElement;
      const column = shown.closest('dl')?.clientWidth ?? 0;
      const text = document.createRange();
      text.selectNodeContents(shown);
      expect(text.getBoundingClientRect().width, `${day} at ${width}`).toBeLessThanOrEqual(column);
      expect(text.getClientRects(), `${day} at ${width}`).toHaveLength(1);
    }
  }
});

test('at twice the size of text a phone shows the whole day, reference and receipt, and breaks no time', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  const there = { ...sampleRide, pickupDate: '2026-12-31' };
  const back = { ...sampleBack, departure: { date: '2026-12-08', time: '11:50' } };
  const { screen } = await renderBooking(shows({ ...sampleRoundTrip, rides: [there, back] }));
  for (const text of [/^December 31$/, /^FALLS-7K2M-4Q$/]) {
    const found = screen.getByRole('main').getByText(text).first();
    await expect.element(found).toBeVisible();
    const shown = found.element();
    expect(shown.scrollWidth, String(text)).toBeLessThanOrEqual(shown.clientWidth);
  }
  const inPieces = () =>
    screen
      .getByRole('main')
      .element()
      .textContent?.match(/.{9}\d [AP]M/g);
  expect(inPieces()).toBeNull();
  await expectToFitPhones();
  await screen.getByRole('button', { name: 'Receipt' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(inPieces()).toBeNull();
  await expectToFitPhones();
  document.documentElement.style.fontSize = '';
  for (const { cells } of document.querySelectorAll('tr')) {
    const [words, amount] = [cells[0], cells[cells.length - 1]].map((cell) => cell?.getBoundingClientRect());
    if (amount?.width) expect((words?.right ?? 0) + 12).toBeLessThanOrEqual(amount.left);
  }
});
