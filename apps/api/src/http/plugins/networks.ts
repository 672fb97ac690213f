import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network that it came from, as it may be stored: nobody without our secret finds an address for it. */
    readonly network: string;
  }
}

/** Of IPv6, the network that is one client: the least that one customer gets. */
export const clientBits = 64;

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
 * The IPv6 network of so many bits that an address is in, '2001:db8:1:200/56'; an IPv4 address is a network of its own,
 * '203.0.113.9', also where it is written as IPv6. What is no address is returned as it is.
 */
export function networkOf(ip: string, bits: number): string {
  const groups = ip.includes(':') ? groupsOf(ip) : undefined;
  if (!groups) return ip;
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const rest = bits % 16;
  if (rest > 0) kept.push((kept.pop() ?? 0) & (0xffff << (16 - rest)));
  return `${kept.map((group) => group.toString(16)).join(':')}/${bits}`;
}

/** The eight numbers of an IPv6 address, however it is written; undefined where it is none. */
function groupsOf(ip: string): number[] | undefined {
  const host = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1);
  if (host === undefined) return undefined;
  const [head = [], tail = []] = host.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const between = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...between, ...tail].map((group) => Number.parseInt(group, 16));
}
