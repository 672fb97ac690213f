/** Returns whether an address, a domain or an origin ends in a name that nobody can own (RFC 2606). */
export function isExample(address: string): boolean {
  return /(?:[.@]|^|\/)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|invalid|test)(?:[:/>].*|)$/i.test(address.trim());
}

/** Returns whether a URL leads to this machine. */
export function isLoopback(url: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i.test(url.trim());
}

/** Returns whether a site at this URL is one for guests: https, a name that somebody can own, another machine. */
export function isLive(url: string): boolean {
  return /^https:\/\//i.test(url.trim()) && !isLoopback(url) && !isExample(url);
}
