export {
  type Limit,
  countAttempt,
  insertAttempt,
  lockAttempts,
  oldestThatCounts,
  waitForRoom,
  waitForRoomLocked,
  waitSince,
} from './count-attempt.ts';
export { forgetOrderAttempt } from './forget-order-attempt.ts';
export { ALWAYS, type Telling, countTelling } from './room-to-tell.ts';
