import type { Tx } from '../../../database.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { type Limit, countAttempt, waitForRoom } from '../../rate-limits/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Not an address, so that it is nobody's. */
const MAILBOX = 'the shop, of strangers';
/**
 * Emails that tell the shop what strangers wrote, from however many networks: more than a small shop reads, and too few
 * to use up what its mail server sends in a day.
 */
const MAIL_LIMITS: readonly Limit[] = [
  { by: 'mailbox', count: 20, windowMs: HOUR_MS },
  { by: 'mailbox', count: 60, windowMs: DAY_MS },
];

/** Whether the shop is told by email, and whether that is the last time for a while. */
export interface Telling {
  isTold: boolean;
  isLast: boolean;
}

/** What a buyer writes is always told. */
export const ALWAYS: Telling = { isTold: true, isLast: false };

/** Counts an email to the shop of what somebody wrote who has bought nothing that the shop knows of, if there is room. */
export async function countTelling(
  tx: Tx,
  { clock, rateLimits }: Pick<ShopContext, 'clock' | 'rateLimits'>,
): Promise<Telling> {
  if (!rateLimits) return ALWAYS;
  const attempt = { kind: 'mail_from_anyone', mailbox: MAILBOX, network: '', at: clock.now() } as const;
  const longestWait = async () => {
    const waits: number[] = [];
    for (const limit of MAIL_LIMITS) waits.push(await waitForRoom(tx, attempt, limit));
    return Math.max(...waits);
  };
  // Most of a flood waits for no lock that all strangers share.
  const isTold = (await longestWait()) === 0 && (await countAttempt(tx, attempt, MAIL_LIMITS)) === 0;
  return { isTold, isLast: isTold && (await longestWait()) > 0 };
}
