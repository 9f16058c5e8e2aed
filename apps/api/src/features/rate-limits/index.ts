export { type Limit, countAttempt, insertAttempt, lockAttempts, waitForRoom } from './count-attempt.ts';
export { forgetOldAttempts, forgetOrderAttempt } from './forget-old-attempts.ts';
