import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserConfig } from '../app/platform/browser-config.ts';
import type { ApiTransport } from '../app/platform/page-host.ts';
import { createAddressReader } from './page-addresses.ts';
import { createPageCache } from './page-cache.ts';
import { createRenderer } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { registerStaticAssets } from './static-assets.ts';
import { BUILD_FOLDER, type WebBuild } from './web-build.ts';

export interface WebOptions {
  build: WebBuild;
  /** How pages reach the API while they are rendered: `inject` in one process, `fetch` to API_URL otherwise. */
  callApi: ApiTransport;
  /** Number of the catalogue's present state, at most 1 s old; a page rendered under another is rendered again. */
  catalogueVersion: () => number;
  browserConfig: BrowserConfig;
  /** Origins of pictures that are neither the shop's nor the API's, e.g. an S3 bucket's. */
  mediaOrigins?: readonly string[];
  /** Told of each error while rendering. */
  reportError: (error: unknown) => void;
  /** Folder of `client/` and `server/`. */
  buildFolder?: string;
  /** Most memory that rendered pages may take. */
  cacheBytes?: number;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;
/** Addresses as visitors wrote them, each pointing at its page's key, so that a hit need not be parsed. */
const MAX_KNOWN_ADDRESSES = 5_000;
const MAX_ADDRESS_LENGTH = 2_000;

/** Serves every address that no other route serves as a page, from memory where it is there. */
export async function registerWeb(app: FastifyInstance, options: WebOptions) {
  const { build, browserConfig, buildFolder = BUILD_FOLDER, cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const readAddress = createAddressReader(build);
  const render = createRenderer({
    build,
    readAddress,
    host: { transport: options.callApi, browserConfig, reportError: options.reportError },
    hosts: {
      apiOrigin: originOf(browserConfig.apiUrl),
      mediaOrigins: options.mediaOrigins ?? [],
      checkoutOrigin: originOf(browserConfig.razorpayCheckoutUrl),
    },
  });
  const cache = createPageCache({
    render,
    isKept: (page) => page.status < 500,
    version: options.catalogueVersion,
    maxBytes: cacheBytes,
  });
  const keys = new Map<string, string>();

  await registerStaticAssets(app, join(buildFolder, 'client'));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest(request, reply, done) {
      const key = keys.get(request.raw.url ?? '');
      const page = key === undefined ? undefined : cache.find(key);
      if (page) sendPage(request, reply, page);
      else done();
    },
    async handler(request, reply) {
      const address = request.raw.url ?? '/';
      const { key } = readAddress(address.startsWith('/') ? address : '/');
      if (key.length > MAX_ADDRESS_LENGTH) return reply.code(414).send();
      const page = await cache.get(key);
      if (keys.size >= MAX_KNOWN_ADDRESSES) keys.clear();
      if (address.length <= MAX_ADDRESS_LENGTH) keys.set(address, key);
      sendPage(request, reply, page);
      return reply;
    },
  });
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
