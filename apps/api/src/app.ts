import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { allEndpoints, operationId } from '@shop/contract/endpoints';
import { razorpayReturn } from '@shop/contract/payments/calls';
import { codesOfCalls } from './codes-of-calls.ts';
import type { Database } from './database.ts';
import { createFindAddressProblem, serveAddresses } from './features/addresses/index.ts';
import { serveAgents } from './features/agents/index.ts';
import { createIdentifyAll, serveKeys } from './features/api-keys/index.ts';
import { serveAuth } from './features/auth/index.ts';
import { serveBackups } from './features/backups/admin/backups-routes.ts';
import type { BackupsHere } from './features/backups/index.ts';
import { serveBannersAdmin } from './features/banners/admin/banners-admin-routes.ts';
import { serveBanners } from './features/banners/index.ts';
import { serveCashAdmin } from './features/cash/admin/cash-admin-routes.ts';
import { serveCash } from './features/cash/index.ts';
import { serveTracking } from './features/couriers/index.ts';
import { serveCouriers } from './features/couriers/admin/couriers-routes.ts';
import { serveCourierBills } from './features/courier-bills/admin/courier-bills-routes.ts';
import { removeProductFromCarts, serveCart } from './features/cart/index.ts';
import { serveCatalogAdmin } from './features/catalog/admin/catalog-admin-routes.ts';
import {
  changeLabelLists,
  type CatalogueVersion,
  createFindProductPictures,
  createReadProducts,
  createReadWordIndex,
  rewriteSearchWords,
  serveCatalog,
} from './features/catalog/index.ts';
import { serveCategoriesAdmin } from './features/categories/admin/categories-admin-routes.ts';
import { serveCategories } from './features/categories/index.ts';
import { serveCheckout } from './features/checkout/index.ts';
import { serveCollectionsAdmin } from './features/collections/admin/collections-admin-routes.ts';
import { serveCollections } from './features/collections/index.ts';
import { serveConnections } from './features/connections/admin/connections-routes.ts';
import { type Entering, readSetUp } from './features/connections/index.ts';
import { serveConsents } from './features/consents/index.ts';
import { serveContact } from './features/contact/index.ts';
import { serveCustomers } from './features/customers/admin/customers-routes.ts';
import { serveDemonstration } from './features/demonstration/admin/demonstration-routes.ts';
import { createFindDelivery, createPinCodes, serveDelivery } from './features/delivery/index.ts';
import { serveDashboard } from './features/dashboard/admin/dashboard-routes.ts';
import { serveFeeds } from './features/feeds/index.ts';
import type { PaymentGateway } from './features/gateway/index.ts';
import { serveHandOrders } from './features/hand-orders/admin/hand-orders-routes.ts';
import { serveHolds } from './features/holds/admin/holds-routes.ts';
import { serveMailsAdmin } from './features/mails/admin/mails-routes.ts';
import { mailBrand, serveMailServerState } from './features/mails/index.ts';
import { serveUploads } from './features/media/admin/media-routes.ts';
import { serveOffersAdmin } from './features/offers/admin/offers-admin-routes.ts';
import { serveOffers } from './features/offers/index.ts';
import { serveOrdersAdmin } from './features/orders/admin/orders-admin-routes.ts';
import { createPresentOrders, hasBought, serveOrders } from './features/orders/index.ts';
import { serveMonthEnd } from './features/month-end/admin/month-end-routes.ts';
import { servePacking } from './features/packing/admin/packing-routes.ts';
import { servePageErrors } from './features/page-errors/index.ts';
import { servePageSpeeds } from './features/page-speeds/index.ts';
import { servePagesAdmin } from './features/content-pages/admin/content-pages-admin-routes.ts';
import { servePages } from './features/content-pages/index.ts';
import { servePayments } from './features/payments/index.ts';
import { servePhones } from './features/phones/index.ts';
import { serveProfile } from './features/profile/index.ts';
import { servePush } from './features/push/admin/push-routes.ts';
import { serveReconciliation } from './features/reconciliation/admin/reconciliation-routes.ts';
import { serveRedirectsAdmin } from './features/redirects/admin/redirects-admin-routes.ts';
import { createRedirects, serveRedirects } from './features/redirects/index.ts';
import { serveFailedDeliveries } from './features/failed-deliveries/index.ts';
import { serveRefunds } from './features/refunds/index.ts';
import { serveQuestionsAdmin } from './features/questions/admin/questions-admin-routes.ts';
import { serveQuestions } from './features/questions/index.ts';
import { serveNewsletters } from './features/newsletters/admin/newsletters-routes.ts';
import { serveReminders } from './features/reminders/admin/reminders-routes.ts';
import { serveReviewsAdmin } from './features/reviews/admin/reviews-admin-routes.ts';
import { serveReviews } from './features/reviews/index.ts';
import { serveProfit } from './features/profit/admin/profit-routes.ts';
import { serveRevenue } from './features/revenue/admin/revenue-routes.ts';
import { serveSettingsAdmin } from './features/settings/admin/settings-admin-routes.ts';
import { serveStocktakes } from './features/stocktakes/admin/stocktakes-routes.ts';
import { serveSetup } from './features/setup/admin/setup-routes.ts';
import { findOwnersName, serveStaff } from './features/staff/index.ts';
import { serveStockRequests } from './features/stock-requests/index.ts';
import { type SettingsStore, countSettingsChange } from './features/settings/index.ts';
import { serveSupportAdmin } from './features/support/admin/support-admin-routes.ts';
import { serveSupport } from './features/support/index.ts';
import { createAccessKeeper, createKeepTrail, serveAccess, serveTrail } from './features/trail/index.ts';
import type { VisitCounter } from './features/visits/index.ts';
import { serveWhatsAppAdmin } from './features/whatsapp/admin/whatsapp-admin-routes.ts';
import { serveWhatsApp } from './features/whatsapp/index.ts';
import { serveWebhooks } from './features/webhooks/admin/webhooks-routes.ts';
import { serveTaxAdmin } from './features/tax/admin/tax-admin-routes.ts';
import { createDeliveryChecks, createOrderPapers, serveTax } from './features/tax/index.ts';
import type { Clock } from './platform/clock.ts';
import { allowOrigins } from './platform/http/allow-origins.ts';
import { answerUnknownPaths } from './platform/http/answer-unknown-paths.ts';
import { type CacheState, createAnswerCache } from './platform/http/cached-answers.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { createApp } from './platform/http/create-app.ts';
import { createDownloadPublicFile } from './platform/download/download-public-file.ts';
import { createServe } from './platform/http/endpoint-registrar.ts';
import { serveMedia } from './platform/media/media-routes.ts';
import type { Pictures } from './platform/media/pictures.ts';
import type { Outside } from './outside.ts';
import type { ShopContext } from './shop-context.ts';

