import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync(['*.*', '{.github,apps,packages,tooling}/**/*.*'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/.css-types', '**/test-results'],
});
const pages = files.filter((file) => file.endsWith('.md'));
const decisions = pages.filter((page) => page.includes('/decisions/'));
const sources = files.filter((file) => /\.(tsx?|mjs|css|sh)$/.test(file) && !file.endsWith('documents.test.ts'));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Whether a path leads somewhere from the page, from the top, or as the end of an address that a search finds. */
function isThere(path: string, page: string): boolean {
  if ([dirname(page), ''].some((start) => globSync(join(root, start, path)).length > 0)) return true;
  const isFolder = path.endsWith('/');
  return files.some((file) => (isFolder ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`)));
}

const endings = 'tsx?|mjs|md|css|json|geojson|svg|sh|conf|vtt|ya?ml';
const path = new RegExp(`^[\\w.@-]+(/[\\w.@*{},-]+)*(/|\\.(${endings}))$`);
/** Made when something is built or run. */
const made = /(^|\/)(dist|\.data|node_modules|test-results|\.css-types)\/|^(csp|package|sbom\.cdx)\.json$/;

/** What GitHub calls the headings of a page. */
const anchorsOf = (page: string) =>
  found(page, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

function deadEnds(text: string, page: string): string[] {
  const links = found(text, /\]\((?!https?:)([^)\s]+)\)/g).filter((link) => {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? page : join(dirname(page), to);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(to === '' ? text : read(target)).includes(anchor);
  });
  const paths = found(text, /`([^`\s]+)`/g).filter((name) => path.test(name) && !made.test(name));
  return [...links, ...paths.filter((name) => !isThere(name, page))];
}

/** The numbers that a text cites: 3, 4, 5 and 9 of 'decisions 3 to 5 and 9', also where a comment goes on in the next line. */
function numbersCited(text: string, word: string): number[] {
  const lists = found(
    text.replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, ' '),
    new RegExp(`\\b${word}s? (\\d+((, and |, | and | to )\\d+)*)`, 'gi'),
  );
  return lists
    .flatMap((list) => [...list.matchAll(/(\d+)(?: to (\d+))?/g)])
    .flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
    );
}

const numbersOf = (of: readonly string[], pattern: RegExp) =>
  of.flatMap((page) => found(read(page), pattern)).map(Number);
const numbered = {
  decision: numbersOf(decisions, /^\*\*(\d+)\. /gm),
  law: numbersOf(['packages/domain/laws.md'], /^(\d+)\. /gm),
  'spec section': numbersOf(['packages/domain/specification.md'], /^## (\d+)\. /gm),
};

test.each(pages)('%s names nothing that is not there', (page) => {
  expect(deadEnds(read(page), page)).toEqual([]);
});

describe.each(Object.entries(numbered))('every %s', (word, numbers) => {
  test('has a number of its own', () => {
    expect(numbers.length).toBeGreaterThan(8);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('that is cited is there', () => {
    const dead = [...sources, ...pages].flatMap((file) =>
      numbersCited(read(file), word)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(dead).toEqual([]);
  });
});

test.each(sources.filter((file) => /\b[\w-]+\.md\b/.test(read(file))))('%s cites pages that are there', (file) => {
  const cited = found(read(file).replaceAll('\\n', ' '), /(?<![\w*-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g);
  expect(cited.filter((name) => !isThere(name, file))).toEqual([]);
});

test('all pages together have at most 15,000 words', () => {
  const words = pages.map((page) => read(page).match(/\S+/g)?.length ?? 0);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(15_000);
});

test('what is not there is found', () => {
  const text = '# Two words\n[a](#two-words) [b](#three) [c](gone.md) [d](README.md) `src/gone.ts` `root.ts` `gone/`';
  expect(deadEnds(text, 'tooling/scripts/README.md')).toEqual(['#three', 'gone.md', 'src/gone.ts', 'gone/']);
  expect(numbersCited('(decisions 3 to 5,\n * 9 and 12), Decision 7', 'decision')).toEqual([3, 4, 5, 9, 12, 7]);
});
