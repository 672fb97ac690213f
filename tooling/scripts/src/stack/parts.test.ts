import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { builtParts, developmentParts, serverArgs } from './parts.ts';
import { readSettings } from './settings.ts';

function apiEnv(env: Record<string, string>) {
  const parts = builtParts(readSettings(env));
  return { names: parts.map(({ name }) => name), env: parts.at(-1)?.env ?? {} };
}

test('the API is told where emulator and mailbox are, and shares the sample secrets with the emulator', () => {
  const { names, env } = apiEnv({ PORT: '3001', STRIPE_EMULATOR_PORT: '12112', SMTP_PORT: '1026', DATA_DIR: '/data' });
  expect(names).toEqual(['The Stripe emulator', 'The mailbox', 'The API']);
  expect(env).toEqual({
    PORT: '3001',
    STRIPE_EMULATOR_PORT: '12112',
    SMTP_PORT: '1026',
    DATA_DIR: '/data',
    PUBLIC_URL: 'http://localhost:3001',
    STRIPE_SECRET_KEY: 'sk_test_fallsline_emulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_fallsline_emulator',
    STRIPE_API_URL: 'http://127.0.0.1:12112',
    SMTP_URL: 'smtp://127.0.0.1:1026',
  });
  const [emulator] = builtParts(readSettings({ PORT: '3001' }));
  expect(emulator?.env).toMatchObject({
    STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3001/api/webhooks/stripe',
    STRIPE_WEBHOOK_SECRET: 'whsec_fallsline_emulator',
  });
});

test('what an operator set for the API reaches it unchanged', () => {
  const own = {
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtps://user:password@mail.example',
    DATABASE_URL: 'postgresql://db.example/fallsline',
    PUBLIC_URL: 'https://fallsline.example',
    RATE_LIMIT_CHECKOUT: '60',
    RATE_LIMIT_CONTACT: '5',
  };
  const { names, env } = apiEnv(own);
  expect(names).toEqual(['The API']);
  expect(env).toMatchObject(own);
  expect(env).not.toHaveProperty('STRIPE_API_URL');
});

test('the tools learn no secrets of the API', () => {
  const env = {
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgresql://user:password@db.example/x',
    PATH: '/bin',
  };
  const [emulator] = builtParts(readSettings(env));
  expect(Object.keys(emulator?.env ?? {}).sort()).toEqual([
    'DATA_DIR',
    'PATH',
    'STRIPE_EMULATOR_PORT',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_WEBHOOK_URL',
  ]);
});

test('the image starts the API as npm start does', () => {
  const dockerfile = readFileSync(join(root, 'apps/api/Dockerfile'), 'utf8');
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')).toEqual(['node', ...serverArgs]);
});

test('development leaves out what a setting takes the place of', () => {
  const own = developmentParts(readSettings({ STRIPE_SECRET_KEY: 'sk_test_x', SMTP_URL: 'smtp://mail.example' }));
  expect(own).toMatchObject({ emulator: undefined, mailbox: undefined });
  expect(own.api.env).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_x', SMTP_URL: 'smtp://mail.example' });
  expect(own.api.env).not.toHaveProperty('STRIPE_API_URL');
});

test('in development the API never serves what an earlier build left', () => {
  const { api } = developmentParts(readSettings({}));
  expect(existsSync(api.env['WEB_ROOT'] ?? root)).toBe(false);
  expect(developmentParts(readSettings({ WEB_ROOT: '/srv/web' })).api.env).toMatchObject({ WEB_ROOT: '/srv/web' });
});
