import { join } from 'node:path';
import { MAX_ADDRESS } from '@shop/contract/limits';
import { findRedirect as call } from '@shop/contract/redirects/calls';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { LANGUAGES, type Language } from '@shop/messages/languages';
import { type CacheState, createResponseCache } from '@shop/response-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserConfig } from '../app/platform/browser-config.ts';
import type { ApiTransport } from '../app/platform/page-host.ts';
import { registerNewsletterForms } from './newsletter-forms.ts';
import { type PageAddress, createAddressReader } from './page-addresses.ts';
import { languageOf, registerLanguageChoice } from './page-language.ts';
import { type RenderedPage, createRenderer } from './render-page.ts';
import { TooManyRendersError, createRenderQueue } from './render-queue.ts';
import { sendBusy, sendPage } from './send-page.ts';
import { readStaticAssets, sendAsset } from './static-assets.ts';
import { BUILD_FOLDER, buildFolderOf, type WebBuilds } from './web-build.ts';

export interface WebOptions {
  builds: WebBuilds;
  /** How pages reach the API while they are rendered: `inject` within one process, otherwise `fetch` to API_URL. */
  callApi: ApiTransport;
  /**
   * The version of catalogue and settings, at most 1 s old. A page rendered under another version is rendered again.
   */
  catalogueVersion: () => number;
  browserConfig: BrowserConfig;
  readSettings: ReadSettings;
  /** Origins of pictures other than the shop's and the API's, e.g. an S3 bucket's. */
  mediaOrigins?: readonly string[];
  /** What counts as one where pages that nobody has asked for before are shared out. */
  networkOf: (ip: string) => string;
  /** Called for each person who opens one of the shop's pages. */
  noteVisit?: (visitor: { ip: string; userAgent: string | undefined }) => void;
  /** Called with the template of the page that a request is answered with. */
  noteRoute?: ((request: FastifyRequest, route: string) => void) | undefined;
  /** Called with the cache of rendered pages. */
  addCache?: ((name: string, state: () => CacheState) => void) | undefined;
  /** Called for each rendering error. */
  reportError: (error: unknown) => void;
  /** Folder of the builds. */
  buildFolder?: string;
  /** The most memory that rendered pages may take. */
  cacheBytes?: number;
}

const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** Serves every address that no other route serves as a page, from the cache if possible. */
export async function registerWeb(app: FastifyInstance, options: WebOptions) {
  const { buildFolder = BUILD_FOLDER, noteVisit, noteRoute } = options;
  // The routes are the same in all languages.
  const readAddress = createAddressReader({
    build: await options.builds.en(),
    readSettings: options.readSettings,
  });
  const pages = createPages(options);
  options.addCache?.('pages', pages.state);
  const send = (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    noteRoute?.(request, page.route);
    sendPage(request, reply, page);
  };

  const findAsset = await readStaticAssets(
    LANGUAGES.map((language) => join(buildFolderOf(language, buildFolder), 'client')),
  );
  registerLanguageChoice(app, options.browserConfig.publicUrl);
  registerNewsletterForms(app, options.browserConfig.apiUrl);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest(request, reply, done) {
      const url = request.raw.url ?? '';
      const asset = findAsset(url);
      if (asset) {
        noteRoute?.(request, asset.route);
        return sendAsset(request, reply, asset);
      }
      if (noteVisit && isVisit(request)) {
        noteVisit({ ip: request.ip, userAgent: request.headers['user-agent'] });
      }
      const page = pages.find(languageOf(request), url);
      if (page) send(request, reply, page);
      else done();
    },
    async handler(request, reply) {
      const address = request.raw.url ?? '/';
      try {
        const asked = readAddress(address.startsWith('/') ? address : '/');
        // Another shop's pages may have had the address of the front page, told apart by the query.
        const isMaybeOld = asked.isUnknown || address.startsWith('/?');
        const to = isMaybeOld ? await findRedirect(options.callApi, address) : null;
        // Only for an hour, because the owner may change the target.
        if (to !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(to, 301);
        // Nothing is cached under such an address, because the owner may redirect it later.
        const spelled = isMaybeOld ? asked.canonical : address;
        send(
          request,
          reply,
          await pages.get(languageOf(request), asked, { address: spelled, ip: request.ip }),
        );
      } catch (error) {
        if (!(error instanceof TooManyRendersError)) throw error;
        sendBusy(reply, languageOf(request));
      }
      return reply;
    },
  });
}

/**
 * Whether a person opened a page to read it. Prefetching browsers say so in a header, and other programs do not
 * accept HTML.
 */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    url.startsWith('/shop/') &&
    headers['sec-purpose'] === undefined &&
    headers.accept?.includes('text/html') === true
  );
}

/**
 * The cache of rendered pages, each rendered once per language and version of the catalogue, with a limit on
 * concurrent renders.
 */
function createPages({ builds, browserConfig, cacheBytes = DEFAULT_CACHE_BYTES, ...options }: WebOptions) {
  const renderer = (language: Language) =>
    createRenderer({
      language,
      loadBuild: builds[language],
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
  const render = { en: renderer('en'), hi: renderer('hi') } satisfies Record<Language, unknown>;
  const queue = createRenderQueue();
  const cache = createResponseCache<RenderedPage>({
    version: options.catalogueVersion,
    maxBytes: cacheBytes,
    bytesOf: ({ bytes }) => bytes,
    // All missing addresses of a route share one page.
    isKept: ({ status, missing = null }, key) => status < 500 && (missing === null || missing === key),
  });

  async function make(language: Language, address: PageAddress, ip: string): Promise<RenderedPage> {
    const { canonical } = address;
    const missing = keyOf(language, address.missing);
    const missingPage = cache.find(missing);
    const page = await queue.run(
      () => render[language](address, { hasMissingPage: missingPage !== undefined }),
      { isKnown: cache.knows(keyOf(language, canonical)), network: options.networkOf(ip) },
    );
    if (page === null) return missingPage ?? make(language, address, ip);
    if (page.status !== 404 || address.missing === canonical) return page;
    return cache.get(missing, missing, async () => page);
  }

  return {
    find: (language: Language, address: string) => cache.find(keyOf(language, address)),
    state: cache.state,
    get: (language: Language, asked: PageAddress, { address, ip }: { address: string; ip: string }) =>
      cache.get(keyOf(language, asked.canonical), keyOf(language, address), () => make(language, asked, ip)),
  };
}

/** The cache key of a page. It is unambiguous because no address contains a space. */
function keyOf(language: Language, address: string): string {
  return language === 'en' ? address : `${language} ${address}`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The redirect target of an address that the shop does not have. Null: there is none, or the API does not answer. */
async function findRedirect(callApi: ApiTransport, address: string): Promise<string | null> {
  // Of an address that nobody can have entered only the path counts.
  const [path = ''] = address.split('?');
  const asked = address.length > MAX_ADDRESS ? path : address;
  if (asked.length > MAX_ADDRESS) return null;
  try {
    const answer = await callApi(`${call.path}?path=${encodeURIComponent(asked)}`, { method: 'GET' });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data?: { to?: unknown } };
    return typeof data?.to === 'string' ? data.to : null;
  } catch {
    // Shows the not-found page, as without redirects.
    return null;
  }
}
