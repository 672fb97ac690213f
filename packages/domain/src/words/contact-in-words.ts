// Without schemas: a page shows these before they are loaded.

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

/**
 * A phone as it is read aloud, wherever it is shown: ten digits in threes and four, any other as it was typed.
 *
 * @example phoneInWords('+17165550142') // '716 555 0142'
 */
export function phoneInWords(phone: string): string {
  const ten = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return ten ? ten.slice(1).join(' ') : phone;
}
