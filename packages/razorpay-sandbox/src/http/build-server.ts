import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { installCallFaults } from '../faults/call-faults.ts';
import { RazorpayError, errorBody } from '../razorpay-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { apiRoutes } from './api-routes.ts';
import { browserFiles } from './browser-files.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { controlRoutes } from './control-routes.ts';

/** The complete HTTP server, not listening yet. */
export function buildServer(sandbox: Sandbox): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  acceptBodies(app);
  installCallFaults(app, sandbox.faults);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof RazorpayError) return reply.code(error.statusCode).send(error.toBody());
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) return reply.code(400).send(errorBody('BAD_REQUEST_ERROR', error.message));
    sandbox.config.logger.error({ err: error }, 'call failed');
    return reply.code(500).send(errorBody('SERVER_ERROR', 'The sandbox failed; its log says why.'));
  });
  app.register(browserFiles);
  app.register(apiRoutes, { prefix: '/v1', sandbox });
  app.register(checkoutRoutes, { prefix: '/checkout', sandbox });
  app.register(controlRoutes, { prefix: '/__control', sandbox });
  return app;
}

/** Accepts JSON, and the empty body labelled as a form that the SDK sends for calls without fields. */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new RazorpayError(400, 'BAD_REQUEST_ERROR', 'Invalid JSON in request body'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
