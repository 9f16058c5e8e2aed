import { sql } from 'kysely';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import type { Db, Tx } from '../../../database.ts';

/** The present slug of the page that had this one before; null if there is none. */
export async function findPresentSlug(db: Db, formerSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('page_former_slugs')
    .innerJoin('pages', 'pages.id', 'page_former_slugs.page_id')
    .select('pages.slug')
    .where('page_former_slugs.slug', '=', formerSlug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** What visitors see of a page that has a row, by its slug; null if nothing is published or there is no such page. */
export async function findPublished(db: Db, slug: string): Promise<PageContent | null> {
  const row = await db
    .selectFrom('pages')
    .select('published')
    .where('slug', '=', slug)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row?.published ?? null;
}

/** What visitors see of all pages that have a row, by slug. */
export async function listPublished(db: Db): Promise<Map<string, PageContent>> {
  const rows = await db
    .selectFrom('pages')
    .select(['slug', 'published'])
    .where('published', 'is not', null)
    .where('is_hidden', '=', false)
    .orderBy('slug')
    .execute();
  return new Map(rows.flatMap(({ slug, published }) => (published ? [[slug, published]] : [])));
}

/** Whether any publication is due. Asked every second; the answer is nearly always no. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('pages')
    .select('id')
    .where('publish_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Publishes what is due. @returns how many pages there were */
export async function publishDue(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    with due as (
      update pages set published = planned, planned = null, publish_at = null, is_hidden = false
      where publish_at <= ${now}
      returning id, version, published
    )
    insert into page_versions (page_id, version, action, content, by_user_id, at)
    select id, version, 'published', published, null, ${now} from due
    returning page_id`.execute(tx);
  return rows.length;
}

/** The installed pages that the owner has taken out of the shop, by slug. */
export async function listHidden(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('pages').select('slug').where('is_hidden', '=', true).execute();
  return new Set(rows.map(({ slug }) => slug));
}
