import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, wrongMethod } from '@shop/contract/refusals';
import { refuse } from '../errors.ts';
import { answerRefused } from './error-answers.ts';

/** Everything below these paths belongs to the API, whatever other routes the process serves. */
const API_PATHS = ['/api', '/api/*'];

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers every request that matches no route: 405 with `Allow` if the path has other methods, otherwise 404, both in
 * the envelope. Call it before the routes are registered, because it collects them, and after the hooks that every
 * answer needs. Paths under `/api` never reach a route of the pages.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*') || API_PATHS.includes(url)) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) path.methods.add(each);
    known.set(url, path);
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    refuseUnknown(request, reply, methodsOf(known, request.url));
  // Before the body is read, because nobody would use it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void answer(request, reply);
    else done();
  });
  app.setNotFoundHandler(answer);
  for (const url of API_PATHS) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answer });
  }
}

/** The methods of the routes that match the path of an address. */
function methodsOf(known: ReadonlyMap<string, KnownPath>, url: string): string[] {
  const [path = ''] = url.split('?');
  const fitting = [...known.values()].filter(({ pattern }) => pattern.test(path));
  return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].toSorted();
}

function refuseUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  if (methods.length === 0) return answerRefused(refuse(notFound), request, reply);
  return answerRefused(refuse(wrongMethod), request, reply.header('allow', methods.join(', ')));
}

/** `/api/cart/:userId` as a regular expression. Paths of the contract contain no other special characters. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
