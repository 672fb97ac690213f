import { guestDaysPath } from '@fallsline/domain/guest-day';
import { meetingInWords } from '@fallsline/domain/promise-words';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { answerLater, reply } from '../../../testing/api.ts';
import { linkToken, sampleBack, sampleCancelled, sampleRide, shows } from '../../../testing/opened-booking.ts';
import { renderBooking, renderPage } from '../../../testing/render-page.tsx';
import { atMinute, otherCar, sampleCar, sampleDay, sighted } from '../../../testing/ride-day.ts';
import { headingOfDay } from './day-heading.ts';

type Day = ReturnType<typeof sampleDay>;
type Asked = { etag: string | null; authorization: string | null };

/** Both calls of the page, answered by what the day is now: with a name, and with nothing to who has it already. */
function answering(first: Day): { asked: Asked[]; becomes: (day: Day) => void; fails: () => void } {
  let { booking, days } = first;
  const ahead = Date.parse(booking.now) - Date.now();
  let isDown = false;
  const asked: Asked[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers } = new Request(input as string, init);
    const { pathname } = new URL(url);
    if (pathname === '/api/booking')
      return Response.json({ ...booking, now: new Date(Date.now() + ahead).toISOString() });
    if (pathname !== guestDaysPath || isDown) throw new TypeError('Failed to fetch');
    const sent = headers.get('if-none-match');
    asked.push({ etag: sent, authorization: headers.get('authorization') });
    const { now: _clock, ...named } = days;
    const etag = `"${JSON.stringify(named).length} ${JSON.stringify(named).slice(-60).replaceAll('"', '')}"`;
    return sent === etag ? new Response(null, { status: 304 }) : Response.json(days, { headers: { etag } });
  });
  const becomes = (day: Day) => {
    ({ booking, days } = day);
  };
  const fails = () => {
    isDown = true;
  };
  return { asked, becomes, fails };
}

/** Time goes on only as it is told to, from there. */
function clockAt(time: string): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(time);
}

async function open(day: Day) {
  const network = answering(day);
  const { screen } = await renderPage(`/booking#${linkToken}`);
  const main = screen.getByRole('main');
  await expect.element(screen.getByRole('heading', { name: 'Your money' })).toBeVisible();
  return { ...network, screen, main, words: () => main.element().textContent?.replaceAll('\u00a0', ' ') };
}

/** What the page has read aloud last of the ride itself. */
const spoken = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((words) => !words.includes('kept on this device'))
    .join('');

const onTheWay = [['on_the_way', -38]] as const;
const here = [...onTheWay, ['arrived', -9]] as const;
const riding = [...here, ['on_board', 14]] as const;
const { phone: _, ...unreachable } = { firstName: 'Sam', phone: undefined };

