import { expect, test } from 'vitest';
import { business } from './business.ts';
import { isLive } from './live-address.ts';

test.each([
  ['https://www.fallsline.com', true],
  ['https://testing.fallsline.com/', true],
  [business.website, false],
  ['https://www.example.com', false],
  ['http://www.fallsline.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://localhost:3000', false],
])('a site at %s is for guests: %s', (url, live) => {
  expect(isLive(url)).toBe(live);
});
