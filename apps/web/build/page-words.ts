/**
 * The words of a page as its readers compare it with another: those of `<main>`, in lower case, without its forms, which
 * are the same on every page that sells.
 */
export function wordsOf(html: string): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const text = main.replace(/<form[\s\S]*?<\/form>/g, ' ').replace(/<[^>]+>/g, ' ');
  return (
    text
      .replaceAll('&#x27;', '’')
      .toLowerCase()
      .match(/[\p{L}\p{N}$]+(?:[’.:,-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/**
 * How much of two pages is the same, from 0 to 1: runs of three words that both have, among all that either has (Broder's
 * resemblance, by which search engines tell near duplicates).
 */
export function resemblance(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [runsOf(one), runsOf(other)];
  const both = [...a].filter((run) => b.has(run)).length;
  return both / (a.size + b.size - both);
}

function runsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(2).map((_word, at) => words.slice(at, at + 3).join(' ')));
}
