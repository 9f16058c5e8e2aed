import * as generalMessages from '@shop/contract/messages';
import { LOCALES, type Language } from '@shop/messages/languages';
import { chooseEncoding } from '@shop/response-cache/encodings';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const isRedirect = page.status >= 300 && page.status < 400;
  const sent = page.headers[encoding];
  response.writeHead(page.status, isRedirect ? withQueryOf(request.raw.url ?? '', sent) : sent);
  response.end(method === 'HEAD' ? undefined : page.bodies[encoding]);
}

/** The headers of a redirect, names and values in turn: its target keeps the query of the request, or its own. */
function withQueryOf(url: string, headers: readonly string[]): string[] {
  const { search } = new URL(`http://page${url}`);
  return headers.map((text, index) => {
    const isTarget = index % 2 === 1 && headers[index - 1] === 'location';
    return isTarget && !text.includes('?') ? `${text}${search}` : text;
  });
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);
}

/** Answers a request for a page that is not cached while the shop is overloaded. */
export function sendBusy(reply: FastifyReply, language: Language) {
  const words = generalMessages.busy(undefined, language);
  void reply
    .code(503)
    .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(
      `<!DOCTYPE html><html lang="${LOCALES[language]}"><meta charset="utf-8"><title>${words}</title><p>${words}</p></html>`,
    );
}
