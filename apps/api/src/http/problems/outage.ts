/**
 * What a database or an operating system says when it cannot serve at the moment: connections (08…, 57P0x), no room
 * left (53…, ENOSPC), nobody there. The same request may work in a minute.
 */
const outage =
  /^(?:08\w{3}|53\w{3}|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC)$/;

/** What PostgreSQL's driver says, without a code, when a connection breaks, is refused, or stays silent. */
const brokenConnection =
  /^(?:Connection terminated|Query read timeout$|timeout expired$|timeout exceeded when trying to connect$|Client has encountered a connection error)/;

/** Whether an error, or what caused it, is an outage and no mistake of the caller's or ours. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' ? outage.test(code) : brokenConnection.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some((each) => isUnavailable(each, depth + 1))) return true;
  return isUnavailable(error.cause, depth + 1);
}
