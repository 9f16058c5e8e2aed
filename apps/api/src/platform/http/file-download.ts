import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a file to save, for endpoints made by `fileDownload`. */
export function sendFile(
  reply: FastifyReply,
  { content, type, name }: { content: Readable | string; type: string; name: string },
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
