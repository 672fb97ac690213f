import { expect, test } from 'vitest';
import { securityText } from './machine-files.ts';

test('security.txt has what RFC 9116 asks for, and is good for almost a year', () => {
  expect(securityText(new Date('2026-11-22T09:30:00Z'))).toBe(
    [
      'Contact: mailto:help@fallsline.example',
      'Expires: 2027-11-15T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://fallsline.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
