import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as contract from '@shop/contract/agents/endpoints';
import { AGENT_CALLS } from '@shop/contract/limits';
import { notFound } from '@shop/contract/refusals';
import { STATUSES } from '@shop/contract/refusal';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { ShopError, refuse } from '../../platform/errors.ts';
import { answerAtOnce } from '../../platform/http/answer-at-once.ts';
import { sendBytes } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { visibleInput } from '../../platform/http/create-app.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { AgentError } from './agent-error.ts';
import { createAgentLimit } from './agent-limits.ts';
import { type Agent, profileInHeader } from './agent.ts';
import {
  type McpAnswer,
  createAnswerKnownMcp,
  createAnswerMcp,
  failedMessage,
  unreadableMessage,
} from './mcp.ts';
import { operations } from './operations.ts';
import { MCP_PATH, REST_PATH, profileOf } from './profile.ts';
import { type RunDependencies, type Transport, createRunOperation } from './run-operation.ts';
import { readAgentBasket, takeAgentBasket } from './take-basket.ts';
import { createReadWritten } from './write-product.ts';
import { jsonOf } from './written.ts';

/** Room for the largest input that an operation takes. */
const BODY_LIMIT = 64 * 1024;
/** How long the profile may be kept; the protocol wants a minute at least. */
const PROFILE_SECONDS = 300;

const REST: Transport = { name: 'rest', form: (answer) => Buffer.concat(jsonOf(answer)) };

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, if an agent sent it. */
    sentText: string;
  }
}

interface AgentDependencies extends Omit<RunDependencies, 'readWritten'> {
  /** The number of the catalogue's present state. */
  version: () => number;
}

const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT };

/** The calls of the Universal Commerce Protocol, by REST and by MCP, with its own forms of errors. */
export async function serveAgents(
  app: FastifyInstance,
  serve: Serve,
  dependencies: AgentDependencies,
): Promise<void> {
  const { readSettings, publicUrl } = dependencies;
  const operate = createRunOperation({ ...dependencies, readWritten: createReadWritten(dependencies) });
  const allow = createAgentLimit(dependencies, AGENT_CALLS);

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
        onRequest(request, reply, done) {
          const answerKnown = (text: string) => {
            const known = operate.find({ operation, by: REST, text });
            if (!known) return false;
            allow(callerOf(request));
            sendBytes(reply.header('cache-control', 'no-store'), known);
            return true;
          };
          if (operation.isCached) answerAtOnce(request.raw, answerKnown, done);
          else done();
        },
        async handler(request, reply) {
          const agent = callerOf(request);
          allow(agent);
          void reply.header('cache-control', 'no-store');
          const { sentText: text } = request;
          const body = text === '' ? undefined : visibleInput(readJson(text));
          const { id = '' } = request.params as { id?: string };
          const key = request.headers['idempotency-key'];
          const question = { operation, by: REST, text };
          const { bytes, isOutcome } = await operate.run(question, body, { agent, id, key });
          return sendJson(reply.code(isOutcome ? 200 : status), bytes);
        },
      });
    }
  });

  const answerMcp = createAnswerMcp({ readSettings, operate, allow });
  const answerKnownMcp = createAnswerKnownMcp({ operate, allow });
  const ownOrigin = new URL(publicUrl).origin;
  /** The status with which a call is refused whatever it says; null: it is not. */
  const refusalOf = ({ headers }: FastifyRequest): 403 | 404 | null => {
    if (readSettings().agents.mcp === 'no') return 404;
    // A page of another site must not call in the name of its visitor's network (DNS rebinding).
    return headers.origin !== undefined && headers.origin !== ownOrigin ? 403 : null;
  };
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    const answerKnown = (text: string) => {
      if (refusalOf(request) !== null) return false;
      const answer = answerKnownMcp(messageOf(text), request.ip, request.headers);
      if (answer) sendMcp(reply, answer);
      return answer !== undefined;
    };
    answerAtOnce(request.raw, answerKnown, done);
  };
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status } = failureOf(error);
      if (status < 500) return sendMcp(reply, unreadableMessage());
      request.log.error({ err: error }, 'a call of an agent failed');
      return sendMcp(reply, failedMessage(status === 503 ? 503 : 500));
    });
    scope.post(MCP_PATH, { ...hidden, onRequest }, async (request, reply) => {
      const refused = refusalOf(request);
      if (refused !== null) return reply.code(refused).send();
      return sendMcp(reply, await answerMcp(request.body, request.ip, request.headers));
    });
  });
}

/** @throws invalid_profile_url */
function callerOf({ headers, ip: address }: FastifyRequest): Agent {
  return { profile: profileInHeader(headers['ucp-agent']), address };
}

/** A message as it was sent; undefined: it is no JSON. */
function messageOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendMcp(reply: FastifyReply, { status, body, retryAfterSeconds }: McpAnswer): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  void reply.code(status).header('cache-control', 'no-store');
  if (!body) return reply.send();
  return status === 200 ? sendBytes(reply, ...body) : sendJson(reply, Buffer.from(body.join('')));
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
