import { describe, expect, it } from 'vitest';
import { newBookingReference, parseBookingReference } from './booking-reference.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** References whose characters are spread over the alphabet, always the same ones. */
function* references(count: number): Generator<string> {
  let state = 20_261_122;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let index = 0; index < count; index += 1) yield newBookingReference(draw);
}

describe('a reference to be said aloud', () => {
  it('is written like FALLS-7K2M-4Q, without 0 and O, 1, I and L', () => {
    for (const reference of references(1000)) {
      expect(reference).toMatch(/^FALLS-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/);
      expect(parseBookingReference(reference)).toBe(reference);
    }
  });

  it('is understood in small letters, with spaces or other dashes, and without its first word', () => {
    for (const reference of references(50)) {
      const bare = reference.replace('FALLS-', '');
      for (const typed of [
        reference.toLowerCase(),
        ` ${reference.replaceAll('-', ' ')} `,
        reference.replaceAll('-', '\u2013'),
        reference.replaceAll('-', ''),
        bare,
        bare.toLowerCase().split('').join(' '),
      ]) {
        expect(parseBookingReference(typed), typed).toBe(reference);
      }
    }
  });

  it('is refused with any one character changed', () => {
    for (const reference of references(30)) {
      const bare = reference.replace(/^FALLS|-/g, '');
      for (let at = 0; at < bare.length; at += 1) {
        for (const other of [...alphabet, '0', 'O', '1', 'I', 'L', '?']) {
          if (other === bare[at]) continue;
          const wrong = `FALLS${bare.slice(0, at)}${other}${bare.slice(at + 1)}`;
          expect(parseBookingReference(wrong), `${reference} as ${wrong}`).toBeUndefined();
        }
      }
    }
  });

  it('is refused with any two neighbors exchanged', () => {
    let exchanged = 0;
    for (const reference of references(600)) {
      const bare = reference.replace(/^FALLS|-/g, '');
      for (let at = 0; at + 1 < bare.length; at += 1) {
        const [one = '', two = ''] = bare.slice(at, at + 2);
        if (one === two) continue;
        const wrong = `FALLS${bare.slice(0, at)}${two}${one}${bare.slice(at + 2)}`;
        expect(parseBookingReference(wrong), `${reference} as ${wrong}`).toBeUndefined();
        exchanged += 1;
      }
    }
    expect(exchanged).toBeGreaterThan(2500);
  });

  it.each(['', 'FALLS', 'FALLS-7K2M', 'FALLS-7K2M-4QX', 'cs_test_a1b2', 'b9a1f0c4-1c1e-4c57-9d9c-0d6e6f6f0a01'])(
    'is not %j',
    (typed) => {
      expect(parseBookingReference(typed)).toBeUndefined();
    },
  );
});
