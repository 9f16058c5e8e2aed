import * as generalRefusals from '@shop/contract/refusals';
import { refuse } from '../errors.ts';
import { widestNetworkOf } from '../network-address.ts';

/** Who uploads, null if nobody is signed in, and from which address. */
interface Uploader {
  identity: { userId: string; role: 'user' | 'admin' } | null;
  address: string;
}

/**
 * Files of shoppers that one process receives and reads at once: of an account, which sends the photographs of a
 * message together, of a network, since an account costs nothing, and of all. Each lies on the disk until its work is
 * done, and whoever sends it slowly keeps its place for as long.
 */
export const UPLOADS_AT_ONCE = { ofAccount: 8, ofNetwork: 20, ofShoppers: 40 } as const;
/** A photograph is received and read within seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Counts the uploads of a process that are not done. Owners always have room. */
export function createUploadRoom() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    /** @throws too_many_uploads if there is no room; then `work` was not begun */
    async run<Result>({ identity, address }: Uploader, work: () => Promise<Result>): Promise<Result> {
      if (identity?.role === 'admin') return work();
      const most = {
        [`account ${identity?.userId}`]: UPLOADS_AT_ONCE.ofAccount,
        [`network ${widestNetworkOf(address)}`]: UPLOADS_AT_ONCE.ofNetwork,
        all: UPLOADS_AT_ONCE.ofShoppers,
      };
      if (Object.entries(most).some(([key, count]) => countOf(key) >= count)) {
        throw refuse(generalRefusals.tooManyUploads, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      for (const key of Object.keys(most)) counts.set(key, countOf(key) + 1);
      try {
        return await work();
      } finally {
        for (const key of Object.keys(most)) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        }
      }
    },
  };
}
