import * as contract from '@shop/contract/mails/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../shop-context.ts';

/** Whether mails wait because the mail server takes none. */
export function serveMailServerState(serve: Serve, { database }: Pick<ShopContext, 'database'>): void {
  serve(contract.getMailServerState, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return { data: { isAway: await isMailServerAway(database.read) } };
  });
}

/**
 * A mail could not be sent and will be tried again, and none that was written after it has left. Links for a new
 * password do not count: they are mailed only where there is an account, which nobody may learn from this.
 */
async function isMailServerAway(db: Db): Promise<boolean> {
  const { isAway } = await db
    .selectNoFrom(
      sql<boolean>`exists (
        select from outbox_mails as waiting
        where waiting.next_try_at is not null and waiting.last_error is not null
          and waiting.kind <> 'password_reset'
          and not exists (
            select from outbox_mails as sent
            where sent.sent_at is not null and sent.created_at >= waiting.created_at
          )
      )`.as('isAway'),
    )
    .executeTakeFirstOrThrow();
  return isAway;
}
