/** Chromium has no sandbox for root, which is what most containers run as. */
export const sandboxArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How the Chromium of tests is started; with `pictures` its pages are drawn. */
export const testArgs = ({ pictures = false } = {}): string[] => [
  ...sandboxArgs,
  // Next to no memory for what pages look like: nobody looks, and filling it took a tenth of the journeys. Layout, presses
  // and what is said of painting stay as they are.
  ...(pictures ? [] : ['--force-gpu-mem-available-mb=1']),
];