const stages: [string, Day, string, RegExp, RegExp | undefined][] = [
  [
    'nobody is named yet',
    sampleDay(atMinute(-600), [{ order: 1, state: 'booked', reached: [] }]),
    'Your ride is in 10 hours',
    /Booked and paid.*As soon as it is decided who drives ?Your driver’s first name.*5:20 PM: the flight lands ?Your driver follows/,
    /Your driverSam|Call Sam/,
  ],
  [
    'a driver is named, and no phone is told yet',
    sampleDay(atMinute(-300), [sampleCar('assigned', [], { driver: unreachable })]),
    'Your ride is in 5 hours',
    /Booked, driver assigned.*Sam drives you\..*Your driverSamYellow Toyota Sienna, car.7NY plateFLS 4207.*From 4:20 PM.*Sam’s phone number appears/,
    /Call Sam|\+1 716 555 0158|step by step|As soon as it is decided/,
  ],
  [
    'the phone is told',
    sampleDay(atMinute(-80), [sampleCar('assigned')]),
    'Your ride is in 1 hour 20 minutes',
    /Call SamText SamPhone \+1 716 555 0158/,
    /From 4:20 PM/,
  ],
  [
    'on the way, and nothing on the map yet',
    sampleDay(atMinute(-35), [sampleCar('on_the_way', onTheWay)]),
    'Sam is on the way',
    /On the way since 5:12 PM.*Your pickup stays at 5:50 PM\. You do not have to wait outside\./,
    /Seen|minutes away/,
  ],
  [
    'on the way, and just seen',
    sampleDay(atMinute(-18), [sampleCar('on_the_way', onTheWay, { position: sighted(atMinute(-18, -21)) })]),
    'Sam is about 9 minutes away',
    /Seen 20 seconds ago.*On the way5:12 PMAt the curbOn boardArrived/,
    /minutes late|lost|the flight lands|follows the flight/,
  ],
  [
    'seen a minute ago',
    sampleDay(atMinute(-18), [sampleCar('on_the_way', onTheWay, { position: sighted(atMinute(-18, -70)) })]),
    'Sam is about 9 minutes away',
    /Seen 1 minute ago/,
    /lost/,
  ],
  [
    'seen two minutes ago, and nothing since',
    sampleDay(atMinute(-18), [sampleCar('on_the_way', onTheWay, { position: sighted(atMinute(-18, -120)) })]),
    'Sam is on the way',
    /The map has lost the car: a phone without a signal, most likely\. Your pickup stays at 5:50 PM\..*Last seen at 5:30 PM, about 9 minutes away/,
    /minutes away\?|Seen 2/,
  ],
  [
    'still on the way after its pickup',
    sampleDay(atMinute(17), [sampleCar('on_the_way', onTheWay)]),
    'Sam is on the way',
    /Your pickup was at 5:50 PM.*After the landing.*Arrivals curb, lower level\. 60 minutes/,
    /the flight lands|stays at|to wait outside|driver waits/,
  ],
  [
    'lost, as the server says',
    sampleDay(atMinute(-12), [sampleCar('on_the_way', onTheWay, { lastSeen: { at: atMinute(-21), minutesAway: 9 } })]),
    'Sam is on the way',
    /Last seen at 5:29 PM, about 9 minutes away/,
    undefined,
  ],
  [
    'late',
    sampleDay(atMinute(-5), [sampleCar('on_the_way', onTheWay, { position: sighted(atMinute(-5, -11)) })], {
      late: { minutes: 20, at: atMinute(20), words: '' },
    }),
    'Sam comes about 20 minutes late',
    /Running late.*Expect 6:10 PM instead of 5:50 PM\. We are sorry\..*Too late\?.*If 6:10 PM does not work, call us.*Instead of 5:50 6:10 PM EST/,
    /Not in the car yet/,
  ],
  [
    'nobody has said anything 6 minutes after the pickup',
    sampleDay(atMinute(6), [sampleCar('on_the_way', onTheWay)]),
    'Sam is on the way',
    /Not in the car yet\?.*Your pickup was at 5:50 PM/,
    /minutes late/,
  ],
  [
    'at the curb, before the pickup',
    sampleDay(atMinute(-4), [sampleCar('arrived', here)], { freeUntil: atMinute(60) }),
    'Sam is at the curb',
    /Here since 5:41 PM.*under the yellow roof light\. Look for plate FLS 4207\..*60 min of free waiting left.*pickup 5:50 PMfree until 6:50 PM/,
    /Seen|away|follows the flight/,
  ],
  [
    'at the curb, five minutes of waiting used',
    sampleDay(atMinute(5), [sampleCar('arrived', here)], { freeUntil: atMinute(60) }),
    'Sam is at the curb',
    /55 min of free waiting left.*Held up inside\?.*After 6:50 PM call us/,
    /Not in the car yet/,
  ],
  [
    'at the curb, all of it used',
    sampleDay(atMinute(60), [sampleCar('arrived', here)], { freeUntil: atMinute(60) }),
    'Sam is still here',
    /Please come out, or call: the free waiting ended at 6:50 PM\..*Free waiting ended at 6:50 PM/,
    /of free waiting left/,
  ],
  [
    'on board',
    sampleDay(atMinute(15), [sampleCar('on_board', riding)]),
    'On your way to Niagara Falls Canada',
    /On board since 6:04 PM.*Niagara Falls Canada at about 7:10 PM, with the bridge.*This ride crosses the border.*Receipt.*At the bridge/,
    /Change ride|Cancel ride|Seen|free waiting left|Full refund/,
  ],
  [
    'done',
    sampleDay(atMinute(70), [sampleCar('done', [...riding, ['done', 62]])]),
    'Thank you for riding with us',
    /Ride completed.*Call SamText Sam.*Left something behind\?/,
    /Change ride|Cancel ride|step by step|Not in the car/,
  ],
  [
    'nobody came to the car',
    sampleDay(atMinute(70), [sampleCar('no_show', [...here, ['no_show', 62]])]),
    'We waited and did not find you',
    /We were there from 5:41 PM to 6:52 PM\. Call us at \+1 716 555 0142/,
    /On board/,
  ],
  [
    'two cars, one of them here',
    sampleDay(
      atMinute(-3),
      [
        sampleCar('arrived', here),
        otherCar('on_the_way', onTheWay, { position: { ...sighted(atMinute(-3, -31)), minutesAway: 6 } }),
      ],
      { state: 'on_the_way', freeUntil: atMinute(60) },
    ),
    'Sam is here, Mateo in 6 minutes',
    /1 of 2 cars here.*Get in as they come, or wait for both\..*Mateo: seen 30 seconds ago.*Car 1 of 2Sam.*FLS 4207Here since 5:41 PMCall Sam.*Car 2 of 2Mateo.*FLS 4212About 6 minutes away, seen 30 seconds agoCall Mateo.*60 min of free waiting left, for both cars/,
    /step by step/,
  ],
  [
    'the car is here, and the flight lands after the pickup',
    sampleDay(atMinute(-4), [sampleCar('arrived', here)], { freeUntil: atMinute(150) }),
    'Sam is at the curb',
    /60 min of free waiting left.*from 7:20 PMfree until 8:20 PM/,
    /pickup 5:50 PMfree|Held up/,
  ],
  [
    'two cars, one of them gone',
    sampleDay(atMinute(12), [sampleCar('on_board', riding), otherCar('arrived', here)], {
      state: 'arrived',
      freeUntil: atMinute(60),
    }),
    'Sam is under way, Mateo is here',
    /48 min of free waiting left(?!, for).*Held up inside\?Call or text the driver\. After 6:50 PM call us first, so that the car is still there/,
    /both cars|the cars are/,
  ],
];

