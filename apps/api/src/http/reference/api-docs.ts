import { brotliCompressSync, gzipSync } from 'node:zlib';
import { business } from '@fallsline/domain';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../../process/env/env.ts';
import { etagOf, hasAnswer } from '../plugins/etag.ts';
import { answerNotFound } from '../problems/problem-of-error.ts';
import type { CallReferences } from './call-reference.ts';
import { openApiDocument } from './openapi-document.ts';

/**
 * Serves the OpenAPI document to programs at `/api/openapi.json`, and shows it to people at `/api/docs`. Both are made when
 * somebody first asks for them: the site sells without waiting for its documentation, and even where that is broken.
 */
export function apiDocs(
  app: FastifyInstance,
  { references, now, rateLimits }: { references: CallReferences; now: () => number; rateLimits: Env['rateLimits'] },
): void {
  const documentation = lazily(async () => {
    const document = openApiDocument(references, now(), rateLimits);
    return { file: fileOf(document), pages: await pagesOf(document) };
  });

  app.get('/api/openapi.json', async (request, reply) => {
    const { file } = await documentation();
    reply.headers(file.headers);
    if (hasAnswer(request, file.headers.etag)) return reply.code(304).send();
    const encoding = (['br', 'gzip'] as const).find((each) => isAccepted(each, request.headers['accept-encoding']));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(encoding ? file[encoding] : file.plain);
  });
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.get(path, async (request, reply) => {
      const { url, headers } = request;
      const page = await (await documentation()).pages.inject({ url, headers });
      if (page.statusCode === 404) return answerNotFound(request, reply);
      return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload);
    });
  }
}

/** Whether who asks takes an encoding: named, and not with the weight of none (RFC 9110, 12.5.3). */
function isAccepted(encoding: string, accepted: string | string[] = ''): boolean {
  const [name, weight = '1'] =
    String(accepted)
      .split(',')
      .map((each) => each.split(/;\s*q=/i).map((part) => part.trim().toLowerCase()))
      .find(([each]) => each === encoding) ?? [];
  return name !== undefined && Number(weight) > 0;
}

/** The document as it is sent: to any program, and to pages of any origin, once for as long as it stays the same. */
function fileOf(document: object) {
  const plain = Buffer.from(JSON.stringify(document));
  const headers = {
    // Weak: packed or not it has the same name.
    etag: `W/${etagOf(plain)}`,
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
  };
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain), headers };
}

/** An app that shows the document and does nothing else; it does not listen. */
async function pagesOf(document: object): Promise<FastifyInstance> {
  const pages = Fastify({ pluginTimeout: 0 });
  // Checked by its rules in openapi.test.ts, which say more than its types.
  const specification = { document } as unknown as StaticDocumentSpec;
  await pages.register(swagger, { mode: 'static', specification });
  await pages.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${business.shortName} booking API` },
    // Its other layout has a bar with a logo, whose inline style our Content-Security-Policy refuses.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
  });
  return pages;
}

/** Makes something when it is first asked for, and once; what failed is tried again. */
function lazily<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
