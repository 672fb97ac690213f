/** What no log may hold, by what it is: whole words as visitors write them, or what such things look like. */
export type Secrets = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** A sentence for every line of a log that holds a secret, with the line. */
export function leaksIn(log: string, secrets: Secrets): string[] {
  const kinds = Object.entries(secrets).map(([what, each]) => ({ what, tests: each.map(finder) }));
  return log
    .split('\n')
    .flatMap((line, index) =>
      kinds.flatMap(({ what, tests }) =>
        tests.some((found) => found(line)) ? [`line ${index + 1} holds ${what}: ${line.slice(0, 400)}`] : [],
      ),
    );
}

/** Letters of any case, and as JSON, an address or percent signs would write them. */
function finder(secret: string | RegExp): (line: string) => boolean {
  if (typeof secret !== 'string') return (line) => secret.test(line);
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].map((form) =>
    form.toLowerCase(),
  );
  return (line) => {
    const text = line.toLowerCase();
    return forms.some((form) => text.includes(form));
  };
}
