import {
  type BackupWorks,
  type Config,
  type Jobs,
  type KeyRing,
  type OpenDatabase,
  type Pictures,
  type RestoreWorks,
  type Tables,
  addRecurringJobs,
  buildApp,
  createCatalogueVersion,
  createClosedGateway,
  createCloudApi,
  createFolderMailer,
  createGatewayWithFormer,
  createHearing,
  createJobs,
  createLockedMailer,
  createOrderPapers,
  createPinCodes,
  createRazorpayGateway,
  createSettingsStore,
  createShiprocketAccount,
  createSmtpMailer,
  createVisitCounter,
  mailBrand,
  readEnvironment,
  runDueBackup,
  systemClock,
  vacuumDueTables,
} from '@shop/api';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { assembleApp } from './assemble-app.ts';
import { mailSender } from './mail-sender.ts';
import type { ShopObservers } from './open-observers.ts';
import { setUpOf } from './set-up.ts';

/** What remains when the configuration changes. */
export interface KeptParts {
  database: OpenDatabase<Tables>;
  pictures: Pictures;
  logger: Logger;
  observers: ShopObservers | null;
  ring: KeyRing;
  backups: BackupWorks;
  restore: RestoreWorks;
  pagesFromSources: boolean;
}

/** The shop as one configuration describes it: API, pages and recurring jobs. */
export interface ShopInstance {
  routing: RequestListener;
  readSettings: ReadSettings;
  jobs: Jobs;
  /** Begins the recurring work. */
  start(): void;
  /** Ends it. Requests are still answered. */
  rest(): Promise<void>;
  /** Releases the rest. */
  close(): Promise<void>;
}

const JOBS_BOUND_MS = 2_000;
/** How often to look whether the night's backup is due. */
const BACKUPS_EVERY_SECONDS = 600;
/** How often to look for tables of the embedded database that are due. */
const VACUUM_EVERY_SECONDS = 600;

/**
 * Opens the shop that `config` describes, on a database that is ready.
 * @param onSettings called when settings have changed, in this process or another
 */
export async function openInstance(
  config: Config,
  { database, pictures, logger, observers, ring, backups, restore, pagesFromSources }: KeptParts,
  onSettings: () => void,
): Promise<ShopInstance> {
  const whatsApp = config.whatsApp === null ? null : createCloudApi(config.whatsApp);
  const courierAccount =
    config.courier === null || config.courier === 'locked'
      ? config.courier
      : createShiprocketAccount(config.courier);
  const jobs = createJobs({ locks: database.jobLocks, logger });
  const gateway = openGateway(config, { logger, observers });
  const settings = createSettingsStore({ database, mediaBase: config.mediaBaseUrl });
  await settings.load();
  const catalogueVersion = createCatalogueVersion({
    database,
    settings: {
      version: settings.version,
      async load() {
        await settings.load();
        onSettings();
      },
    },
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
    courierAccount,
    pictures,
    catalogueVersion,
    settings,
    backups: { open: backups.open, restore },
    noteVisit: visits.note,
    ...(observers && { observers }),
    config: {
      ...config,
      takesRealMoney: config.razorpay.isLive,
      entering: {
        ring,
        variables: config.variables,
        setUpWith: (entered) => setUpOf(readEnvironment(entered)),
      },
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
  if (config.serve !== 'web') {
    addRecurringJobs(jobs, {
      ...dependencies,
      rateLimits: config.rateLimits,
      whatsApp,
      courierAccount: courierAccount === 'locked' ? null : courierAccount,
      publicUrl: config.publicUrl,
      pictures,
      papers: createOrderPapers({ readSettings: settings.current, pinCodes: createPinCodes() }),
      mailer: createMailer(config, settings.current),
      domain: new URL(config.publicUrl).hostname,
      readBrand: () => mailBrand(settings.current(), config),
    });
    jobs.addRecurring('backups', BACKUPS_EVERY_SECONDS, (signal) =>
      runDueBackup({ ...dependencies, store: config.backupStore }, backups, signal),
    );
    if (database.kind === 'embedded') {
      jobs.addRecurring('vacuum', VACUUM_EVERY_SECONDS, (signal) => vacuumDueTables(database, signal));
    }
  }

  return {
    routing: served.app.routing,
    readSettings: settings.current,
    jobs,
    start() {
      catalogueVersion.start();
      visits.start();
      if (config.serve !== 'web') jobs.start();
    },
    async rest() {
      await jobs.stop(JOBS_BOUND_MS);
      await catalogueVersion.stop();
    },
    async close() {
      await visits.stop();
      await served.stop();
    },
  };
}

function openGateway({ razorpay }: Config, { logger, observers }: Pick<KeptParts, 'logger' | 'observers'>) {
  if (razorpay.keyId === '') return createClosedGateway();
  const options = {
    observeCall: observers?.observeProviderCall,
    tellUnreadable: (path: string, name: string) =>
      logger.warn({ path, name }, "an entry of the payment service's list cannot be read and is left out"),
  };
  const present = createRazorpayGateway(razorpay, options);
  if (razorpay.former === undefined) return present;
  const former = { ...razorpay.former, apiUrl: razorpay.apiUrl, webhookSecrets: [] };
  return createGatewayWithFormer(present, createRazorpayGateway(former, options));
}

function createMailer({ mail }: Config, readSettings: ReadSettings) {
  const readSender = () => mailSender(mail.from, readSettings());
  switch (mail.kind) {
    case 'smtp':
      return createSmtpMailer({ ...mail, readSender });
    case 'folder':
      return createFolderMailer({ ...mail, readSender });
    case 'locked':
      return createLockedMailer();
  }
}
