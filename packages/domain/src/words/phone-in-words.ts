/** A phone as it is read aloud, '716 555 0142'; any other than ten digits as it was typed. */
export function phoneInWords(phone: string): string {
  const ten = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return ten ? ten.slice(1).join(' ') : phone;
}
