import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(dataDir?: string): Promise<Mailbox> {
  const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, ...(dataDir ? { dataDir } : {}) });
  closing.push(mailbox.close);
  return mailbox;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mailbox-'));
  closing.push(() => rm(path, { recursive: true }));
  return path;
}

const mail = {
  from: '"Fallsline Taxi & Shuttle" <booking@fallsline.example>',
  to: '"Zoë Guest" <zoe@guest.example>',
  replyTo: 'help@fallsline.example',
  subject: 'Your ride on May 4 – confirmed ✓',
  messageId: '<confirm.1@fallsline.example>',
  text: 'Dear Zoë,\n.\nsee https://fallsline.example/a?b=1.',
  html: '<html><head><title>x</title></head><body><p>Dear Zoë</p><script>alert(1)</script></body></html>',
};

/** Waits for a busy machine, unless `impatient`: then half a second for a greeting, and longer for all that comes after. */
function send(mailbox: Mailbox, changes: SendMailOptions = {}, login = '', impatient = false) {
  const transport = createTransport({
    url: mailbox.smtpUrl.replace('//', `//${login}`),
    ...(impatient && { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 1500 }),
  });
  return transport.sendMail({ ...mail, ...changes });
}

async function get(mailbox: Mailbox, path: string) {
  const response = await fetch(mailbox.url + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const json = async (mailbox: Mailbox, path: string) => JSON.parse((await get(mailbox, path)).body);

describe('a mail that was sent', () => {
  test('is listed and shown as Mailpit does it', async () => {
    const mailbox = await start();
    const began = Date.now();
    await send(mailbox);
    const { total, messages } = await json(mailbox, '/api/v1/messages');
    expect(total).toBe(1);
    expect(messages[0]).toMatchObject({
      MessageID: 'confirm.1@fallsline.example',
      From: { Name: 'Fallsline Taxi & Shuttle', Address: 'booking@fallsline.example' },
      To: [{ Name: 'Zoë Guest', Address: 'zoe@guest.example' }],
      Subject: 'Your ride on May 4 – confirmed ✓',
    });
    const created = Date.parse(messages[0].Created);
    expect(created).toBeGreaterThanOrEqual(began);
    expect(created).toBeLessThanOrEqual(Date.now());
    expect(messages[0]).not.toHaveProperty('HTML');

    const shown = await json(mailbox, `/api/v1/message/${messages[0].ID}`);
    expect(shown).toMatchObject({
      HTML: expect.stringContaining('<p>Dear Zoë</p>'),
      ReplyTo: [{ Name: '', Address: 'help@fallsline.example' }],
      MessageID: 'confirm.1@fallsline.example',
    });
    expect(shown.Text.trim()).toBe(mail.text);
    expect(Date.parse(shown.Date)).not.toBeNaN();
    expect(mailbox.messages()).toEqual([shown]);
  });

  test('can be read as it came over the wire, with the envelope in front', async () => {
    const mailbox = await start();
    await send(mailbox, { bcc: 'quiet@fallsline.example' });
    const [received] = mailbox.messages();
    const id = received?.ID ?? '';
    const { body } = await get(mailbox, `/api/v1/message/${id}/raw`);
    expect(body).toMatch(/^Return-Path: <booking@fallsline.example>\r\nDelivered-To: zoe@guest.example\r\n/);
    expect(body).toContain('Message-ID: <confirm.1@fallsline.example>\r\n');
    expect(await mailbox.raw(id)).toBe(body);
    expect(received?.Bcc).toEqual([{ Name: '', Address: 'quiet@fallsline.example' }]);
  });

  test('gives its attachments back', async () => {
    const mailbox = await start();
    const content = Buffer.from([0, 255, 13, 10, 0]);
    await send(mailbox, { attachments: [{ filename: 'ride.pdf', content }] });
    const [received] = mailbox.messages();
    expect(received?.Attachments).toEqual([
      { PartID: '1', FileName: 'ride.pdf', ContentType: 'application/pdf', Size: 5 },
    ]);
    const part = await fetch(`${mailbox.url}/api/v1/message/${received?.ID}/part/1`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content);
    expect(part.headers.get('content-disposition')).toBe('attachment');
    expect((await get(mailbox, `/api/v1/message/${received?.ID}/part/2`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is newest first, and is emptied by DELETE', async () => {
    const mailbox = await start();
    for (const subject of ['one', 'two', 'three']) await send(mailbox, { subject });
    const { messages }: { messages: { Subject: string }[] } = await json(mailbox, '/api/v1/messages');
    expect(messages.map(({ Subject }) => Subject)).toEqual(['three', 'two', 'one']);
    expect((await fetch(`${mailbox.url}/api/v1/messages`, { method: 'DELETE' })).status).toBe(200);
    expect(mailbox.messages()).toEqual([]);
  });

  test('answers 404 for a message it does not have', async () => {
    const mailbox = await start();
    for (const path of ['/api/v1/message/1', '/api/v1/message/1/raw', '/view/1']) {
      expect((await get(mailbox, path)).status).toBe(404);
    }
  });
});

describe('the pages', () => {
  test('show a mail with its HTML in a frame that cannot run it', async () => {
    const mailbox = await start();
    await send(mailbox, { subject: '<img src=x onerror=alert(1)>' });
    const [received] = mailbox.messages();
    const list = await get(mailbox, '/');
    expect(list.body).toContain('1 message');
    expect(list.body).toContain('&#60;img src=x');
    expect(list.body).not.toContain('<img');
    const view = await get(mailbox, `/view/${received?.ID}`);
    expect(view.body).toContain(`src="/view/${received?.ID}/html"`);
    expect(view.body).toMatch(/sandbox="(?![^"]*allow-same-origin)/);
    expect(view.body).toContain('<a href="https://fallsline.example/a?b=1"');
    expect(view.body).not.toContain('<script>alert');
    const html = await get(mailbox, `/view/${received?.ID}/html`);
    const policy = html.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+'; /);
    expect(policy).toMatch(/; sandbox (?!.*allow-same-origin)/);
    expect(html.body).toContain('<head><base target="_blank">');
  });
});

describe('with a data folder', () => {
  test('a mail lies there as a file before it is acknowledged, and a restart finds it', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    await send(first, { subject: 'one' });
    await send(first, { subject: 'two' });
    const files = await readdir(join(dataDir, 'mailbox'));
    expect(files).toHaveLength(2);
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
    const before = first.messages();
    await first.close();

    const second = await start(dataDir);
    expect(second.messages()).toEqual(before);
    expect(await second.raw(before[0]?.ID ?? '')).toContain('Subject: two');
    await send(second, { subject: 'three' });
    expect(second.messages().map(({ Subject }) => Subject)).toEqual(['three', 'two', 'one']);
    await second.clear();
    expect(await readdir(join(dataDir, 'mailbox'))).toEqual([]);
  });

  test('a mail that cannot be written is not acknowledged', async () => {
    const dataDir = await folder();
    const mailbox = await start(dataDir);
    await rm(join(dataDir, 'mailbox'), { recursive: true });
    await writeFile(join(dataDir, 'mailbox'), '');
    await expect(send(mailbox)).rejects.toMatchObject({ responseCode: 450 });
    expect(mailbox.messages()).toEqual([]);
    expect(await readFile(join(dataDir, 'mailbox'), 'utf8')).toBe('');
  });
});

describe('faults', () => {
  test.each([
    [451, 'rcpt', 'RCPT TO'],
    [550, 'rcpt', 'RCPT TO'],
    [451, 'data', 'DATA'],
    [550, 'data', 'DATA'],
  ] as const)('%i at %s goes to the recipients named and nobody else', async (code, at, command) => {
    const mailbox = await start();
    mailbox.setFaults([{ kind: 'refuse', code, at, to: 'zoe@' }]);
    await expect(send(mailbox)).rejects.toMatchObject({ responseCode: code, command });
    await send(mailbox, { to: 'adam@guest.example' });
    expect(mailbox.messages().map(({ To }) => To[0]?.Address)).toEqual(['adam@guest.example']);
  });

  test.each([
    [554, 'greeting', 'CONN'],
    [535, 'auth', 'AUTH PLAIN'],
    [553, 'mail', 'MAIL FROM'],
  ] as const)('%i at %s is answered to the sender, in the words that are set', async (code, at, command) => {
    const mailbox = await start();
    mailbox.setFaults([{ kind: 'refuse', code, at, says: '5.7.1 Not you', times: 1 }]);
    const login = 'me:secret@';
    const refused = { command, response: expect.stringContaining(`${code} 5.7.1 Not you`) };
    await expect(send(mailbox, {}, login)).rejects.toMatchObject(refused);
    await send(mailbox, {}, login);
    expect(mailbox.messages()).toHaveLength(1);
  });

  test('dropping after DATA keeps the mail but not the connection', async () => {
    const mailbox = await start();
    mailbox.setFaults([{ kind: 'drop-after-data', times: 1 }]);
    await expect(send(mailbox)).rejects.toThrow();
    expect(mailbox.messages()).toHaveLength(1);
    await send(mailbox);
    expect(mailbox.messages().map(({ MessageID }) => MessageID)).toEqual([
      'confirm.1@fallsline.example',
      'confirm.1@fallsline.example',
    ]);
  });

  test('dropping after DATA can lose the mail as well', async () => {
    const mailbox = await start();
    mailbox.setFaults([{ kind: 'drop-after-data', kept: false }]);
    await expect(send(mailbox)).rejects.toThrow();
    expect(mailbox.messages()).toEqual([]);
  });

  test.each([
    [{ kind: 'no-greeting' }, /greeting/i],
    [{ kind: 'stall', at: 'rcpt' }, /timeout/i],
    [{ kind: 'stall', at: 'data' }, /timeout/i],
    [{ kind: 'hang-up' }, /closed|hang ?up|reset/i],
  ] as const)('%o leaves the sender without an answer, as often as it says', async (fault, message) => {
    const mailbox = await start();
    mailbox.setFaults([{ ...fault, times: 2 }]);
    await expect(send(mailbox, {}, '', true)).rejects.toThrow(message);
    await expect(send(mailbox, {}, '', true)).rejects.toThrow(message);
    expect(mailbox.messages()).toEqual([]);
    await send(mailbox);
    expect(mailbox.messages()).toHaveLength(1);
  });
});

describe('starting', () => {
  test('fails with the port that is taken, and leaves nothing listening', async () => {
    const taken = await start();
    const smtpPort = Number(new URL(taken.smtpUrl).port);
    const webPort = Number(new URL(taken.url).port);
    await expect(startMailbox({ smtpPort, webPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE', port: smtpPort });
    await expect(startMailbox({ smtpPort: 0, webPort })).rejects.toMatchObject({ code: 'EADDRINUSE', port: webPort });
  });

  test('takes any login, since none is needed', async () => {
    const mailbox = await start();
    const transport = createTransport({ url: mailbox.smtpUrl, auth: { user: 'someone', pass: 'anything' } });
    await transport.sendMail(mail);
    expect(mailbox.messages()).toHaveLength(1);
  });
});
