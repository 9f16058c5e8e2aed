import * as contract from '@shop/contract/banners/endpoints';
import type { Database } from '../../database.ts';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { listShownBannerRows, presentBanner } from './shared/banner-queries.ts';

interface BannerDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Answers for visitors, valid as long as the catalogue does not change. */
  answers: AnswerCache;
}

/** The list of banners that shoppers see (feature images, product §7). */
export function serveBanners(serve: Serve, { database, mediaBase, answers }: BannerDependencies): void {
  serve(
    contract.listBanners,
    async () => {
      const data = (await listShownBannerRows(database.read)).map((row) => presentBanner(row, mediaBase));
      return { data, total: data.length };
    },
    { cached: answers },
  );
}
