import { createServer } from 'node:net';
import { type Mailbox, startMailbox } from '@fallsline/mailbox';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastErrorOf } from '../../outbox/delivery.ts';
import { type Mail, type Mailer, PermanentDeliveryFailure } from './mailer.ts';
import { createSmtpMailer, leavesOurNetwork } from './smtp.ts';

const mail: Mail = {
  from: 'Fallsline Taxi & Shuttle <booking@fallsline.example>',
  to: { name: 'Zoë, Dana "D" Whitfield', address: 'dana@example.com' },
  replyTo: { name: 'Desk <evil@example.com>', address: 'desk@fallsline.example' },
  subject: 'Your ride is booked: São João → Niagara',
  text: 'Zoë, all is well.',
  html: '<p>Zoë, all is well.</p>',
  messageId: '<confirm.1@fallsline.example>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  mailer = createSmtpMailer({ smtpUrl: mailbox.smtpUrl });
});
afterEach(async () => {
  mailbox.setFaults([]);
  await mailbox.clear();
});
afterAll(async () => {
  mailer.close();
  await mailbox.close();
});

async function received() {
  const [newest] = mailbox.messages();
  if (!newest) throw new Error('No mail has arrived');
  const raw = await mailbox.raw(newest.ID);
  return { raw, headers: raw.split(/\r?\n\r?\n/, 1)[0] ?? '', mail: await PostalMime.parse(raw) };
}
const outcome = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a mail server that is asked', () => {
  const ping = () => outcome(mailer.ping('Fallsline Taxi & Shuttle <booking@fallsline.example>'));
  const signingIn = (password = 'secret') =>
    createSmtpMailer({ smtpUrl: mailbox.smtpUrl.replace('smtp://', `smtp://fallsline:${password}@`) });

  it('would take a mail, and has none', async () => {
    expect(await ping()).toBeUndefined();
    expect(mailbox.messages()).toEqual([]);
  });

  it.each([
    ['greeting', 421],
    ['mail', 550],
  ] as const)('refuses us at %s', async (at, code) => {
    mailbox.setFaults([{ kind: 'refuse', at, code, says: 'Dana is not welcome' }]);
    expect(await ping()).toBeInstanceOf(Error);
    mailbox.setFaults([]);
    expect(await ping()).toBeUndefined();
  });

  it('refuses our password', async () => {
    const ours = signingIn();
    expect(await outcome(ours.ping('a@b.example'))).toBeUndefined();
    mailbox.setFaults([{ kind: 'refuse', at: 'auth', code: 535 }]);
    expect(await outcome(ours.ping('a@b.example'))).toMatchObject({ code: 'EAUTH' });
    ours.close();
  });

  it('hangs up, or is not there', async () => {
    mailbox.setFaults([{ kind: 'hang-up' }]);
    expect(await ping()).toBeInstanceOf(Error);
    const nobody = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1' });
    expect(await outcome(nobody.ping('a@b.example'))).toMatchObject({ code: expect.stringMatching(/ECONN|ESOCKET/) });
    nobody.close();
  });

  it('says a refusal by its number alone', async () => {
    mailbox.setFaults([{ kind: 'refuse', at: 'mail', code: 553, says: 'Dana is not welcome' }]);
    expect(await ping()).toMatchObject({ code: 'SMTP 553', message: expect.not.stringContaining('Dana') });
  });
});

