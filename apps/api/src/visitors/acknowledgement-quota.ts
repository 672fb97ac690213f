const hourMs = 3600_000;

/**
 * Says whether an address may be sent another acknowledgement in this hour: whoever fills in a form can name anybody's
 * address, and may not have us fill anybody's mailbox. Counted in the process. `now` in milliseconds since 1970.
 */
export function acknowledgementQuota({
  perHour,
  now,
}: {
  perHour: number;
  now: () => number;
}): (address: string) => boolean {
  let hour = 0;
  const counts = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now() / hourMs);
    if (current !== hour) counts.clear();
    hour = current;
    const mailbox = address.toLowerCase();
    const count = (counts.get(mailbox) ?? 0) + 1;
    counts.set(mailbox, count);
    return count <= perHour;
  };
}
