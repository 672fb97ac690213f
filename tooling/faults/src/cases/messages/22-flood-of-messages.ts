import { business, contract } from '@fallsline/domain';
import type { FaultCase } from '../../fault-case.ts';
import type { Answer } from '../../harness/around/call.ts';
import type { Guest } from '../../harness/people/guest.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

const perMinute = 10;
const flood = 1000;

export const floodOfMessages: FaultCase = {
  number: 22,
  title: '1,000 messages a minute, header injection, 1 MB, HTML, bots: paying visitors unaffected',
  rounds: 1,
  mostRounds: 1,
  seconds: 10,
  site: { settings: { RATE_LIMIT_CONTACT: String(perMinute) } },
  async run(stage) {
    await writeOddly(stage);
    // A new process has counted nothing yet, and all together have forgotten.
    await stage.api().stop();
    await stage.sql(['delete from shared_count']);
    await stage.startApi();
    await sendFlood(stage);
  },
};

/** Messages that are more than words: each is refused or arrives as what it is. */
async function writeOddly({ writer, post, mail, expect, expectAnswer }: Stage): Promise<void> {
  const { path } = contract.sendContactForm;
  const honest = { name: 'Eve', email: 'eve@visitor.example', subject: 'Hello', message: 'Hello' };
  for (const [what, change, wanted] of [
    ['a second header in the name', { name: 'Eve\r\nBcc: everybody@victim.example' }, 400],
    ['a second header in the subject', { subject: 'Hello\nBcc: everybody@victim.example' }, 400],
    ['a second address', { email: 'eve@visitor.example, everybody@victim.example' }, 400],
    ['an address with a name', { email: 'Eve <eve@visitor.example>' }, 400],
    ['1 MB', { message: 'x'.repeat(1_000_000) }, 413],
    ['more than a message holds', { message: 'x'.repeat(5001) }, 400],
    ['a field that no person sees', { website: 'http://spam.example' }, 200],
  ] as const) {
    expectAnswer(`a message with ${what}`, await post(path, { ...honest, ...change }), wanted);
  }
  const markup = '<img src=x onerror=alert(1)><a href="https://evil.example">Click</a>';
  const author = writer({ name: `Mallory ${markup}`, subject: `Hi ${markup}`, message: `One ${markup}\nTwo` });
  expectAnswer('a message with markup', await author.write());
  const toCompany = () => mail.mailsTo(business.supportEmail);
  await until('a message with markup arrives', () => toCompany().length > 0);
  for (const arrived of mail.mails()) {
    expect(!arrived.HTML.includes('<img src=x'), 'markup of a visitor is markup in a mail');
    const recipients = [...arrived.To, ...arrived.Cc, ...arrived.Bcc].map(({ Address }) => Address);
    expect(recipients.length === 1 && !recipients[0]?.includes('victim'), `a mail went to ${recipients.join()}`);
  }
  expect(toCompany().length === 1, `${toCompany().length} messages arrived instead of 1`);
}

/** As fast as they can be sent, from one address that names others, while guests book and pay. */
async function sendFlood({ writer, guest, post, mail, expect, expectAnswer, note }: Stage): Promise<void> {
  const guests = Array.from({ length: 13 }, () => guest());
  const firstAt = performance.now();
  for (let count = 0; count < perMinute; count += 1) {
    expectAnswer(`message ${count + 1} of a minute`, await writer().write());
  }
  const answers: Answer[] = [];
  let sent = 0;
  async function spam(): Promise<void> {
    // A slow machine sends fewer: in the next minute some would be let through.
    while (sent < flood && performance.now() - firstAt < 40_000) {
      sent += 1;
      const lie = { 'x-forwarded-for': `198.51.100.${sent % 250}`, forwarded: `for=198.51.100.${sent % 250}` };
      answers.push(await post(contract.sendContactForm.path, spamMessage(sent), lie));
    }
  }
  /** Books and pays, one guest after another; answers the longest wait for an answer. */
  async function ride(some: Guest[]): Promise<number> {
    let longest = 0;
    for (const visitor of some) {
      const booked = await visitor.book();
      await visitor.pay();
      const back = await visitor.comeBack();
      expectAnswer('a guest', [booked, back]);
      longest = Math.max(longest, booked.ms, back.ms);
    }
    return longest;
  }
  const quiet = await ride(guests.slice(0, 3));
  const began = performance.now();
  const [flooded] = await Promise.all([ride(guests.slice(3)), ...Array.from({ length: 20 }, spam)]);
  await until('every guest is confirmed during the flood', () =>
    guests.every(({ record }) => mail.mailsTo(record.email).length > 0),
  );
  const seconds = (performance.now() - began) / 1000;

  expectAnswer(`a message beyond ${perMinute} a minute`, answers, 429);
  for (const { headers } of answers) {
    const wait = Number(headers.get('retry-after'));
    expect(wait >= 1 && wait <= 60, `a refused message was told to wait ${headers.get('retry-after')} s`);
    expect(/^"client";r=0;t=\d+$/.test(headers.get('ratelimit') ?? ''), 'a refusal does not say what is left');
  }
  const waited = `a paying guest waited ${Math.round(flooded)} ms at most, ${Math.round(quiet)} ms without the flood`;
  note(`${answers.length} messages in ${seconds.toFixed(1)} s; ${waited}`);
}

const spamMessage = (count: number) => ({
  name: 'Spam',
  email: `spam-${count}@victim.example`,
  subject: 'Buy',
  message: 'Buy now',
});
