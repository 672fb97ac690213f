import { mailsDue } from '../site/seeing.ts';
import { until } from '../time/waiting.ts';
import type { Stage } from './stage.ts';

// What a case does whose processes may end at any moment, and have a supervisor.

/** Does something until it is done; where the process has ended, its supervisor starts another. */
export function insist(stage: Stage, what: string, step: () => Promise<boolean>): Promise<void> {
  return until(what, async () => {
    await revive(stage);
    return step();
  });
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
export async function owesNoMail({ siteUrl }: Stage): Promise<boolean> {
  return (await mailsDue(siteUrl)) === 0;
}

/** Until every event that Stripe sent was followed up, and every mail has left. */
export const untilQuiet = (stage: Stage) =>
  insist(stage, 'no mail and no event waits', async () => (await hasFollowedEvents(stage)) && owesNoMail(stage));

/** Until every mail that is due has left. */
export const allMailed = (stage: Stage) => until('every mail has left', () => owesNoMail(stage));
