// The `dev` script of a workspace: node ../../tooling/scripts/src/dev-part.ts <part> <command> <arguments>. Runs the
// command with the development settings of that part, so that `turbo dev` needs none from the developer.
import { endCommands, onStopRequest, run } from './command.ts';
import { developmentParts } from './stack/parts.ts';
import { makeDataDir, readSettings, SettingError } from './stack/settings.ts';

const [name, command, ...args] = process.argv.slice(2);
onStopRequest(endCommands);
try {
  const settings = readSettings(process.env);
  makeDataDir(settings);
  const parts = developmentParts(settings);
  if (!(name && name in parts && command)) throw new SettingError(`Name one of ${Object.keys(parts)} and a command.`);
  const part = parts[name as keyof typeof parts];
  if (part) process.exitCode = await run(command, args, { cwd: process.cwd(), env: part.env });
  else console.log('Not needed: your settings name a real one.');
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
