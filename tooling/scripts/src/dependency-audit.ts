import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from './root.ts';

export type Audit =
  | { outcome: 'sound' }
  /** A sentence for each weakness. */
  | { outcome: 'vulnerable'; sentences: string[] }
  /** Nobody knows: the registry could not be reached, or answers no such questions. */
  | { outcome: 'not-asked'; why: string };

type Advisory = { module_name: string; severity: string; title: string; url: string; patched_versions: string | null };

/**
 * Asks the npm registry for known weaknesses, high or critical, of what runs in production. Throws when the question
 * itself cannot be put, for then nothing was checked and nobody is to blame but us.
 */
export async function auditDependencies({ registry }: { registry?: string } = {}): Promise<Audit> {
  const args = ['audit', '--prod', '--audit-level=high', '--json', ...(registry ? [`--registry=${registry}`] : [])];
  const child = spawn('pnpm', args, {
    cwd: root,
    // Without a network it would try for more than a minute.
    env: { ...process.env, pnpm_config_fetch_retries: '1', pnpm_config_fetch_retry_mintimeout: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [report, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  if (complaint.includes('ERR_PNPM_AUDIT_BAD_RESPONSE')) {
    return { outcome: 'not-asked', why: complaint.replaceAll(/[\s│×├─▶╰]+/gu, ' ').trim() };
  }
  const advisories = readAdvisories(report);
  if (!advisories || (code !== 0 && advisories.length === 0)) {
    throw new Error(`pnpm audit ended with code ${code} and no report: ${complaint.trim()}`);
  }
  if (advisories.length === 0) return { outcome: 'sound' };
  return {
    outcome: 'vulnerable',
    sentences: advisories.map(
      ({ module_name: name, severity, title, url, patched_versions: repaired }) =>
        `${name}: ${title} (${severity}), ${repaired ? `repaired in ${repaired}` : 'not repaired yet'}, ${url}`,
    ),
  };
}

function readAdvisories(report: string): Advisory[] | undefined {
  try {
    const { advisories }: { advisories: Record<string, Advisory> } = JSON.parse(report);
    return Object.values(advisories);
  } catch {
    return undefined;
  }
}
