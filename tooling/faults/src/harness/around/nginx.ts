import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installUntil } from '@fallsline/browser/apt';
import { until } from '../time/waiting.ts';
import { connected } from './ports.ts';

/** What a case needs is not on this machine: it can neither pass nor fail here. The message says what is missing. */
export class CannotRun extends Error {}

export type Nginx = { close(): Promise<void> };

const ours = new URL('../../../../../apps/api/nginx.conf', import.meta.url);
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** nginx with the site's own configuration, apps/api/nginx.conf, over two processes. Throws CannotRun without nginx. */
export async function startNginx({
  folder,
  port,
  processes: [first, second],
}: {
  folder: string;
  port: number;
  processes: readonly [number, number];
}): Promise<Nginx> {
  const nginx = findNginx();
  const place = join(folder, 'nginx');
  await mkdir(place);
  const site = join(place, 'fallsline.conf');
  const configured = await withPorts({ 'listen 80;': port, '127.0.0.1:3001': first, '127.0.0.1:3002': second });
  // Over IPv4 alone: not every machine has the other.
  await writeFile(site, configured.replace('listen [::]:80;', ''));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const main = join(place, 'nginx.conf');
  const complaints = join(place, 'error.log');
  await writeFile(
    main,
    [
      'daemon off;',
      'worker_processes 1;',
      `pid ${join(place, 'nginx.pid')};`,
      // Where we are root its workers would be somebody who may not read our folders.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')} include ${site}; }`,
    ].join('\n'),
  );
  const child = spawn(nginx, ['-c', main, '-e', complaints], { stdio: 'ignore' });
  running.add(child);
  const ended = once(child, 'exit').then(() => void running.delete(child));
  await until('nginx listens', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${await readFile(complaints, 'utf8')}`);
    const socket = await connected(port);
    socket?.destroy();
    return socket !== undefined;
  });
  return {
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The configuration as it lies in the repository, with other ports: all in one pass, for a port may begin with another's digits. */
async function withPorts(ports: Readonly<Record<string, number>>): Promise<string> {
  const text = await readFile(ours, 'utf8');
  for (const place of Object.keys(ports)) {
    if (!text.includes(place)) throw new Error(`apps/api/nginx.conf says nowhere "${place}".`);
  }
  const places = new RegExp(Object.keys(ports).join('|'), 'g');
  return text.replace(places, (place) => place.replace(/\d+(?=;?$)/, String(ports[place])));
}

const onThisSystem = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'];

function findNginx(): string {
  const present = () => onThisSystem.find((path) => existsSync(path));
  // The runlevel keeps its package from starting a server of its own on port 80.
  const found = present() ?? installUntil(present, ['nginx-light'], { RUNLEVEL: '1' });
  if (!found) throw new CannotRun('there is no nginx on this machine, and it could not be installed');
  return found;
}
