/**
 * First names in a line, as guests read who drives them: two of one name are two people.
 *
 * @example namesInWords(['Sam', 'Odette', 'Sam']) // 'Sam, Odette, and another Sam'
 */
export function namesInWords(names: readonly string[]): string {
  const told = names.map((name, index) => (names.indexOf(name) < index ? `another ${name}` : name));
  return new Intl.ListFormat('en-US').format(told);
}
