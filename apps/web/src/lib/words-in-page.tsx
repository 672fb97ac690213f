const id = 'page-words';

type Addressed = { readonly path: string };

/** A landing page's words as data in its own HTML: the page that a visitor came for needs no script with those of all. */
export function WordsInPage({ words }: { words: Addressed }) {
  return (
    <script type="application/json" id={id}>
      {JSON.stringify(words)}
    </script>
  );
}

/** What `WordsInPage` wrote into the page that is open, where it is the page at this path: `Words` is what stands there. */
export function wordsInPage<Words extends Addressed>(path: string): Words | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;
  const words: Words | undefined = text ? JSON.parse(text) : undefined;
  return words?.path === path ? words : undefined;
}
