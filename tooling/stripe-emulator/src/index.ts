export type { SessionHappening } from './controls.ts';
export {
  createEmulatorControls,
  type EmulatorControls,
  type Redelivery,
  type SessionAlteration,
} from './controls-client.ts';
export { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from './emulator.ts';
export type { OutageRequest } from './outages.ts';
export type { EmulatorStats, LoggedRequest } from './request-log.ts';
export { emulatorApiKey, emulatorWebhookSecret } from './sample-keys.ts';
export type { Settings } from './settings.ts';
export type { EventRecord } from './store.ts';
