import type { MyBooking } from '@fallsline/domain';
import { day, hour } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import type { Answer } from '../../harness/around/call.ts';
import type { Guest } from '../../harness/people/guest.ts';
import { cancellation, changeTo, done, openPrivatePage } from '../../harness/people/private-page.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { allMailed } from '../../harness/people/supervised.ts';
import { until } from '../../harness/time/waiting.ts';

/** A day on which the clocks of Buffalo change, by the law of the country and not by any table of ours. */
type DaylightDay = { name: 'spring' | 'autumn'; date: string; utcHoursAfter: number };

export const clockAtTheDeadline: FaultCase = {
  number: 30,
  title: 'what is free until an instant is free at it and not after it, also on the days when the clocks change',
  rounds: 1,
  mostRounds: 10,
  seconds: 8,
  site: { ownClock: true },
  async run(stage) {
    for (const daylightDay of nextDays(stage.now())) {
      // A mail that is on its way meanwhile would be months old, and given up.
      await allMailed(stage);
      // Past what the day before had, and early enough to book.
      stage.clock.set(Date.parse(`${daylightDay.date}T17:00:00Z`) - 3 * day);
      await anHourThatIsNone(stage, daylightDay);
      for (let round = 0; round < stage.rounds; round += 1) await bothDeadlines(stage, daylightDay);
    }
  },
};

/** The next change of each kind, the sooner first: the second Sunday of March, the first of November. */
function nextDays(now: number): DaylightDay[] {
  const inYear = (year: number): DaylightDay[] => [
    { name: 'spring', date: sunday(`${year}-03-08`), utcHoursAfter: 4 },
    { name: 'autumn', date: sunday(`${year}-11-01`), utcHoursAfter: 5 },
  ];
  const year = new Date(now).getUTCFullYear();
  return [...inYear(year), ...inYear(year + 1)].filter(({ date }) => Date.parse(date) > now + 5 * day).slice(0, 2);
}

/** The first Sunday on a date or after it. */
function sunday(date: string): string {
  const first = new Date(`${date}T12:00:00Z`);
  return new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * day).toISOString().slice(0, 10);
}

/** In spring there is no half past two; in autumn there are two, and a pickup is at the first. */
async function anHourThatIsNone(stage: Stage, { name, date }: DaylightDay): Promise<void> {
  const visitor = stage.guest({
    passengerCount: 5,
    pickupDate: date,
    pickupTime: name === 'spring' ? '02:30' : '01:30',
  });
  if (name === 'spring') {
    stage.expectAnswer('a pickup in the hour that spring leaves out', await visitor.book(), 400);
    return;
  }
  visitor.expect({ status: 'paid', mails: 'both' });
  const page = await openPrivatePage(stage, visitor);
  const { rides } = await page.see();
  isAt(stage, 'a pickup in the hour that comes twice', rides[0]?.pickupAt, Date.parse(`${date}T05:30:00Z`));
}

async function bothDeadlines(stage: Stage, { name, date, utcHoursAfter }: DaylightDay): Promise<void> {
  const { clock, expect, note, random } = stage;
  // After the clocks have changed and hours before they have: what is free for 24 hours begins on another time.
  const clockHour = random.between(4, 22);
  const pickupTime = `${String(clockHour).padStart(2, '0')}:00`;
  const pickupAt = Date.parse(`${date}T00:00:00Z`) + (clockHour + utcHoursAfter) * hour;
  const [freeUntil, changeUntil] = [pickupAt - 24 * hour, pickupAt - 3 * hour];
  note(`${name}: ${date} ${pickupTime}`);

  const book = async (expected: Parameters<Guest['expect']>[0]) => {
    const visitor = stage.guest({ passengerCount: 5, pickupDate: date, pickupTime });
    visitor.expect(expected);
    return openPrivatePage(stage, visitor);
  };
  const inTime = await book({ status: 'refunded', mails: { guest: 2, dispatch: 2 }, pages: 1 });
  const late = await book({ status: 'paid', mails: 'both' });
  const { rides, money } = await late.see();
  isAt(stage, 'the pickup', rides[0]?.pickupAt, pickupAt);
  isAt(stage, 'the end of free cancelling', rides[0]?.cancelFreeUntil, freeUntil);
  isAt(stage, 'the end of changing', rides[0]?.changeUntil, changeUntil);

  clock.stopAt(freeUntil);
  const quoted = done(await late.quote(cancellation), 'quote at the deadline');
  expect(settledBy(quoted) === 'refund', `at the deadline a cancellation is settled by ${settledBy(quoted)}`);
  const { outcome } = await inTime.make(cancellation);
  expect(outcome === 'cancelled', `at the deadline a cancellation was answered ${outcome}`);

  clock.stopAt(freeUntil + 1);
  const { status, body } = await late.confirm(String(quoted['quoteId']));
  const fresh = body['freshQuote'] as Answer['body'] | undefined;
  const isOffered = status === 409 && fresh !== undefined && settledBy(fresh) === 'person';
  expect(isOffered, `a millisecond after the deadline the free quote was answered ${status} ${JSON.stringify(fresh)}`);

  const moved = changeTo({ pickupTime: '23:30' });
  clock.stopAt(changeUntil);
  const atLast = await late.quote(moved);
  stage.expectAnswer('at its deadline a change', atLast);
  clock.stopAt(changeUntil + 1);
  for (const tooLate of [await late.quote(moved), await late.confirm(String(atLast.body['quoteId']))]) {
    const isRefused = tooLate.status === 409 && tooLate.body['code'] === 'too-late-to-change';
    expect(
      isRefused,
      `a millisecond after its deadline a change was answered ${tooLate.status} ${tooLate.body['code']}`,
    );
  }
  clock.set(changeUntil + 1000);
  await until('all of the ride that was cancelled in time is back', async () => {
    const { status: stands, money: its } = await inTime.see();
    return stands === 'refunded' && its?.returnedCents === money?.paidCents;
  });
}

function settledBy(quote: Answer['body']): string | undefined {
  return (quote['money'] as { settledBy?: string } | undefined)?.settledBy;
}

function isAt(
  { expect }: Stage,
  what: string,
  shown: MyBooking['rides'][number]['cancelFreeUntil'] | undefined,
  instant: number,
): void {
  const due = new Date(instant).toISOString();
  expect(!!shown && Date.parse(shown) === instant, `${what} is shown at ${shown} instead of ${due}`);
}
