import { until } from '../time/waiting.ts';
import type { Stage } from './stage.ts';

// What a case does whose processes may end at any moment, and have a supervisor.

const patienceMs = 300_000;

/** Does something until it is done; where the process has ended, its supervisor starts another. */
export async function insist(stage: Stage, what: string, step: () => Promise<boolean>): Promise<void> {
  const alive = async () => {
    await revive(stage);
    return step();
  };
  await until(what, alive, patienceMs);
}

/** Starts the API again if it has ended; if it was killed, that is counted, for a mail may come again after it. */
export async function revive({ api, ledger, startApi }: Stage): Promise<void> {
  if (api().isRunning()) return;
  const { signal } = await api().exit;
  if (signal === 'SIGKILL') ledger.kills += 1;
  // It may be killed while it starts.
  await startApi().catch(() => {});
}

/** Whether every event that Stripe sent was followed up. */
export async function hasFollowedEvents({ get }: Stage): Promise<boolean> {
  const { body } = await get('/api/metrics');
  return /^fallsline_stripe_events_unprocessed(?:\{[^}]*\})? 0$/m.test(String(body['text']));
}

/** Whether no mail is due. */
export async function owesNoMail({ get }: Stage): Promise<boolean> {
  const { body } = await get('/api/ready');
  return (body['outbox'] as { due?: number } | undefined)?.due === 0;
}
