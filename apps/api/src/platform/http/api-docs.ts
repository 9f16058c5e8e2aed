import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json`, made of the schemas of the routes registered after it, and `/api/docs` to browse it. */
export async function serveApiDocs(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    // The endpoints have tags; pages, scripts and pictures that the process serves too have none.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
