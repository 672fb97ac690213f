import { expect, test } from 'vitest';
import { sentences, textsOf } from './list-sentences.ts';

test('what a page shows is read block by block, with what is read aloud of it', () => {
  const html = '<p>One <b>fixed</b> fare &amp; no more.</p><img alt="A taxi at dawn"><script>no text</script><td>Two';
  expect(textsOf(html)).toEqual(['A taxi at dawn', 'One fixed fare & no more.']);
});

test('the list has what is said everywhere, each once, and nothing that an American would not say', () => {
  const all = sentences();
  const at = new Map(all.map((sentence) => [sentence.text, sentence.at.replace(/:\d+$/, '')]));
  expect(at.size).toBe(all.length);
  expect(all.filter(({ text }) => unheard.test(text))).toEqual([]);
  expect(Object.fromEntries(known.map(([text]) => [text, at.get(text)]))).toEqual(Object.fromEntries(known));
});

/** Of the sentences that somebody who speaks American English has crossed out. */
const unheard = new RegExp(
  [
    'nothing to do for you|your bank books|written it to you|another one now|link for who travels|link of your mail',
    'pick what changes|nobody drives\\.|look into your inbox|you need do nothing|count about|passengers on you ride',
    'next state but one|answers? (?:to )?this email|take the tick away|was it otherwise|something is not right\\?',
    'do you mean|not a text|short cuts|what is so,|not before the ride|want to know it all the same|nothing of this',
    'our (?:own )?desk|who books for|page of tours|offer of their own|dates and heads|rainbows of the moon|does as well',
    'way around papers|by night its|we come for a|call\\b[^.:?]*, and (?:we|dispatch) (?!will|can)',
  ]
    .map((words) => `\\b(?:${words})`)
    .join('|'),
  'i',
);

/** One of each kind, and where it stands. */
const known = [
  ['Catch the falls. Catch your flight.', 'index.html'],
  ['Cancel which ride?', 'apps/web/src/content/my-booking/cancel-words.ts'],
  ['Sign in with a passkey', 'apps/web/src/features/board/sign/sign-in.tsx'],
  ['I have arrived', 'packages/domain/src/driving/no-show.ts'],
  ['A tip for …?', 'apps/api/src/http/ride-pages/tip-page.tsx'],
  ['… van with a ramp is confirmed', 'apps/api/src/mail/templates/ramp-van-mails.ts'],
  ['Cancel a paid ride, refund it and tell guest and dispatcher', 'apps/api/src/staff/desk/program.ts'],
  ['Please check the new price and confirm it. Nothing has been charged.', 'apps/api/src/http/problems/refusal.ts'],
  ['Price of one vehicle ….', 'apps/api/src/http/reference/shared-schemas.ts'],
  ['Enter a valid phone number', 'packages/domain/src/words/text-messages.ts'],
] as const;
