import { expect, it } from 'vitest';
import { startTestSite } from '../../testing/test-site.ts';

it.each([
  [false, 1],
  [1, 0],
] as const)('a proxy that nobody has told us of is warned of once (TRUST_PROXY: %s)', async (trustProxy, warnings) => {
  const site = await startTestSite({ trustProxy });
  const warned = () => site.logLines.filter((line) => line.includes('TRUST_PROXY')).length;
  await site.app.inject('/api/health');
  expect(warned()).toBe(0);
  for (let times = 0; times < 3; times += 1) {
    await site.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '198.51.100.1' } });
  }
  expect(warned()).toBe(warnings);
  await site.close();
});
