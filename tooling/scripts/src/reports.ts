import { relative } from 'node:path';
import { root } from './root.ts';

/** What a runner's report says, with a line for each test that failed: where it stands, its name, its first words. */
export type Counted = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Vitest's JSON. A file that does not load has no tests: it counts as one that failed. */
export function countVitest(report: VitestReport): Counted {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [first] }) => failure(`${relative(root, name)} > ${fullName}`, first)),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map(({ name, message }) => failure(relative(root, name), message))],
  };
}

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
};

/** Playwright's JSON. A test that passes only when repeated does not pass. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counted {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => failure('playwright', message)), ...suites.flatMap(failedSpecs)],
  };
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`${file}:${line} > ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...failed, ...suites.flatMap(failedSpecs)];
}

type FaultReport = {
  passed: number;
  failed: number;
  skipped: number;
  outcomes: { number: number; complaints: string[] }[];
};

/** The report of the fault cases. */
export function countFaults({ passed, failed, skipped, outcomes }: FaultReport): Counted {
  const failures = outcomes
    .filter(({ complaints }) => complaints.length > 0)
    .map(({ number, complaints: [first] }) => failure(`case ${number}`, first));
  return { passed, failed, skipped, failures };
}

function failure(where: string, message = 'no message'): string {
  return `${where}: ${message.split('\n', 1)[0]}`;
}
