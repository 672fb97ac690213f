import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sandboxArgs } from '@fallsline/browser/chromium-args';

// Fetched when it is asked for: with everything it brings it is as large as the rest of the project together.
const version = '13.5.0';

const pnpm = join(import.meta.dirname, '../../../../node_modules/.bin/pnpm');

export type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number };

/** Lighthouse's four scores of a page, 0 to 100. Throws its words when it could not be run. */
export async function lighthouse(url: string, browser: string, form: 'phone' | 'desktop'): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-lighthouse-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      ...['dlx', `lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${report}`],
      `--chrome-flags=${['--headless=new', ...sandboxArgs].join(' ')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ];
    const run = () => promisify(execFile)(pnpm, args, { env: { ...process.env, CHROME_PATH: browser } });
    // Now and then its trace has no beginning (NO_NAVSTART), in its own words a reason to run it again.
    await run().catch(run);
    const { categories } = JSON.parse(await readFile(report, 'utf8'));
    const score = (name: string) => Math.round(categories[name].score * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
