import { business, isExample, isLoopback } from '@fallsline/domain';
import { domainOf } from './variables.ts';

/** What the emulator's secrets, and those of examples, look like. */
const sampleSecret = /_(?:emulator|sample|example|changeme|placeholder)/i;

/** Why production does not start without a database server. */
export const missingDatabase = 'DATABASE_URL is missing: production keeps its bookings in PostgreSQL.';

/**
 * What production refuses, of the variables as they were given: one sentence each. They may be wrong in other ways too,
 * so nothing is taken for parsed. With a live key (`live`) even addresses of examples are refused.
 */
export function refusedInProduction(given: Record<string, string>, live: boolean): string[] {
  const sentences: string[] = [];
  if (given['STRIPE_API_URL']) {
    sentences.push('STRIPE_API_URL must be left out in production: it points away from Stripe.');
  }
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    if (sampleSecret.test(given[name] ?? '')) sentences.push(`${name} is a sample: production needs your own.`);
  }
  sentences.push(...linkSecretIn(given));
  if (!given['DATABASE_URL']) sentences.push(missingDatabase);
  if (!given['SMTP_URL']) sentences.push('SMTP_URL is missing: production needs a mail server.');
  const url = given['PUBLIC_URL'];
  if (!url) sentences.push('PUBLIC_URL is missing: set it to the https address that visitors use.');
  else if (URL.canParse(url) && !isHttps(url) && (live || !isLoopback(url))) {
    sentences.push('PUBLIC_URL must begin with https:// in production (http only for localhost, with a test key).');
  }
  return live ? [...sentences, ...examplesIn(given)] : sentences;
}

/** Whoever knows the secret of links can open every booking. */
export function linkSecretIn(given: Readonly<Record<string, string | undefined>>): string[] {
  const secret = given['LINK_SECRET'];
  if (!secret)
    return ['LINK_SECRET is missing: it makes the private links of bookings. `openssl rand -base64 32` makes one.'];
  return sampleSecret.test(secret) ? ['LINK_SECRET is a sample: production needs your own.'] : [];
}

/** Addresses at which nobody is: a guest who has paid would never hear from us. */
function examplesIn(given: Record<string, string>): string[] {
  const defaults: Readonly<Record<string, string>> = {
    MAIL_FROM: business.bookingEmail,
    DISPATCH_EMAIL: business.bookingEmail,
    CONTACT_EMAIL: business.supportEmail,
    MESSAGE_ID_DOMAIN: domainOf(business.bookingEmail),
    PUBLIC_URL: '',
  };
  return Object.entries(defaults).flatMap(([name, preset]) => {
    if (!isExample(given[name] ?? preset)) return [];
    const what = given[name] ? 'is an address of an example' : 'is missing';
    return [`${name} ${what}: with a live key guests and staff must be able to reach it.`];
  });
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:';
}
