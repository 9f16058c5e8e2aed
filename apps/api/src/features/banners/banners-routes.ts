import * as contract from '@shop/contract/banners';
import { messages } from '@shop/contract/messages';
import type { Database, Db } from '../../database.ts';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { addBanner } from './add-banner.ts';
import { listBannerRows } from './banner-queries.ts';
import { deleteBanner } from './delete-banner.ts';
import { describeBanner } from './describe-banner.ts';
import { reorderBanners } from './reorder-banners.ts';
import { presentBanner } from './present-banner.ts';

interface BannerDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Answers for visitors, good as long as the catalogue stays as it is. */
  answers: AnswerCache;
  /** Told after the commit of a change that shoppers can see. */
  catalogueChanged: () => void;
}

/** The two feature-image calls of spec §7, and an owner's further ones. */
export function serveBanners(
  serve: Serve,
  { database, mediaBase, answers, catalogueChanged }: BannerDependencies,
): void {
  const presentAll = async (db: Db) => (await listBannerRows(db)).map((row) => presentBanner(row, mediaBase));

  serve(
    contract.listBanners,
    async () => {
      const data = await presentAll(database.read);
      return { success: true, data, total: data.length };
    },
    { cached: answers },
  );

  serve(contract.addBanner, async ({ body: { image, alt = '' } }) => {
    const row = await addBanner(database, { image, alt, mediaBase });
    catalogueChanged();
    return { success: true, message: messages.banner.added, data: presentBanner(row, mediaBase) };
  });

  serve(contract.describeBanner, async ({ params, body }) => {
    const row = await describeBanner(database, { bannerId: params.id, alt: body.alt });
    catalogueChanged();
    return { success: true, message: messages.banner.described, data: presentBanner(row, mediaBase) };
  });

  serve(contract.reorderBanners, async ({ body: { ids, idsSeen } }) => {
    const rows = await reorderBanners(database, { ids, idsSeen }, presentAll);
    catalogueChanged();
    const data = rows.map((row) => presentBanner(row, mediaBase));
    return { success: true, message: messages.banner.ordered, data, total: data.length };
  });

  serve(contract.deleteBanner, async ({ params }) => {
    await deleteBanner(database, params.id);
    catalogueChanged();
    return { success: true, message: messages.banner.deleted };
  });
}
