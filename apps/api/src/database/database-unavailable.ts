/** A database that cannot be opened; the message is one sentence that says what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
