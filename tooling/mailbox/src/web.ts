import Fastify from 'fastify';
import { type Fault, type Faults, faultsBodySchema } from './faults.ts';
import { htmlPart, inboxPage, mailPage, mailSandbox, missingPage } from './inbox-page.ts';
import { heightScriptHash, inboxScript } from './inbox-script.ts';
import { inboxStyle } from './inbox-style.ts';
import { type Mail, readAttachment, snippet } from './mail.ts';
import type { Store } from './store.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";
// A mail is anybody's HTML: it may look as it likes and do nothing. The sandbox makes it a stranger to this origin; it
// allows scripts so that our own one can tell the height, and the policy allows no other.
const mailPolicy = `default-src 'none'; script-src ${heightScriptHash}; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:; sandbox ${mailSandbox}`;

/** Mailpit's API over the store, the pages a person reads mail in, and the fault switches under `/__test`. */
export function buildWeb(store: Store, faults: Faults) {
  // A browser keeps its connections open; closing must not wait for them.
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  const find = (id: string): Mail | undefined => (id === 'latest' ? store.list()[0] : store.get(id));
  const missing = (id: string) => ({ Error: `There is no message ${id}` });

  app.get<{ Querystring: { start: number; limit: number } }>(
    '/api/v1/messages',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: {
            start: { type: 'integer', minimum: 0, default: 0 },
            limit: { type: 'integer', minimum: 0, default: 50 },
          },
        },
      },
    },
    ({ query: { start, limit } }, reply) => {
      const all = store.list();
      const messages = all.slice(start, start + limit).map(summary);
      return reply.send({ total: all.length, count: messages.length, start, messages });
    },
  );

  app.delete<{ Body: { IDs?: string[] } | null }>(
    '/api/v1/messages',
    {
      schema: {
        body: {
          type: ['object', 'null'],
          properties: { IDs: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
    async ({ body }, reply) => {
      await store.remove(body?.IDs?.length ? body.IDs : undefined);
      return reply.type('text/plain').send('ok');
    },
  );

  type ById = { Params: { id: string } };

  app.get<ById>('/api/v1/message/:id', ({ params: { id } }, reply) => {
    const mail = find(id);
    return mail ? reply.send(mail) : reply.code(404).send(missing(id));
  });

  app.get<ById>('/api/v1/message/:id/raw', async ({ params: { id } }, reply) => {
    const raw = await store.raw(find(id)?.ID ?? id);
    if (!raw) return reply.code(404).send(missing(id));
    return reply.type('text/plain; charset=utf-8').send(raw);
  });

  app.get<{ Params: { id: string; part: string } }>('/api/v1/message/:id/part/:part', async ({ params }, reply) => {
    const raw = await store.raw(find(params.id)?.ID ?? params.id);
    const attachment = raw && (await readAttachment(raw, params.part));
    if (!attachment) return reply.code(404).send({ Error: `There is no part ${params.part} of message ${params.id}` });
    // Always a download: an attached HTML file must not become a page of this origin.
    return reply.type(attachment.contentType).header('content-disposition', 'attachment').send(attachment.bytes);
  });

  const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };

  app.get('/', (_request, reply) => reply.headers(page).send(inboxPage(store.list())));

  app.get<ById>('/view/:id', ({ params: { id } }, reply) => {
    const mail = find(id);
    return mail ? reply.headers(page).send(mailPage(mail)) : reply.code(404).headers(page).send(missingPage());
  });

  app.get<ById>('/view/:id/html', ({ params: { id } }, reply) => {
    const mail = find(id);
    if (!mail) return reply.code(404).headers(page).send(missingPage());
    return reply.headers({ ...page, 'content-security-policy': mailPolicy }).send(htmlPart(mail));
  });

  app.get('/inbox.css', (_request, reply) => reply.type('text/css').send(inboxStyle));
  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript').send(inboxScript));

  app.get('/__test/faults', () => faults.list());
  app.put<{ Body: Fault[] }>('/__test/faults', { schema: { body: faultsBodySchema } }, ({ body }) => {
    faults.set(body);
    return faults.list();
  });
  app.delete('/__test/faults', () => {
    faults.set([]);
    return faults.list();
  });

  return app;
}

function summary(mail: Mail) {
  const { Text, HTML, Date: sent, Attachments, ...rest } = mail;
  return { ...rest, Attachments: Attachments.length, Snippet: snippet(mail, 250) };
}
