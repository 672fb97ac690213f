const maxLength = 500;

/** Why a delivery failed, as a column of text can hold it: a mail server may answer any bytes, a zero byte among them. */
export function lastErrorOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed();
}
