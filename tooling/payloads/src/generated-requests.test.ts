import type { CallName } from '@fallsline/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takes } from './arbitrary-of-schema.ts';
import { callsWithBody, requestsTo } from './generated-requests.ts';
import { honestBody, requestSchema } from './honest.ts';
import { oddValue } from './hostile.ts';

function taken(name: CallName, body: unknown): boolean {
  const schema = requestSchema(name);
  return schema !== undefined && takes(schema, body);
}

describe.each(callsWithBody)('requests to %s', (name) => {
  it('that are honest are taken', () => {
    fc.assert(
      fc.property(honestBody(name), (body) => taken(name, body)),
      { numRuns: 200 },
    );
  });

  it('are some of them taken, and some refused', () => {
    let good = 0;
    let unreadable = 0;
    const sent = fc.sample(requestsTo(name), 400);
    for (const { body } of sent) {
      try {
        if (taken(name, JSON.parse(String(body)))) good += 1;
      } catch {
        unreadable += 1;
      }
    }
    expect(good).toBeGreaterThan(120);
    expect(sent.length - good - unreadable).toBeGreaterThan(40);
    expect(unreadable).toBeGreaterThan(5);
  });
});

describe('odd values', () => {
  it('are JSON, with prototypes, depth, length and characters that belong to nobody among them', () => {
    const all = fc.sample(oddValue, 3000).map(({ json }) => json);
    for (const json of all) expect(() => JSON.parse(json), json.slice(0, 200)).not.toThrow();
    for (const found of ['"__proto__"', '[[[[[[', '\\ud800', '1e999', 'DROP TABLE']) {
      expect(
        all.some((json) => json.includes(found)),
        found,
      ).toBe(true);
    }
    expect(Math.max(...all.map(({ length }) => length))).toBeGreaterThan(64 * 1024);
  });
});
