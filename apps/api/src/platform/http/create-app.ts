import { parse } from 'node:querystring';
import { BODY_LIMIT_BYTES } from '@shop/contract/body-limit';
import { isRupees } from '@shop/contract/money';
import { visibleText } from '@shop/contract/typed-text';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { unreadableAddress, wrongType } from '@shop/contract/refusals';
import { refuse } from '../errors.ts';
import { requestIdOf } from '../request-id.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerErrors } from './error-answers.ts';
import { createLazyCompilers } from './lazy-compilers.ts';
import { readJson } from './read-json.ts';
import { readableUrl } from '../rules/readable-url.ts';

/** An amount in rupees in requests and answers: a number with at most 2 decimals. */
const rupees = { type: 'number', validate: isRupees } as const;

/** An answer of the API that a browser opens as a page loads and runs nothing, and nobody frames it. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** One set for all apps of the process: the tests make an app for each file, of the same schemas. */
const compilers = createLazyCompilers();

/** Node's limit for the first line and the headers of a request together. */
const MAX_ADDRESS_BYTES = 16 * 1024;

/**
 * An empty Fastify app with the rules that apply to all calls: numbers in strings count as numbers, unknown keys are
 * dropped, texts hold nothing that cannot be seen, an empty body counts as none whatever its content type, and
 * refusals have one form.
 */
export function createApp({
  logger,
  trustProxy,
  publicUrl = '',
}: Pick<FastifyServerOptions, 'trustProxy'> & {
  logger: FastifyServerOptions['loggerInstance'];
  /** The address that shoppers see. With https, browsers are told to use nothing else (HSTS). */
  publicUrl?: string;
}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    trustProxy,
    rewriteUrl: readableUrl,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], trustProxy !== false),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Node itself refuses longer addresses, so each id and keyword reaches the schema that checks it.
    routerOptions: { maxParamLength: MAX_ADDRESS_BYTES, querystringParser: parseQuery },
    schemaController: { compilersFactory: compilers },
    serializerOpts: { ajv: { formats: { rupees } } },
    ajv: {
      customOptions: {
        coerceTypes: true,
        useDefaults: true,
        removeAdditional: true,
        allErrors: true,
        strict: false,
        formats: { rupees },
      },
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, readJson(body.toString('utf8')));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    done(refuse(wrongType, { type: request.headers['content-type'] ?? 'unknown' }));
  });
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api')) void reply.header('content-security-policy', API_POLICY);
    if (!request.url.includes('%00')) return done();
    done(refuse(unreadableAddress));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.body = visibleInput(request.body);
    request.query = visibleInput(request.query);
    done();
  });
  compressAnswers(app);
  answerErrors(app);
  return app;
}

/**
 * Reads the query of an address. Clients write several values of a filter in three ways, which mean the same:
 * `category=a,b`, `category=a&category=b` and `category[]=a&category[]=b`.
 */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (text === '') return query;
  for (const [name, values] of Object.entries(parse(text))) {
    const key = name.replace(/\[\]$/, '');
    const joined = [query[key] ?? [], values ?? []].flat().join(',');
    query[key] = joined;
  }
  return query;
}

/** Passwords are compared as they were typed. */
const AS_TYPED = /password/i;

/** No call has a body that is nested as deeply; what is deeper is refused or dropped by its schema. */
const MAX_DEPTH = 20;

/** A body or query with its texts as they are kept (`visibleText`). */
export function visibleInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => visibleInput(item, depth + 1));
  if (Buffer.isBuffer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      AS_TYPED.test(key) ? item : visibleInput(item, depth + 1),
    ]),
  );
}
