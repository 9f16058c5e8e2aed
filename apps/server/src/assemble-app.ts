import {
  type CatalogueVersion,
  type Config,
  type VisitCounter,
  answerUnknownPaths,
  createApp,
  widestNetworkOf,
} from '@shop/api';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import type { ShopObservers } from './open-observers.ts';
import { StartError } from './start-error.ts';

interface PageDependencies {
  api: FastifyInstance;
  config: Config;
  catalogueVersion: CatalogueVersion;
  readSettings: ReadSettings;
  noteVisit: VisitCounter['note'];
  logger: Logger;
  observers: ShopObservers | null;
  /** Pages are served by Vite from the sources, not from the build. */
  pagesFromSources: boolean;
}

/** The app that this process serves, and the function that ends it. */
interface ServedApp {
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** The API, the pages, or both in one app, according to `SERVE`. Pages call the API without the network. */
export async function assembleApp(dependencies: PageDependencies): Promise<ServedApp> {
  const { api, config, logger } = dependencies;
  if (config.serve === 'api') {
    await api.ready();
    return { app: api, stop: () => api.close() };
  }
  const app = config.serve === 'all' ? api : createPagesApp(logger, config, dependencies.observers);
  const stopPages = await servePages(app, dependencies);
  await Promise.all([api.ready(), app.ready()]);
  return {
    app,
    async stop() {
      await stopPages();
      await app.close();
      if (app !== api) await api.close();
    },
  };
}

/** An app for pages alone: the same headers, refusals and trust in proxies as where it serves the API too. */
export function createPagesApp(
  logger: FastifyBaseLogger,
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  observers: Pick<ShopObservers, 'followRequests'> | null,
): FastifyInstance {
  const app = createApp({ logger, ...config });
  observers?.followRequests(app);
  answerUnknownPaths(app);
  return app;
}

async function servePages(
  app: FastifyInstance,
  {
    api,
    config,
    catalogueVersion,
    readSettings,
    noteVisit,
    logger,
    observers,
    pagesFromSources,
  }: PageDependencies,
): Promise<() => Promise<void>> {
  const web = await import('@shop/web/server');
  const options = {
    callApi: callInProcess(api),
    readSettings,
    browserConfig: {
      apiUrl: config.apiUrl ?? '',
      publicUrl: config.publicUrl,
      razorpayKeyId: config.razorpay.keyId,
      razorpayCheckoutUrl: config.razorpay.checkoutUrl,
      paymentsAreSimulated: config.razorpay.isSimulated,
    },
    reportError: (error: unknown) => logger.error({ err: error }, 'a page could not be rendered'),
  };
  if (pagesFromSources) return web.createViteDevWeb(app, options);
  await web.registerWeb(app, {
    ...options,
    builds: await web.findWebBuilds().catch(explainMissingBuild),
    catalogueVersion: catalogueVersion.current,
    networkOf: widestNetworkOf,
    noteVisit: (visitor) => noteVisit({ ...visitor, did: 'visit' }),
    ...(observers && {
      noteRoute: (request, route) => void (request.pageRoute = route),
      addCache: observers.addCache,
    }),
  });
  return async () => {};
}

function explainMissingBuild(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    throw new StartError('The pages are not built: `npm start` builds them and opens the shop');
  }
  throw error;
}

/** Calls the API without the network, as `fetch` would, for pages that are rendered in the same process. */
function callInProcess(app: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: typeof init.body === 'string' ? init.body : undefined,
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
