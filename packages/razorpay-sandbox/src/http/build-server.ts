import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Payment, PaymentMethod } from '../entities.ts';
import { installCallFaults } from '../faults/call-faults.ts';
import { getOrder } from '../orders.ts';
import { PAYMENT_FAILURES } from '../payment-failures.ts';
import { getPaymentLink, linkReturnUrl } from '../payment-links.ts';
import { getPayment, settlePayment, startPayment } from '../payments.ts';
import { presentPaymentLink } from '../present-entities.ts';
import { RazorpayError, errorBody, badRequest } from '../razorpay-error.ts';
import { asInput, type Input } from '../read-input.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutSignature } from '../signatures.ts';
import { settleSlowly } from '../slow-bank.ts';
import { apiRoutes } from './api-routes.ts';
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

type WithId = { Params: { id: string } };
const METHODS: readonly PaymentMethod[] = ['upi', 'card', 'netbanking'];
const MAX_FIELD_LENGTH = 254;

/** Calls of the sheet and of the payment link's page. A browser needs only a known key and order. */
async function checkoutRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<WithId>('/orders/:id', (request) => {
    ensureKnownKey(sandbox, asInput(request.query));
    const { id, amount, currency, status } = getOrder(sandbox, request.params.id);
    return { id, amount, currency, status };
  });
  app.get<WithId>('/links/:id', (request) => {
    const link = getPaymentLink(sandbox, request.params.id);
    const { callback_url: _, ...shown } = presentPaymentLink(sandbox, link);
    return { ...shown, key: sandbox.config.keyId, return_url: linkReturnUrl(sandbox, link) };
  });
  app.post('/payments', (request) => {
    const input = asInput(request.body);
    ensureKnownKey(sandbox, input);
    return presentAttempt(sandbox, startPayment(sandbox, readField(input, 'order_id'), readAttempt(input)));
  });
  app.get<WithId>('/payments/:id', (request) =>
    presentAttempt(sandbox, getPayment(sandbox, request.params.id)),
  );
  app.post<WithId>('/payments/:id/settle', (request) => {
    const choice = readField(asInput(request.body), 'choice');
    return presentAttempt(sandbox, decide(sandbox, request.params.id, choice));
  });
}

/** Applies what the shopper chose on the bank's page. */
function decide(sandbox: Sandbox, paymentId: string, choice: string): Payment {
  switch (choice) {
    case 'success':
      return settlePayment(sandbox, paymentId, 'captured');
    case 'failure':
      return settlePayment(sandbox, paymentId, 'failed');
    case 'cancel':
      return settlePayment(sandbox, paymentId, 'failed', { failure: PAYMENT_FAILURES.cancelled });
    case 'slow':
      return settleSlowly(sandbox, paymentId);
    default:
      throw badRequest('choice must be success, failure, cancel or slow.', 'choice');
  }
}

/** An attempt as the sheet sees it: with the signed answer once it is paid, with the error once it failed. */
function presentAttempt(sandbox: Sandbox, payment: Payment) {
  const { id, orderId, status, failure } = payment;
  if (failure) {
    return { id, status, error: { ...failure, metadata: { payment_id: id, order_id: orderId } } };
  }
  if (status === 'created') return { id, status };
  const response = {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(sandbox.config.keySecret, orderId, id),
  };
  return { id, status, response };
}

function ensureKnownKey(sandbox: Sandbox, input: Input): void {
  if (input['key'] !== sandbox.config.keyId) throw badRequest('The api key provided is invalid', 'key');
}

function readAttempt(input: Input) {
  const method = METHODS.find((known) => known === input['method']);
  if (!method) throw badRequest('The selected method is invalid.', 'method');
  return {
    method,
    instrument: readField(input, 'instrument'),
    email: readField(input, 'email'),
    contact: readField(input, 'contact'),
  };
}

function readField(input: Input, field: string): string {
  const value = input[field] ?? '';
  if (typeof value !== 'string' || value.length > MAX_FIELD_LENGTH) {
    throw badRequest(`The ${field} is invalid.`, field);
  }
  return value;
}
