import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countFaults, countPlaywright, countVitest } from './reports.ts';
import { root } from './root.ts';

test('a test of vitest that failed is named with its file and its first words; a file that does not load counts', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 1,
    testResults: [
      {
        name: join(root, 'packages/domain/src/money/quote.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a quote adds up', failureMessages: [] },
          { status: 'failed', fullName: 'a quote is whole', failureMessages: ['AssertionError: 1 is not 2\n  at …'] },
        ],
      },
      { name: join(root, 'a.test.ts'), status: 'failed', message: 'SyntaxError: no', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      'packages/domain/src/money/quote.test.ts > a quote is whole: AssertionError: 1 is not 2',
      'a.test.ts: SyntaxError: no',
    ],
  });
});

test('a journey that passes only when repeated has failed, and is named', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'booking.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const suites = [{ suites: [{ specs: [spec('books', 'expected'), spec('pays', 'flaky', 'Timed out')] }] }];
  expect(countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['booking.spec.ts:7 > pays: Timed out'],
  });
});

test('a fault case that failed is named with its first complaint', () => {
  const outcomes = [
    { number: 8, complaints: ['1 booking lost', 'and another'] },
    { number: 9, complaints: [] },
  ];
  expect(countFaults({ passed: 1, failed: 1, skipped: 0, outcomes }).failures).toEqual(['case 8: 1 booking lost']);
});
