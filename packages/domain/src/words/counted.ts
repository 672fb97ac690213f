/** Returns a number and its noun: '1 passenger', '2 passengers'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns how page and mail say that a booking of so many rides is paid. */
export function bookedInWords(rides: number): string {
  return `Your ${rides === 1 ? 'ride is' : 'rides are'} booked`;
}