/** What is said of one car and its driver, and of several. */
const [ofOne, ofSeveral] = [
  /\b(?:the|your|its) driver\b|driver assigned|\b(?:the|your|its) car\b|roof light\b/i,
  /\bdrivers\b|\bcars\b|roof lights/i,
];

/** The same stage of a ride for which two cars come, that stand alike. */
function inTwoCars({ booking, days }: Day): Day {
  const rides = booking.rides.map((ride) => {
    const promises = { meetingPoint: { at: 'airport', airport: 'buffalo-airport' }, isMetInside: false } as const;
    return { ...ride, passengers: 7, vehicles: 2, meeting: meetingInWords({ ...promises, vehicles: 2 }) };
  });
  const ofTwo = days.rides.map(({ position, day }) => {
    const [car] = day.vehicles;
    const other = car && { ...car, ...(car.driver ? { driver: { ...car.driver, firstName: 'Mateo' } } : {}), order: 2 };
    return { position, day: { ...day, vehicles: [...day.vehicles, ...(other ? [other] : [])] } };
  });
  return { booking: { ...booking, rides }, days: { ...days, rides: ofTwo } };
}

test.each(stages.slice(0, -3))('in two cars, %s: no word is of one driver', async (_name, day) => {
  const { words, screen } = await open(inTwoCars(day));
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toMatchTextContent('Looking up');
  expect(words()).not.toMatch(ofOne);
});

test.each(stages)('%s', async (_name, day, heading, shown, hidden) => {
  const { screen, words } = await open(day);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(heading);
  await expect.poll(words).toMatch(shown);
  if (hidden) expect(words()).not.toMatch(hidden);
  if (day.days.rides.every((each) => each.day.vehicles.length === 1)) expect(words()).not.toMatch(ofSeveral);
  // Nothing is read aloud of what stood there from the start.
  expect(spoken(screen)).toBe('');
});

