import type { Database, Tx } from '../../database.ts';

const HOUR_MS = 3_600_000;

/** Of the limits only a mailbox's looks back further than an hour. */
const ATTEMPTS_KEPT_MS = HOUR_MS;
const MAILS_KEPT_MS = 24 * HOUR_MS;
/** A network from which nobody has signed in for this long counts as a stranger's again. */
const KNOWN_NETWORKS_KEPT_MS = 180 * 24 * HOUR_MS;

/** Deletes attempts that no longer count. Called by a job; running it again does nothing. */
export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .deleteFrom('attempts')
      .where('kind', 'not in', ['sign_in_success', 'mail_from_anyone'])
      .where('at', '<=', new Date(now.getTime() - ATTEMPTS_KEPT_MS))
      .execute();
    await tx
      .deleteFrom('attempts')
      .where('kind', '=', 'mail_from_anyone')
      .where('at', '<=', new Date(now.getTime() - MAILS_KEPT_MS))
      .execute();
    await tx
      .deleteFrom('attempts')
      .where('kind', '=', 'sign_in_success')
      .where('at', '<', new Date(now.getTime() - KNOWN_NETWORKS_KEPT_MS))
      .execute();
  });
}

/** Makes an order no longer count against the limit of its network. */
export async function forgetOrderAttempt(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('attempts').where('order_id', '=', orderId).execute();
}
