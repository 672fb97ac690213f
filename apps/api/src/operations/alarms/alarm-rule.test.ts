import { describe, expect, test } from 'vitest';
import { alarmsIn, type Situation } from './alarm-rule.ts';

const none = { count: 0, oldestSeconds: 0 };
const calm: Situation = {
  unconfirmed: none,
  unsentMail: none,
  lostWarnings: 0,
  unprocessedEvents: none,
  missedEvents: none,
  owedRefunds: none,
  lateRampVans: none,
  openRequests: none,
  openNoShows: none,
  redVehicles: [],
  backupAgeSeconds: undefined,
  outboxHeld: false,
};
const kinds = (change: Partial<Situation>) => alarmsIn({ ...calm, ...change }).map(({ kind }) => kind);

describe('nothing is alarming', () => {
  test('where there is nothing', () => {
    expect(alarmsIn(calm)).toEqual([]);
  });
  test.each([
    [{ unconfirmed: { count: 3, oldestSeconds: 119 } }],
    [{ unsentMail: { count: 3, oldestSeconds: 119 } }],
    [{ unprocessedEvents: { count: 3, oldestSeconds: 299 } }],
    [{ missedEvents: { count: 3, oldestSeconds: 3599 } }],
    [{ owedRefunds: { count: 3, oldestSeconds: 3599 } }],
    [{ backupAgeSeconds: 26 * 3600 - 1 }],
  ])('about %j', (change) => {
    expect(kinds(change)).toEqual([]);
  });
});

describe('alarming is', () => {
  test.each([
    [{ unconfirmed: { count: 1, oldestSeconds: 120 } }, 'confirmation-late'],
    [{ unsentMail: { count: 1, oldestSeconds: 120 } }, 'mail-late'],
    [{ unprocessedEvents: { count: 1, oldestSeconds: 300 } }, 'events-unprocessed'],
    [{ missedEvents: { count: 1, oldestSeconds: 3600 } }, 'events-missed'],
    [{ owedRefunds: { count: 1, oldestSeconds: 3600 } }, 'refund-late'],
    [{ lateRampVans: { count: 1, oldestSeconds: 0 } }, 'ramp-van-late'],
    [{ openRequests: { count: 1, oldestSeconds: 7200 } }, 'request-late'],
    [{ openNoShows: { count: 1, oldestSeconds: 7200 } }, 'request-late'],
    [{ redVehicles: [{ why: 'car-unassigned' as const }] }, 'car-unassigned'],
    [{ redVehicles: [{ why: 'driver-silent' as const }] }, 'driver-silent'],
    [{ backupAgeSeconds: 26 * 3600 }, 'backup-late'],
    [{ lostWarnings: 1 }, 'warning-lost'],
    [{ outboxHeld: true }, 'outbox-held'],
  ])('%j: %s', (change, kind) => {
    expect(kinds(change)).toEqual([kind]);
  });

  test('a late confirmation more than the late mail that it is', () => {
    const late = { count: 2, oldestSeconds: 900 };
    expect(kinds({ unconfirmed: late, unsentMail: late })).toEqual(['confirmation-late']);
  });

  test('no late mail while nothing is to leave', () => {
    const late = { count: 2, oldestSeconds: 900 };
    expect(kinds({ unconfirmed: late, unsentMail: late, outboxHeld: true })).toEqual(['outbox-held']);
  });

  test('several things at once', () => {
    expect(kinds({ unsentMail: { count: 1, oldestSeconds: 9999 }, lostWarnings: 2 })).toEqual([
      'mail-late',
      'warning-lost',
    ]);
  });
});

test('the sentences count what they are about', () => {
  const [one] = alarmsIn({ ...calm, unconfirmed: { count: 1, oldestSeconds: 659 } });
  expect(one?.detail).toContain('1 paid booking without a sent confirmation, the oldest for 10 minutes.');
  const [many] = alarmsIn({ ...calm, missedEvents: { count: 12, oldestSeconds: 7200 } });
  expect(many?.detail).toContain('12 events');
});

test('what keeps mail from leaving is not told by mail alone', () => {
  const mails = (change: Partial<Situation>) => alarmsIn({ ...calm, ...change }).map(({ mail }) => mail);
  expect(mails({ lostWarnings: 1, outboxHeld: true })).toEqual([undefined, undefined]);
  expect(mails({ unconfirmed: { count: 1, oldestSeconds: 600 } })).toEqual(['confirmation-late']);
});
