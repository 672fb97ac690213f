import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '../forms/contact.ts';
import { phoneInWords } from './contact-in-words.ts';
import { messages } from './messages.ts';
import { emailSchema, line, paragraphs, phoneSchema } from './text.ts';

const name = line(messages.name, 100);
const refusal = (schema: typeof name, value: string) => schema.safeParse(value).error?.issues.map((i) => i.message);

describe('a text with invisible characters', () => {
  it.each([
    ['a zero-width space', 'Da\u200bna', 'Dana'],
    ['a byte order mark', '\ufeffDana', 'Dana'],
    ['a soft hyphen', 'Whit\u00adfield', 'Whitfield'],
    ['an override of the direction', 'Dana \u202egnp.exe\u202c', 'Dana gnp.exe'],
    ['isolates around it', '\u2066Dana\u2069', 'Dana'],
    ['tags behind it', 'Dana\u{e0044}\u{e0041}', 'Dana'],
    ['a row of variation selectors', 'Dana\ufe0f\ufe0e\ufe0f', 'Dana\ufe0f'],
    ['a joiner at its end', 'Dana\u200d \u200c', 'Dana'],
  ])('is taken without %s', (_what, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d👩\u200d👧', '❤\ufe0f\u200d🔥', '1\ufe0f\u20e3', 'Zoë', '陳大文'])(
    'keeps what %s is written with',
    (typed) => expect(name.parse(typed)).toBe(typed),
  );

  it.each([
    '\u200b',
    '\u202e\u202c',
    '\u3164',
    '\u115f\u1160',
    '\u2800\u2800',
    '\u0301\u0302',
    ' \ufeff\u00a0',
    '\u{e0041}',
  ])('is empty where nothing else is in it: %j', (typed) => expect(refusal(name, typed)).toEqual([messages.name]));

  it('is the same text when it is read again', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      'é',
      '👩',
      '1',
      '\u0301',
      '\u200b',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u115f',
      '\u202e',
    );
    const texts = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(texts, (typed) => {
        const read = paragraphs(messages.message, 100).safeParse(typed);
        if (read.success) expect(paragraphs(messages.message, 100).parse(read.data)).toBe(read.data);
        else expect(read.error.issues).toMatchObject([{ message: messages.message }]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is cleaned in every field of the contact form', () => {
    const typed = {
      name: '\u202eDana',
      email: 'dana\u200b@example.com',
      subject: 'A\u2060 cot',
      message: 'One\u200b\ntwo',
    };
    const kept = { name: 'Dana', email: 'dana@example.com', subject: 'A cot', message: 'One\ntwo' };
    expect(contactSchema.parse(typed)).toEqual(kept);
  });
});

describe('an address', () => {
  const label = (length: number) => 'x'.repeat(length);

  it.each([`${label(64)}@example.com`, `dana@${label(63)}.example.com`, "o'neil+taxi@mail.example.co"])(
    'takes %s',
    (email) => expect(emailSchema.parse(email)).toBe(email),
  );

  it.each([
    `${label(65)}@example.com`,
    `${label(245)}@x.co`,
    `dana@${label(64)}.com`,
    `dana@example.${label(64)}`,
    'dana@example',
    'dana@@example.com',
  ])('refuses %s, once', (email) => expect(refusal(emailSchema, email)).toEqual([messages.emailInvalid]));
});

it('takes a phone number with the marks and hyphens that contact lists copy along', () => {
  expect(phoneSchema.parse('\u202a+1 (716) 555\u20110123\u202c')).toBe('+17165550123');
});

it('an email of a domain beyond ASCII is kept as mail servers take it, and letters beyond ASCII before the @ are refused', () => {
  expect(emailSchema.parse('Ana@b\u00fccher.example')).toBe('Ana@xn--bcher-kva.example');
  expect(emailSchema.parse('ana@\u4f8b\u5b50.example')).toBe('ana@xn--fsqu00a.example');
  for (const typed of [
    '\u00e1na@guest.example',
    'ana@b\u00fccher',
    'ana@b\u00fccher.example/path',
    'ana@\u3002.example',
  ]) {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(messages.emailInvalid);
  }
});

it('a phone is shown as it is read aloud', () => {
  expect(['7165550142', '+17165550142', '17165550142'].map(phoneInWords)).toEqual(Array(3).fill('716 555 0142'));
  expect(phoneInWords('+442071838750')).toBe('+442071838750');
});
