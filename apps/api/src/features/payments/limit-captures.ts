import type { Clock } from '../../platform/clock.ts';
import { createMinuteLimit } from '../../platform/minute-limit.ts';
import { widestNetworkOf } from '../../platform/network-address.ts';

/** A shopper pays once or twice a minute, and may reload the page that reports the payment. */
const ASKS_OF_AN_ACCOUNT = 20;
/** An account costs nothing, and a provider that is asked very often stops answering, also about orders of others. */
const ASKS_OF_A_NETWORK = 120;

/** Whose browser reports a payment, and from which address. */
export interface Reporter {
  userId: string;
  address: string;
}

/**
 * Limits how often reports cause a question to the provider: 20 times per minute and instance those of one account, 120
 * times those of a network. Kept in memory, because the schedule later asks what is not asked now.
 * @returns a function that says whether one more question may be caused, and counts it
 */
export function createCaptureLimit(clock: Clock): (reporter: Reporter) => boolean {
  const waitOfAccount = createMinuteLimit(clock, ASKS_OF_AN_ACCOUNT);
  const waitOfNetwork = createMinuteLimit(clock, ASKS_OF_A_NETWORK);
  return ({ userId, address }) =>
    waitOfAccount(userId) === 0 && waitOfNetwork(widestNetworkOf(address)) === 0;
}
