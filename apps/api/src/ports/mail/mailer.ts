/** A mailbox with the name that mail readers show. */
export type Address = { name: string; address: string };

/** A calendar object for a mail, and the method that both it and its part of the mail name. */
export type Invitation = { method: 'REQUEST' | 'CANCEL'; text: string };

/** A mail that is ready to leave. */
export type Mail = {
  from: Address | string;
  to: Address | string;
  /** Who gets the answers, where it is not the sender. */
  replyTo?: Address | string;
  subject: string;
  text: string;
  html: string;
  /** An entry for the reader's calendar: as an alternative that calendar programs see, and as a file. */
  calendar?: Invitation;
  /** Entries of further rides, as files. */
  furtherCalendars?: readonly Invitation[];
  /** The same for every attempt at one message, so that a repeated mail is recognized: `<confirm.…@…>`. */
  messageId: string;
  headers?: Record<string, string>;
};

/** The way out for mail. */
export type Mailer = {
  /**
   * Resolves when a mail server has taken the mail. Throws a PermanentDeliveryFailure when it has refused it for good,
   * and any other error when trying again may help.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves when the mail server would take a mail from this sender now: connects, signs in, begins a message and takes
   * it back. Nothing is sent. Rejects otherwise.
   */
  ping(from: string): Promise<void>;
  close(): void;
};

/** The receiving side will never take this: trying again would not help. Any other error is tried again. */
export class PermanentDeliveryFailure extends Error {
  override readonly name = 'PermanentDeliveryFailure';
  readonly refused: 'recipient' | 'content';

  constructor(refused: PermanentDeliveryFailure['refused'], options?: ErrorOptions) {
    super(`The ${refused} was refused for good`, options);
    this.refused = refused;
  }
}
