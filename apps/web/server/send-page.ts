import { inHindi } from '@shop/contract/hindi';
import * as generalMessages from '@shop/contract/messages';
import { LOCALES, type Language } from '@shop/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encodings.ts';
import type { RenderedPage } from './render-page.ts';

/** Sends a page as it lies in memory, past Fastify's own reply: it is the hottest path of the shop. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage) {
  const { headers, method } = request.raw;
  const response = reply.raw;
  reply.hijack();
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders).end();
    return;
  }
  response.writeHead(page.status, page.headers[encoding]);
  response.end(method === 'HEAD' ? undefined : page.bodies[encoding]);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);
}

/** Says that the shop has more to do than it can, to whoever asks for a page that it has not in memory. */
export function sendBusy(reply: FastifyReply, language: Language) {
  const words = language === 'hi' ? inHindi(generalMessages.busy) : generalMessages.busy;
  void reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!DOCTYPE html><html lang="${LOCALES[language]}"><meta charset="utf-8"><title>${words}</title><p>${words}</p></html>`,
    );
}
