import { describe, expect, it } from 'vitest';
import { dataHeaders, safeHeaders } from './security-headers.ts';

const checkoutOrigin = 'https://checkout.stripe.com';
const secure = safeHeaders({ publicUrl: 'https://fallsline.example', checkoutOrigin });
const local = safeHeaders({ publicUrl: 'http://localhost:3000', checkoutOrigin });

function directives(headers: typeof secure): Record<string, string> {
  const policy = headers['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the security headers', () => {
  it('let a page use what is ours, and nothing that is written into it', () => {
    const policy = directives(secure);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      // A posted booking form is led on to its payment page.
      'form-action': `'self' ${checkoutOrigin}`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    // What the Observatory takes points for: anything inline, evaluated, from anywhere, or from another origin.
    const { 'form-action': _forms, ...others } = policy;
    expect(Object.values(others).join(' ')).not.toMatch(/unsafe|\*|https?:|blob:/);
    for (const name of ['default-src', 'script-src', 'style-src', 'connect-src'])
      expect(policy[name]).not.toContain('data:');
  });

  it('tell no other origin where a visitor is, and let no other page hold, open or show ours', () => {
    expect(secure).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    for (const power of ['camera', 'geolocation', 'payment']) {
      expect(secure['permissions-policy']).toContain(`${power}=()`);
    }
  });

  it('let data do nothing, should a browser ever show it as a page', () => {
    const data = dataHeaders({ publicUrl: 'https://fallsline.example' });
    expect(directives(data)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    const kept = ['strict-transport-security', 'x-content-type-options', 'referrer-policy'];
    for (const name of kept) expect(data[name]).toBe(secure[name]);
    expect(dataHeaders({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security');
  });

  it('hold browsers to https where the site has it, and leave localhost alone', () => {
    const age = Number(/max-age=(\d+); includeSubDomains$/.exec(secure['strict-transport-security'] ?? '')?.[1]);
    expect(age).toBeGreaterThanOrEqual(365 * 24 * 3600);
    expect(directives(secure)).toHaveProperty('upgrade-insecure-requests');
    expect(local['strict-transport-security']).toBeUndefined();
    expect(directives(local)).not.toHaveProperty('upgrade-insecure-requests');
  });
});
