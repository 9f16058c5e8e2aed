import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { installCallFaults } from '../faults.ts';
import { GraphError, invalidParameter, serverError } from '../graph-error.ts';
import { asInput } from '../input.ts';
import { acceptMessage } from '../messages.ts';
import type { Sandbox } from '../sandbox.ts';
import { createTemplate, presentTemplate } from '../templates.ts';
import { controlRoutes } from './control-routes.ts';

/** The complete HTTP server, not listening yet. */
export function buildServer(sandbox: Sandbox): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  installCallFaults(app, sandbox.faults);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof GraphError) return reply.code(error.statusCode).send(error.toBody());
    if ((error.statusCode ?? 500) < 500)
      return reply.code(400).send(invalidParameter(error.message).toBody());
    sandbox.config.logger.error({ err: error }, 'call failed');
    return reply.code(500).send(serverError().toBody());
  });
  app.register(phonePage);
  app.register(graphRoutes, { prefix: '/:version', sandbox });
  app.register(controlRoutes, { prefix: '/__control', sandbox });
  return app;
}

type OfVersion = { Params: { version: string; id: string } };

/** The calls of the Graph API that a shop makes. */
async function graphRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { config, store } = sandbox;
  app.addHook<OfVersion>('preHandler', async (request) => {
    if (!/^v\d+\.\d$/.test(request.params.version)) {
      throw new GraphError(400, 2500, 'Unknown path components', `/${request.params.version}`);
    }
    ensureToken(request.headers.authorization, config.token);
  });
  app.post<OfVersion>('/:id/messages', (request) => {
    ensureId(request.params.id, config.phoneNumberId);
    const { id, to } = acceptMessage(sandbox, asInput(request.body));
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: String(asInput(request.body)['to']), wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    };
  });
  app.get<OfVersion>('/:id/message_templates', (request) => {
    ensureId(request.params.id, config.businessAccountId);
    return { data: [...store.templates.values()].map(presentTemplate), paging: { cursors: {} } };
  });
  app.post<OfVersion>('/:id/message_templates', (request) => {
    ensureId(request.params.id, config.businessAccountId);
    const { id, status, category } = createTemplate(sandbox, asInput(request.body));
    return { id, status, category };
  });
  app.get<OfVersion>('/:id', (request) => {
    ensureId(request.params.id, config.phoneNumberId);
    return {
      id: config.phoneNumberId,
      display_phone_number: '+91 00000 00000',
      verified_name: 'Sandbox Shop',
      quality_rating: 'GREEN',
    };
  });
}

function ensureId(given: string, known: string): void {
  if (given !== known) {
    throw invalidParameter(`Object with ID '${given}' does not exist or cannot be loaded.`, 33);
  }
}

function ensureToken(authorization: string | undefined, token: string): void {
  const shown = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (shown.length === expected.length && timingSafeEqual(shown, expected)) return;
  throw new GraphError(401, 190, 'Invalid OAuth access token', 'Cannot parse access token.');
}

const BROWSER_DIR = join(import.meta.dirname, '..', 'browser');
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The page that shows every message as its phone would. */
async function phonePage(app: FastifyInstance): Promise<void> {
  const serve = (path: string, name: string, type: string) => {
    const body = readFileSync(join(BROWSER_DIR, name));
    app.get(path, (_request, reply) =>
      reply
        .headers({
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
          'content-security-policy': PAGE_POLICY,
          'x-content-type-options': 'nosniff',
        })
        .send(body),
    );
  };
  serve('/', 'phones.html', 'text/html');
  serve('/phones.js', 'phones.js', 'text/javascript');
  serve('/phones.css', 'phones.css', 'text/css');
}
