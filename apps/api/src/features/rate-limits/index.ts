export { type Limit, countAttempt, insertAttempt, lockAttempts, waitForRoom } from './count-attempt.ts';
export { forgetOldAttempts } from './forget-old-attempts.ts';
