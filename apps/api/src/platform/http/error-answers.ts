import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUSES } from '@shop/contract/refusal';
import { databaseAway, diskFull, tooLarge, unreadable, wrongType } from '@shop/contract/refusals';
import type { Failure } from '@shop/contract/schemas';
import * as generalMessages from '@shop/contract/messages';
import { type Language, sayIn } from '@shop/messages';
import { isDatabaseAway } from '../database/database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { type Sentence, ShopError, refuse } from '../errors.ts';
import { answerForInvalidInput } from './invalid-input.ts';
import { languageOf } from './request-language.ts';

/** About how long a database takes to restart. */
const DATABASE_BACK_SECONDS = 2;
/** Longer, because somebody has to make room. */
const ROOM_AGAIN_SECONDS = 60;

/** Formats refusals: below 500 with their own sentence, from 500 with one that reveals nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

/** Answers with a refusal: for one caller, at one moment, in one language. */
export function answerRefused(error: ShopError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  if (error.kind === 'unavailable') request.log.error({ err: error }, 'a needed part does not answer');
  return reply
    .code(STATUSES[error.kind])
    .header('cache-control', 'no-store')
    .send({
      success: false,
      message: sayIn(error.sentence, language),
      code: error.code,
      fields: fieldsIn(error.fields, language),
      data: error.data,
    } satisfies Failure);
}

/**
 * Fastify's own refusals: a body that is too large, cut short, or of a type that has no name. And a database that is away
 * or a full disk, wherever a call meets it.
 */
function refusalOf(error: FastifyError, { headers }: FastifyRequest): ShopError | null {
  const { statusCode = 0 } = error;
  if (statusCode === STATUSES.too_large) return refuse(tooLarge);
  if (statusCode === STATUSES.wrong_type) return refuse(wrongType, { type: headers['content-type'] ?? '' });
  if (statusCode >= 400 && statusCode < 500) return refuse(unreadable);
  if (isDatabaseAway(error)) {
    return refuse(databaseAway, { retryAfterSeconds: DATABASE_BACK_SECONDS, cause: error });
  }
  if (isDiskFull(error)) return refuse(diskFull, { retryAfterSeconds: ROOM_AGAIN_SECONDS, cause: error });
  return null;
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ShopError) return answerRefused(error, request, reply);
  const language = languageOf(request);
  void reply.header('cache-control', 'no-store');
  if (error.validation) {
    const { status, failure } = answerForInvalidInput(error.validation, language);
    return reply.code(status).send(failure);
  }
  const refused = refusalOf(error, request);
  if (refused !== null) return answerRefused(refused, request, reply);
  request.log.error({ err: error }, 'a request failed');
  return reply.code(500).send({
    success: false,
    message: generalMessages.serverError(undefined, language),
    code: 'server_error',
  } satisfies Failure);
}

function fieldsIn(fields: Record<string, Sentence> | undefined, language: Language) {
  if (fields === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, sayIn(sentence, language)]),
  );
}
