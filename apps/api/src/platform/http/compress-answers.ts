import { ONCE_QUALITY, chooseEncoding, compress } from '@shop/response-cache/encodings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is smaller fits into one packet with its headers, whether it is compressed or not. */
export const LEAST_COMPRESSED_BYTES = 1_000;

/** Compresses the JSON of the routes that are added to `app` after this, for clients that accept it (decision 0195). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_COMPRESSED_BYTES || !isJson(reply))
      return payload;
    // A file to save, whose size was told.
    if (reply.hasHeader('content-length')) return payload;
    varyByEncoding(reply);
    const encoding = encodingFor(request);
    if (encoding === 'identity') return payload;
    void reply.header('content-encoding', encoding);
    return compress(Buffer.from(payload), encoding, ONCE_QUALITY);
  });
}

/** What the client accepts. */
export function encodingFor({ headers }: FastifyRequest) {
  return chooseEncoding(headers['accept-encoding'] as string | undefined);
}

/** Tells caches that the answer depends on what the client accepts. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`);
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json');
}
