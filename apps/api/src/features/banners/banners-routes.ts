import * as contract from '@shop/contract/banners';
import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { AnswerMemory } from '../../platform/http/answer-memory.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { addBanner } from './add-banner.ts';
import { listBannerRows } from './banner-queries.ts';
import { presentBanner } from './present-banner.ts';

interface BannerParts {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Answers for visitors, good as long as the catalogue stays as it is. */
  answers: AnswerMemory;
  /** Told after the commit of a change that shoppers can see. */
  catalogueChanged: () => void;
}

/** The two feature-image calls of spec §7. */
export function serveBanners(
  serve: Serve,
  { database, mediaBase, answers, catalogueChanged }: BannerParts,
): void {
  serve(
    contract.listBanners,
    async () => {
      const rows = await listBannerRows(database.read);
      return { success: true, data: rows.map((row) => presentBanner(row, mediaBase)), total: rows.length };
    },
    { remembered: answers },
  );

  serve(contract.addBanner, async ({ body }) => {
    const row = await addBanner(database, { image: body.image, mediaBase });
    catalogueChanged();
    return { success: true, message: messages.banner.added, data: presentBanner(row, mediaBase) };
  });
}
