import type { FaultCase } from '../fault-case.ts';
import { sleep } from '../harness/waiting.ts';

const downMs = 10 * 60_000;
const speed = 20;

export const mailServerDown: FaultCase = {
  number: 10,
  title: 'the mail server is down for 10 minutes: every answer stays OK, every mail leaves once',
  rounds: 10,
  seconds: 40,
  speed,
  async run({ rounds, guest, writer, mail, get, now, expect }) {
    await mail.goAway();
    const downAt = now();
    for (let round = 0; round < rounds; round += 1) {
      const visitor = guest();
      const author = writer();
      const booked = await visitor.book();
      await visitor.pay();
      const answers = [booked, await visitor.comeBack(), await author.write()];
      expect(
        answers.every(({ status }) => status === 200),
        `without a mail server the answers were ${answers.map(({ status }) => status).join(', ')}`,
      );
      await sleep(downMs / speed / rounds / 2);
    }
    const { status, body } = await get('/api/ready');
    const due = (body['outbox'] as { due?: number } | undefined)?.due;
    // And a word to staff that mail is late.
    expect(status === 200 && due !== undefined && due >= rounds * 4, `/api/ready said ${status}, ${due} mails due`);
    await sleep(Math.max(0, downAt + downMs - now()) / speed);
    await mail.comeBack();
  },
};