test('who booked for somebody else is told of the rider by name, and never spoken to as if they rode', async () => {
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const asRider =
    /drives? you|your pickup|find you|you land|you meet|your (?:flight|door|way|curb)|you do not have|come out|look for|sit back|get in|riding with us|say the reference|(?<!lopez )(?:not in the car|held up)/i;
  const told = stages.flatMap(([, { booking, days }]) =>
    booking.rides.flatMap((ride, index) => {
      const day = days.rides[index]?.day;
      const heading = day && headingOfDay(ride, day, Date.parse(days.now), traveler.name);
      return heading ? [heading.heading, heading.text] : [];
    }),
  );
  expect(told.join('\n')).not.toMatch(asRider);
  expect(told).toContain('We waited and did not find Maria Lopez');
  expect(told).toContain('Maria Lopez is on the way to Niagara Falls Canada');
  const missed = sampleCar('no_show', [...here, ['no_show', 70]]);
  const headings = [[sampleCar('arrived', here)], [missed, otherCar('arrived', here)]].map((vehicles) => {
    const day = { state: 'arrived', vehicles } as const;
    return headingOfDay(sampleBack, day, Date.parse(atMinute(0)), traveler.name)?.heading;
  });
  expect(headings).toEqual(['Sam is at the door', 'Sam did not find Maria Lopez, Mateo is here']);
  const gone = [sampleCar('on_board', riding), otherCar('arrived', here)];
  const headed = (...vehicles: typeof gone) =>
    headingOfDay(sampleRide, { state: 'arrived', vehicles }, Date.parse(atMinute(15)), undefined);
  expect(headed(...gone)).toMatchObject({
    tag: '1 of 2 cars here',
    heading: 'Sam is under way, Mateo is here',
    text: '',
  });
  const third = otherCar('arrived', here);
  const ofThree = { tag: '2 of 3 cars here', heading: '2 of 3 cars are here' };
  expect(headed(...gone, third)).toMatchObject({ ...ofThree, text: 'Get in as they come.' });
  const comes = [sampleCar('on_the_way', onTheWay), otherCar('arrived', here), third];
  expect(headed(...comes)).toMatchObject({ ...ofThree, text: 'Get in as they come, or wait for all.' });
  const { words, screen } = await open(
    sampleDay(atMinute(-5), [sampleCar('arrived', here)], { freeUntil: atMinute(60) }, { traveler }),
  );
  await expect.poll(words).toMatch(/Sam is at the curb.*Maria Lopez’s driver ?Sam.*Is Maria Lopez held up inside\?/);
  expect(words()).not.toMatch(asRider);
  // On the map, late, and with no flight to follow.
  const car = sampleCar('on_the_way', onTheWay, { position: sighted(atMinute(3, -20)) });
  const late = { minutes: 20, at: atMinute(20), words: '' };
  const { flight: _none, ...ride } = sampleRide;
  await screen.unmount();
  const later = await open(sampleDay(atMinute(3), [car], { late }, { traveler, rides: [ride] }));
  await expect.poll(later.words).toMatch(/Sam comes about 20 minutes late.*Nobody has to wait outside.*Where to meet/);
  expect(later.words()).not.toMatch(asRider);
  await later.screen.unmount();
  const silent = await open(sampleDay(atMinute(6), [sampleCar('on_the_way', onTheWay)], {}, { traveler }));
  await expect.poll(silent.words).toMatch(/Is Maria Lopez not in the car yet\? ?The pickup was at 5:50 PM/);
  expect(silent.words()).not.toMatch(asRider);
});

test('it asks every 12 seconds with the name of what it has, shows who drives with the next answer, and reads it aloud', async () => {
  clockAt(atMinute(-80));
  const { asked, becomes, screen } = await open(sampleDay(atMinute(-80), [{ order: 1, state: 'booked', reached: [] }]));
  expect(asked[0]).toEqual({ etag: null, authorization: `Bearer ${linkToken}` });
  // The pause begins with the answer.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(asked).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => asked.length).toBe(before + 1);
  expect(asked.at(-1)?.etag).toMatch(/^"/);
  becomes(sampleDay(atMinute(-80), [sampleCar('assigned')]));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(screen.getByRole('link', { name: 'Call Sam' })).toHaveAttribute('href', 'tel:+17165550158');
  await expect.element(screen.getByRole('link', { name: 'Text Sam' })).toHaveAttribute('href', 'sms:+17165550158');
  expect(spoken(screen)).toBe('');
  becomes(sampleDay(atMinute(-80), [sampleCar('on_the_way', onTheWay)]));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.poll(() => spoken(screen)).toBe('Sam is on the way');
  // Minutes come and go on the page, and are not read aloud.
  const near = { position: sighted(new Date(Date.now()).toISOString()) };
  becomes(sampleDay(atMinute(-80), [sampleCar('on_the_way', onTheWay, near)]));
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Sam is about 9 minutes away');
  expect(spoken(screen)).toBe('Sam is on the way');
});

test('what has become of a ride by its day is taken with the whole booking, and of a cancelled one nobody drives', async () => {
  clockAt(atMinute(-300));
  const first = sampleDay(atMinute(-300), [sampleCar('assigned')]);
  const { becomes, screen, words } = await open(first);
  await expect.poll(words).toMatch(/Your driver ?Sam/);
  const { days, booking } = sampleDay(atMinute(-300), [sampleCar('assigned')], {}, { ...sampleCancelled });
  becomes({ booking, days: { ...days, rides: [] } });
  await vi.advanceTimersByTimeAsync(12_000);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('No car will come');
  expect(words()).not.toMatch(/Your driver|Call Sam/);
  // Before the minute is over in which the page asks for it anyway.
  expect(Date.now()).toBeLessThan(Date.parse(atMinute(-299)));
});

test('of a ride that was cancelled nobody drives, though its day was not asked for again yet', async () => {
  const now = atMinute(-80);
  const { words } = await open(sampleDay(now, [sampleCar('assigned')], {}, { ...sampleCancelled, now }));
  await expect.poll(words).toMatch(/No car will come/);
  expect(words()).not.toMatch(/Your driver|Call Sam/);
});

test('it asks each minute until 12 hours before, and not at all while nobody looks', async () => {
  clockAt(atMinute(-722));
  const { asked } = await open(sampleDay(atMinute(-722), [sampleCar('assigned')]));
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => asked.length).toBe(before + 1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600_000);
  await expect.poll(() => asked.length).toBe(before + 1);
});

