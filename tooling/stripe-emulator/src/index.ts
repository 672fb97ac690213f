export type { SessionHappening } from './controls/controls.ts';
export {
  createEmulatorControls,
  type EmulatorControls,
  type Redelivery,
  type SessionAlteration,
} from './controls/controls-client.ts';
export { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from './emulator.ts';
export type { Settings } from './emulator-settings.ts';
export type { OutageRequest } from './http/outages.ts';
export type { EmulatorStats, LoggedRequest } from './http/request-log.ts';
export { emulatorApiKey, emulatorWebhookSecret } from './sample-keys.ts';
export type { EventRecord } from './state/store.ts';
