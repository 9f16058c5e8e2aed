export {
  type Limit,
  countAttempt,
  insertAttempt,
  lockAttempts,
  oldestThatCounts,
  waitForRoom,
  waitSince,
} from './count-attempt.ts';
export { forgetOldAttempts, forgetOrderAttempt } from './forget-old-attempts.ts';
