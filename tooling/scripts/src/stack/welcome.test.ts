import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const pglite = { engine: 'pglite', durability: 'survives the end of the process' } as const;

test('says where everything is and how to pay', () => {
  const text = welcome(readSettings({ DATA_DIR: '/data' }), 'http://localhost:3000', pglite);
  for (const part of [
    'http://localhost:3000',
    'http://127.0.0.1:12111',
    '4242 4242 4242 4242',
    'http://127.0.0.1:8025',
    '/data',
    'survives the end of the process',
  ]) {
    expect(text).toContain(part);
  }
});

test('shows no password, and says when cards are charged', () => {
  const text = welcome(
    readSettings({
      STRIPE_SECRET_KEY: 'sk_live_secret',
      SMTP_URL: 'smtps://someone:secret@mail.example:465',
      DATABASE_URL: 'postgresql://someone:secret@db.example/fallsline',
    }),
    'https://fallsline.example',
    { engine: 'postgresql', durability: 'synchronous commit' },
  );
  expect(text).toContain('live: cards are charged');
  expect(text).toContain('mail.example:465');
  expect(text).not.toMatch(/secret|someone|4242/);
});
