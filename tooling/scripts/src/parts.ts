import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contract, stripeWebhookPath } from '@fallsline/domain';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator/sample-keys';
import { root } from './root.ts';
import type { Settings } from './settings.ts';

/** One process of the stack. */
export type Part = {
  /** As a sentence begins with it. */
  name: string;
  /** What Node is given: options, script, arguments. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Answers with a success once the part can be used. */
  readyUrl: string;
  /** Where its output goes: the tools say nothing a person needs once they run. What is wrong is shown in any case. */
  output: 'shown' | 'hidden' | { file: string };
};

/** Where vite serves the site while it is developed (apps/web/vite.config.ts). */
export const developmentUrl = 'http://localhost:5173';

/** All processes of the built site: what it uses first. */
export function builtParts(settings: Settings): Part[] {
  return [...toolParts(settings), ...builtSite(settings)];
}

/**
 * What Node is given in production, here and in the API's image. Young objects get little room: left to itself V8 gives
 * them more and more, and a process that holds 60 MB of anything grows to 350 (tooling/bench/README.md).
 */
export const serverArgs: readonly string[] = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  'apps/api/dist/server.js',
];

/** The built site itself. */
export function builtSite(settings: Settings): Part[] {
  return [api(settings, publicUrl(settings), [...serverArgs], root)];
}

/** The site in development: the API restarts and the pages reload on every save. */
export function developmentSite(settings: Settings): Part[] {
  const apiFolder = join(root, 'apps/api');
  const webFolder = join(root, 'apps/web');
  const tsx = createRequire(join(apiFolder, 'package.json')).resolve('tsx/cli');
  const vite = join(webFolder, 'node_modules/vite/bin/vite.js');
  const watch = [tsx, 'watch', '--clear-screen=false', 'src/server.ts'];
  return [
    api(settings, settings.env['PUBLIC_URL'] ?? developmentUrl, watch, apiFolder),
    {
      name: 'The web',
      args: [vite],
      cwd: webFolder,
      env: { ...settings.env, API_URL: `http://127.0.0.1:${settings.ports.PORT}` },
      readyUrl: developmentUrl,
      output: 'shown',
    },
  ];
}

/** Where a visitor finds the built site. */
export function publicUrl({ env, ports }: Settings): string {
  return env['PUBLIC_URL'] ?? `http://localhost:${ports.PORT}`;
}

export const emulatorUrl = ({ ports }: Settings) => `http://127.0.0.1:${ports.STRIPE_EMULATOR_PORT}`;
export const inboxUrl = ({ ports }: Settings) => `http://127.0.0.1:${ports.MAILBOX_PORT}`;

/** What stands in for Stripe and for a mail server, where the operator named none. */
export function toolParts(settings: Settings): Part[] {
  const { ports, dataDir, env } = settings;
  const { PATH, NODE_COMPILE_CACHE } = env;
  const shared = { ...(PATH && { PATH }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), DATA_DIR: dataDir };
  const emulator: Part = {
    name: 'The Stripe emulator',
    args: [join(root, 'tooling/stripe-emulator/src/main.ts')],
    cwd: root,
    env: {
      ...shared,
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      STRIPE_EMULATOR_PORT: String(ports.STRIPE_EMULATOR_PORT),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.PORT}${stripeWebhookPath}`,
    },
    readyUrl: `${emulatorUrl(settings)}/__test/settings`,
    output: 'hidden',
  };
  const mailbox: Part = {
    name: 'The mailbox',
    args: [join(root, 'tooling/mailbox/src/main.ts')],
    cwd: root,
    env: { ...shared, SMTP_PORT: String(ports.SMTP_PORT), MAILBOX_PORT: String(ports.MAILBOX_PORT) },
    readyUrl: inboxUrl(settings),
    output: 'hidden',
  };
  return [...(settings.emulator ? [emulator] : []), ...(settings.mailbox ? [mailbox] : [])];
}

function api(settings: Settings, site: string, args: string[], cwd: string): Part {
  const { ports, dataDir, env } = settings;
  return {
    name: 'The API',
    args,
    cwd,
    env: {
      ...env,
      PORT: String(ports.PORT),
      DATA_DIR: dataDir,
      PUBLIC_URL: site,
      ...(settings.emulator
        ? {
            STRIPE_SECRET_KEY: emulatorApiKey,
            STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
            STRIPE_API_URL: emulatorUrl(settings),
          }
        : {}),
      ...(settings.mailbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}` } : {}),
    },
    readyUrl: `http://127.0.0.1:${ports.PORT}${contract.ready.path}`,
    output: 'shown',
  };
}
