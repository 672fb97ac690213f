/**
 * A phone as it is read aloud, wherever it is shown: ten digits in threes and four, any other as it was typed.
 *
 * @example phoneInWords('+17165550142') // '716 555 0142'
 */
export function phoneInWords(phone: string): string {
  const ten = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return ten ? ten.slice(1).join(' ') : phone;
}
