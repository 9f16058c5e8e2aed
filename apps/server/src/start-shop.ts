import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import {
  type Config,
  addRecurringJobs,
  buildApp,
  createCatalogueVersion,
  createCloudApi,
  createHearing,
  createFolderMailer,
  createJobs,
  createOrderPapers,
  createPictures,
  createPinCodes,
  createRazorpayGateway,
  createSchemaCheck,
  createSettingsStore,
  createSmtpMailer,
  createVisitCounter,
  databaseSchema,
  ensurePushKeys,
  mailBrand,
  openPictureDisk,
  systemClock,
  vacuumDueTables,
} from '@shop/api';
import { razorpayWebhook } from '@shop/contract/payments/calls';
import { whatsAppWebhook } from '@shop/contract/whatsapp/calls';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Logger } from 'pino';
import type { RunningSandbox } from 'razorpay-sandbox';
import type { RunningSandbox as RunningWhatsAppSandbox } from 'whatsapp-sandbox';
import { assembleApp } from './assemble-app.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { hasDemoAccounts } from './demo-accounts.ts';
import { fillShop } from './fill-shop.ts';
import { greeting } from './greeting.ts';
import { openHttpListener } from './http-listener.ts';
import { takeBackRights } from './keep-to-ourselves.ts';
import { createLogger } from './logger.ts';
import { mailSender } from './mail-sender.ts';
import { openObservers } from './open-observers.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { StartError } from './start-error.ts';

/** A shop that is open. */
export interface RunningShop {
  /** Accepts no more requests, finishes those in flight and releases everything, within 10 s. */
  stop(): Promise<void>;
}

/** Part of the 10 s that a stop may take; the rest is for closing what is idle by then. */
const DRAIN_BOUND_MS = 7_000;
const JOBS_BOUND_MS = 2_000;
/** How often to look for tables of the embedded database that are due. */
const VACUUM_EVERY_SECONDS = 600;

/**
 * Opens the shop that `config` describes. `/readyz` answers 503 until this returns.
 * @throws ConfigError, StartError with one line for the person who starts it
 */
export async function startShop(
  config: Config,
  { pagesFromSources = false }: { pagesFromSources?: boolean } = {},
): Promise<RunningShop> {
  const logger = createLogger(config.logLevel);
  // The embedded database and the sandbox allow only one process each. A shop on Postgres shares its folder.
  const ownsFolder = config.database.kind === 'embedded' || config.razorpay.ownSandboxPort !== null;
  if (ownsFolder) await lockDataFolder(config.dataDir);
  const httpListener = await openHttpListener(config);
  const observers = await openObservers(config, logger);
  const database = await openShopDatabase(config, logger, observers?.onStatement);
  await takeBackRights(config.dataDir);
  const pictures = createPictures(await openPictureDisk(config.media));
  const { payments } = await fillShop({ config, database, pictures, logger });
  const sandbox = await openSandbox(config, logger);
  sandbox?.adopt(payments);
  const whatsAppSandbox = await openWhatsAppSandbox(config, logger);
  const whatsApp = config.whatsApp === null ? null : createCloudApi(config.whatsApp);

  const jobs = createJobs({ locks: database.jobLocks, logger });
  const gateway = createRazorpayGateway(config.razorpay, {
    observeCall: observers?.observeProviderCall,
    tellUnreadable: (path, name) =>
      logger.warn({ path, name }, "an entry of the payment service's list cannot be read and is left out"),
  });
  const settings = createSettingsStore({ database, mediaBase: config.mediaBaseUrl });
  await settings.load();
  await ensurePushKeys(database);
  const catalogueVersion = createCatalogueVersion({
    database,
    settings,
    onError: (error) =>
      logger.warn({ err: error }, 'the catalogue version cannot be read; pages stay as they are'),
  });
  const visits = createVisitCounter({
    database,
    clock: systemClock,
    onError: (error) => logger.warn({ err: error }, 'visits could not be saved yet'),
  });
  const dependencies = {
    database: database.hearing(createHearing(catalogueVersion, jobs)),
    gateway,
    clock: systemClock,
    readSettings: settings.current,
    logger,
  };
  const api = await buildApp({
    ...dependencies,
    whatsApp,
    pictures,
    catalogueVersion,
    settings,
    noteVisit: visits.note,
    ...(observers && { observers }),
    config: {
      ...config,
      takesRealMoney: config.razorpay.isLive,
      environment: setupEnvironment(config),
    },
  });
  const served = await assembleApp({
    api,
    config,
    catalogueVersion,
    readSettings: settings.current,
    noteVisit: visits.note,
    logger,
    observers,
    pagesFromSources,
  });

  // Writes the compile cache now, because a process that is killed later cannot.
  flushCompileCache();
  catalogueVersion.start();
  visits.start();
  const checkSchema = await createSchemaCheck(databaseSchema, () =>
    database.read.selectFrom('schema_migrations').select(['name', 'sha256']).execute(),
  );
  httpListener.serve(served.app.routing, checkSchema);
  if (config.serve !== 'web') {
    addRecurringJobs(jobs, {
      ...dependencies,
      whatsApp,
      publicUrl: config.publicUrl,
      pictures,
      papers: createOrderPapers({ readSettings: settings.current, pinCodes: createPinCodes() }),
      mailer: createMailer(config, settings.current),
      domain: new URL(config.publicUrl).hostname,
      readBrand: () => mailBrand(settings.current(), config),
    });
    if (database.kind === 'embedded') {
      jobs.addRecurring('vacuum', VACUUM_EVERY_SECONDS, (signal) => vacuumDueTables(database, signal));
    }
    jobs.start();
  }
  await observers?.serve({ database, jobs });
  process.stdout.write(
    greeting(config, settings.current(), {
      hasDemoAccounts: await hasDemoAccounts(database),
      controlSecret: sandbox?.controlSecret ?? null,
      whatsAppPage: whatsAppSandbox?.url ?? null,
    }),
  );
  logger.debug(
    { port: config.port, serve: config.serve, database: config.database.kind },
    'the shop is open',
  );

  return {
    async stop() {
      logger.info('the shop closes');
      await httpListener.close(DRAIN_BOUND_MS);
      await jobs.stop(JOBS_BOUND_MS);
      await catalogueVersion.stop();
      await visits.stop();
      await served.stop();
      await sandbox?.close();
      await whatsAppSandbox?.close();
      await observers?.close();
      await database.close();
      if (ownsFolder) await takeBackRights(config.dataDir);
      logger.info('the shop is closed');
    },
  };
}

