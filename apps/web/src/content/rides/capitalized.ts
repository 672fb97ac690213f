/** With a capital at its beginning: 'a walker' as 'A walker'. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