/** Observes what the shop does, to measure or to trace it. */
export interface Observers {
  /** Sees every request of an app; called before its routes are added. */
  followRequests(app: FastifyInstance): void;
  addCache(name: string, state: () => CacheState): void;
}

/** The parts that the API is made of, each of which a test can replace. */
export interface ApiDependencies extends Outside {
  database: Database;
  gateway: PaymentGateway;
  pictures: Pictures;
  catalogueVersion: CatalogueVersion;
  clock: Clock;
  logger: FastifyServerOptions['loggerInstance'];
  settings: SettingsStore;
  backups: BackupsHere;
  /** Called for each shopper who puts something into a cart. */
  noteVisit: VisitCounter['note'];
  /** Measures or traces; by default nobody does. */
  observers?: Pick<Observers, 'followRequests' | 'addCache'> | undefined;
  config: Pick<ShopContext, 'rateLimits' | 'holdSeconds' | 'takesRealMoney' | 'publicUrl'> & {
    trustProxy: string[] | false;
    /** Where the API is reached from outside, without a trailing slash. */
    apiAddress: string;
    /** What the addresses of pictures start with; empty: they are paths. */
    mediaBaseUrl: string;
    /** Origins whose pages may call with credentials. */
    webOrigins: string[];
    entering: Entering;
  };
}

