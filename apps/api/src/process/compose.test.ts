import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '../database/open-database.ts';
import { readEnv } from '../env.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

type Service = {
  environment?: Record<string, string>;
  image?: string;
  ports?: string[];
  configs?: { source: string; target: string }[];
  logging?: { options?: Record<string, string> };
};
const compose: { services: Record<string, Service>; configs: Record<string, { content: string }> } = parse(
  read('docker-compose.yml'),
);
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

function apiEnv(operator: Record<string, string>) {
  const given = Object.entries(compose.services['api']?.environment ?? {});
  return { ...inImage, ...Object.fromEntries(given.map(([name, text]) => [name, filledIn(text, operator)])) };
}

const trial = {
  STRIPE_SECRET_KEY: 'sk_test_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_Abc',
  LINK_SECRET: 'a-secret-of-our-own-that-is-long-enough',
  POSTGRES_PASSWORD: 'letters1and2digits',
};

describe('docker-compose.yml', () => {
  test('sets every variable of the API that an operator may want to change, and no other', () => {
    // These have one right value in a container, or are for development.
    const settled = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'STRIPE_API_URL', 'WEB_ROOT'];
    expect(declared.length).toBeGreaterThan(10);
    expect(Object.keys(compose.services['api']?.environment ?? {}).sort()).toEqual(
      declared.filter((name) => name !== undefined && !settled.includes(name)).sort(),
    );
  });

  test('makes an environment that the API takes for production', () => {
    const env = readEnv(apiEnv(trial));
    expect(env).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: 'postgresql://fallsline_api:letters1and2digits@database:5432/fallsline',
      publicUrl: 'http://localhost:3000',
      mail: { smtpUrl: 'smtp://mailpit:1025' },
    });
    expect(compose.services['api']?.ports?.map((port) => filledIn(port, trial))).toEqual(['127.0.0.1:3000:3000']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['database', 'mailpit']));
  });

  test('keeps no log forever', () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    }
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('does not start without %s', (name) => {
    expect(() => apiEnv({ ...trial, [name]: '' })).toThrow(`${name}: set it to`);
  });
});

describe('the database of docker-compose.yml', () => {
  /** What the image runs on an empty volume. */
  const preparation = (compose.services['database']?.configs ?? [])
    .filter(({ target }) => target.startsWith('/docker-entrypoint-initdb.d/'))
    .map(({ source }) => filledIn(compose.configs[source]?.content ?? '', trial))
    .join('\n');

  test('is owned by a role of the API that has a password and no other rights, on a real server', async () => {
    const server = await startPostgresServer();
    const superuser = new pg.Client(server.url);
    try {
      await superuser.connect();
      // One after the other, as psql sends them.
      for (const statement of preparation.split(/;\s*\n/).filter(Boolean)) await superuser.query(statement);
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

      const { username, pathname } = new URL(readEnv(apiEnv(trial)).databaseUrl ?? '');
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
