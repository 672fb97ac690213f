// Without schemas: a page can show it before they are loaded.

/**
 * An address in the short form that tells its owner which one it is, and nobody else how to write there (decision 14):
 * the first character and the domain. The stars are always three, so that they do not count the rest.
 *
 * @example maskedEmail('dana.whitfield@example.com') // 'd***@example.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}
