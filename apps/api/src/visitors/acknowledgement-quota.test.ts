import { expect, test } from 'vitest';
import { acknowledgementQuota } from './acknowledgement-quota.ts';

test('an address is acknowledged so often an hour, however it is written, and others are not affected', () => {
  let clock = Date.parse('2026-11-21T10:59:00Z');
  const mayAcknowledge = acknowledgementQuota({ perHour: 2, now: () => clock });
  expect(['ana@guest.example', 'Ana@Guest.example', 'ANA@GUEST.EXAMPLE'].map(mayAcknowledge)).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayAcknowledge('eve@guest.example')).toBe(true);
  clock += 60_000;
  expect(mayAcknowledge('ana@guest.example')).toBe(true);
});
