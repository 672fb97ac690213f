import { addressLine, business } from '@fallsline/domain';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * Writes the OpenAPI 3.1 document from the routes that are registered after it, at `/api/openapi.json`, and shows it to
 * people at `/api/docs`.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${business.shortName} booking API`,
        description: `Fares, quotes, bookings and messages of ${business.name}, ${addressLine}. Every error is application/problem+json (RFC 9457).`,
        version: '1.0.0',
        contact: { name: business.name, email: business.supportEmail },
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${business.shortName} booking API` },
    // Its other layout has a bar with a logo, whose inline style our Content-Security-Policy refuses.
    uiConfig: { validatorUrl: null, layout: 'BaseLayout' },
  });
}
