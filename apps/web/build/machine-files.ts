import { business } from '@fallsline/domain/business';
import { absolute } from '../src/lib/page-head.ts';

/** The pages that search engines should know, as a sitemap, with the day on which the words of each became what they are. */
export function sitemap(paths: readonly string[], days: ReadonlyMap<string, string>): string {
  const urls = paths
    .map((path) => {
      const day = days.get(path);
      return `  <url><loc>${absolute(path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`;
    })
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Everything may be read but the API's answers, not what describes it; pages that should not be found say so themselves. */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nAllow: /api/openapi.json\n\nSitemap: ${absolute('/sitemap.xml')}\n`;
}

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