test('a car that was seen is lost by this clock too, where nobody answers any more; who drives stays', async () => {
  clockAt(atMinute(-18));
  const near = { position: sighted(atMinute(-18)) };
  const { fails, screen, words } = await open(sampleDay(atMinute(-18), [sampleCar('on_the_way', onTheWay, near)]));
  await expect.poll(words).toMatch(/Seen just now/);
  fails();
  await vi.advanceTimersByTimeAsync(50_000);
  await expect.poll(words).toMatch(/Seen 50 seconds ago/);
  await vi.advanceTimersByTimeAsync(70_000);
  await expect.poll(words).toMatch(/Last seen at 5:32 PM, about 9 minutes away/);
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('Sam is on the way');
  await expect.element(screen.getByRole('link', { name: 'Call Sam' })).toBeVisible();
});

test('where the day is not answered, the page is as it was booked, and stays so while it asks again', async () => {
  const { booking } = sampleDay(atMinute(-80), []);
  const failing = reply({}, 500);
  const answers = { ...shows(booking), [guestDaysPath]: [failing, answerLater(failing).answer] };
  const { asked, screen } = await renderBooking(answers);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Your ride is in 1 hour 20 minutes');
  const cancel = screen.getByRole('button', { name: 'Cancel ride' });
  await expect.element(cancel).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.filter(({ path }) => path === guestDaysPath)).toHaveLength(2);
  await expect.element(cancel).toBeVisible();
  expect(screen.getByRole('main').element().textContent).not.toContain('decided who drives');
});

test('of a booking there and back the ticket of each ride has its own driver', async () => {
  const day = sampleDay(atMinute(-80), [sampleCar('assigned')], {}, { rides: [sampleRide, sampleBack] });
  answering(day);
  const { screen } = await renderPage(`/booking#${linkToken}`);
  const there = screen.getByRole('region', { name: 'There' });
  await expect.element(there.getByRole('link', { name: 'Call Sam' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Back' }).element().textContent).not.toMatch(/Sam/);
});

test('the map has a dot for each car that was just seen, and none once it is lost; nobody follows a guest on board', async () => {
  const near = { position: sighted(atMinute(-18)) };
  const dots = async (day: Day) => {
    const { screen } = await open(day);
    await expect.element(screen.getByRole('heading', { level: 1 })).not.toMatchTextContent('Looking up');
    const maps = [...document.querySelectorAll('main svg[viewBox$=" 520"], main svg[viewBox$=" 300"]')];
    const told = maps.map((map) =>
      [...map.querySelectorAll('text[font-family="Phudu"]')].map((dot) => dot.textContent),
    );
    await screen.unmount();
    queryClient.clear();
    vi.restoreAllMocks();
    return told;
  };
  expect(await dots(sampleDay(atMinute(-18), [sampleCar('on_the_way', onTheWay, near)]))).toEqual([['7'], ['7']]);
  const both = [sampleCar('on_the_way', onTheWay, near), otherCar('on_the_way', onTheWay, near)];
  expect(await dots(sampleDay(atMinute(-18), both))).toEqual([
    ['7', '12'],
    ['7', '12'],
  ]);
  expect(await dots(sampleDay(atMinute(-16), [sampleCar('on_the_way', onTheWay, near)]))).toEqual([[], []]);
  expect(await dots(sampleDay(atMinute(15), [sampleCar('on_board', riding, near)]))).toEqual([]);
});
