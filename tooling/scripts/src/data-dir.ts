import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError, type Settings } from './settings.ts';

/** Makes the folder that all parts keep their data in. Throws a SettingError where it cannot be made. */
export function makeDataDir({ dataDir }: Pick<Settings, 'dataDir'>): void {
  try {
    makeFolder(dataDir);
  } catch {
    throw new SettingError(`The data folder ${dataDir} cannot be made: check its rights, or set DATA_DIR.`);
  }
}

/** Node's own `recursive` never returns where a file system answers ENOENT to every new folder, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
