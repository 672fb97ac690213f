import { describe, expect, test } from 'vitest';
import {
  type Account,
  balanceOf,
  type DisputeState,
  imbalances,
  type RefundMoney,
  refundStates,
  spareCents,
  splitRefund,
  standsUnpaid,
} from './balance.ts';
import { refundWords, wholeRefundInWords } from './refund-words.ts';

const booked = { state: 'booked', priceCents: 7000, keptCents: 0 } as const;
const cancelled = { ...booked, state: 'cancelled' } as const;
const paid = { id: 'first', state: 'paid', amountCents: 7000 } as const;
const refund = (changes: Partial<RefundMoney> = {}): RefundMoney => ({
  paymentId: 'first',
  amountCents: 7000,
  reason: 'cancellation',
  state: 'owed',
  ...changes,
});
const account = (changes: Partial<Account> = {}): Account => ({
  rides: [booked],
  payments: [paid],
  refunds: [],
  disputes: [],
  ...changes,
});

const dispute = (state: DisputeState) => ({ paymentId: 'first', amountCents: 7000, state }) as const;

describe('a payment of $70 that goes back whole is told as it stands', () => {
  const said = (state: RefundMoney['state'], amount = '$70') => refundWords[state].sentence(amount);
  const of = (state: RefundMoney['state'], amountCents = 7000, more: Partial<RefundMoney> = {}) =>
    refund({ state, amountCents, reason: 'late-payment', ...more });
  test.each<[string, RefundMoney[], string[]]>([
    ['before its refund is written', [], [said('owed')]],
    ...refundStates.map((state) => [state, [of(state)], [said(state)]] as [string, RefundMoney[], string[]]),
    ['given back by hand', [of('succeeded', 7000, { reason: 'by-hand' })], [said('succeeded')]],
    [
      'the rest of what was given by hand',
      [of('succeeded', 1000, { reason: 'by-hand' }), of('owed', 6000)],
      [said('owed', '$60'), said('succeeded', '$10')],
    ],
    ['failed, and asked again in its place', [of('failed', 7000, { replaced: true }), of('asked')], [said('asked')]],
    [
      'failed, and asked again in part',
      [of('failed', 7000, { replaced: true }), of('asked', 2000)],
      [said('owed', '$50'), said('asked', '$20')],
    ],
    ['failed, and given by hand since', [of('failed'), of('asked', 7000, { reason: 'by-hand' })], [said('asked')]],
    [
      'failed, and given by hand in part',
      [of('failed'), of('asked', 2000, { reason: 'by-hand' })],
      [said('failed', '$50'), said('asked', '$20')],
    ],
  ])('%s', (_how, refunds, sentences) => {
    expect(wholeRefundInWords(7000, refunds)).toBe(sentences.join(' '));
  });
});

describe('the money of a booking balances', () => {
  test.each<[string, Account]>([
    ['before it is paid', account({ rides: [{ ...booked, state: 'held' }], payments: [{ ...paid, state: 'open' }] })],
    ['once it is paid', account()],
    ['with both rides paid at once', account({ rides: [booked, booked], payments: [{ ...paid, amountCents: 14000 }] })],
    ['once it is cancelled and its refund is owed', account({ rides: [cancelled], refunds: [refund()] })],
    ['once the refund has failed', account({ rides: [cancelled], refunds: [refund({ state: 'failed' })] })],
    [
      'once the failed refund was replaced',
      account({
        rides: [cancelled],
        refunds: [refund({ state: 'failed', replaced: true }), refund({ state: 'asked' })],
      }),
    ],
    [
      'with a deduction kept',
      account({ rides: [{ ...cancelled, keptCents: 3000 }], refunds: [refund({ amountCents: 4000 })] }),
    ],
    ['after a courtesy given by hand', account({ refunds: [refund({ amountCents: 2000, reason: 'by-hand' })] })],
    [
      'cancelled after that courtesy',
      account({
        rides: [cancelled],
        refunds: [refund({ amountCents: 2000, reason: 'by-hand', state: 'succeeded' }), refund({ amountCents: 5000 })],
      }),
    ],
    ['while its payment is disputed', account({ disputes: [dispute('open')] })],
    ['once the dispute is lost, the ride cancelled', account({ rides: [cancelled], disputes: [dispute('lost')] })],
    ['once it is won, the ride cancelled meanwhile', account({ rides: [cancelled], disputes: [dispute('won')] })],
    [
      'with a payment that came too late and goes back',
      account({
        payments: [paid, { id: 'late', state: 'paid', amountCents: 7000 }],
        refunds: [refund({ paymentId: 'late', reason: 'late-payment' })],
      }),
    ],
  ])('%s', (_when, balanced) => {
    expect(imbalances(balanced)).toEqual([]);
  });
});

