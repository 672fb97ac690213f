import type { CDPSession, Page } from 'playwright';

/** A slow phone on a slow line; the figures are those of Lighthouse's applied throttling. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
const cpuSlowdown = 4;
const latencyMs = 562;
const bytesPerSecond = (1.44 * 1024 * 1024) / 8;

/** Slows a page's processor and network down, and forgets what its browser had stored, unless it `remembers`. */
export async function throttle(page: Page, { remembers = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!remembers) await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}
