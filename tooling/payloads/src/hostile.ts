import * as fc from 'fast-check';

/** A value as it stands in JSON, written by hand where JavaScript has none such. */
export type Json = { json: string };

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', '', '\u0000'];
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\r\nBcc: everybody@victim.example',
  "' OR 1=1; DROP TABLE booking; --",
  '<script>alert(1)</script>',
  '{{7*7}} %s %n',
  '../../etc/passwd',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u2028\u2029',
  '\ufeff',
  'ﷺ'.repeat(50),
  'a\u0301'.repeat(120),
  '🧳👩‍👩‍👧‍👦',
  'NaN',
  'null',
  '5',
  '{CHECKOUT_SESSION_ID}',
  '2026-02-30',
  '24:60',
  '0000-00-00',
  '+00000000000000',
];
const oddNumbers = ['-0', '1e9', '1e308', '1e999', '-1', '0', '2.5', '1e-324', '9007199254740993', '0.1e1', '-1e999'];

/** The first number that is no character, for it is half of a pair, and how many of them there are in a row. */
const [firstHalf, halves] = [0xd800, 0x800];
/** Any character there is, as fast-check's unit `binary`: that one computes for a second, where it is named, to list them. */
const anyCharacter = fc.noBias(fc.nat(0x10ffff - halves)).map(
  (nth) => String.fromCodePoint(nth < firstHalf ? nth : nth + halves),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error('This is not one character.');
    return point < firstHalf ? point : point - halves;
  },
);
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  // About as long as fields and bodies may be, and longer.
  fc
    .constantFrom(39, 41, 99, 101, 149, 151, 199, 201, 253, 255, 4999, 5001, 20_000, 70_000)
    .map((length) => 'x'.repeat(length)),
);

const deep = fc
  .record({ depth: fc.constantFrom(2, 50, 3000), open: fc.constantFrom('[', '{"a":') })
  .map(({ depth, open }) => open.repeat(depth) + (open === '[' ? '' : '1') + (open === '[' ? ']' : '}').repeat(depth));

/** Any value that a field could be given, most of them wrong. */
export const oddValue: fc.Arbitrary<Json> = fc
  .oneof(
    oddText.map((text) => JSON.stringify(text)),
    fc.constantFrom(...oddNumbers, 'null', 'true', '[]', '{}', '[[]]', '{"length":3}', '{"toString":1}', '["a"]'),
    deep,
    fc.constantFrom(...prototypeKeys).map((key) => `{${JSON.stringify(key)}:{"polluted":true}}`),
    fc.json({ maxDepth: 3 }),
  )
  .map((json) => ({ json }));

/** One change of a body: of a field somewhere in it, or of all of it. */
type Change = {
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'repeat' | 'wrap' | 'whole';
  value: Json;
  key: string;
};

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(30),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'wrap', 'whole'),
  value: oddValue,
  key: fc.oneof(fc.constantFrom(...prototypeKeys), fc.string({ maxLength: 10 })),
});

/** A body with its changes, as JSON text: names may stand twice in it, and prototypes among them. */
export function changed(body: unknown, changes: readonly Change[]): string {
  const places = new Map<number, Change>();
  const count = countOf(body);
  for (const each of changes) {
    if (each.kind === 'whole') return each.value.json;
    places.set(each.at % Math.max(1, count), each);
  }
  let place = -1;
  return write(body);

  function write(value: unknown): string {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? 'null';
    const fields = Object.entries(value).flatMap(([name, field]) => {
      place += 1;
      const found = places.get(place);
      const honest = `${JSON.stringify(name)}:${write(field)}`;
      if (!found) return [honest];
      const odd = `${JSON.stringify(name)}:${found.value.json}`;
      if (found.kind === 'remove') return [];
      if (found.kind === 'replace') return [odd];
      if (found.kind === 'repeat') return [odd, honest];
      if (found.kind === 'wrap') return [`${JSON.stringify(name)}:[${write(field)}]`];
      return [honest, `${JSON.stringify(found.key)}:${found.value.json}`];
    });
    return `{${fields.join(',')}}`;
  }
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.values(value).reduce((sum: number, field) => sum + 1 + countOf(field), 0);
}

/** Bytes that are no JSON, or hardly: cut short, of another encoding, or nothing. */
export const noJson: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '',
      '{',
      '[1,',
      '{"a"}',
      "{'a':1}",
      '\ufeff{}',
      '{"a":01}',
      '{"a":.5}',
      '// {}',
      'undefined',
      '\u0000',
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom('[', '{"a":').map((open) => Buffer.from(open.repeat(7000))),
  // Invalid UTF-8 within a text.
  fc.constant(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])),
);
