import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { installCallFaults } from '../faults/call-faults.ts';
import { RazorpayError, errorBody } from '../razorpay-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { apiRoutes } from './api-routes.ts';
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

const BROWSER_DIR = join(import.meta.dirname, '..', 'browser');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves the script for merchants' pages, the sheet inside its frame and the payment link's page as static files. */
async function browserFiles(app: FastifyInstance): Promise<void> {
  const files = readBrowserFiles();
  const serve = (path: string, name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`The browser file ${name} is missing`);
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    if (name.endsWith('.html')) headers['content-security-policy'] = PAGE_POLICY;
    app.get(path, (_request, reply) => reply.headers(headers).send(file.body));
  };
  serve('/v1/checkout.js', 'checkout.js');
  serve('/checkout/sheet', 'sheet.html');
  serve('/l/:id', 'link.html');
  for (const name of files.keys()) if (!name.endsWith('.html')) serve(`/checkout/assets/${name}`, name);
}

function readBrowserFiles(): Map<string, { type: string; body: Buffer }> {
  const names = readdirSync(BROWSER_DIR, { recursive: true }).map(String);
  const files = names.flatMap((name) => {
    const type = TYPES[extname(name)];
    if (type === undefined) return [];
    return [[name.replaceAll('\\', '/'), { type, body: readFileSync(join(BROWSER_DIR, name)) }] as const];
  });
  return new Map(files);
}
