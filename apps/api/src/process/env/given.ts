import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { variables } from './variables.ts';

/**
 * The variables that are set, without blanks around them; an empty text counts as left out. NAME_FILE names a file that
 * holds NAME: what a process inherits stands in the lists of its host and its container, a file's text in neither.
 *
 * @returns what is given, and a sentence for each file that cannot be read or stands beside its own variable
 */
export function givenIn(record: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const unread: string[] = [];
  for (const name of Object.keys(variables.shape)) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      unread.push(`${name} is set, and ${name}_FILE too: leave one of them out.`);
      continue;
    }
    const text = textOf(file);
    if (text) given[name] = text;
    else
      unread.push(
        `${name} cannot be read from the file of ${name}_FILE: ${text === '' ? 'it is empty' : 'it is not there, or not this process’s to read'}.`,
      );
  }
  return { given, unread };
}

/** Undefined where it cannot be read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

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