/** The part of the environment's configuration that the owner is shown on the first day. */
function setupEnvironment({ razorpay, mail, publicUrl, apiAddress }: Config) {
  return {
    keys: razorpay.isSimulated
      ? ('simulated' as const)
      : razorpay.isLive
        ? ('live' as const)
        : ('test' as const),
    keyId: razorpay.keyId,
    mail: mail.kind,
    publicUrl,
    webhookUrl: `${apiAddress}${razorpayWebhook.path}`,
  };
}

function createMailer({ mail }: Config, readSettings: ReadSettings) {
  const readSender = () => mailSender(mail.from, readSettings());
  return mail.kind === 'smtp'
    ? createSmtpMailer({ ...mail, readSender })
    : createFolderMailer({ ...mail, readSender });
}

/** Starts the sandbox next to a shop without keys; null if there are keys. */
async function openSandbox(config: Config, logger: Logger): Promise<RunningSandbox | null> {
  const { ownSandboxPort: port, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = config.razorpay;
  if (port === null) return null;
  const { startRazorpaySandbox } = await import('razorpay-sandbox');
  const shopOnThisMachine = new URL('/api/payments/razorpay/webhook', apiUrl);
  shopOnThisMachine.port = String(config.port);
  try {
    return await startRazorpaySandbox({
      port,
      host: config.host,
      dataDir: join(config.dataDir, 'razorpay'),
      keyId,
      keySecret,
      webhookUrl: shopOnThisMachine.href,
      webhookSecret: webhookSecrets[0],
      publicUrl: new URL(checkoutUrl).origin,
      logger,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `PORT: ${port}, the port after it, is in use, and the simulated payments need it; give another PORT`,
      );
    }
    throw error;
  }
}

/** Starts WhatsApp's stand-in next to a shop whose payments are simulated too; null if there is an account. */
async function openWhatsAppSandbox(
  { whatsApp, host, port, dataDir }: Config,
  logger: Logger,
): Promise<RunningWhatsAppSandbox | null> {
  if (whatsApp === null || whatsApp.ownSandboxPort === null) return null;
  const { startWhatsAppSandbox } = await import('whatsapp-sandbox');
  const shopOnThisMachine = new URL(whatsAppWebhook.path, whatsApp.apiUrl);
  shopOnThisMachine.port = String(port);
  try {
    return await startWhatsAppSandbox({
      ...whatsApp,
      port: whatsApp.ownSandboxPort,
      host,
      dataDir: join(dataDir, 'whatsapp'),
      webhookUrl: shopOnThisMachine.href,
      logger,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `PORT: ${whatsApp.ownSandboxPort}, the second port after it, is in use, and the simulated messages need it; give another PORT`,
      );
    }
    throw error;
  }
}
