import type { BrowserContext } from '@playwright/test';

type Problem = { what: string; where: string };

/**
 * Watches all pages of a context for what a visitor's browser complains about: errors and warnings in the console
 * (React's hydration warnings among them), exceptions, failed requests, and requests to anybody but ourselves.
 */
export function watchForProblems(context: BrowserContext, ownOrigins: readonly string[]) {
  const seen: Problem[] = [];
  const expected: { pattern: RegExp; times?: number | undefined }[] = [];

  context.on('console', (message) => {
    // playwright.config.ts
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning', 'assert'].includes(message.type())) {
      seen.push({ what: `console ${message.type()}: ${message.text()}`, where: message.location().url });
    }
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    seen.push({ what: `exception: ${error.message}`, where: webError.page()?.url() ?? '' });
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // What the browser itself drops when the visitor leaves the page.
    if (why !== 'net::ERR_ABORTED') seen.push({ what: `request failed: ${why}`, where: request.url() });
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !ownOrigins.includes(url.origin)) {
      seen.push({ what: 'request to a third party', where: request.url() });
    }
  });

  return {
    /** Says that a problem matching this will come, and how often. One that then does not come is a problem itself. */
    expect(pattern: RegExp, times?: number): void {
      expected.push({ pattern, times });
    },
    /** What nobody expected, and what was expected in vain. */
    verdict(): string[] {
      const lines = seen.map(({ what, where }) => `${what} (${where})`);
      return [
        ...lines.filter((line) => !expected.some(({ pattern }) => pattern.test(line))),
        ...expected.flatMap(({ pattern, times }) => {
          const came = lines.filter((line) => pattern.test(line)).length;
          if (times !== undefined && came > 0)
            return came === times ? [] : [`expected ${times} times, but came ${came} times: ${pattern}`];
          return came === 0 ? [`expected, but did not come: ${pattern}`] : [];
        }),
      ];
    },
  };
}

export type Problems = ReturnType<typeof watchForProblems>;
