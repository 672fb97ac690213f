import type * as z from 'zod/mini';

/** What is wrong with the environment: one sentence a variable, each beginning with its name. */
export class EnvError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvError';
    this.sentences = sentences;
  }
}

/** A sentence for each problem that the schema has found. */
export function sentencesOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
}

/** The first sentence of each variable; every sentence begins with its variable's name. */
export function oneEach(sentences: readonly string[]): string[] {
  const byVariable = new Map<string, string>();
  for (const sentence of sentences) {
    const [variable = ''] = sentence.split(' ', 1);
    if (!byVariable.has(variable)) byVariable.set(variable, sentence);
  }
  return [...byVariable.values()];
}
