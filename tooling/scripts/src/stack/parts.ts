import { join } from 'node:path';
import { contract, stripeWebhookPath } from '@fallsline/domain';
import { emulatorApiKey, emulatorWebhookSecret } from '@fallsline/stripe-emulator/sample-keys';
import { root } from '../root.ts';
import type { Settings } from './settings.ts';

/** What one process of the stack is told, and where it answers. */
type Surroundings = {
  /** As a sentence begins with it. */
  name: string;
  env: Record<string, string>;
  /** Answers with a success once the part can be used. */
  readyUrl: string;
};

/** A process of the built stack. */
export type Part = Surroundings & {
  /** What Node is given: options, script, arguments. */
  args: string[];
  cwd: string;
  /** Where its output goes: the tools say nothing a person needs once they run. What is wrong is shown in any case. */
  output: 'shown' | 'hidden' | { file: string };
};

/**
 * What Node is given in production, here and in the API's image. Young objects get little room: left to itself V8 gives
 * them more and more, and a process that holds 60 MB of anything grows to 350.
 */
export const serverArgs: readonly string[] = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  'apps/api/dist/server.js',
];

/** What a person does by command, built. */
export const deskProgram = 'apps/api/dist/desk.js';

/** All processes of the built site: what it uses first. */
export function builtParts(settings: Settings): Part[] {
  return [...toolParts(settings), builtSite(settings)];
}

/** The built site itself. */
export function builtSite(settings: Settings): Part {
  return { ...api(settings, publicUrl(settings)), args: [...serverArgs], cwd: root, output: 'shown' };
}

/** What stands in for Stripe and for a mail server, where the operator named none. */
export function toolParts(settings: Settings): Part[] {
  const tool = (surroundings: Surroundings, folder: string): Part => ({
    ...surroundings,
    args: [join(root, 'tooling', folder, 'src/main.ts')],
    cwd: root,
    output: 'hidden',
  });
  return [
    ...(settings.emulator ? [tool(emulator(settings), 'stripe-emulator')] : []),
    ...(settings.mailbox ? [tool(mailbox(settings), 'mailbox')] : []),
  ];
}

/**
 * What the `dev` script of each workspace is told (dev-part.ts). Turbo runs them: the API restarts and the pages reload
 * on every save. `undefined` for a tool that a setting of the developer takes the place of.
 */
export function developmentParts(settings: Settings) {
  const url = developmentUrl(settings);
  // Vite serves the pages. What an earlier build left would be served beside them, and stop the API where it is too old.
  const forDevelopment = api(settings, url);
  return {
    emulator: settings.emulator ? emulator(settings) : undefined,
    mailbox: settings.mailbox ? mailbox(settings) : undefined,
    api: { ...forDevelopment, env: { WEB_ROOT: join(settings.dataDir, 'no-web'), ...forDevelopment.env } },
    web: web(settings, url),
  } satisfies Record<string, Surroundings | undefined>;
}

/** Where a visitor finds the built site. */
export function publicUrl({ env, ports }: Settings): string {
  return env['PUBLIC_URL'] ?? `http://localhost:${ports.PORT}`;
}

/** Where a developer finds the site. */
export function developmentUrl({ env, ports }: Settings): string {
  return env['PUBLIC_URL'] ?? `http://localhost:${ports.WEB_PORT}`;
}

export const emulatorUrl = ({ ports }: Settings) => `http://127.0.0.1:${ports.STRIPE_EMULATOR_PORT}`;
export const inboxUrl = ({ ports }: Settings) => `http://127.0.0.1:${ports.MAILBOX_PORT}`;
const apiUrl = ({ ports }: Settings) => `http://127.0.0.1:${ports.PORT}`;

/** All that the tools learn of the environment: no secrets of the API. */
function toolEnv({ env, dataDir }: Settings): Record<string, string> {
  const { PATH, NODE_COMPILE_CACHE } = env;
  return { ...(PATH && { PATH }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), DATA_DIR: dataDir };
}

function emulator(settings: Settings): Surroundings {
  return {
    name: 'The Stripe emulator',
    env: {
      ...toolEnv(settings),
      STRIPE_WEBHOOK_SECRET: emulatorWebhookSecret,
      STRIPE_EMULATOR_PORT: String(settings.ports.STRIPE_EMULATOR_PORT),
      STRIPE_WEBHOOK_URL: `${apiUrl(settings)}${stripeWebhookPath}`,
    },
    readyUrl: `${emulatorUrl(settings)}/__test/settings`,
  };
}

function mailbox(settings: Settings): Surroundings {
  const { SMTP_PORT, MAILBOX_PORT } = settings.ports;
  return {
    name: 'The mailbox',
    env: { ...toolEnv(settings), SMTP_PORT: String(SMTP_PORT), MAILBOX_PORT: String(MAILBOX_PORT) },
    readyUrl: inboxUrl(settings),
  };
}

function api(settings: Settings, site: string): Surroundings {
  const { ports, dataDir, env } = settings;
  return {
    name: 'The API',
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
    readyUrl: `${apiUrl(settings)}${contract.ready.path}`,
  };
}

/** Vite's server; apps/web/vite.config.ts reads these variables. */
function web(settings: Settings, site: string): Surroundings {
  const { WEB_PORT } = settings.ports;
  return {
    name: 'The web',
    env: { ...settings.env, WEB_PORT: String(WEB_PORT), API_URL: apiUrl(settings), PUBLIC_URL: site },
    readyUrl: `http://localhost:${WEB_PORT}`,
  };
}
