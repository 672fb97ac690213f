import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const warningMs = 30 * 24 * 3600 * 1000;

/** The day on which the built site's security.txt lapses, when that is less than 30 days away or past. */
export function lapsingSecurityText(root: string): string | undefined {
  const file = join(root, '.well-known/security.txt');
  if (!existsSync(file)) return undefined;
  const expires = Date.parse(/^Expires: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
  return expires - Date.now() < warningMs ? new Date(expires).toISOString().slice(0, 10) : undefined;
}
