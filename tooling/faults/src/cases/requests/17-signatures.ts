import { stripeWebhookPath } from '@fallsline/domain';
import { emulatorWebhookSecret } from '@fallsline/stripe-emulator';
import type { FaultCase } from '../../fault-case.ts';
import { type Answer, call } from '../../harness/around/call.ts';
import { repeated } from '../../harness/people/guest.ts';

const newSecret = 'whsec_the_new_one_while_rotating';

export const signatures: FaultCase = {
  number: 17,
  title: 'webhooks unsigned, forged, old, early, rewritten or huge: refused, not stored; rotation',
  rounds: 1,
  mostRounds: 10,
  seconds: 12,
  async run({ rounds, siteUrl, paidGuest, cards, stored, api, startApi, expect, expectAnswer }) {
    const send = (body: string, signature?: string): Promise<Answer> =>
      call(`${siteUrl}${stripeWebhookPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
        body,
      });
    const sign = (payload: string, { secret = emulatorWebhookSecret, ageSeconds = 0 } = {}) =>
      cards.dashboard.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      });

    async function restartWith(secrets: string): Promise<void> {
      await api().stop();
      await startApi({ STRIPE_WEBHOOK_SECRET: secrets });
    }

    await cards.controls.set({ dropWebhooks: true });
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await paidGuest();
      const event = await cards.eventOf('checkout.session.completed', visitor.sessionId());
      const body = JSON.stringify(event);
      const padded = JSON.stringify({ ...event, padding: 'x'.repeat(2_000_000) });
      const refused: [string, Answer][] = [
        ['without a signature', await send(body)],
        ['with a signature that is none', await send(body, 'nonsense')],
        ['signed with another secret', await send(body, sign(body, { secret: 'whsec_of_somebody_else' }))],
        ['signed with the secret that is not known yet', await send(body, sign(body, { secret: newSecret }))],
        ['signed by the old scheme alone', await send(body, sign(body).replace('v1=', 'v0='))],
        ['301 s old', await send(body, sign(body, { ageSeconds: 301 }))],
        ['10 minutes ahead', await send(body, sign(body, { ageSeconds: -600 }))],
        ['written again after it was signed', await send(JSON.stringify(event, null, 2), sign(body))],
        ['with another amount', await send(body.replace(/"amount_total":\d+/, '"amount_total":1000'), sign(body))],
        // Who still sends when the refusal comes may see the connection end instead, and sends again.
        ['of 2 MB', await repeated(() => send(padded, sign(padded)))],
      ];
      for (const [what, answer] of refused) expectAnswer(`an event ${what}`, answer, what === 'of 2 MB' ? 413 : 400);
      const events = (await stored()).events;
      expect(events.length === round, `${events.length - round} events that were refused are stored`);

      // The secret is rotated: first both are good, later only the new one.
      await restartWith(`${newSecret},${emulatorWebhookSecret}`);
      const [old, fresh] = [sign(body), sign(body, { secret: newSecret })];
      expectAnswer('while rotating, the old secret', await send(body, old));
      expectAnswer('while rotating, the new secret', await send(body, fresh));
      // As Stripe sends it meanwhile.
      expectAnswer('while rotating, both signatures', await send(body, `${old},${fresh.replace(/^t=\d+,/, '')}`));
      await restartWith(newSecret);
      expectAnswer('after rotating, the old secret', await send(body, sign(body)), 400);
      if (round + 1 < rounds) await restartWith(emulatorWebhookSecret);
    }
  },
};
