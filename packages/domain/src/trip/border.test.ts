import { expect, test } from 'vitest';
import { borderMinutes, borderNotice } from './border.ts';
import { crossesBorder, fares } from './fares.ts';
import { endsOf, isBorderBetween } from './trip.ts';

test('says papers for everybody, the time at the bridge, and what happens at a refusal (decision 28)', () => {
  expect(borderNotice.papers).toMatch(/everybody needs a passport or another accepted document/);
  expect(borderNotice.time).toContain(`${borderMinutes} minutes at the bridge`);
  expect(borderNotice.refused).toMatch(/refused entry, the fare is not given back/);
});

test('knows the border by the names that a guest reads', () => {
  for (const fare of fares) {
    const { from, to } = endsOf(fare);
    expect(isBorderBetween(from, to), `${from} to ${to}`).toBe(crossesBorder(fare));
  }
  expect(isBorderBetween('Buffalo Airport', 'Atlantis')).toBe(false);
});
