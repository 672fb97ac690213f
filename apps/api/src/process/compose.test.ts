import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '../database/open-database.ts';
import { readEnv } from './env/env.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  image?: string;
  ports?: string[];
  configs?: { source: string; target: string }[];
  secrets?: string[];
  logging?: { options?: Record<string, string> };
};
const compose: {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  secrets: Record<string, { file: string }>;
} = parse(read('docker-compose.yml'));
const dockerfile = read('apps/api/Dockerfile');

/** The variables that process/env/variables.ts declares. */
const declared = [
  ...(read('apps/api/src/process/env/variables.ts').split('const variables')[1] ?? '').matchAll(/^ {2}([A-Z_]+): /gm),
].map(([, name]) => name);
const inImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
);

/** What compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?why}`. */
function filledIn(text: string, operator: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind: string, rest: string) => {
    const value = operator[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
}

const script = join(import.meta.dirname, '../../operations/make-secrets.sh');
function makeSecrets(folder: string, environment: Record<string, string>): string {
  return execFileSync(script, [folder], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...environment },
    input: '',
  }).toString();
}

const secrets = mkdtempSync(join(tmpdir(), 'secrets-'));
const stripe = { STRIPE_SECRET_KEY: 'sk_test_51Abc', STRIPE_WEBHOOK_SECRET: 'whsec_Abc' };
makeSecrets(secrets, stripe);

/** The API's variables in its container, with its secrets where they are here. */
function apiEnv(operator: Record<string, string> = {}) {
  const given = Object.entries(compose.services['api']?.environment ?? {});
  return {
    ...inImage,
    ...Object.fromEntries(
      given.map(([name, text]) => [name, filledIn(text, operator).replace(/^\/run\/secrets(?=\/)/, secrets)]),
    ),
  };
}

describe('docker-compose.yml', () => {
  test('sets every variable of the API that an operator may want to change, and no other', () => {
    // These have one right value in a container, or are for development.
    const settled = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'STRIPE_API_URL', 'WEB_ROOT'];
    expect(declared.length).toBeGreaterThan(10);
    expect(
      Object.keys(compose.services['api']?.environment ?? {})
        .map((name) => name.replace(/_FILE$/, ''))
        .sort(),
    ).toEqual(declared.filter((name) => name !== undefined && !settled.includes(name)).sort());
  });

  test('makes an environment that the API takes for production', () => {
    const env = readEnv(apiEnv());
    expect(env).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: `postgresql://fallsline_api:${readFileSync(join(secrets, 'database-password'))}@database:5432/fallsline`,
      stripe: { secretKey: 'sk_test_51Abc', webhookSecrets: ['whsec_Abc'] },
      linkSecret: expect.stringMatching(/^\S{64}$/),
      metricsReaders: { token: expect.stringMatching(/^\S{48}$/) },
      publicUrl: 'http://localhost:3000',
      mail: { smtpUrl: 'smtp://mailpit:1025' },
    });
    expect(compose.services['api']?.ports?.map((port) => filledIn(port, {}))).toEqual(['127.0.0.1:3000:3000']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['database', 'mailpit']));
  });

  test('keeps no log forever', () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    }
  });

  test('mounts each secret that it names, from files that its script makes, and shows none among variables', () => {
    for (const { environment = {}, secrets: mounted = [] } of Object.values(compose.services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path).sort()).toEqual(mounted.map((name) => `/run/secrets/${name}`).sort());
      expect(Object.values(environment).join(' ')).not.toMatch(/PASSWORD|:\/\/[^/ ]*:[^/ ]*@/);
    }
    expect(Object.values(compose.secrets).map(({ file }) => filledIn(file, { SECRETS: secrets }))).toEqual(
      expect.arrayContaining(readdirSync(secrets).map((name) => join(secrets, name))),
    );
    expect(readdirSync(secrets)).toHaveLength(Object.keys(compose.secrets).length);
  });
});

describe('the script of secrets', () => {
  test('keeps what is there, and lets nobody else into its folder', () => {
    const before = readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'));
    expect(makeSecrets(secrets, { STRIPE_SECRET_KEY: 'sk_test_another' })).toBe('');
    expect(readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'))).toEqual(before);
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)('makes nothing of a missing %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    expect(() => makeSecrets(folder, { ...stripe, [name]: '' })).toThrow('is missing: nothing was made of it');
  });
});

describe('the database of docker-compose.yml', () => {
  /** What the image runs on an empty volume. */
  const preparation = (compose.services['database']?.configs ?? [])
    .filter(({ target }) => target.startsWith('/docker-entrypoint-initdb.d/'))
    .map(({ source }) => filledIn(compose.configs[source]?.content ?? '', {}))
    .join('\n');

  test('is owned by a role of the API that has a password and no other rights, on a real server', async () => {
    const server = await startPostgresServer();
    const superuser = new pg.Client(server.url);
    try {
      await superuser.connect();
      // One after the other, as psql sends them.
      const [setting = '', ...statements] = preparation.trimEnd().split(/(?<=[;`])\s*\n/);
      expect(setting).toBe('\\set password `cat /run/secrets/database-password`');
      const password = superuser.escapeLiteral(readFileSync(join(secrets, 'database-password'), 'utf8'));
      for (const statement of statements) await superuser.query(statement.replace(":'password'", () => password));
      const { rows: roles } = await superuser.query(
        `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           rolpassword like 'SCRAM-SHA-256$%' as has_password
         from pg_authid where rolcanlogin order by rolname`,
      );
      const none = { rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false };
      expect(roles).toEqual([
        expect.objectContaining({ rolname: new URL(server.url).username, rolsuper: true, has_password: null }),
        { rolname: 'fallsline_api', rolsuper: false, ...none, has_password: true },
      ]);

      const { username, pathname } = new URL(readEnv(apiEnv()).databaseUrl ?? '');
      const url = new URL(server.url);
      Object.assign(url, { username, pathname });
      // With everything that the API does to a database that is new: its tables are made here.
      const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
      await database.ping();
      await expect(database.db.execute('create role another')).rejects.toThrow();
      await expect(database.db.execute('create database another')).rejects.toThrow();
      await database.close();
      url.pathname = '/postgres';
      await expect(openDatabase({ databaseUrl: url.href, dataDir: '' })).rejects.toThrow();
    } finally {
      await superuser.end();
      await server.stop();
    }
  });
});

describe('the image', () => {
  test('runs as nobody in particular, is watched on the health call, and builds on the Node that is pinned', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/api\/health/m);
    expect(inImage['NODE_ENV']).toBe('production');
    const pinned = JSON.parse(read('package.json')).devDependencies.node.split('.')[0];
    const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    expect(new Set(bases)).toEqual(new Set([pinned]));
  });
});
