import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

// What a ride promises is said by the domain alone (`promises/promise-words.ts`, `cancellation-terms.ts`, `border.ts`,
// `ramp-van.ts`): a sentence of an app's own is true of some rides, and shown with all.

/** What sentences of promises have in common, by what they promise. */
const promises: readonly [string, RegExp][] = [
  ['waiting', /minutes (of )?free waiting|free waiting: |waits? (\$\{[^}]*\}|\d+) minutes|wait(ing)? .*at no charge/i],
  [
    'a meeting point',
    /yellow (roof )?light on|arrivals (curb|level)|meet your driver|baggage claim|(your|the) door, with/i,
  ],
  ['a followed flight', /(follows|following) (your|the|every) flight/i],
  ['a sign', /name on a sign/i],
  ['a refund', /full refund (up|when|if)|get everything back|everything back when|a deduction applies (to|if)/i],
  ['a change', /free changes( online)? until|change .* until \$?\{?\w* ?hours before/i],
  ['a reminder', /we (will )?(email you a reminder|remind you)/i],
  ['papers', /needs? a passport|everybody needs .*document|\d+ minutes at the (bridge|border)/i],
  ['a ramp van', /confirms? the van/i],
];

/** Files that may say so all the same, and why. */
const excepted = new Map([
  // What a letter to the desk asks of it, and what its log says.
  ['apps/api/src/mail/templates/attention-mail.ts', 'staff'],
  ['apps/api/src/mail/templates/dispatch-sheet.ts', 'staff'],
]);

const everywhere = globSync('{apps,packages}/*/{src,build}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const files = everywhere.filter((file) => /^apps\//.test(file) && !/\/desk\//.test(file) && !excepted.has(file));

test.each(promises)('no page and no letter promises %s in words of its own', (_what, words) => {
  const said = files.flatMap((file) =>
    withoutComments(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});

test('nothing that is read has a second name of our dispatch', () => {
  const words = /our\s+(dispatch\s+)?desk/i;
  const sourceOf = (file: string) => withoutComments(readFileSync(join(root, file), 'utf8'));
  expect(everywhere.filter((file) => words.test(sourceOf(file)))).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
