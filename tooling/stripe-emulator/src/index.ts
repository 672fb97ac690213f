export type { SessionHappening } from './controls/controls.ts';
export {
  createEmulatorControls,
  type EmulatorControls,
  type Redelivery,
  type SessionAlteration,
} from './controls/controls-client.ts';
export type { OutageRequest } from './controls/outages.ts';
export { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from './emulator.ts';
export type { EmulatorStats, LoggedRequest } from './http/request-log.ts';
export type { EventRecord } from './objects/store.ts';
export { emulatorApiKey, emulatorWebhookSecret } from './sample-keys.ts';
export type { Settings } from './settings.ts';
