// Asks the npm registry for known weaknesses, high or critical, of what runs in production; ends with 1 when there is one. A
// step of its own and no test: what the registry learns tomorrow must not make a commit red that was green, nor a machine
// without a network fail for that. An answer that could not be had is told as such and counted as no answer.
import { spawnSync } from 'node:child_process';
import { root } from './src/root.ts';

const { status, stdout, stderr, error } = spawnSync(
  'pnpm',
  ['audit', '--prod', '--audit-level=high', ...process.argv.slice(2)],
  {
    cwd: root,
    encoding: 'utf8',
    // Without a network it would try for more than a minute.
    env: { ...process.env, pnpm_config_fetch_retries: '1', pnpm_config_fetch_retry_mintimeout: '1000' },
    shell: process.platform === 'win32',
  },
);
if (error) throw error;
console.log(stdout + stderr);
if (stderr.includes('ERR_PNPM_AUDIT_BAD_RESPONSE')) console.warn('Audit: NOT DONE, the registry could not be asked.');
else process.exitCode = status ?? 1;
