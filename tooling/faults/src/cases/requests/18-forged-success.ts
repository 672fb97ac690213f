import { contract, maskedEmail } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';

const forgeries = [
  '{CHECKOUT_SESSION_ID}',
  '%7BCHECKOUT_SESSION_ID%7D',
  '',
  ' ',
  "cs_test_' OR 1=1 --",
  'cs_test_a1b2c3d4e5\r\nX-Paid: yes',
  'cs_test_a1b2c3d4e5\u0000',
  '../../v1/refunds',
  `cs_test_${'a'.repeat(10_000)}`,
  7,
  true,
  null,
  ['cs_test_a1b2c3d4e5f6'],
  { $ne: null },
];

export const forgedSuccess: FaultCase = {
  number: 18,
  title: 'forged success pages: refused, Stripe not asked about ids that are not ours, nobody named',
  rounds: 3,
  sharesSite: true,
  async run({ rounds, guest, post, get, cards, expect, expectAnswer }) {
    /** The sessions that Stripe was asked about. */
    const asked = async () => {
      const { requests } = await cards.controls.stats();
      return requests.flatMap(({ path }) => /^\/v1\/checkout\/sessions\/([^/?]+)/.exec(path)?.[1] ?? []);
    };
    const comeBack = (sessionId: unknown) => post(contract.sendConfirmation.path, { sessionId });

    for (let round = 0; round < rounds; round += 1) {
      const [paid, unpaid] = [guest(), guest()];
      await paid.bookAtLast();
      await unpaid.bookAtLast();
      await paid.pay();
      await paid.comeBack();

      for (const forged of forgeries) {
        expectAnswer(JSON.stringify(forged).slice(0, 60), await comeBack(forged), 400);
      }
      for (const body of ['', '{', '[]', '{"__proto__":{"sessionId":"cs_test_a1b2c3d4e5"}}', '{"sessionid":"x"}']) {
        expectAnswer(`the body ${body}`, await post(contract.sendConfirmation.path, body), 400);
      }
      const real = paid.sessionId();
      const strangers = ['cs_test_somebodyelses', `${real}0`, real.slice(0, -1), real.replace('cs_test_', 'cs_live_')];
      for (const unknown of strangers) expectAnswer('an id that is not ours', await comeBack(unknown), 404);
      const ours = new Set((await cards.held()).map(({ id }) => id));
      const about = await asked();
      expect(about.length > 0 && about.every((id) => ours.has(id)), 'Stripe was asked about an id that is not ours');

      const notPaid = await comeBack(unpaid.sessionId());
      expectAnswer('an id that is not paid', notPaid, 402);
      // Whoever has another's id sees the trip, and no more.
      const told = await comeBack(real);
      const { to } = (told.body['confirmationEmail'] ?? {}) as { to?: string };
      expect(to === maskedEmail(paid.payload.email), `the success page names the mail's address as ${to}`);
      const personal = [paid, unpaid].flatMap(({ payload }) => [payload.email, payload.name, payload.phone]);
      const page = await get(`/success?session_id=${real}`);
      expectAnswer('the success page', page);
      for (const answer of [told, notPaid, page]) {
        const text = JSON.stringify(answer.body);
        for (const word of personal) expect(!text.includes(word), 'an answer names the guest');
        expect(answer.headers.get('cache-control') === 'no-store', 'an answer about a payment may be kept by others');
      }
      const keys = Object.keys(told.body).sort().join();
      expect(
        keys === 'bookingReference,confirmationEmail,reference,status,trip',
        `the success page is told more than it shows: ${keys}`,
      );
    }
  },
};
