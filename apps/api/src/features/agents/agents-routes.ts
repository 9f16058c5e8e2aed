import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '@shop/contract/agents/endpoints';
import { notFound } from '@shop/contract/refusals';
import { STATUSES } from '@shop/contract/refusal';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { ShopError, refuse } from '../../platform/errors.ts';
import { sendBytes } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { visibleInput } from '../../platform/http/create-app.ts';
import { readJson } from '../../platform/http/read-json.ts';
import type { ShopContext } from '../../shop-context.ts';
import { AgentError } from './agent-error.ts';
import { createAgentLimit } from './agent-limits.ts';
import { profileInHeader } from './agent.ts';
import {
  MCP_VERSIONS,
  type McpAnswer,
  createAnswerMcp,
  failedMessage,
  findKnown,
  unreadableMessage,
} from './mcp.ts';
import { operations } from './operations.ts';
import { MCP_PATH, REST_PATH, profileOf } from './profile.ts';
import { type RunDependencies, type Transport, createRunOperation } from './run-operation.ts';
import { readAgentBasket, takeAgentBasket } from './take-basket.ts';

/** Room for the largest input that an operation takes. */
const BODY_LIMIT = 64 * 1024;
/** How long the profile may be kept; the protocol wants a minute at least. */
const PROFILE_SECONDS = 300;

const REST: Transport = { name: 'rest', form: (json) => json };

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, if an agent sent it. */
    sentText: string;
    /** A message of MCP, as it was sent, that asks what was asked before, and what it is answered with. */
    known: { message: unknown; result: Buffer } | null;
  }
}

const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT };

/** The calls of the Universal Commerce Protocol, by REST and by MCP, with its own forms of errors. */
export async function serveAgents(
  app: FastifyInstance,
  serve: Serve,
  dependencies: RunDependencies & Pick<ShopContext, 'rateLimits'>,
): Promise<void> {
  const { readSettings, publicUrl, clock, rateLimits } = dependencies;
  const operate = createRunOperation(dependencies);
  const allow = rateLimits ? createAgentLimit(clock) : () => {};

  serve(contract.findAgentBasket, async ({ params }) => ({
    data: await readAgentBasket(dependencies, params.token),
  }));
  serve(contract.takeAgentBasket, async ({ params, body, identity: { userId } }) => ({
    data: await takeAgentBasket(dependencies, {
      token: params.token,
      userId,
      mayReplace: body.replace === true,
    }),
  }));

  app.get('/.well-known/ucp', hidden, async (_request, reply) => {
    const profile = profileOf(readSettings(), publicUrl);
    if (profile === null) throw refuse(notFound);
    return reply.header('cache-control', `public, max-age=${PROFILE_SECONDS}`).send(profile);
  });

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, content, retryAfterSeconds } = failureOf(error);
      if (status >= 500) request.log.error({ err: error }, 'a call of an agent failed');
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return reply.code(status).header('cache-control', 'no-store').send({ code, content });
    });
    scope.decorateRequest('sentText', '');
    // Read by the handler: what was asked before needs no reading.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
      request.sentText = text;
      done(null, undefined);
    });
    for (const operation of operations) {
      const { method, path, status } = operation.rest;
      scope.route({
        ...hidden,
        method,
        url: `${REST_PATH}${path}`,
        async handler(request, reply) {
          const agent = { profile: profileInHeader(request.headers['ucp-agent']), address: request.ip };
          allow(agent);
          void reply.header('cache-control', 'no-store');
          const { sentText: text } = request;
          const question = { operation, by: REST, text };
          const known = operate.find(question);
          if (known) return sendBytes(reply, known);
          const body = text === '' ? undefined : visibleInput(readJson(text));
          const { id = '' } = request.params as { id?: string };
          const { bytes, isOutcome } = await operate.run(question, body, { agent, id });
          return sendJson(reply.code(isOutcome ? 200 : status), bytes);
        },
      });
    }
  });

  const answerMcp = createAnswerMcp({ readSettings, operate, allow });
  const ownOrigin = new URL(publicUrl).origin;
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status } = failureOf(error);
      if (status < 500) return sendMcp(reply, unreadableMessage());
      request.log.error({ err: error }, 'a call of an agent failed');
      return sendMcp(reply, failedMessage(status === 503 ? 503 : 500));
    });
    scope.decorateRequest('known', null);
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
      try {
        const message = text === '' ? undefined : readJson(text, { asSent: true });
        const result = findKnown(operate, message);
        if (result) request.known = { message, result };
        done(null, result || message === undefined ? undefined : readJson(text));
      } catch (error) {
        done(error as Error);
      }
    });
    scope.post(MCP_PATH, hidden, async (request, reply) => {
      if (readSettings().agents.mcp === 'no') return reply.code(404).send();
      const { origin, 'mcp-protocol-version': version } = request.headers;
      // A page of another site must not call in the name of its visitor's network (DNS rebinding).
      if (origin !== undefined && origin !== ownOrigin) return reply.code(403).send();
      if (version !== undefined && !MCP_VERSIONS.includes(String(version))) return reply.code(400).send();
      const { known, body, ip } = request;
      const answer = known ? answerMcp(known.message, ip, known.result) : answerMcp(body, ip);
      return sendMcp(reply, await answer);
    });
  });
}

function sendMcp(reply: FastifyReply, { status, body, retryAfterSeconds }: McpAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  void reply.code(status).header('cache-control', 'no-store');
  if (!body) return reply.send();
  return status === 200 ? sendBytes(reply, ...body) : sendJson(reply, Buffer.concat(body));
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

interface AgentFailure {
  status: number;
  code: string;
  content: string;
  retryAfterSeconds?: number | undefined;
}

/** What a call failed with, as the protocol's bodies of errors say it. */
function failureOf(error: unknown): AgentFailure {
  if (error instanceof AgentError) {
    const { status, code, message: content, retryAfterSeconds } = error;
    return { status, code, content, retryAfterSeconds };
  }
  if (error instanceof ShopError) {
    return { status: STATUSES[error.kind], code: error.code, content: error.message };
  }
  if (isDatabaseAway(error)) {
    return { status: 503, code: 'unavailable', content: 'Try again in a moment.', retryAfterSeconds: 2 };
  }
  const status = statusOf(error);
  if (status < 500) return { status, code: 'invalid_request', content: 'The request cannot be read.' };
  return { status: 500, code: 'internal_error', content: 'The shop cannot answer now. Try again later.' };
}

/** The status of Fastify's own refusals, such as of a body that is too large. */
function statusOf(error: unknown): number {
  const isNamed = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isNamed && typeof error.statusCode === 'number' ? error.statusCode : 500;
}
