import type { Settings } from '../emulator-settings.ts';
import type { Cause } from './events.ts';
import type { Changes, Store } from './store.ts';
import type { WebhookSender } from './webhooks.ts';

/** What the parts of a running emulator share. */
export interface Emulation {
  store: Store;
  settings: Settings;
  webhooks: WebhookSender;
  /** The account's public name, shown on the payment page. */
  merchantName: string;
  /** Where this emulator is reached, without a trailing slash. */
  baseUrl(): string;
  /** The emulated time in Unix seconds. */
  now(): number;
  /** Writes the changes down, then begins to deliver the events among them. */
  commit(changes: Changes): void;
}

/** What an operation returns and what it changes; nothing is changed before the whole of it is committed. */
export interface Outcome {
  body: object;
  changes: Changes;
}

export type Operation<P> = (emulation: Emulation, params: P, cause: Cause) => Outcome;
