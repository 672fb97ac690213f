import { expect, it } from 'vitest';
import { maskedEmail } from './contact-in-words.ts';

it.each([
  ['dana.whitfield@example.com', 'd***@example.com'],
  ['d@example.com', 'd***@example.com'],
  ['"a@b"@mail.example.co', '"***@mail.example.co'],
  ['', '***'],
  ['nobody', '***'],
])('shows of %j only %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
