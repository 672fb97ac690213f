import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cases } from './index.ts';

test.each(cases.flatMap(({ number, heldOnPglite }) => (heldOnPglite ? [{ number, heldOnPglite }] : [])))(
  'case $number may leave PGlite to $heldOnPglite, which runs on both engines',
  ({ heldOnPglite }) => {
    const file = join(import.meta.dirname, '../../../../apps/api/src', heldOnPglite);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('describe.each(engines)');
  },
);
