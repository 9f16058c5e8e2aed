import type { Tx } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type Limit, countAttempt, waitForRoom } from './count-attempt.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Emails that tell the shop what strangers did, from however many networks: more than a small shop reads, and too few
 * to use up what its mail server sends in a day. An order in cash may be told of twice.
 */
const TICKET_LIMITS: readonly Limit[] = [
  { by: 'mailbox', count: 20, windowMs: HOUR_MS },
  { by: 'mailbox', count: 60, windowMs: DAY_MS },
];
const CASH_ORDER_LIMITS: readonly Limit[] = [
  { by: 'mailbox', count: 40, windowMs: HOUR_MS },
  { by: 'mailbox', count: 120, windowMs: DAY_MS },
];
/** Counted apart, so that a flood of one hides none of the other. The names are no addresses, so that they are nobody's. */
const TOLD = {
  tickets: { mailbox: 'the shop, of strangers', limits: TICKET_LIMITS },
  cashOrders: { mailbox: 'the shop, of orders in cash', limits: CASH_ORDER_LIMITS },
};

/** Whether the shop is told by email, and whether that is the last time for a while. */
export interface Telling {
  isTold: boolean;
  isLast: boolean;
}

/** What a buyer does is always told. */
export const ALWAYS: Telling = { isTold: true, isLast: false };

/** Counts an email to the shop of what somebody did who has bought nothing that the shop knows of, if there is room. */
export async function countTelling(
  tx: Tx,
  { clock, rateLimits }: Pick<ShopContext, 'clock' | 'rateLimits'>,
  about: keyof typeof TOLD,
): Promise<Telling> {
  if (!rateLimits) return ALWAYS;
  const { mailbox, limits } = TOLD[about];
  const attempt = { kind: 'mail_from_anyone', mailbox, network: '', at: clock.now() } as const;
  const longestWait = async () => {
    const waits: number[] = [];
    for (const limit of limits) waits.push(await waitForRoom(tx, attempt, limit));
    return Math.max(...waits);
  };
  // Most of a flood waits for no lock that all strangers share.
  const isTold = (await longestWait()) === 0 && (await countAttempt(tx, attempt, limits)) === 0;
  return { isTold, isLast: isTold && (await longestWait()) > 0 };
}
