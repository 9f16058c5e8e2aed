import * as redirectMessages from '@shop/contract/redirects/messages';
import type { Database } from '../../../database.ts';
import { NotFoundError } from '../../../platform/errors.ts';

class RedirectNotFoundError extends NotFoundError {
  readonly code = 'redirect_not_found';
}

/** Removes an old address. @throws RedirectNotFoundError */
export async function removeRedirect({ database }: { database: Database }, from: string): Promise<void> {
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new RedirectNotFoundError(redirectMessages.notFound);
    tx.tell('catalogue');
  });
}
