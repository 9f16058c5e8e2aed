export { type Observers, buildApp } from './app.ts';
export { databaseSchema } from './database-schema.ts';
export { type Config, ConfigError, isOpenToThePublic, readEnvironment } from './config.ts';
export { DEMO_PASSWORD } from './platform/demo-password.ts';
export type { Database, Db, Tx } from './database.ts';
export {
  ensureAdmin,
  ensureFitPassword,
  findOpenDemonstrationAccount,
  hashPassword,
  listPeople,
  makeOwner,
  resetFactorsByEmail,
} from './features/auth/index.ts';
export {
  type BackupWorks,
  type Proof,
  type RestoreState,
  type RestoreWorks,
  booksUntil,
  noteRestored,
  runDueBackup,
} from './features/backups/index.ts';
export {
  type CatalogueVersion,
  createCatalogueVersion,
  searchVector,
  storedFacts,
  writeSearchVectors,
} from './features/catalog/index.ts';
export { listCategoryNames } from './features/categories/index.ts';
export {
  type Entered,
  askProvider,
  mailFaultSentence,
  readConnections,
  rotateSealingKey,
  type SealedConnection,
  lockedAmong,
} from './features/connections/index.ts';
export { countWaiting } from './features/dashboard/index.ts';
export { mailBrand } from './features/mails/index.ts';
export { createSettingsStore } from './features/settings/index.ts';
export { openPublicAddress } from './features/setup/index.ts';
export { type VisitCounter, createVisitCounter } from './features/visits/index.ts';
export { cashPaymentId, notePaidOut } from './features/cash/index.ts';
export { createPinCodes } from './features/delivery/index.ts';
export { answerDueAt, settleDueAt } from './features/support/index.ts';
export { verifyTrail } from './features/trail/index.ts';
export { createOrderPapers, skipNumbers } from './features/tax/index.ts';
export {
  type ObserveProviderCall,
  createClosedGateway,
  createGatewayWithFormer,
  createRazorpayGateway,
} from './features/gateway/index.ts';
export { findRefusedWebhooks } from './features/payments/index.ts';
export { createShiprocketAccount } from './features/couriers/index.ts';
export { createCloudApi } from './features/whatsapp/index.ts';
export { ensurePushKeys } from './features/push/index.ts';
export { widestNetworkOf } from './platform/network-address.ts';
export { openMetrics } from './open-metrics.ts';
export { closeFor } from './platform/sealing/age.ts';
export { openObjectStore } from './platform/store/object-store.ts';
export { storeFaultSentence } from './platform/store/store-fault-sentence.ts';
export { TarError, filesOfTar, readTarHeader, tarBytes, tarOf } from './platform/archive/tar.ts';
export { BackupError, type BackupManifest, MANIFEST } from './platform/backup/backup-manifest.ts';
export { replaceShop } from './platform/backup/replace-shop.ts';
export { restoreBackup } from './platform/backup/restore-backup.ts';
export { writeBackup } from './platform/backup/write-backup.ts';
export { type Clock, systemClock } from './platform/clock.ts';
export { takeAdvisoryLock } from './platform/database/advisory-lock.ts';
export { letterProblem } from './platform/database/letters.ts';
export {
  SchemaError,
  createSchemaCheck,
  createSchemaComparison,
  migrate,
} from './platform/database/migrate.ts';
export { type OpenDatabase, openEmbedded, openPostgres } from './platform/database/open-database.ts';
export { type ServerFacts, readServerFacts } from './platform/database/server-facts.ts';
export { vacuumDueTables } from './platform/database/vacuum-due-tables.ts';
export { type Jobs, createJobs } from './platform/jobs/create-jobs.ts';
export { answerUnknownPaths } from './platform/http/answer-unknown-paths.ts';
export { createApp } from './platform/http/create-app.ts';
export {
  createFolderMailer,
  createLockedMailer,
  createSmtpMailer,
  greetSmtp,
} from './platform/mail/index.ts';
export { type PictureDisk, openPictureDisk } from './platform/media/picture-disk.ts';
export { type KeyRing, openKeyRing } from './platform/sealing/key-ring.ts';
export { type Pictures, type StoredPicture, createPictures } from './platform/media/pictures.ts';
export { addRecurringJobs, createHearing } from './recurring-jobs.ts';
export type { Tables } from './tables/index.ts';