describe('an imbalance is told', () => {
  test.each<[string, Account, string]>([
    [
      'a ride that nobody paid',
      account({ payments: [] }),
      '0 cents are paid, 7000 are accounted for, 0 went back by hand',
    ],
    [
      'a cancelled ride whose money nobody gives back',
      account({ rides: [cancelled] }),
      '7000 cents are paid, 0 are accounted for, 0 went back by hand',
    ],
    [
      'a refund of a ride that still stands',
      account({ refunds: [refund()] }),
      '7000 cents are paid, 14000 are accounted for, 0 went back by hand',
    ],
    [
      'a payment that gives back more than it brought',
      account({ rides: [cancelled], refunds: [refund(), refund({ amountCents: 1, reason: 'by-hand' })] }),
      'Payment first gives back more than it brought',
    ],
    [
      'a refund of a payment that was never paid',
      account({
        payments: [paid, { id: 'open', state: 'open', amountCents: 1 }],
        refunds: [refund({ paymentId: 'open', reason: 'by-hand' })],
      }),
      'A refund is of payment open, which is not paid',
    ],
    [
      'two pages that could be paid',
      account({
        payments: [paid, { ...paid, id: 'second', state: 'open' }, { ...paid, id: 'third', state: 'pending' }],
      }),
      '2 payments are open',
    ],
  ])('%s', (_what, account, sentence) => {
    expect(imbalances(account)).toContain(sentence);
  });
});

test('what failed is unreturned until a person gives it back', () => {
  const handmade = refund({ amountCents: 1000, reason: 'by-hand', state: 'failed' });
  const failed = account({ rides: [cancelled], refunds: [refund({ state: 'refused' })] });
  expect(balanceOf(failed).unreturnedCents).toBe(7000);
  const partByHand = account({ rides: [cancelled], refunds: [refund({ amountCents: 6000 }), handmade] });
  expect(imbalances(partByHand)).toEqual([]);
  expect(balanceOf(partByHand)).toMatchObject({ byHandCents: 0, unreturnedCents: 1000 });
  // A courtesy that failed takes nothing from anybody.
  expect(balanceOf(account({ refunds: [handmade] })).unreturnedCents).toBe(0);
  const givenByHand = { ...failed, refunds: [...failed.refunds, refund({ reason: 'by-hand', state: 'succeeded' })] };
  expect(balanceOf(givenByHand)).toMatchObject({ unreturnedCents: 0, byHandCents: 7000 });
});

test('goodwill that failed is unreturned until it is given again, or nothing is left to give it of', () => {
  const failed = refund({ amountCents: 2000, reason: 'goodwill', state: 'failed' });
  const since = (...refunds: RefundMoney[]) => balanceOf(account({ refunds: [failed, ...refunds] })).unreturnedCents;
  expect(since()).toBe(2000);
  expect(since(refund({ amountCents: 500, reason: 'goodwill', state: 'asked' }))).toBe(1500);
  expect(since(refund({ amountCents: 2000, reason: 'by-hand', state: 'succeeded' }))).toBe(0);
  expect(since(refund({ amountCents: 6000, state: 'failed' }))).toBe(7000);
  expect(since(refund({ amountCents: 1000, state: 'failed' }), refund({ amountCents: 2500, reason: 'by-hand' }))).toBe(
    500,
  );
  const cancelledSince = account({ rides: [cancelled], refunds: [failed, refund({ state: 'asked' })] });
  expect(balanceOf(cancelledSince)).toMatchObject({ unreturnedCents: 0, owedCents: 0 });
  // It had lowered what the ride gave back.
  const loweredBefore = account({
    rides: [cancelled],
    refunds: [failed, refund({ amountCents: 5000, state: 'asked' })],
  });
  expect(balanceOf(loweredBefore).unreturnedCents).toBe(2000);
});

test('a courtesy from before a refund was decided makes nothing good of it', () => {
  const courtesy = refund({ amountCents: 2000, reason: 'by-hand', state: 'succeeded' });
  const rest = refund({ amountCents: 5000, state: 'failed' });
  const cancelledAfterwards = account({ rides: [cancelled], refunds: [courtesy, rest] });
  expect(balanceOf(cancelledAfterwards)).toMatchObject({ returnedCents: 2000, unreturnedCents: 5000, owedCents: 5000 });
  const partGivenSince = account({ rides: [cancelled], refunds: [courtesy, rest, { ...courtesy, amountCents: 1000 }] });
  expect(balanceOf(partGivenSince).owedCents).toBe(4000);
});

