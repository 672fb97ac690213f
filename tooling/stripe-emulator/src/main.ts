import { startStripeEmulator } from './emulator.ts';
import { emulatorWebhookSecret } from './sample-keys.ts';

const port = Number(process.env['STRIPE_EMULATOR_PORT'] || 12111);
const webhookUrl = process.env['STRIPE_WEBHOOK_URL'] || 'http://127.0.0.1:3000/api/webhooks/stripe';

const starting = startStripeEmulator({
  port,
  webhookUrl,
  webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] || emulatorWebhookSecret,
  dataDir: process.env['DATA_DIR'] || '.data',
});

async function stop(): Promise<void> {
  const emulator = await starting;
  await emulator.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// The parent that started us is gone, however it died.
process.once('disconnect', stop);

try {
  const { url } = await starting;
  console.log(`Stripe emulator: ${url} (webhooks go to ${webhookUrl})`);
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isPortInUse
      ? `Port ${port} is in use: stop what listens there or set STRIPE_EMULATOR_PORT to another port.`
      : `The Stripe emulator could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
