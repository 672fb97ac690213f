/** Classes of SQLSTATE that are about what was to be written: data exception, broken constraint, limit exceeded. */
const aboutContent = /^(?:22|23|54)\w{3}$/;

/** Whether the database refused the content of a write: the same write would fail again, however often it is tried. */
export function isUnstorable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (typeof code === 'string' && aboutContent.test(code)) || isUnstorable(error.cause, depth + 1);
}
