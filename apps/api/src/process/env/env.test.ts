import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const development = {
  STRIPE_SECRET_KEY: 'sk_test_fallsline_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_fallsline_emulator',
};
const production = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Abc',
  LINK_SECRET: 'a-secret-of-our-own-that-is-long-enough',
  DATABASE_URL: 'postgresql://fallsline@db/fallsline',
  SMTP_URL: 'smtps://user:word@mail.falls-line.taxi',
  PUBLIC_URL: 'https://falls-line.taxi/',
  MAIL_FROM: 'Fallsline <booking@falls-line.taxi>',
  DISPATCH_EMAIL: 'dispatch@falls-line.taxi',
  CONTACT_EMAIL: 'hello@falls-line.taxi',
  MESSAGE_ID_DOMAIN: 'falls-line.taxi',
};

function sentencesOf(record: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(record);
  } catch (error) {
    if (error instanceof EnvError) return error.sentences;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('needs nothing but the two secrets in development', () => {
    expect(readEnv(development)).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      stripe: { apiUrl: undefined, webhookSecrets: ['whsec_fallsline_emulator'] },
      mail: {
        smtpUrl: 'smtp://127.0.0.1:1025',
        from: 'Fallsline Taxi & Shuttle <booking@fallsline.example>',
        dispatch: 'booking@fallsline.example',
        contact: 'help@fallsline.example',
        messageIdDomain: 'fallsline.example',
      },
      publicUrl: 'http://localhost:3000',
      rateLimits: { checkout: 30, contact: 10 },
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
    });
    expect(readEnv(development).webRoot).toMatch(/apps\/web\/dist$/);
  });

  it('takes an empty variable as left out, for compose files write them', () => {
    expect(readEnv({ ...development, PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '', LOG_LEVEL: '' })).toEqual(
      readEnv(development),
    );
  });

  it('takes a secret from the file of NAME_FILE, and says which file it cannot have', () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const { STRIPE_SECRET_KEY, ...others } = development;
    const key = file('key', `${STRIPE_SECRET_KEY}\n`);
    expect(readEnv({ ...others, STRIPE_SECRET_KEY_FILE: key })).toEqual(readEnv(development));
    expect(
      sentencesOf({
        ...development,
        STRIPE_SECRET_KEY_FILE: key,
        LINK_SECRET_FILE: join(folder, 'nowhere'),
        SMTP_URL_FILE: file('empty', '\n'),
      }),
    ).toEqual([
      'STRIPE_SECRET_KEY is set, and STRIPE_SECRET_KEY_FILE too: leave one of them out.',
      'SMTP_URL cannot be read from the file of SMTP_URL_FILE: it is empty.',
      'LINK_SECRET cannot be read from the file of LINK_SECRET_FILE: it is not there, or not this process’s to read.',
    ]);
  });

  it('names every variable that is missing or wrong, one sentence each', () => {
    const sentences = sentencesOf({
      PORT: 'http',
      PUBLIC_URL: 'https://fallsline.example/home',
      RATE_LIMIT_CONTACT: '0',
    });
    expect(sentences).toEqual([
      'PORT must be a port number from 0 to 65535.',
      'STRIPE_SECRET_KEY is missing: set it to a secret key of your Stripe account, or use `npm start`, which brings an emulator.',
      'STRIPE_WEBHOOK_SECRET is missing: set it to the signing secret of the webhook endpoint at Stripe (two, with a comma, while rotating).',
      'PUBLIC_URL must be an origin like https://www.example.com, without a path.',
      'RATE_LIMIT_CONTACT must be a whole number of calls per minute, at least 1.',
    ]);
  });

  it('asks for the exchange rate in production, or where it is told to', () => {
    const of = (record: Record<string, string>) => readEnv(record).exchangeRateUrl;
    const own = 'http://127.0.0.1:4000/rate';
    expect(of(development)).toBeUndefined();
    expect(of({ ...development, EXCHANGE_RATE_URL: own })).toBe(own);
    expect(of(production)).toMatch(/^https:\/\/www\.bankofcanada\.ca\/valet\/.*FXUSDCAD/);
    expect(of({ ...production, EXCHANGE_RATE_URL: 'off' })).toBeUndefined();
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['MESSAGE_ID_DOMAIN', 'localhost'],
    ['CONTACT_EMAIL', 'nobody'],
    ['DRAIN_SECONDS', '31'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['STRIPE_SECRET_KEY', 'pk_test_abc'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,secret'],
    ['STRIPE_API_URL', 'localhost:12111'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Fallsline\r\nBcc: x@y.z <a@b.c>'],
    ['DISPATCH_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'true'],
    ['CORS_ORIGINS', 'https://a.example,*'],
    ['LOG_LEVEL', 'loud'],
    ['EXCHANGE_RATE_URL', 'on'],
    ['EXCHANGE_RATE_URL', 'file:///etc/passwd'],
    ['METRICS_TOKEN', 'too-short'],
    ['METRICS_TOKEN', 'with a space in it'],
  ])('refuses %s=%s', (name, value) => {
    const sentences = sentencesOf({ ...development, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it('reads lists, numbers and origins into what they mean', () => {
    const env = readEnv({
      ...development,
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
      CORS_ORIGINS: 'https://www.fallsline.example/, http://localhost:5173',
      TRUST_PROXY: '1',
      PORT: '8080',
    });
    expect(env.stripe.webhookSecrets).toEqual(['whsec_new', 'whsec_old']);
    expect(env.corsOrigins).toEqual(['https://www.fallsline.example', 'http://localhost:5173']);
    expect(env.trustProxy).toBe(1);
    expect(env.publicUrl).toBe('http://localhost:8080');
    expect(readEnv({ ...development, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });
});

describe('an address with a password in it', () => {
  it.each(['DATABASE_URL', 'SMTP_URL'])('in %s is refused where a sign in it ends it too early', (name) => {
    const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgresql';
    for (const password of ['pa#ss', '12#34', 'pa/ss#']) {
      const sentences = sentencesOf({
        ...development,
        [name]: `${scheme}://user:${password}@db.falls-line.taxi/fallsline`,
      });
      expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${name} cannot be read: .*%23`))]);
      expect(sentences.join()).not.toContain(password);
    }
    expect(sentencesOf({ ...development, [name]: `${scheme}://user:pa%23ss@db/fallsline` })).toEqual([]);
  });
});

describe('who may read the metrics', () => {
  const METRICS_TOKEN = 'a-token-of-operators';
  it('is this machine in development, nobody in production, and with a token whoever sends it', () => {
    expect(readEnv(development).metricsReaders).toBe('loopback');
    expect(readEnv(production).metricsReaders).toBe('nobody');
    expect(readEnv({ ...development, METRICS_TOKEN }).metricsReaders).toEqual({ token: METRICS_TOKEN });
    expect(readEnv({ ...production, METRICS_TOKEN }).metricsReaders).toEqual({ token: METRICS_TOKEN });
  });
});

describe('production', () => {
  it('runs with everything its own', () => {
    expect(readEnv(production)).toMatchObject({ production: true, publicUrl: 'https://falls-line.taxi' });
  });

  it.each(['NODE_ENV', 'STRIPE_SECRET_KEY'] as const)('is told by %s alone', (sign) => {
    const other = { NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_test_51Abc' };
    const env = { ...development, ...other, [sign]: production[sign] };
    expect(sentencesOf(env).filter((sentence) => !sentence.includes('with a live key'))).toEqual([
      'STRIPE_WEBHOOK_SECRET is a sample: production needs your own.',
      'LINK_SECRET is missing: it makes the private links of bookings. `openssl rand -base64 32` makes one.',
      'DATABASE_URL is missing: production keeps its bookings in PostgreSQL.',
      'SMTP_URL is missing: production needs a mail server.',
      'PUBLIC_URL is missing: set it to the https address that visitors use.',
    ]);
  });

  it('says all that is missing and wrong at once', () => {
    const sentences = sentencesOf({ NODE_ENV: 'production', PORT: 'http', STRIPE_SECRET_KEY: 'sk_live_51Abc' });
    expect(sentences.map((sentence) => sentence.split(' ', 1)[0])).toEqual([
      ...['PORT', 'STRIPE_WEBHOOK_SECRET', 'LINK_SECRET', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'],
      ...['MAIL_FROM', 'DISPATCH_EMAIL', 'CONTACT_EMAIL', 'MESSAGE_ID_DOMAIN'],
    ]);
  });

  it.each([
    ['PUBLIC_URL', 'https://www.fallsline.example'],
    ['PUBLIC_URL', 'https://example.com'],
    ['MAIL_FROM', 'Fallsline <booking@fallsline.example>'],
    ['MAIL_FROM', ''],
    ['DISPATCH_EMAIL', 'desk@example.org'],
    ['CONTACT_EMAIL', 'a@mail.test'],
    ['MESSAGE_ID_DOMAIN', 'fallsline.example'],
  ])('refuses %s=%s with a live key, and takes it for a trial', (name, value) => {
    const given = { ...production, [name]: value };
    expect(sentencesOf(given)).toEqual([expect.stringMatching(new RegExp(`^${name} is .*live key`))]);
    expect(sentencesOf({ ...given, STRIPE_SECRET_KEY: 'sk_test_51Abc' })).toEqual([]);
  });

  it.each([
    ['STRIPE_API_URL', 'http://127.0.0.1:12111', /points away from Stripe/],
    ['STRIPE_SECRET_KEY', 'sk_test_fallsline_emulator', /is a sample/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_own,whsec_fallsline_emulator', /is a sample/],
    ['LINK_SECRET', 'links_sample_for_development_only_0123', /is a sample/],
    ['PUBLIC_URL', 'http://falls-line.taxi', /must begin with https/],
    ['PUBLIC_URL', 'http://localhost:3000', /must begin with https/],
  ])('refuses %s=%s', (name, value, why) => {
    const sentences = sentencesOf({ ...production, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(why);
    expect(sentences[0]?.startsWith(name)).toBe(true);
  });

  it('may be tried on localhost with a test key', () => {
    const trial = { ...production, STRIPE_SECRET_KEY: 'sk_test_51Abc', PUBLIC_URL: 'http://localhost:3000' };
    expect(readEnv(trial).publicUrl).toBe('http://localhost:3000');
  });

  it('never repeats a secret in a sentence', () => {
    const secret = 'whsec_live_secret_word';
    expect(
      sentencesOf({
        ...production,
        STRIPE_WEBHOOK_SECRET: `${secret},oops`,
        DATABASE_URL: 'mysql://u:pass@h/d',
      }).join(),
    ).not.toMatch(/secret_word|pass@/);
  });
});
