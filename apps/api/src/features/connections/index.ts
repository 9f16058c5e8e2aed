export {
  type Entered,
  type EnteredPayments,
  type KeyPair,
  NOTHING_ENTERED,
  readConnections,
} from './shared/read-connections.ts';
export { rotateSealingKey } from './shared/write-connections.ts';
