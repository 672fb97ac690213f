/** Why a command of the desk did nothing; the message is for the person who gave it. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
}
