/**
 * The name under which a device keeps what a link has opened: made of its secret, and opening nothing by itself. Undefined where
 * the browser cannot compute one: then nothing is kept.
 */
export async function linkHash(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
