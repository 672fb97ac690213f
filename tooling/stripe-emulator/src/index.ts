export { createEmulatorControls, type EmulatorControls } from './controls/controls-client.ts';
export { type StripeEmulator, startStripeEmulator } from './emulator.ts';
export { emulatorApiKey, emulatorWebhookSecret } from './sample-keys.ts';
