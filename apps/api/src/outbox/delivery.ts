import type { Debt } from './debt.ts';

/** Pays one debt: resolves when it is paid. Throws PermanentDeliveryFailure where trying again cannot help. */
export type Deliver = (debt: Debt) => Promise<void>;

/** The receiving side has refused for good: trying again would not help. Any other error is tried again. */
export class PermanentDeliveryFailure extends Error {
  override readonly name = 'PermanentDeliveryFailure';
}
