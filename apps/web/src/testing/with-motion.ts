import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/**
 * Lets the pages of a test move. All other tests are of visitors who have asked for less motion (vitest.config.ts): a
 * scene that is drawn again and again behind them would cost a tenth of the run.
 */
export async function withMotion(): Promise<void> {
  await prefer('no-preference');
  onTestFinished(() => prefer('reduce'));
}

async function prefer(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
