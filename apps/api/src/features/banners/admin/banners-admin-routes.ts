import * as contract from '@shop/contract/banners/endpoints';
import * as bannerMessages from '@shop/contract/banners/messages';
import type { BannerChange } from '@shop/contract/banners/schemas';
import type { Db } from '../../../database.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { listBannerRows, presentBanner } from '../shared/banner-queries.ts';
import {
  type BannerDependencies,
  addBanner,
  deleteBanner,
  editBanner,
  reorderBanners,
} from './change-banners.ts';

/** The owner's calls that list, add, edit, reorder and delete banners. */
export function serveBannersAdmin(serve: Serve, dependencies: BannerDependencies): void {
  const { database, mediaBase } = dependencies;
  const presentAll = async (db: Db) => (await listBannerRows(db)).map((row) => presentBanner(row, mediaBase));

  serve(contract.listAllBanners, async () => {
    const data = await presentAll(database.read);
    return { data, total: data.length };
  });

  serve(contract.addBanner, async ({ body }) => {
    const row = await addBanner(dependencies, body);
    return { message: bannerMessages.added, data: presentBanner(row, mediaBase) };
  });

  serve(contract.editBanner, async ({ params, body }) => {
    const row = await editBanner(dependencies, params.id, body);
    return { message: messageOf(body), data: presentBanner(row, mediaBase) };
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

function messageOf({ isHidden }: BannerChange): string {
  if (isHidden === undefined) return bannerMessages.edited;
  return isHidden ? bannerMessages.hidden : bannerMessages.shown;
}
