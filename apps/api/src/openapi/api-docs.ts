import { business } from '@fallsline/domain';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CallReferences } from './call-reference.ts';
import { openApiDocument } from './openapi-document.ts';

/** Serves the OpenAPI document to programs at `/api/openapi.json`, and shows it to people at `/api/docs`. */
export async function apiDocs(
  app: FastifyInstance,
  { references, now }: { references: CallReferences; now: () => number },
): Promise<void> {
  const document = openApiDocument(references, now());
  // Checked by its rules in openapi.test.ts, which say more than its types.
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  app.get('/api/openapi.json', async () => document);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${business.shortName} booking API` },
    // Its other layout has a bar with a logo, whose inline style our Content-Security-Policy refuses.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
  });
}
