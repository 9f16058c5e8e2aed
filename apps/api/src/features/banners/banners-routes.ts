import * as contract from '@shop/contract/banners/endpoints';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { listShownBannerRows, presentBanner } from './shared/banner-queries.ts';

type BannerDependencies = Pick<ShopContext, 'database' | 'mediaBase' | 'answers'>;

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
