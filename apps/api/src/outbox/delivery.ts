import type { SkipReason } from '../database/schema.ts';
import type { OutboxMessage } from './message.ts';

/** Delivers one message: resolves when that is done. Throws PermanentDeliveryFailure where trying again cannot help. */
export type Deliver = (message: OutboxMessage) => Promise<void>;

/** There is nobody to tell, or nothing to tell of, any more. The message is skipped. */
export class NothingToDeliver extends Error {
  override readonly name = 'NothingToDeliver';
  readonly why: SkipReason;

  constructor(why: SkipReason) {
    super(`Nothing to deliver: ${why}`);
    this.why = why;
  }
}
