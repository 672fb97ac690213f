/** What `npm start`, `pnpm dev` and the tests use when nobody has set a key. Production refuses both. */
export const emulatorApiKey = 'sk_test_fallsline_emulator';
export const emulatorWebhookSecret = 'whsec_fallsline_emulator';
