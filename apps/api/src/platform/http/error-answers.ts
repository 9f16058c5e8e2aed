import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@shop/contract/schemas';
import * as generalMessages from '@shop/contract/messages';
import { isDatabaseAway } from '../database/database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { type ErrorKind, ShopError } from '../errors.ts';
import { answerForInvalidInput } from './invalid-input.ts';

const statusOf: Record<ErrorKind, number> = {
  bad_input: 400,
  signed_out: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
};

/** About how long a database takes to restart. */
const DATABASE_BACK_SECONDS = 2;
/** Longer, because somebody has to make room. */
const ROOM_AGAIN_SECONDS = 60;

/** Formats refusals: below 500 with their own sentence, from 500 with one that reveals nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ShopError) {
    if (error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    if (error.kind === 'unavailable') request.log.error({ err: error }, 'a needed part does not answer');
    return reply.code(statusOf[error.kind]).send({
      success: false,
      message: error.message,
      code: error.code,
      fields: error.fields,
      data: error.data,
    } satisfies Failure);
  }
  if (error.validation) {
    const { status, failure } = answerForInvalidInput(error.validation);
    return reply.code(status).send(failure);
  }
  // Fastify's own refusals: unreadable JSON, a body that is too large, an unknown content type.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.code(error.statusCode).send({ success: false, message: error.message, code: 'bad_request' });
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database does not answer');
    return reply
      .code(503)
      .header('retry-after', DATABASE_BACK_SECONDS)
      .send({ success: false, message: generalMessages.busy, code: 'database_away' } satisfies Failure);
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'there is no room to write');
    return reply
      .code(503)
      .header('retry-after', ROOM_AGAIN_SECONDS)
      .send({ success: false, message: generalMessages.diskFull, code: 'disk_full' } satisfies Failure);
  }
  request.log.error({ err: error }, 'a request failed');
  return reply
    .code(500)
    .send({ success: false, message: generalMessages.serverError, code: 'server_error' } satisfies Failure);
}
