import type { SkipReason } from '../database/schema.ts';
import type { OutboxMessage } from './message.ts';

/** Delivers one message: resolves when that is done. Throws PermanentDeliveryFailure where trying again cannot help. */
export type Deliver = (message: OutboxMessage) => Promise<void>;

/** The receiving side will never take this: trying again would not help. Any other error is tried again. */
export class PermanentDeliveryFailure extends Error {
  override readonly name = 'PermanentDeliveryFailure';
  readonly refused: 'recipient' | 'content';

  constructor(refused: PermanentDeliveryFailure['refused'], options?: ErrorOptions) {
    super(`The ${refused} was refused for good`, options);
    this.refused = refused;
  }
}

/** There is nobody to tell, or nothing to tell of, any more. The message is skipped. */
export class NothingToDeliver extends Error {
  override readonly name = 'NothingToDeliver';
  readonly why: SkipReason;

  constructor(why: SkipReason) {
    super(`Nothing to deliver: ${why}`);
    this.why = why;
  }
}
