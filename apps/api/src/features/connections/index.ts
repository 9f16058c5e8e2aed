export {
  type BackupStore,
  type Entered,
  type EnteredCourier,
  type EnteredPayments,
  type KeyPair,
  NOTHING_ENTERED,
  type SealedConnection,
  lockedAmong,
  readConnections,
} from './shared/read-connections.ts';
export { mailFaultSentence } from './shared/mail-fault-sentence.ts';
export { type Entering, readSetUp } from './shared/read-set-up.ts';
export { askProvider } from './shared/try-keys.ts';
export { rotateSealingKey } from './shared/write-connections.ts';
