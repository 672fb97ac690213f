// By itself, for a driver's card says it too, and needs no table of fares for it. Times in milliseconds since 1970.

/**
 * Since when the driver who has a vehicle could have been on the way and had to be: its time to leave, or when they got it, where
 * that was later (`isLateGift`). Nobody is blamed for the time before. `isPast`: that moment has come.
 */
export function dueToLeave(
  { leaveBy, assignedAt = leaveBy }: { readonly leaveBy: number; readonly assignedAt?: number | undefined },
  now: number,
): { at: number; isLateGift: boolean; isPast: boolean } {
  const at = Math.max(leaveBy, assignedAt);
  return { at, isLateGift: assignedAt > leaveBy, isPast: now >= at };
}
