/** First names in a line: 'Sam, Odette, and another Sam'. */
export function namesInWords(names: readonly string[]): string {
  const told = names.map((name, index) => (names.indexOf(name) < index ? `another ${name}` : name));
  return new Intl.ListFormat('en-US').format(told);
}
