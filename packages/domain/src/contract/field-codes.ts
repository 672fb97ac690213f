import { messages } from '../words/messages.ts';
import { staffMessages } from '../words/staff-messages.ts';

// For the API alone: pages show sentences, and come without this.

/** What only a program can get wrong: no form sends it. */
export const wireMessages = {
  required: 'This is missing',
  wrongType: (sent: string, wanted: string) => `This must be ${wanted}, not ${sent}`,
  notOneOf: (values: string) => `Only these are possible: ${values}`,
  unreadable: 'This value is not allowed here',
  signNotTaken: 'This ride starts at no airport, so nobody is met inside',
} as const;

const sentences = Object.entries({ ...wireMessages, ...messages, ...staffMessages }).flatMap(([key, value]) => {
  const code = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (typeof value === 'object' ? Object.values(value) : [value]).map((each) => ({ code, ...sentenceOf(each) }));
});

/** Every code that can stand beside a field, with its sentence; `…` stands for what differs. */
export const fieldCodes: ReadonlyMap<string, string> = new Map(sentences.map(({ code, shown }) => [code, shown]));

/**
 * The stable code of what is wrong with a field, from the sentence that says it: what the sentence is called among
 * `messages`. So a sentence can be said better without breaking who decides by its code.
 *
 * @example fieldCodeOf(messages.phoneInvalid) // 'phone-invalid'
 */
export function fieldCodeOf(message: string): string {
  const found = sentences.find(({ shown }) => shown === message) ?? sentences.find(({ begins }) => begins?.(message));
  return found?.code ?? 'unreadable';
}

/** A sentence as the reference shows it, and whether another one begins as it does. */
function sentenceOf(value: string | ((...parts: never[]) => string)): {
  shown: string;
  begins?: (message: string) => boolean;
} {
  if (typeof value === 'string') return { shown: value };
  const shown = (value as (...parts: string[]) => string)('…', '…');
  const [beginning = ''] = shown.split('…');
  return { shown, begins: (message) => message.startsWith(beginning) };
}
