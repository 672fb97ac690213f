import { business } from '@fallsline/domain/business';
import { absolute } from '../lib/site-address.ts';

/** RFC 9116 wants less than a year. */
const goodForDays = 358;
export const securityTextPath = '/.well-known/security.txt';

/** Where a weakness of the site is reported (RFC 9116). It lapses, so that nobody trusts what no one looks after. */
export function securityText(builtAt: Date): string {
  const expires = new Date(builtAt);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + goodForDays);
  const fields = {
    Contact: `mailto:${business.supportEmail}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'en',
    Canonical: absolute(securityTextPath),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
