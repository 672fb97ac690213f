import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { TransactionTooLong } from '../../database/transaction-guard.ts';
import { isUnavailable } from './problem-of-error.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

describe('an outage', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOSPC',
    '08006',
    '25006',
    '53100',
    '53300',
    '57014',
    '57P01',
    '57P03',
    'XX000',
    '25P03',
    '40001',
    '40P01',
    '55P03',
  ])('is %s', (code) => {
    expect(isUnavailable(coded(code))).toBe(true);
    expect(isUnavailable(new Error('Failed query', { cause: coded(code) }))).toBe(true);
    expect(isUnavailable(new AggregateError([coded('E1'), coded(code)]))).toBe(true);
  });

  it('is a transaction that ran out of time', () => {
    expect(isUnavailable(new TransactionTooLong(10_000))).toBe(true);
  });

  it('is a database server that is silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50, max: 1 });
    const errors = await Promise.all([1, 2].map(() => pool.query('select 1').catch((error: unknown) => error)));
    expect(errors.map((error) => isUnavailable(error))).toEqual([true, true]);
    silent.close();
  });

  it('is a connection that breaks under a statement, and a statement that is not answered', async () => {
    const client = () => new pg.Client({ connectionString: inject('postgresUrl'), query_timeout: 200 });
    const [broken, waiting] = [client(), client()];
    for (const each of [broken, waiting]) each.on('error', () => {});
    await Promise.all([broken.connect(), waiting.connect()]);
    const errors = [
      await waiting.query('select pg_sleep(1)').catch((error: unknown) => error),
      await Promise.all([
        broken.query('select pg_sleep(1)').catch((error: unknown) => error),
        sleep(50).then(() => (broken as unknown as { connection: { stream: Socket } }).connection.stream.destroy()),
      ]).then(([error]) => error),
      await broken.query('select 1').catch((error: unknown) => error),
    ];
    expect(errors.map((error) => isUnavailable(error))).toEqual([true, true, true]);
    await waiting.end();
  });

  it.each(['23505', '22P02', '42601', 'ERR_ASSERTION'])('is not %s', (code) => {
    expect(isUnavailable(coded(code, coded('23514')))).toBe(false);
  });

  it('ignores what is not an error, and stops when causes form a circle', () => {
    expect(isUnavailable({ code: 'ECONNREFUSED' })).toBe(false);
    const circle = coded('X');
    circle.cause = circle;
    expect(isUnavailable(circle)).toBe(false);
  });
});
