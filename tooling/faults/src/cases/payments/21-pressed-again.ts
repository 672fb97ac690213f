import { connect } from 'node:net';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import { until } from '../../harness/time/waiting.ts';

export const pressedAgain: FaultCase = {
  number: 21,
  title: 'double click, back button, two tabs, repeats by the network: one booking or message a key',
  rounds: 4,
  sharesSite: true,
  async run({ rounds, siteUrl, guest, writer, post, held, api, expect, expectAnswer }) {
    /** Sends a request whole and is gone before the answer, as a phone in a tunnel. */
    async function sendAndVanish(path: string, key: string, body: unknown): Promise<void> {
      // Answered into nothing, or noticed before: either is a line of the log.
      const noticed = () => api().lines.filter(({ route }) => route === path).length;
      const before = noticed();
      const text = JSON.stringify(body);
      const { hostname, port } = new URL(siteUrl);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: ${hostname}`,
        'Content-Type: application/json',
        `${idempotencyKeyHeader}: ${key}`,
        `Content-Length: ${Buffer.byteLength(text)}`,
      ];
      await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${text}`, () => resolve()));
      socket.destroy();
      await until('the API has logged the request of a client that is gone', () => noticed() > before);
    }

    for (let round = 0; round < rounds; round += 1) {
      // Double click.
      const clicker = guest();
      const clicks = await Promise.all([clicker.book(), clicker.book(), clicker.book()]);
      expectAnswer('a double click', clicks);
      expect(
        new Set(clicks.map(({ body }) => body['sessionId'])).size === 1,
        'a double click opened two payment pages',
      );
      await clicker.pay();

      // Back from the payment page and on again; the same form with another passenger is another request.
      const returner = guest();
      const first = await returner.book();
      const again = await returner.book();
      expect(again.body['url'] === first.body['url'], 'the back button opened another payment page');
      const changed = await post(
        contract.createCheckoutSession.path,
        { payload: { ...returner.payload, name: 'Somebody Else' } },
        { [idempotencyKeyHeader]: returner.record.clientKey },
      );
      expectAnswer('another booking under the same key', changed, 422);
      await returner.pay();
      const later = await returner.book();
      expect(
        later.status === 200 && String(later.body['url']).includes('/success'),
        'pressed after paying it did not lead to the success page',
      );

      // Two tabs, each with a form and a key of its own.
      const tabs = [guest(), guest()];
      await Promise.all(tabs.map((tab) => tab.book()));
      expect(tabs[0]?.sessionId() !== tabs[1]?.sessionId(), 'two tabs share a payment page');
      await tabs[0]?.pay();

      // The network loses the answer, the browser sends it again.
      const unlucky = guest();
      await sendAndVanish(contract.createCheckoutSession.path, unlucky.record.clientKey, { payload: unlucky.payload });
      expectAnswer('a repeated booking whose answer was lost', await unlucky.book());
      await unlucky.pay();

      const author = writer();
      await sendAndVanish(contract.sendContactForm.path, author.record.clientKey, author.message);
      expectAnswer('a repeated message', await Promise.all([author.write(), author.write(), author.write()]));
      const other = await post(
        contract.sendContactForm.path,
        { ...author.message, message: 'Something else' },
        { [idempotencyKeyHeader]: author.record.clientKey },
      );
      expectAnswer('another message under the same key', other, 422);
    }
    const open = (await held()).filter(({ status }) => status !== 'expired').length;
    expect(open === 5 * rounds, `Stripe has ${open} sessions instead of ${5 * rounds}`);
  },
};
