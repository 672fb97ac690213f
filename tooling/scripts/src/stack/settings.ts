import { resolve } from 'node:path';
import { makeFolder } from '@fallsline/api/make-folder';
import { root } from '../root.ts';

/** The ports of the stack, by the environment variable that changes each. */
const defaultPorts = {
  PORT: 3000,
  STRIPE_EMULATOR_PORT: 12111,
  SMTP_PORT: 1025,
  MAILBOX_PORT: 8025,
  /** The pages in development. Built, they come from the API's own port. */
  WEB_PORT: 5173,
} as const;

export type PortName = keyof typeof defaultPorts;
export type Ports = Record<PortName, number>;

export type Settings = {
  ports: Ports;
  dataDir: string;
  /** What the API is told beside its ports, and what an operator set for it. */
  env: Record<string, string>;
  /** Without a Stripe key and an SMTP server of one's own, these take their places. */
  emulator: boolean;
  mailbox: boolean;
};

/** A setting that cannot work, in a sentence for the person who set it. */
export class SettingError extends Error {}

/** Reads the stack's settings. Throws a SettingError that names the variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const names = Object.keys(defaultPorts) as PortName[];
  const ports = Object.fromEntries(names.map((name) => [name, portFrom(name, set[name])])) as Ports;
  return {
    ports,
    dataDir: resolve(root, set['DATA_DIR'] ?? '.data'),
    env: set,
    emulator: set['STRIPE_SECRET_KEY'] === undefined,
    mailbox: set['SMTP_URL'] === undefined,
  };
}

function portFrom(name: PortName, text: string | undefined): number {
  if (text === undefined) return defaultPorts[name];
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`${name} must be a port number from 1 to 65535, not "${text}".`);
}

/** The ports that the built site and its tools listen on. Those of parts that are not started do not count. */
export function portsInUse({ emulator, mailbox }: Settings): PortName[] {
  return [
    'PORT',
    ...(emulator ? (['STRIPE_EMULATOR_PORT'] as const) : []),
    ...(mailbox ? (['SMTP_PORT', 'MAILBOX_PORT'] as const) : []),
  ];
}

/** Makes the folder that all parts keep their data in. Throws a SettingError where it cannot be made. */
export function makeDataDir({ dataDir }: Pick<Settings, 'dataDir'>): void {
  try {
    makeFolder(dataDir);
  } catch {
    throw new SettingError(`The data folder ${dataDir} cannot be made: check its rights, or set DATA_DIR.`);
  }
}
