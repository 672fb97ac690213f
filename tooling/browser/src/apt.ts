import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian's packages are ours to install: as root, which most containers run as. */
export function mayInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Arguments of apt-get: it waits for another that installs, and not for a network that is not there. */
export const aptArgs = (...args: string[]): string[] => [
  '-qq',
  ...['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'],
  ...args,
];
/** Arguments that install packages, with nothing that they merely recommend. */
export const installArgs = (...names: string[]): string[] =>
  aptArgs('install', '-y', '--no-install-recommends', ...names);

/** Packages ask nothing while they are installed. */
export const aptEnv = { DEBIAN_FRONTEND: 'noninteractive' } as const;

/**
 * Installs one package after the other until `present` returns what is looked for, and returns that; nothing where packages are
 * not ours to install. What apt says is shown.
 */
export function installUntil<Found>(
  present: () => Found | undefined,
  names: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Found | undefined {
  if (!mayInstall()) return undefined;
  const env = { ...process.env, ...aptEnv, ...more };
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, env });
  apt(aptArgs('update'));
  for (const name of names) {
    console.error(`Trying \`apt-get install ${name}\`.`);
    apt(installArgs(name));
    const found = present();
    if (found) return found;
  }
  return undefined;
}
