import * as redirectRefusals from '@shop/contract/redirects/refusals';
import type { Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/** Removes an old address. @throws redirect_not_found */
export async function removeRedirect({ database }: { database: Database }, from: string): Promise<void> {
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(redirectRefusals.notFound);
    tx.tell('catalogue');
  });
}
