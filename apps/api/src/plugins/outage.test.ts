import { describe, expect, it } from 'vitest';
import { isUnavailable } from './outage.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

describe('an outage', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOSPC', '08006', '53100', '53300', '57P01', '57P03'])('is %s', (code) => {
    expect(isUnavailable(coded(code))).toBe(true);
    expect(isUnavailable(new Error('Failed query', { cause: coded(code) }))).toBe(true);
    expect(isUnavailable(new AggregateError([coded('E1'), coded(code)]))).toBe(true);
  });

  it.each(['23505', '22P02', '42601', 'ERR_ASSERTION', '57014'])('is not %s', (code) => {
    expect(isUnavailable(coded(code, coded('40001')))).toBe(false);
  });

  it('is nothing that is no error, and ends where causes run in a circle', () => {
    expect(isUnavailable({ code: 'ECONNREFUSED' })).toBe(false);
    const circle = coded('X');
    circle.cause = circle;
    expect(isUnavailable(circle)).toBe(false);
  });
});
