/** Markup that is safe to send: made by `html`, which escapes every value put into it. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | null | false | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toMarkup(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(toMarkup).join('');
}

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const markup = strings.map((text, index) => text + toMarkup(values[index] ?? null)).join('');
  return { markup };
}
