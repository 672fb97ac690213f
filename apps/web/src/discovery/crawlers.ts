import { absolute } from '../lib/site-address.ts';

/** The pages that search engines should know, as a sitemap. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${absolute(path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Everything may be read but the API; pages that should not be found say so themselves. */
export function robots(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute('/sitemap.xml')}\n`;
}
