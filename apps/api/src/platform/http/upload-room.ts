import * as generalRefusals from '@shop/contract/refusals';
import { refuse } from '../errors.ts';

/** Who uploads; null: nobody is signed in. */
type Uploader = { userId: string; role: 'user' | 'admin' } | null;

/**
 * Files of shoppers that one process receives and reads at once: of an account, which sends the photographs of a
 * message together, and of all accounts. Each lies on the disk until its work is done, and an account costs nothing.
 */
export const UPLOADS_AT_ONCE = { ofAccount: 8, ofShoppers: 40 } as const;
/** A photograph is received and read within seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Counts the uploads of a process that are not done. Owners always have room. */
export function createUploadRoom() {
  const counts = new Map<string, number>();
  let ofShoppers = 0;
  return {
    /** @throws too_many_uploads if there is no room; then `work` was not begun */
    async run<Result>(by: Uploader, work: () => Promise<Result>): Promise<Result> {
      if (by?.role === 'admin') return work();
      const account = by?.userId ?? '';
      const before = counts.get(account) ?? 0;
      if (before >= UPLOADS_AT_ONCE.ofAccount || ofShoppers >= UPLOADS_AT_ONCE.ofShoppers) {
        throw refuse(generalRefusals.tooManyUploads, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      counts.set(account, before + 1);
      ofShoppers += 1;
      try {
        return await work();
      } finally {
        ofShoppers -= 1;
        const left = (counts.get(account) ?? 1) - 1;
        if (left > 0) counts.set(account, left);
        else counts.delete(account);
      }
    },
  };
}
