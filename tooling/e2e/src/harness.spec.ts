import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchForProblems } from './page-problems.ts';

const onePixel = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A page of our own kind in a context that the test itself judges. */
async function watchedPage(browser: Browser, url: string) {
  const context = await browser.newContext();
  const problems = watchForProblems(context, [new URL(url).origin]);
  const page = await context.newPage();
  await page.goto(url);
  return { context, page, problems };
}

test.describe('what a journey may not pass over', () => {
  test('errors and warnings in the console', async ({ browser, inbox }) => {
    const { context, page, problems } = await watchedPage(browser, inbox.url);
    await page.evaluate(() => {
      console.log('fine');
      console.error('broken');
      console.warn('doubtful');
    });
    await context.close();
    expect(problems.verdict()).toEqual([
      expect.stringMatching(/^console error: broken/),
      expect.stringMatching(/^console warning: doubtful/),
    ]);
  });

  test('exceptions and failed requests', async ({ browser, inbox }) => {
    const { context, page, problems } = await watchedPage(browser, inbox.url);
    await page.route('**/broken', (route) => route.abort('connectionreset'));
    await page.evaluate(async () => {
      await fetch('/broken').catch(() => undefined);
      setTimeout(() => {
        throw new Error('thrown');
      });
    });
    await expect.poll(() => problems.verdict()).toContainEqual(expect.stringMatching(/^exception: thrown/));
    await context.close();
    expect(problems.verdict()).toContainEqual(
      expect.stringMatching(/^request failed: net::ERR_CONNECTION_RESET .*broken/),
    );
  });

  test('requests to third parties, answered or not', async ({ browser, inbox }) => {
    const { context, page, problems } = await watchedPage(browser, inbox.url);
    await page.route('http://tracker.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: onePixel }),
    );
    await page.goto('about:blank');
    await page.setContent('<img src="http://tracker.example/pixel.svg" alt="">', { waitUntil: 'load' });
    await context.close();
    expect(problems.verdict()).toEqual(['request to a third party (http://tracker.example/pixel.svg)']);
  });

  test('a problem that was expected and did not come', async ({ browser, inbox }) => {
    const { context, page, problems } = await watchedPage(browser, inbox.url);
    problems.expect(/console error: known/);
    problems.expect(/console error: never/);
    await page.evaluate(() => console.error('known'));
    await context.close();
    expect(problems.verdict()).toEqual(['expected, but did not come: /console error: never/']);
  });

  test('anything, without being asked', async ({ page, inbox }) => {
    test.fail(true, 'every test is watched by the fixture');
    await page.goto(inbox.url);
    await page.evaluate(() => console.error('broken'));
  });
});

test('axe finds what is inaccessible', async ({ page, expectAccessible }) => {
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
  await expect(expectAccessible()).rejects.toThrow('image-alt');
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1></main></html>');
  await expectAccessible();
});