describe('a refund is split', () => {
  const change = { id: 'change', state: 'paid', amountCents: 5000 } as const;

  test('over the payments, the latest first, none giving more than it still has', () => {
    const payments = [paid, { id: 'unpaid', state: 'expired', amountCents: 900 } as const, change];
    expect(splitRefund({ payments, refunds: [], disputes: [] }, 4000)).toEqual([
      { paymentId: 'change', amountCents: 4000 },
    ]);
    expect(splitRefund({ payments, refunds: [], disputes: [] }, 12_000)).toEqual([
      { paymentId: 'change', amountCents: 5000 },
      { paymentId: 'first', amountCents: 7000 },
    ]);
    const asked = refund({ paymentId: 'change', amountCents: 4999, state: 'asked' });
    const replaced = refund({ paymentId: 'first', amountCents: 7000, state: 'failed', replaced: true });
    expect(splitRefund({ payments, refunds: [asked, replaced], disputes: [] }, 7001)).toEqual([
      { paymentId: 'change', amountCents: 1 },
      { paymentId: 'first', amountCents: 7000 },
    ]);
  });

  test('never of a payment that is disputed', () => {
    const disputes = [{ ...dispute('open'), paymentId: 'change' }];
    expect(splitRefund({ payments: [paid, change], refunds: [], disputes }, 7000)).toEqual([
      { paymentId: 'first', amountCents: 7000 },
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN, 12_001])('never into %d cents of 12000', (cents) => {
    expect(() => splitRefund({ payments: [paid, change], refunds: [], disputes: [] }, cents)).toThrow(RangeError);
  });
});

describe('what can go back of a price', () => {
  const both = { rides: [booked, booked], payments: [{ ...paid, amountCents: 14_000 }] };
  const byHand = refund({ reason: 'by-hand', state: 'succeeded' });

  test.each<[string, Account, number]>([
    ['all of it', account(both), 7000],
    ['nothing of what was given by hand', account({ ...both, refunds: [byHand] }), 0],
    [
      'all of it, where what was given by hand failed',
      account({ ...both, refunds: [{ ...byHand, state: 'failed' }] }),
      7000,
    ],
    [
      'nothing of what a refund that failed still waits for',
      account({ rides: [cancelled, booked], payments: [paid], refunds: [refund({ state: 'failed' })] }),
      0,
    ],
    [
      'all of it, where what was given by hand has made that good',
      account({ ...both, rides: [cancelled, booked], refunds: [refund({ state: 'failed' }), byHand] }),
      7000,
    ],
    [
      'all of it, where what was given by hand had been kept',
      account({ ...both, rides: [{ ...cancelled, keptCents: 7000 }, booked], refunds: [byHand] }),
      7000,
    ],
    ['nothing of what a bank holds', account({ ...both, disputes: [{ ...dispute('open'), amountCents: 14_000 }] }), 0],
  ])('%s', (_what, given, cents) => {
    expect(spareCents(given, 7000)).toBe(cents);
  });

  test.each<[string, Account, boolean]>([
    ['a courtesy leaves both paid', account({ ...both, refunds: [{ ...byHand, amountCents: 6999 }] }), false],
    ['the price of one is given by hand', account({ ...both, refunds: [byHand] }), true],
    ['and one is cancelled then', account({ ...both, rides: [cancelled, booked], refunds: [byHand] }), false],
    ['a bank has taken it', account({ disputes: [dispute('lost')] }), true],
    [
      'what had been kept is given by hand',
      account({ ...both, rides: [{ ...cancelled, keptCents: 7000 }, booked], refunds: [byHand] }),
      false,
    ],
  ])('whether a ride stands unpaid: %s', (_when, given, unpaid) => {
    expect(standsUnpaid(given)).toBe(unpaid);
  });
});

test('what failed or was refused was not returned', () => {
  const refunds = [
    refund({ state: 'failed' }),
    refund({ state: 'refused' }),
    refund({ state: 'owed', amountCents: 1 }),
  ];
  const payments = [{ ...paid, amountCents: 14_001 }];
  expect(balanceOf(account({ rides: [cancelled], payments, refunds }))).toMatchObject({
    returnedCents: 0,
    owedCents: 14_001,
  });
  const sent = [refund({ state: 'asked', amountCents: 2000 }), refund({ state: 'succeeded', amountCents: 5000 })];
  expect(balanceOf(account({ rides: [cancelled], refunds: sent }))).toMatchObject({
    returnedCents: 7000,
    owedCents: 0,
  });
});

test('goodwill for one ride takes nothing of what another gives back, as long as there is enough', () => {
  const rides = [booked, booked];
  const payments = [{ ...paid, amountCents: 14000 }];
  const given = refund({ amountCents: 2000, reason: 'goodwill', state: 'succeeded' });
  expect(spareCents(account({ rides, payments, refunds: [given] }), 7000)).toBe(7000);
  const first = refund({ amountCents: 7000, state: 'succeeded' });
  expect(spareCents(account({ rides: [booked, cancelled], payments, refunds: [given, first] }), 7000)).toBe(5000);
});
