import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { shopSettings } from '@shop/contract/shop-settings';
import type { Database } from './database.ts';
import { serveAddresses } from './features/addresses/index.ts';
import { createIdentify, serveAuth } from './features/auth/index.ts';
import type { Clock } from './platform/clock.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { createApp } from './platform/http/create-app.ts';
import { createServe } from './platform/http/endpoint-registrar.ts';

/** The numbered SQL files that make the shop's tables. */
export const migrationsFolder = join(import.meta.dirname, '../migrations');

/** What the API is made of; each part can be another one in a test. */
export interface ApiParts {
  database: Database;
  clock: Clock;
  logger: FastifyServerOptions['loggerInstance'];
  config: { trustProxy: string[] | false; rateLimits: boolean };
}

/** The API: all its parts wired by hand. */
export async function buildApp({ database, clock, logger, config }: ApiParts): Promise<FastifyInstance> {
  const app = createApp({ logger, trustProxy: config.trustProxy });
  await serveApiDocs(app, `${shopSettings.name} API`);
  const serve = createServe(app, createIdentify({ database, clock }));

  serveAuth(serve, { database, clock });
  serveAddresses(serve, { database });
  return app;
}
