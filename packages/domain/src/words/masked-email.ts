// Without schemas: a page can show it before they are loaded.

/** 'd***@example.com': tells its owner which address it is, and nobody else how to write there (decision 14). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}