/** The API, with all its parts wired by hand. */
export async function buildApp({
  database,
  gateway,
  pictures,
  download = createDownloadPublicFile(),
  pushNetwork,
  webhookNetwork,
  whatsApp = null,
  courierAccount = null,
  catalogueVersion,
  clock,
  logger,
  settings,
  backups,
  noteVisit,
  observers,
  config,
}: ApiDependencies): Promise<FastifyInstance> {
  const app = createApp({ logger, trustProxy: config.trustProxy, publicUrl: config.publicUrl });
  observers?.followRequests(app);
  await allowOrigins(app, config.webOrigins);
  answerUnknownPaths(app);
  await serveApiDocs(
    app,
    `${settings.current().shop.name} API`,
    allEndpoints.map((named) => ({ operationId: operationId(named), endpoint: named.endpoint })),
    codesOfCalls,
  );
  const identify = createIdentifyAll({ database, clock, rateLimits: config.rateLimits });
  const access = createAccessKeeper({ database, clock, logger: app.log });
  app.addHook('onClose', access.flush);
  const serve = createServe(app, identify, {
    keepTrail: createKeepTrail({ database, clock }),
    keepTold: access.keep,
    ownersName: () => findOwnersName(database.read),
  });
  const readSettings = settings.current;
  // The most memory that cached answers of public reads may take.
  const answers = createAnswerCache({ version: catalogueVersion.current, maxBytes: 12 * 1024 * 1024 });
  observers?.addCache('answers', answers.state);
  const { rateLimits, holdSeconds, takesRealMoney, publicUrl, mediaBaseUrl: mediaBase } = config;
  const context: ShopContext = {
    database,
    clock,
    readSettings,
    logger: app.log,
    pictures,
    answers,
    mediaBase,
    publicUrl,
    returnUrl: `${config.apiAddress}${razorpayReturn.path}`,
    rateLimits,
    holdSeconds,
    takesRealMoney,
  };
  serveAuth(serve, context);
  const pinCodes = createPinCodes();
  serveAddresses(serve, { database, pinCodes });
  const findDelivery = createFindDelivery({ pinCodes, readSettings });
  serveDelivery(serve, { ...context, findDelivery });
  serveContact(serve, context);
  serveMailServerState(serve, context);
  const { changed: catalogueChanged, current: version } = catalogueVersion;
  serveProfile(serve, context);
  servePhones(serve, { ...context, hasWhatsApp: whatsApp !== null });
  serveMedia(app, pictures);
  serveUploads(serve, { ...context, download });
  const readWordIndex = createReadWordIndex({ db: database.read, version });
  const readProducts = createReadProducts({ ...context, readWordIndex });
  serveCatalog(serve, { ...context, version, readWordIndex, readProducts });
  await serveAgents(app, serve, { ...context, version, readProducts, findDelivery });
  serveFeeds(app, serve, { ...context, apiAddress: config.apiAddress });
  serveCategories(serve, context);
  serveCategoriesAdmin(serve, {
    ...context,
    reload: settings.load,
    catalogueChanged,
    countChange: countSettingsChange,
    renameShelf: rewriteSearchWords,
  });
  serveCatalogAdmin(serve, { ...context, removeFromCarts: removeProductFromCarts, readWordIndex });
  serveCollections(serve, context);
  serveCollectionsAdmin(serve, context);
  serveBanners(serve, context);
  serveBannersAdmin(serve, context);
  const purchaseDependencies = {
    ...context,
    gateway,
    presentOrders: createPresentOrders(database.read, mediaBase),
    papers: createOrderPapers({ readSettings, pinCodes }),
    pinCodes,
    findAddressProblem: createFindAddressProblem({ database, pinCodes }),
    ...createDeliveryChecks({ database, readSettings, pinCodes }),
  };
  const findProductPictures = createFindProductPictures(mediaBase);
  serveCart(serve, { ...context, noteVisit });
  serveOffers(serve, purchaseDependencies);
  serveOffersAdmin(serve, context);
  serveCheckout(serve, purchaseDependencies);
  serveCash(serve, purchaseDependencies);
  serveCashAdmin(serve, purchaseDependencies);
  servePayments(app, serve, purchaseDependencies);
  serveRefunds(serve, purchaseDependencies);
  serveFailedDeliveries(serve, purchaseDependencies);
  serveOrders(serve, purchaseDependencies);
  serveHandOrders(serve, purchaseDependencies);
  serveHolds(serve, context);
  servePacking(serve, { ...context, findProductPictures });
  serveReconciliation(serve, purchaseDependencies);
  serveOrdersAdmin(serve, purchaseDependencies);
  serveTax(serve, context);
  serveTaxAdmin(serve, purchaseDependencies);
  serveMonthEnd(serve, context);
  serveCourierBills(serve, context);
  serveCouriers(serve, { ...context, courierAccount });
  serveTracking(app, { ...purchaseDependencies, courierAccount });
  serveProfit(serve, context);
  serveStocktakes(serve, context);
  const readBrand = () => mailBrand(readSettings(), config);
  serveMailsAdmin(serve, { ...context, readBrand });
  serveBackups(serve, { ...context, ...backups, entering: config.entering });
  serveConnections(serve, { ...context, ...config.entering, readBrand });
  servePush(serve, { ...context, pushNetwork });
  serveWebhooks(serve, { ...context, webhookNetwork });
  serveWhatsApp(app, serve, { ...purchaseDependencies, whatsApp });
  serveWhatsAppAdmin(serve, { ...context, whatsApp, apiAddress: config.apiAddress });
  serveSettingsAdmin(serve, { ...context, catalogueChanged, settings, changeLabelLists });
  const onError = (err: unknown) => app.log.warn({ err }, 'visits of old addresses could not be counted');
  const redirects = createRedirects({ database, clock, version, onError });
  serveRedirects(serve, redirects);
  serveRedirectsAdmin(serve, { ...context, redirects });
  serveDemonstration(serve, { ...context, settings, catalogueChanged });
  const readEnvironment = () => readSetUp(database.read, config.entering);
  serveSetup(serve, { ...context, gateway, readEnvironment });
  servePages(serve, context);
  servePagesAdmin(serve, context);
  servePageErrors(serve, context);
  servePageSpeeds(serve, context);
  serveSupport(serve, context);
  serveSupportAdmin(serve, context);
  serveCustomers(serve, { ...context, pinCodes });
  serveDashboard(serve, { ...context, findProductPictures });
  serveRevenue(serve, context);
  serveReviews(serve, {
    ...context,
    hasBought: (db, userId, productId) =>
      hasBought(db, { userId, productId, from: readSettings().reviews.from }),
  });
  serveConsents(app, serve, { ...context, hasWhatsApp: whatsApp !== null });
  serveReminders(serve, context);
  serveNewsletters(serve, context);
  serveStockRequests(serve, context);
  serveStaff(serve, context);
  serveKeys(serve, context);
  serveTrail(serve, context);
  serveAccess(serve, context, access.flush);
  serveReviewsAdmin(serve, context);
  serveQuestions(serve, context);
  serveQuestionsAdmin(serve, context);
  return app;
}
