import { expect, test } from './fixtures.ts';

// The fixture `problems` fails it when the Content-Security-Policy refuses anything.
test('the documentation of the API shows every call and opens them, and nothing of it is refused @desktop', async ({
  page,
  request,
}) => {
  const { paths, components } = await (await request.get('/api/openapi.json')).json();
  const calls = Object.values(paths as Record<string, object>).flatMap((path) => Object.keys(path)).length;
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: /booking API/ })).toBeVisible();
  const entries = page.locator('.opblock');
  await expect(entries).toHaveCount(calls);
  for (const entry of [entries.first(), entries.last()]) {
    await entry.locator('.opblock-summary-control').click();
    await expect(entry.locator('.responses-table').first()).toBeVisible();
  }
  await entries.first().getByRole('button', { name: 'Try it out' }).click();
  await expect(entries.first().getByRole('button', { name: 'Execute' })).toBeVisible();

  // Each `type` leads to the page that explains it.
  const problems = Object.entries(components.schemas as Record<string, { properties?: { type?: { const?: string } } }>);
  const types = problems.flatMap(([name, { properties }]) =>
    name.endsWith('Problem') && properties?.type?.const ? [properties.type.const] : [],
  );
  expect(types.length).toBeGreaterThan(10);
  for (const type of types) expect((await request.get(new URL(type).pathname)).status(), type).toBe(200);
  await page.goto(new URL(types.find((type) => type.endsWith('price-changed')) ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price has changed');
  await expect(page.getByRole('main')).toContainText('amount is in dollars; every other amount is in cents');
});