describe('a mail over SMTP', () => {
  it('arrives with both parts, its addresses, its Message-ID and its headers', async () => {
    await mailer.send(mail);
    const { mail: arrived, headers } = await received();
    expect(arrived).toMatchObject({
      from: { name: 'Fallsline Taxi & Shuttle', address: 'booking@fallsline.example' },
      to: [{ name: 'Zoë, Dana "D" Whitfield', address: 'dana@example.com' }],
      replyTo: [{ name: 'Desk <evil@example.com>', address: 'desk@fallsline.example' }],
      subject: mail.subject,
      messageId: mail.messageId,
    });
    expect(arrived.text?.trim()).toBe(mail.text);
    expect(arrived.html?.trim()).toBe(mail.html);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('has headers of one line, whatever was written into them', async () => {
    const injected = 'Hello\r\nBcc: everybody@example.com\r\n\r\n<h1>body</h1>';
    await mailer.send({
      ...mail,
      to: { name: injected, address: 'dana@example.com' },
      subject: injected,
      headers: { 'X-Note': injected },
    });
    const { mail: arrived, headers } = await received();
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(arrived.bcc).toBeUndefined();
    expect(arrived.to).toEqual([
      { name: 'Hello Bcc: everybody@example.com <h1>body</h1>', address: 'dana@example.com' },
    ]);
    expect(arrived.subject).toBe('Hello Bcc: everybody@example.com <h1>body</h1>');
    expect(arrived.text?.trim()).toBe(mail.text);
    expect(mailbox.messages()).toHaveLength(1);
  });

  it.each([
    '=?utf-8?b?SGVsbG8NCkJjYzogYUBiLmNvbQ==?=',
    'Website message: =?utf-8?q?You_have_won?= a ride',
    'Zoë =?utf-8?b?SGVsbG8=?= =?utf-8?b?SGVsbG8=?= and =? alone',
    `=?utf-8?b?${'SGVsbG8='.repeat(20)}?=`,
  ])('has the subject that was typed, also where it looks encoded: %s', async (subject) => {
    await mailer.send({ ...mail, subject, to: { name: subject, address: 'dana@example.com' } });
    const { mail: arrived, headers } = await received();
    expect(arrived.subject).toBe(subject);
    expect(arrived.to?.[0]?.name).toBe(subject.replaceAll('=?', '= ?'));
    expect(headers).not.toMatch(/^Bcc:/im);
    for (const line of headers.split(/\r?\n/)) expect(line.length).toBeLessThan(998);
  });

  it.each([
    [{ at: 'rcpt', code: 550 }, 'recipient'],
    [{ at: 'rcpt', code: 550, says: '5.1.1 <dana@example.com>: no such user' }, 'recipient'],
    [{ at: 'data', code: 552, says: '5.3.4 Message too big' }, 'content'],
  ] as const)('that is refused for what it is (%o) is given up', async (fault, refused) => {
    mailbox.setFaults([{ kind: 'refuse', ...fault }]);
    const failure = await outcome(mailer.send(mail));
    expect(failure).toBeInstanceOf(PermanentDeliveryFailure);
    expect(failure).toMatchObject({ refused });
    expect(String(failure)).not.toContain('dana@example.com');
  });

  it.each([
    { at: 'greeting', code: 554, says: 'No SMTP service for you' },
    { at: 'auth', code: 535, says: '5.7.8 Wrong password' },
    { at: 'mail', code: 553, says: 'Sender not verified' },
    { at: 'rcpt', code: 554, says: 'Account suspended' },
    { at: 'data', code: 554, says: '5.7.1 Account suspended' },
  ] as const)('that is refused for who sends it (%o) waits until that is repaired', async (fault) => {
    mailbox.setFaults([{ kind: 'refuse', ...fault }]);
    const fresh = createSmtpMailer({ smtpUrl: mailbox.smtpUrl.replace('//', '//me:secret@') });
    const failure = await outcome(fresh.send(mail));
    expect(failure).toMatchObject({ responseCode: fault.code });
    expect(failure).not.toBeInstanceOf(PermanentDeliveryFailure);
    mailbox.setFaults([]);
    await fresh.send(mail);
    fresh.close();
    expect(mailbox.messages()).toHaveLength(1);
  });

  it.each([{ kind: 'refuse', code: 451 }, { kind: 'refuse', code: 452, at: 'data' }, { kind: 'hang-up' }] as const)(
    'that fails for now (%o) may be tried again',
    async (fault) => {
      mailbox.setFaults([fault]);
      // With a connection of its own: one that is kept open does not meet the faults of opening.
      const fresh = createSmtpMailer({ smtpUrl: mailbox.smtpUrl });
      const failure = await outcome(fresh.send(mail));
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(PermanentDeliveryFailure);
      mailbox.setFaults([]);
      await fresh.send(mail);
      fresh.close();
      expect(mailbox.messages()).toHaveLength(1);
    },
  );

  it('that was taken without an answer counts as not sent, and is not sent again by itself', async () => {
    mailbox.setFaults([{ kind: 'drop-after-data', times: 1 }]);
    expect(await outcome(mailer.send(mail))).toBeInstanceOf(Error);
    expect(mailbox.messages()).toHaveLength(1);
  });

  it('that meets a silent server is given up', async () => {
    mailbox.setFaults([{ kind: 'no-greeting' }]);
    const fresh = createSmtpMailer({ smtpUrl: mailbox.smtpUrl });
    const failure = await outcome(fresh.send(mail));
    fresh.close();
    expect(failure).not.toBeInstanceOf(PermanentDeliveryFailure);
    expect(failure).toBeInstanceOf(Error);
  });

  it('that is answered with bytes that are no text fails like any other', async () => {
    // The mailbox's server would clean its answers.
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (chunk) => {
        socket.write(
          chunk.toString().startsWith('EHLO') ? '250 me\r\n' : Buffer.from('553 5.7.1 no\0t \xff you\r\n', 'latin1'),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('No port');
    const fresh = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${address.port}` });
    const failure = await outcome(fresh.send(mail));
    fresh.close();
    server.close();
    expect(failure).toMatchObject({ command: 'MAIL FROM', responseCode: 553 });
    expect(failure).not.toBeInstanceOf(PermanentDeliveryFailure);
    expect(String(failure)).toContain('\0');
    expect(lastErrorOf(failure)).toMatch(/^Error: Mail command failed: 553 5\.7\.1 no t \S+ you$/);
  });
});

describe('mail that leaves our network', () => {
  it.each([
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
    ['smtp://localhost:1025', false],
    ['smtp://mailpit:1025', false],
    ['smtp://user:secret@10.1.2.3', false],
    ['smtp://user:secret@smtp.example.com:587', true],
    ['smtp://203.0.113.7', true],
    ['smtp://[2001:db8::1]', true],
  ])('is told by the address: %s', (smtpUrl, leaves) => {
    expect(leavesOurNetwork(smtpUrl)).toBe(leaves);
  });

  it('stays unsent where the server has no encryption', async () => {
    const strict = createSmtpMailer({ smtpUrl: `${mailbox.smtpUrl}?requireTLS=true` });
    const failure = await strict.send(mail).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ETLS' });
    expect(mailbox.messages()).toEqual([]);
    strict.close();
  });
});
