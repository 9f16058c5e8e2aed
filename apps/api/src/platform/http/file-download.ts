import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a file to save, for endpoints made by `fileDownload`. With its size in `bytes`, a client knows how much
 * is still to come.
 */
export function sendFile(
  reply: FastifyReply,
  { content, type, name, bytes }: { content: Readable | string; type: string; name: string; bytes?: number },
): FastifyReply {
  if (bytes !== undefined) void reply.header('content-length', bytes);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
