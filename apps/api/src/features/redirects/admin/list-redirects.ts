import { pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { Redirect } from '@shop/contract/redirects/schemas';
import type { Db } from '../../../database.ts';

/** A page of all old addresses: the owner's, newest first, then those of moved pages. */
export async function listRedirectPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Redirect[]; total: number }> {
  const [own, moved] = await Promise.all([
    db.selectFrom('redirects').selectAll().orderBy('created_at', 'desc').orderBy('from_path').execute(),
    db
      .selectFrom('page_former_slugs as former')
      .innerJoin('pages', 'pages.id', 'former.page_id')
      .select(['former.slug as was', 'pages.slug as is'])
      .orderBy('former.slug')
      .execute(),
  ]);
  const all = [
    ...own.map((row) => ({
      from: row.from_path,
      to: row.to_path,
      hits: Number(row.hits),
      lastHitAt: row.last_hit_at?.toISOString() ?? null,
      isAutomatic: false,
    })),
    ...moved.map(({ was, is }) => ({
      from: pathOfPage(was),
      to: pathOfPage(is),
      hits: null,
      lastHitAt: null,
      isAutomatic: true,
    })),
  ];
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
}
