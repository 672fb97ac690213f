import { business } from '@fallsline/domain';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../../process/env/env.ts';
import { pack, sendPacked } from '../plugins/packed-answer.ts';
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
    return { packed: pack(JSON.stringify(document)), pages: await pagesOf(document) };
  });

  app.get('/api/openapi.json', async (request, reply) => {
    const { packed } = await documentation();
    // To any program, and to pages of any origin: it does not vary with who asks.
    reply.removeHeader('vary').headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    return sendPacked(request, reply, packed);
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
