import * as contract from '@shop/contract/banners/endpoints';
import * as bannerMessages from '@shop/contract/banners/messages';
import type { Db } from '../../../database.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listBannerRows } from '../shared/banner-queries.ts';
import { presentBanner } from '../shared/present-banner.ts';
import { addBanner } from './add-banner.ts';
import type { BannerDependencies } from './banner-dependencies.ts';
import { deleteBanner } from './delete-banner.ts';
import { describeBanner } from './describe-banner.ts';
import { reorderBanners } from './reorder-banners.ts';

/** The owner's calls that add, describe, reorder and delete banners. */
export function serveBannersAdmin(serve: Serve, dependencies: BannerDependencies): void {
  const { mediaBase } = dependencies;
  const presentAll = async (db: Db) => (await listBannerRows(db)).map((row) => presentBanner(row, mediaBase));

  serve(contract.addBanner, async ({ body: { image, alt = '' } }) => {
    const row = await addBanner(dependencies, { image, alt });
    return { message: bannerMessages.added, data: presentBanner(row, mediaBase) };
  });

  serve(contract.describeBanner, async ({ params, body }) => {
    const row = await describeBanner(dependencies, { bannerId: params.id, ...body });
    return { message: bannerMessages.described, data: presentBanner(row, mediaBase) };
  });

  serve(contract.reorderBanners, async ({ body: { ids, idsSeen } }) => {
    const rows = await reorderBanners(dependencies, { ids, idsSeen }, presentAll);
    const data = rows.map((row) => presentBanner(row, mediaBase));
    return { message: bannerMessages.ordered, data, total: data.length };
  });

  serve(contract.deleteBanner, async ({ params }) => {
    await deleteBanner(dependencies, params.id);
    return { message: bannerMessages.deleted };
  });
}
