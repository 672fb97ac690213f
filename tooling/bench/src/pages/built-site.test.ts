import { expect, test } from 'vitest';
import { withoutScripts } from './built-site.ts';

test('takes the scripts away and leaves the rest', () => {
  const page = `<head><link rel="stylesheet" href="/a.css">
    <script data-entry="/b.js">(function () {})()</script>
    <script type="module" src="/c.js"></script><script type="application/ld+json">{"a":1}</script></head><p>Words</p>`;
  const floor = withoutScripts(page);
  expect(floor).not.toContain('.js');
  expect(floor).toContain('/a.css');
  expect(floor).toContain('{"a":1}');
  expect(floor).toContain('<p>Words</p>');
});
