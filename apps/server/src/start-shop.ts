import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import {
  type Config,
  createPictures,
  createSchemaCheck,
  databaseSchema,
  ensurePushKeys,
  isOpenToThePublic,
  openKeyRing,
  openPictureDisk,
  readConnections,
  readEnvironment,
} from '@shop/api';
import { trackingWebhook } from '@shop/contract/couriers/calls';
import { razorpayWebhook } from '@shop/contract/payments/calls';
import { whatsAppWebhook } from '@shop/contract/whatsapp/calls';
import type { Logger } from 'pino';
import type { RunningSandbox } from 'razorpay-sandbox';
import type { RunningSandbox as RunningWhatsAppSandbox } from 'whatsapp-sandbox';
import type { RunningSandbox as RunningCourierSandbox } from '../../../packages/shiprocket-sandbox/src/index.ts';
import { createBackupWorks } from './backup-works.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { hasDemoAccounts } from './demo-accounts.ts';
import { fillShop } from './fill-shop.ts';
import { greeting } from './greeting.ts';
import { openHttpListener } from './http-listener.ts';
import { takeBackRights } from './keep-to-ourselves.ts';
import { createLogger } from './logger.ts';
import { type ShopInstance, openInstance } from './open-instance.ts';
import { openObservers } from './open-observers.ts';
import { openShopDatabase, refuseDemonstrationAccounts } from './open-shop-database.ts';
import { createRestoreWorks } from './restore-works.ts';
import { createReopening } from './reopening.ts';
import { StartError } from './start-error.ts';

/** A shop that is open. */
export interface RunningShop {
  /** Accepts no more requests, finishes those in flight and releases everything, within 10 s. */
  stop(): Promise<void>;
}

/** Part of the 10 s that a stop may take; the rest is for closing what is idle by then. */
const DRAIN_BOUND_MS = 7_000;

/**
 * Opens the shop that the environment and what its owner entered describe. `/readyz` answers 503 until this returns.
 * When the owner enters something else, the shop opens anew within a second, in this process (decision 0152).
 * @throws ConfigError, StartError with one line for the person who starts it
 */
