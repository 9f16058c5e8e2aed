import { inHindi } from '@shop/contract/hindi';
import * as generalMessages from '@shop/contract/messages';
import { LOCALES, type Language } from '@shop/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encodings.ts';
import type { RenderedPage } from './render-page.ts';

/** Sends a cached page directly, bypassing Fastify's reply: this is the hottest path of the shop. */
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

/** Answers a request for a page that is not cached while the shop is overloaded. */
export function sendBusy(reply: FastifyReply, language: Language) {
  const words = language === 'hi' ? inHindi(generalMessages.busy) : generalMessages.busy;
  void reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!DOCTYPE html><html lang="${LOCALES[language]}"><meta charset="utf-8"><title>${words}</title><p>${words}</p></html>`,
    );
}
