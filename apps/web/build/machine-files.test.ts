import { expect, test } from 'vitest';
import { robots, securityText } from './machine-files.ts';

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

test('programs may read what describes the API, and none of its answers', () => {
  const lines = robots().split('\n');
  expect(lines.filter((line) => /allow/i.test(line))).toEqual([
    'Disallow: /api/',
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
  ]);
});
