import { join } from 'node:path';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheState, createResponseCache } from '@shop/response-cache';
import type { BrowserConfig } from '../app/platform/browser-config.ts';
import type { ApiTransport } from '../app/platform/page-host.ts';
import { type PageAddress, createAddressReader } from './page-addresses.ts';
import { type RenderedPage, createRenderer } from './render-page.ts';
import { TooManyRendersError, createRenderQueue } from './render-queue.ts';
import { sendBusy, sendPage } from './send-page.ts';
import { registerStaticAssets } from './static-assets.ts';
import { BUILD_FOLDER, type WebBuild } from './web-build.ts';

export interface WebOptions {
  build: WebBuild;
  /** How pages reach the API while they are rendered: `inject` in one process, `fetch` to API_URL otherwise. */
  callApi: ApiTransport;
  /** Number of the present state of catalogue and settings, at most 1 s old; a page rendered under another is rendered again. */
  catalogueVersion: () => number;
  browserConfig: BrowserConfig;
  readSettings: ReadSettings;
  /** Origins of pictures that are neither the shop's nor the API's, e.g. an S3 bucket's. */
  mediaOrigins?: readonly string[];
  /** Told of each person who opens one of the shop's pages. */
  noteVisit?: (visitor: { ip: string; userAgent: string | undefined }) => void;
  /** Told of the template of the page that a request is answered with. */
  noteRoute?: ((request: FastifyRequest, route: string) => void) | undefined;
  /** Told of the cache of rendered pages. */
  addCache?: ((name: string, state: () => CacheState) => void) | undefined;
  /** Told of each error while rendering. */
  reportError: (error: unknown) => void;
  /** Folder of `client/` and `server/`. */
  buildFolder?: string;
  /** Most memory that rendered pages may take. */
  cacheBytes?: number;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/** Serves every address that no other route serves as a page, from memory where it is there. */
export async function registerWeb(app: FastifyInstance, options: WebOptions) {
  const { buildFolder = BUILD_FOLDER, noteVisit, noteRoute } = options;
  const readAddress = createAddressReader(options);
  const pages = createPages(options);
  options.addCache?.('pages', pages.state);
  const send = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    noteRoute?.(request, page.route);
    sendPage(request, reply, page);
  };

  await registerStaticAssets(app, join(buildFolder, 'client'));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest(request, reply, done) {
      if (noteVisit && isVisit(request)) {
        noteVisit({ ip: request.ip, userAgent: request.headers['user-agent'] });
      }
      const page = pages.find(request.raw.url ?? '');
      if (page) send(request, reply, page);
      else done();
    },
    async handler(request, reply) {
      const address = request.raw.url ?? '/';
      try {
        send(request, reply, await pages.get(readAddress(address.startsWith('/') ? address : '/'), address));
      } catch (error) {
        if (!(error instanceof TooManyRendersError)) throw error;
        sendBusy(reply);
      }
      return reply;
    },
  });
}

/** Somebody opens a page to read it: a browser that fetches one ahead says so, and other programs take no HTML. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/shop/') &&
    headers['sec-purpose'] === undefined &&
    headers.accept?.includes('text/html') === true
  );
}

/** The rendered pages: each once for a state of the catalogue, and only so many at once. */
function createPages({ build, browserConfig, cacheBytes = DEFAULT_CACHE_BYTES, ...options }: WebOptions) {
  const render = createRenderer({
    build,
    host: {
      transport: options.callApi,
      browserConfig,
      readSettings: options.readSettings,
      reportError: options.reportError,
    },
    hosts: {
      apiOrigin: originOf(browserConfig.apiUrl),
      mediaOrigins: options.mediaOrigins ?? [],
      checkoutOrigin: originOf(browserConfig.razorpayCheckoutUrl),
    },
  });
  const queue = createRenderQueue();
  const cache = createResponseCache<RenderedPage>({
    version: options.catalogueVersion,
    maxBytes: cacheBytes,
    bytesOf: ({ bytes }) => bytes,
    // What is missing has one page for all addresses of its route.
    isKept: ({ status, missing = null }, key) => status < 500 && (missing === null || missing === key),
  });

  async function make(address: PageAddress): Promise<RenderedPage> {
    const { canonical, missing } = address;
    const missingPage = cache.find(missing);
    const page = await queue.run(() => render(address, { hasMissingPage: missingPage !== undefined }), {
      isKnown: cache.knows(canonical),
    });
    if (page === null) return missingPage ?? make(address);
    if (page.status !== 404 || missing === canonical) return page;
    return cache.get(missing, missing, async () => page);
  }

  return {
    find: cache.find,
    state: cache.state,
    get: (asked: PageAddress, address: string) => cache.get(asked.canonical, address, () => make(asked)),
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
