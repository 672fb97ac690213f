import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network that it came from, as it may be stored: nobody without our secret finds an address for it. */
    readonly network: string;
  }
}

/** The largest network that one customer may have, as the limits of calls count: two of 56 bits would hold twice as many cars. */
const customerBits = 48;

/** Gives every request the mark of its network: of an IPv4 address, or of an IPv6 network of 48 bits. */
export function markNetworks(app: FastifyInstance, secret: string): void {
  app.decorateRequest('network', {
    getter() {
      return createHmac('sha256', secret)
        .update(`network:${networkOf(this.ip, customerBits)}`)
        .digest('base64url');
    },
  });
}

/**
 * The IPv6 network of so many bits that an address is in, '2001:db8:1:200/56'; an IPv4 address is a network of its own.
 */
export function networkOf(ip: string, bits: number): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  const kept = whole.slice(0, Math.ceil(bits / 16)).map((group) => Number.parseInt(group, 16));
  const rest = bits % 16;
  if (rest > 0) kept.push((kept.pop() ?? 0) & (0xffff << (16 - rest)));
  return `${kept.map((group) => group.toString(16)).join(':')}/${bits}`;
}
