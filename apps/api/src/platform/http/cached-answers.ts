import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type ResponseCache, createResponseCache } from '@shop/response-cache';
import { KEPT_QUALITY, ONCE_QUALITY, compress } from '@shop/response-cache/encodings';
import { LEAST_COMPRESSED_BYTES, encodingFor, varyByEncoding } from './compress-answers.ts';

export type { CacheState } from '@shop/response-cache';

/** Answers of public reads, each cached as the bytes that are sent. */
export type AnswerCache = ResponseCache<Buffer>;

/** An answer that is already JSON. */
export class JsonAnswer {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** An answer with its compressed form, which is a quarter of it. */
const SIZE_WITH_COMPRESSED = 1.25;

/** An empty cache. Its answers are valid for one `version` of their content. */
export function createAnswerCache(options: { version: () => number; maxBytes: number }): AnswerCache {
  return createResponseCache<Buffer>({
    ...options,
    bytesOf: (answer) => Math.ceil(answer.length * SIZE_WITH_COMPRESSED),
  });
}

/** Answers from the cache before anything else happens, if the same address was asked before. */
export function sendCached(cache: AnswerCache): onRequestHookHandler {
  return (request, reply, done) => {
    const answer = cache.find(request.url);
    if (answer === undefined) done();
    else sendCompressed(request, reply, answer, KEPT_QUALITY);
  };
}

/**
 * Makes the answer to `question`, or finds the cached answer to the same question under another spelling of the
 * address.
 */
export async function answerThroughCache(
  cache: AnswerCache,
  {
    request,
    reply,
    question,
    keepsFirst,
  }: { request: FastifyRequest; reply: FastifyReply; question: unknown; keepsFirst: boolean },
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = JSON.stringify([request.routeOptions.url, question]);
  const bytes = async () => {
    const made = await make();
    return made instanceof JsonAnswer ? made.bytes : Buffer.from(String(reply.serialize(made)));
  };
  const answer = await cache.get(key, request.url, bytes, { keepsFirst });
  return sendCompressed(request, reply, answer, cache.knows(key) ? KEPT_QUALITY : ONCE_QUALITY);
}

/** The compressed forms of cached answers, each made when a client first accepts it. */
const compressed = new WeakMap<Buffer, Map<'br' | 'gzip', Buffer>>();

function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Buffer,
  quality: number,
): FastifyReply {
  if (answer.length < LEAST_COMPRESSED_BYTES) return sendBytes(reply, answer);
  varyByEncoding(reply);
  const encoding = encodingFor(request);
  if (encoding === 'identity') return sendBytes(reply, answer);
  const known = compressed.get(answer) ?? new Map<'br' | 'gzip', Buffer>();
  compressed.set(answer, known);
  void reply.header('content-encoding', encoding);
  const bytes = known.get(encoding);
  if (bytes !== undefined) return sendBytes(reply, bytes);
  reply.hijack();
  void sendOnceMade(reply, compress(answer, encoding, quality), (made) => known.set(encoding, made));
  return reply;
}

async function sendOnceMade(reply: FastifyReply, making: Promise<Buffer>, keep: (made: Buffer) => void) {
  try {
    const made = await making;
    keep(made);
    sendBytes(reply, made);
  } catch {
    // Without an answer the client asks again.
    reply.raw.destroy();
  }
}

/**
 * Bypasses everything that `reply.send` does for an answer still to be serialised: twice as many requests per second. Node
 * writes a text at the beginning together with the headers.
 */
export function sendBytes(reply: FastifyReply, ...parts: readonly (Buffer | string)[]): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
  });
  // Together, without copying them into one.
  reply.raw.cork();
  for (const part of parts) reply.raw.write(part);
  reply.raw.end();
  reply.raw.uncork();
  return reply;
}

/** The checked parameters and query in a fixed order: the question, however the address spells it. */
export function questionOf({ params, query }: FastifyRequest): unknown {
  return [params, Object.entries(query as object).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
