import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { pageHostContext } from './platform/page-host.ts';
import { earlyAnswers, EarlyAnswersContext } from './platform/early-answers.ts';
import { PageHostProvider } from './shell/page-host-provider.tsx';
import { preloadWhereServed, withWaitingScripts } from './shell/scripts-after-paint.ts';

/** The host renders with the pages' own copy of React Router: in development its own copy is a different one. */
export { createRequestHandler } from 'react-router';
export { createPageContext } from './platform/page-host.ts';

const RENDER_TIMEOUT_MS = 5_000;

/** Renders the whole page to one string, because it is rendered once and then served from memory. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const host = loadContext.get(pageHostContext);
  if (status === 404 && host.hasMissingPage) return new Response(null, { status });
  const early = earlyAnswers(new URL(request.url).pathname, host.browserConfig.apiUrl);
  const html = await renderToText(
    <PageHostProvider host={host}>
      {/* The answers come before the scripts, which would take a browser's few connections. */}
      <EarlyAnswersContext value={early && `${early};${preloadWhereServed}`}>
        <ServerRouter context={routerContext} url={request.url} nonce={host.nonce} />
      </EarlyAnswersContext>
    </PageHostProvider>,
    host.nonce,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(withWaitingScripts(html), { status, headers });
}

function renderToText(element: React.ReactElement, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      decodeStrings: false,
      write(chunk: string | Uint8Array, _encoding, done) {
        html += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
        done();
      },
      final(done) {
        resolve(html);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Parts that are apart for the browser's sake stay in their place, whatever their size.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        pipe(sink);
      },
      onError: reject,
    });
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageHostContext).reportError(error);
};
