import { contract, type ReplyOf } from '@fallsline/domain';
import { endCommands, onStopRequest, run } from './command.ts';
import { builtSite, developmentSite, developmentUrl, type Part, publicUrl, toolParts } from './parts.ts';
import { checkPorts, isTaken } from './ports.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { createSupervisor } from './supervisor.ts';
import { type Database, welcome } from './welcome.ts';

/** `npm start`: builds what changed, runs the site with what it needs, and says where everything is. */
export const start = () =>
  runStack({
    site: builtSite,
    url: publicUrl,
    build: () => {
      console.log('Building what changed since the last time...');
      return run('turbo', ['run', 'build', '--ui=stream', '--output-logs=errors-only']);
    },
  });

/** `npm run dev`: the same from source, with reload. */
export const develop = () =>
  runStack({
    site: developmentSite,
    url: ({ env }) => env['PUBLIC_URL'] ?? developmentUrl,
    check: async () => {
      const port = Number(new URL(developmentUrl).port);
      if (await isTaken(port)) {
        throw new SettingError(`Port ${port} is in use: stop what listens there (another npm run dev?).`);
      }
    },
  });

async function runStack(how: {
  site: (settings: Settings) => Part[];
  url: (settings: Settings) => string;
  check?: () => Promise<void>;
  build?: () => Promise<number>;
}): Promise<never> {
  const supervisor = createSupervisor();
  let asked = false;
  onStopRequest(async () => {
    asked = true;
    endCommands();
    await supervisor.stop();
    process.exit(0);
  });

  const end = async (sentence: string): Promise<never> => {
    // A person who stops us does not want to read what broke because of it.
    if (asked) return new Promise<never>(() => {});
    endCommands();
    await supervisor.stop();
    console.error(sentence);
    process.exit(1);
  };

  try {
    const settings = readSettings(process.env);
    await checkPorts(settings);
    await how.check?.();
    // The tools run from source: they start while the site is built, and before it, for it finds what it uses.
    const tools = Promise.all(toolParts(settings).map((part) => supervisor.start(part)));
    const [built] = await Promise.all([how.build?.(), tools]);
    if (built) return end('The build failed: see above.');
    for (const part of how.site(settings)) await supervisor.start(part);
    console.log(welcome(settings, how.url(settings), await databaseOf(settings)));
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error));
  }
  return end(await supervisor.failed);
}

async function databaseOf({ ports }: Settings): Promise<Database> {
  const response = await fetch(`http://127.0.0.1:${ports.PORT}${contract.ready.path}`);
  const ready: ReplyOf<'ready'> = contract.ready.replies[200].parse(await response.json());
  return ready.database;
}
