import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AnswerMemory } from './answer-memory.ts';

/** Answers from memory before anything else is looked at, when the address was asked before. */
export function sendRemembered(memory: AnswerMemory): onRequestHookHandler {
  return (request, reply, done) => {
    const answer = memory.find(request.url);
    if (answer === null) done();
    else sendBytes(reply, answer);
  };
}

/** Makes the answer, or finds the one to the same question that was asked in another spelling. */
export async function answerAndRemember(
  memory: AnswerMemory,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const answer = await memory.recall(questionOf(request), request.url, async () =>
    Buffer.from(String(reply.serialize(await make()))),
  );
  return sendBytes(reply, answer);
}

/** Past all that `reply.send` does for an answer that is still to be formed: twice as many a second. */
function sendBytes(reply: FastifyReply, answer: Buffer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': answer.length,
  });
  reply.raw.end(answer);
  return reply;
}

/** What is asked, however the address spells it: the route with its checked parameters in one order. */
function questionOf({ routeOptions, params, query }: FastifyRequest): string {
  const sorted = Object.entries(query as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([routeOptions.url, params, sorted]);
}
