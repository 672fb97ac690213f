import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string) {
  const app = Fastify();
  await securityHeaders(app, { publicUrl });
  app.get('/', async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

describe('the security headers', () => {
  it('let a page use what is ours, and nothing that is written into it', async () => {
    const headers = await headersAt('https://fallsline.example');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('hold browsers to https where the site has it, and leave localhost alone', async () => {
    const secure = await headersAt('https://fallsline.example');
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
    const local = await headersAt('http://localhost:3000');
    expect(local['strict-transport-security']).toBeUndefined();
    expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