export async function startShop({
  pagesFromSources = false,
}: { pagesFromSources?: boolean } = {}): Promise<RunningShop> {
  const given = readEnvironment();
  const logger = createLogger(given.logLevel);
  // The embedded database allows only one process. A shop on Postgres shares its folder.
  const isEmbedded = given.database.kind === 'embedded';
  if (isEmbedded) await lockDataFolder(given.dataDir);
  const httpListener = await openHttpListener(given);
  const observers = await openObservers(given, logger);
  const database = await openShopDatabase(given, logger, observers?.onStatement);
  const ring = openKeyRing({ folder: given.dataDir, given: given.sealingKeys });
  const read = () => readConnections(database.read, ring.keys());
  const { entered, state } = await read();
  const config = readEnvironment(entered);
  if (isOpenToThePublic(config)) await refuseDemonstrationAccounts(database);
  if ([entered.payments, entered.mail, entered.store, entered.courier].includes('locked')) {
    logger.warn('secrets that the owner entered cannot be opened: enter them again at /admin/connections');
  }
  // So does the sandbox.
  const ownsFolder = isEmbedded || config.razorpay.ownSandboxPort !== null;
  if (ownsFolder && !isEmbedded) await lockDataFolder(config.dataDir);
  await takeBackRights(config.dataDir);
  const disk = await openPictureDisk(config.media);
  const pictures = createPictures(disk);
  const { payments } = await fillShop({ config, database, pictures, logger });
  const sandbox = await openSandbox(config, logger);
  sandbox?.adopt(payments);
  const whatsAppSandbox = await openWhatsAppSandbox(config, logger);
  const courierSandbox = await openCourierSandbox(config, logger);
  await ensurePushKeys(database);

  const backups = createBackupWorks(join(config.dataDir, 'backups'), { database, pictures: disk });
  const restore = createRestoreWorks(join(config.dataDir, 'backups', 'restore'), {
    pictures: disk,
    ring,
    logger,
  });
  const kept = { database, pictures, logger, observers, ring, backups, restore, pagesFromSources };
  const checkSchema = await createSchemaCheck(databaseSchema, () =>
    database.read.selectFrom('schema_migrations').select(['name', 'sha256']).execute(),
  );
  const reopening = createReopening<ShopInstance>({
    open: (described, onSettings) => openInstance(described, kept, onSettings),
    serve: ({ routing }) => httpListener.serve(routing, checkSchema),
    async readConfig() {
      const now = await read();
      return { state: now.state, config: readEnvironment(now.entered) };
    },
    logger,
  });
  const first = await reopening.begin({ config, state });
  // Writes the compile cache now, because a process that is killed later cannot.
  flushCompileCache();
  await observers?.serve({
    database,
    jobs: { histories: () => reopening.current().jobs.histories() },
  });
  process.stdout.write(
    greeting(config, first.readSettings(), {
      hasDemoAccounts: await hasDemoAccounts(database),
      controlSecret: sandbox?.controlSecret ?? null,
      whatsAppPage: whatsAppSandbox?.url ?? null,
      courierPage: courierSandbox?.url ?? null,
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
      await reopening.end();
      await sandbox?.close();
      await whatsAppSandbox?.close();
      await courierSandbox?.close();
      await observers?.close();
      await database.close();
      if (ownsFolder) await takeBackRights(config.dataDir);
      logger.info('the shop is closed');
    },
  };
}

/** Starts the sandbox next to a shop without keys; null if there are keys. */
async function openSandbox(config: Config, logger: Logger): Promise<RunningSandbox | null> {
  const { ownSandboxPort: port, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = config.razorpay;
  if (port === null) return null;
  const { startRazorpaySandbox } = await import('razorpay-sandbox');
  return onItsPort(
    startRazorpaySandbox({
      port,
      host: config.host,
      dataDir: join(config.dataDir, 'razorpay'),
      keyId,
      keySecret,
      webhookUrl: heardAt(razorpayWebhook, apiUrl, config),
      webhookSecret: webhookSecrets[0],
      publicUrl: new URL(checkoutUrl).origin,
      logger,
    }),
    `${port}, the port after it, is in use, and the simulated payments need it`,
  );
}

/** Starts WhatsApp's stand-in next to a shop whose payments are simulated too; null if there is an account. */
async function openWhatsAppSandbox(config: Config, logger: Logger): Promise<RunningWhatsAppSandbox | null> {
  const { whatsApp } = config;
  if (whatsApp === null || whatsApp.ownSandboxPort === null) return null;
  const { startWhatsAppSandbox } = await import('whatsapp-sandbox');
  return onItsPort(
    startWhatsAppSandbox({
      ...whatsApp,
      port: whatsApp.ownSandboxPort,
      host: config.host,
      dataDir: join(config.dataDir, 'whatsapp'),
      webhookUrl: heardAt(whatsAppWebhook, whatsApp.apiUrl, config),
      logger,
    }),
    `${whatsApp.ownSandboxPort}, the second port after it, is in use, and the simulated messages need it`,
  );
}

/** Starts Shiprocket's stand-in next to a shop whose payments are simulated too; null if there is an account. */
async function openCourierSandbox(config: Config, logger: Logger): Promise<RunningCourierSandbox | null> {
  const { courier } = config;
  if (courier === null || courier === 'locked' || courier.ownSandboxPort === null) return null;
  const { startShiprocketSandbox } = await import('../../../packages/shiprocket-sandbox/src/index.ts');
  const { user: email, password, trackingKeys, ownSandboxPort: port } = courier;
  return onItsPort(
    startShiprocketSandbox({
      port,
      host: config.host,
      email,
      password,
      dataDir: join(config.dataDir, 'shiprocket'),
      webhookUrl: heardAt(trackingWebhook, courier.apiUrl, config),
      webhookKey: trackingKeys[0],
      logger,
    }),
    `${port}, the third port after it, is in use, and the simulated couriers need it`,
  );
}

/** Where the shop hears what a stand-in tells, which reaches it as the shop reaches the stand-in. */
function heardAt(webhook: { path: string }, apiUrl: string, { port }: Config): string {
  const address = new URL(webhook.path, apiUrl);
  address.port = String(port);
  return address.href;
}

/** @throws StartError with `taken` if something else has the port of a stand-in */
async function onItsPort<Running>(starting: Promise<Running>, taken: string): Promise<Running> {
  try {
    return await starting;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new StartError(`PORT: ${taken}; give another PORT`) : error;
  }
}
