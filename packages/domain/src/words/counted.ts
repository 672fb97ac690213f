/** Returns a number and its noun: '1 passenger', '2 passengers'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
