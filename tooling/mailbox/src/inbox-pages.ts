import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { htmlPart, inboxPage, mailPage, mailPolicy, missingPage } from './inbox-page.ts';
import { type Mail, readAttachment, snippet } from './mail.ts';
import type { Store } from './mail-store.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";
const asset = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The part of Mailpit's API that we use, over the store, and the pages a person reads mail in. */
export function buildWeb(store: Store) {
  // A browser keeps its connections open; closing must not wait for them.
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  const missing = (id: string) => ({ Error: `There is no message ${id}` });

  app.get('/api/v1/messages', () => {
    const messages = store.list().map(summary);
    return { total: messages.length, messages };
  });

  app.delete('/api/v1/messages', async (_request, reply) => {
    await store.clear();
    return reply.type('text/plain').send('ok');
  });

  type ById = { Params: { id: string } };

  app.get<ById>('/api/v1/message/:id', ({ params: { id } }, reply) => {
    const mail = store.get(id);
    return mail ? reply.send(mail) : reply.code(404).send(missing(id));
  });

  app.get<ById>('/api/v1/message/:id/raw', async ({ params: { id } }, reply) => {
    const raw = await store.raw(id);
    if (!raw) return reply.code(404).send(missing(id));
    return reply.type('text/plain; charset=utf-8').send(raw);
  });

  app.get<{ Params: { id: string; part: string } }>('/api/v1/message/:id/part/:part', async ({ params }, reply) => {
    const raw = await store.raw(params.id);
    const attachment = raw && (await readAttachment(raw, params.part));
    if (!attachment) return reply.code(404).send({ Error: `There is no part ${params.part} of message ${params.id}` });
    // Always a download: an attached HTML file must not become a page of this origin.
    return reply.type(attachment.contentType).header('content-disposition', 'attachment').send(attachment.bytes);
  });

  const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };

  app.get('/', (_request, reply) => reply.headers(page).send(inboxPage(store.list())));

  app.get<ById>('/view/:id', ({ params: { id } }, reply) => {
    const mail = store.get(id);
    return mail ? reply.headers(page).send(mailPage(mail)) : reply.code(404).headers(page).send(missingPage());
  });

  app.get<ById>('/view/:id/html', ({ params: { id } }, reply) => {
    const mail = store.get(id);
    if (!mail) return reply.code(404).headers(page).send(missingPage());
    return reply.headers({ ...page, 'content-security-policy': mailPolicy }).send(htmlPart(mail));
  });

  app.get('/inbox.css', (_request, reply) => reply.type('text/css').send(asset('inbox.css')));
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript').send(asset('inbox.js')));

  return app;
}

function summary(mail: Mail) {
  const { Text, HTML, Date: sent, Attachments, ...rest } = mail;
  return { ...rest, Attachments: Attachments.length, Snippet: snippet(mail, 250) };
}
